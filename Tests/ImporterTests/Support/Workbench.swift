import Foundation
import TestSupport

extension Checkout {
  /// Runs `tokenc` in the folder of the package and returns what it printed.
  @discardableResult
  static func tokenc(_ arguments: String...) throws -> String { try tokenc(arguments) }

  @discardableResult
  static func tokenc(_ arguments: [String]) throws -> String {
    try Command(program: tokenc, arguments: arguments).succeed()
  }
}

/// A folder of the checkout's build folder, in which importers are put together. It is kept, so that what did not change is
/// not compiled again.
struct Workbench {
  let path: String

  init(_ name: String) throws {
    path = "\(Checkout.path)/.build/importers/\(name)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  /// A folder that is there.
  init(at path: String) { self.path = path }

  /// Writes a file unless it has that text already.
  func write(_ text: String, to file: String) throws {
    let target = "\(path)/\(file)"
    if (try? String(contentsOfFile: target, encoding: .utf8)) == text { return }
    try FileManager.default.createDirectory(
      atPath: (target as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try text.write(toFile: target, atomically: false, encoding: .utf8)
  }

  /// Brings a folder of `Tests/Importers` over; hidden files stay.
  func copy(_ folder: String) throws {
    let source = "\(Checkout.path)/Tests/Importers/\(folder)"
    for file in try FileManager.default.subpathsOfDirectory(atPath: source).sorted()
    where !file.split(separator: "/").contains(where: { $0.hasPrefix(".") }) {
      guard let text = try? String(contentsOfFile: "\(source)/\(file)", encoding: .utf8) else { continue }
      try write(text, to: file)
    }
  }

  func read(_ file: String) throws -> String { try Checkout.read("\(path)/\(file)") }
}
