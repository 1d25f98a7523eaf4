// swift-tools-version: 6.0

import PackageDescription

// `TokensPlugin` is the package that `make dist` packs; put it next to this file, or name its place here. On a Mac, `SwiftUI` is
// that of the system.
let package = Package(
  name: "Sample",
  platforms: [.macOS(.v13)],
  dependencies: [.package(path: "TokensPlugin")],
  targets: [
    .executableTarget(name: "Sample", dependencies: ["SwiftUI"], resources: [.copy("Colors.xcassets")]),
    .target(name: "SwiftUI"),
  ])
