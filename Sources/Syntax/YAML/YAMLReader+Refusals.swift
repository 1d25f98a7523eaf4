internal import Diagnostics

/// Features of YAML that are not supported.
extension YAMLReader {
  /// Reports directives and a second document.
  ///
  /// - Returns: Whether to read this document.
  mutating func documentStart(isFirst: Bool, log: inout DiagnosticLog) -> Bool {
    let start = places.offset(of: parser.start)
    let place = range(start..<min(start + 1, bytes.count))
    guard isFirst else {
      log.report(.error, .unsupportedYAML, severalDocuments, at: range(start..<min(start + 3, bytes.count)))
      return false
    }
    let (version, hasTags) = parser.directives
    if let version, version != (1, 2) {
      log.report(
        .error, .unsupportedYAML,
        "the file declares YAML \(version.major).\(version.minor), but it is read as YAML 1.2; remove the directive",
        at: place)
    }
    if hasTags { log.report(.error, .unsupportedYAML, tagDirective, at: place) }
    return true
  }

  /// Reports the tag at the current event.
  mutating func reportTag(_ tag: String, log: inout DiagnosticLog) {
    var start = places.offset(of: parser.start)
    while start < bytes.count, bytes[start] != UInt8(ascii: "!") { start += 1 }
    var end = start
    while end < bytes.count, bytes[end] > 0x20 { end += 1 }
    let text = String(decoding: bytes[start..<end], as: UTF8.self)
    while end < bytes.count, bytes[end] == 0x20 { end += 1 }
    let place = range(start..<(start + text.utf8.count))
    let fix = Diagnostic.Fix(removeTag, edits: [.init(replacing: range(start..<end), with: "")])
    log.report(
      .error, .unsupportedYAML, "`\(text)` is a YAML tag, which is not read; remove it", at: place, fix: fix)
  }
}

func collectionAsKey(_ isMapping: Bool) -> String {
  "a \(isMapping ? "mapping" : "list") cannot be a key; a key is a name, in quotes if it has brackets"
}

let nestingTooDeep = "this is nested deeper than 256 levels, which is the limit"

private let severalDocuments =
  "a file is one YAML document, and `---` begins a second one; put it in a separate file"

private let tagDirective = "YAML tags are not read; remove the `%TAG` directive"

private let removeTag = "remove the tag"
