import ColorScience
import Compiler
import Diagnostics
import TestSupport
import Testing
import Tokens

/// A folder `t` with a `tokenc.yaml`, checked. Keycap digits (`1️⃣`) in the texts mark places.
struct CheckedFolder {
  let compilation: Compilation
  private let files: [String: String]

  /// - Parameter files: by name, without the folder; `a.yaml` is `tokens`.
  init(
    _ tokens: String, configuration: String = "", files: [String: String] = [:],
    request change: (inout Request) -> Void = { _ in }
  ) {
    var all = files.merging(["a.yaml": tokens]) { $1 }
    if !configuration.isEmpty { all["tokenc.yaml"] = configuration }
    self.files = Dictionary(uniqueKeysWithValues: all.map { ("t/" + $0, $1) })
    var request = Request(.check, inputs: ["t"])
    change(&request)
    compilation = compile(request, loading: MemoryFiles(marked: self.files).loader)
  }

  /// Expects these lines and no others; lines begin with a file of the folder and a marker.
  func expect(_ lines: String..., sourceLocation: Testing.SourceLocation = #_sourceLocation) {
    let expected = lines.map { located("t/" + $0, in: files) + "\n" }.joined()
    #expect(compilation.diagnosticsText == expected, sourceLocation: sourceLocation)
  }

  /// The codes of all diagnostics, in order.
  var codes: [String] { compilation.log.diagnostics.map(\.code.name) }

  /// Their messages.
  var messages: [String] { compilation.log.diagnostics.map(\.message) }

  /// Whether none of them has a fix.
  var hasNoFix: Bool { compilation.log.diagnostics.allSatisfy { $0.fix == nil } }

  /// Whether there is no error.
  var succeeded: Bool { compilation.succeeded }

  /// The color of a token in the first theme, in eight bits.
  func hex(of path: String) -> String? {
    guard let tokens = compilation.tokens, let id = tokens.id(at: path),
      case .color(let color)? = tokens.value(of: id, in: 0)
    else { return nil }
    return color.color.rgba8.hex
  }

  /// A file with the fixes of all diagnostics.
  func fixed(_ name: String) -> String {
    let edits = compilation.log.diagnostics.compactMap(\.fix).flatMap(\.edits)
    let sources = compilation.sources
    for (index, source) in sources.all.enumerated() where source.path == "t/" + name {
      var bytes = source.bytes
      let own = edits.filter { $0.range.source == SourceID(rawValue: UInt32(index)) }
      for edit in own.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
        bytes.replaceSubrange(edit.range.bytes, with: Array(edit.text.utf8))
      }
      return String(decoding: bytes, as: UTF8.self)
    }
    return ""
  }
}
