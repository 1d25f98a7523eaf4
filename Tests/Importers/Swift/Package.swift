// swift-tools-version: 6.2

import PackageDescription

// What `tokenc` generates stands beside the sources of each target; the tests write it there.
let settings: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .strictMemorySafety(),
]

let package = Package(
  name: "Importers",
  platforms: [.macOS(.v14)],
  targets: [
    // Two generated files with two namespaces in one module, whose interface is to outlive its clients.
    .target(
      name: "DesignTokens", swiftSettings: settings + [.unsafeFlags(["-enable-library-evolution"])]),
    .target(
      name: "IsolatedTokens", swiftSettings: settings + [.defaultIsolation(MainActor.self)]),
    .executableTarget(
      name: "Importer", dependencies: ["DesignTokens", "IsolatedTokens"], swiftSettings: settings),
    .executableTarget(name: "ShippedValues", swiftSettings: settings),
    .executableTarget(name: "BulkValues", swiftSettings: settings),
  ]
)
