import Foundation

/// The package that the tests belong to.
package enum Checkout {
  /// The folder of the package.
  package static let path: String = {
    var folder = URL(fileURLWithPath: #filePath)
    for _ in 0..<3 { folder.deleteLastPathComponent() }
    return folder.path
  }()

  /// The product that SwiftPM built next to the tests.
  package static let tokenc: String = {
    #if os(macOS)
      let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
      let folder = (bundle?.bundleURL ?? Bundle.main.bundleURL).deletingLastPathComponent()
    #else
      let folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    #endif
    return folder.appendingPathComponent("tokenc").path
  }()

  /// The text of a file, whose path may begin in the package.
  package static func read(_ file: String) throws -> String {
    try String(contentsOfFile: file.hasPrefix("/") ? file : "\(path)/\(file)", encoding: .utf8)
  }
}

/// A folder of files by others that is next to the checkout and not part of it; tests that need it are skipped without it.
package struct SharedFolder: Sendable {
  private let name: String

  /// Token files of public design systems.
  package static let corpora = SharedFolder(name: "corpora")
  /// The specification of Mustache.
  package static let mustacheSpecification = SharedFolder(name: "mustache-spec")

  package var path: String {
    URL(fileURLWithPath: "\(Checkout.path)/../shared/\(name)").standardizedFileURL.path
  }

  package var isPresent: Bool { FileManager.default.fileExists(atPath: path) }

  /// Why tests are skipped where the folder is absent.
  package var absence: String { "`shared/\(name)` is not next to this checkout" }
}
