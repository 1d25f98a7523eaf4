import Compiler
import Diagnostics
import Foundation
import Syntax
import TestSupport
import Tokens

@testable import Audit

/// The token set of this repository, in memory, where a test may change it.
struct ShippedSet {
  /// By path, relative to the root of the package.
  var files: [String: [UInt8]] = [:]

  init() {
    let paths =
      FileManager.default.enumerator(atPath: Checkout.path + "/tokens")?.compactMap { $0 as? String } ?? []
    for path in paths {
      if let data = FileManager.default.contents(atPath: Checkout.path + "/tokens/" + path),
        path.hasSuffix(".yaml")
      {
        files["tokens/" + path] = Array(data)
      }
    }
  }

  /// What `tokenc audit tokens` makes of the set as it is.
  static let compilation = ShippedSet().compiled()

  /// What `tokenc audit tokens` makes of the set.
  func compiled() -> Compilation {
    return compile(
      Request(.audit, inputs: ["tokens"]), loading: MemoryFiles(files.map { ($0.key, $0.value) }).loader)
  }
}

extension Diagnostic {
  /// All that is told, the notes too.
  var words: String { ([message] + notes.map(\.message)).joined(separator: "\n") }
}
