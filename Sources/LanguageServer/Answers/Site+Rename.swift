import Diagnostics
import Editing

extension Site {
  /// `textDocument/prepareRename`: the last segment of a name or of a reference.
  func renameTarget(at position: Position) -> JSON {
    guard let subject = subject(at: position), let path = subject.path,
      !compilation.definitions(of: path).isEmpty,
      let last = path.split(separator: ".", omittingEmptySubsequences: false).last
    else { return .null }
    var bytes = subject.range
    if case .reference(let reference) = subject, reference.form == .braces {
      bytes = bytes.upperBound - last.utf8.count..<bytes.upperBound
    }
    return range(bytes).map { ["range": $0, "placeholder": .string(String(last))] } ?? .null
  }
}

extension Rename {
  /// The last segment of a path in the same group; otherwise the text, which is then checked as a name.
  static func lastName(of name: String, inPlaceOf path: String) -> String {
    let group = path.split(separator: ".", omittingEmptySubsequences: false).dropLast()
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count > 1 && parts.dropLast().elementsEqual(group) ? String(parts[parts.count - 1]) : name
  }
}
