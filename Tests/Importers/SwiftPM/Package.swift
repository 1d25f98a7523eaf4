// swift-tools-version: 6.0

import PackageDescription

// `TokensPlugin` is the package that `make dist` packs; put it beside this file, or name its place here.
let package = Package(
  name: "Sample",
  platforms: [.macOS(.v13)],
  dependencies: [.package(path: "TokensPlugin")],
  targets: [
    .executableTarget(name: "Sample", plugins: [.plugin(name: "TokensPlugin", package: "TokensPlugin")])
  ])
