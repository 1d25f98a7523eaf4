package import Diagnostics
import Syntax
import Text
import Tokens

extension DiagnosticCode {
  package static let unreadModes = DiagnosticCode(
    "unread-modes", in: .reading,
    meaning:
      "Tokens have values of modes under `$extensions.mode`, which DTCG does not define, and they are not read.",
    example: "{\"$value\": \"#fff\", \"$extensions\": {\"mode\": {\"dark\": \"#000\"}}}",
    fix: "Write `modes: [{extensions: mode}]`, or convert them with `tokenc import`.")
}

extension TokenSet {
  /// What is said of modes under `$extensions.mode` that nothing reads.
  var unreadModes: Diagnostic? {
    guard let name = Array("mode".utf8).withUnsafeBufferPointer({ names.find($0) }) else { return nil }
    var (count, first): (Int, SourceRange?) = (0, nil)
    for definition in definitions {
      guard let extensions = definition.extensions else { continue }
      let document = documents[Int(definition.document)]
      let modes = document.entries(of: extensions).first { document.name(of: $0.key) == name }
      guard let modes, document.kind(of: modes.value) == .mapping, document.count(of: modes.value) > 0 else {
        continue
      }
      count += 1
      first = first ?? document.range(of: modes.key)
    }
    guard let first else { return nil }
    return Diagnostic(
      .warning, .unreadModes,
      "\(counted(count, "token")) \(count == 1 ? "has" : "have") modes under `$extensions.mode`, which are not read; write `modes: [{extensions: mode}]`",
      at: first)
  }
}
