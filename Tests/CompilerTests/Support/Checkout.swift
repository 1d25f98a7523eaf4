import Foundation

/// What stands in the checkout and beside it.
enum Checkout {
  /// The folder of the package.
  static let package: String = {
    var folder = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { folder.deleteLastPathComponent() }
    return folder.path
  }()

  /// Token files of public design systems, which are no part of the package.
  static let corpora = URL(fileURLWithPath: package + "/../shared/corpora").standardizedFileURL.path

  static var hasCorpora: Bool { FileManager.default.fileExists(atPath: corpora) }
}
