all:
	swift build
