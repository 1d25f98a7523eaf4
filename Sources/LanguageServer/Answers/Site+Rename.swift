import Compiler
import Diagnostics
import Editing
import Syntax
import Text

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

  /// `textDocument/rename`. The new name may also be the full path, if the group stays the same.
  ///
  /// - Parameter problem: why the rename would change more than names.
  func rename(
    at position: Position, to name: String, problem: (Rename) -> String?
  ) throws(RPCError) -> JSON {
    guard let path = subject(at: position)?.path else {
      throw RPCError(.requestFailed, "there is no name of a token or group here")
    }
    let rename: Rename
    do throws(Rename.Refusal) {
      rename = try Rename(path, to: Self.lastName(of: name, inPlaceOf: path), in: compilation)
    } catch {
      throw RPCError(.requestFailed, error.reason)
    }
    if let problem = problem(rename) { throw RPCError(.requestFailed, problem) }
    var edit = WorkspaceEdit(analysis, client, open: open)
    for change in rename.edits {
      guard edit.add(change.range, change.text, in: compilation.sources) else {
        throw RPCError(.requestFailed, "a file that would change cannot be read; correct its syntax first")
      }
    }
    return edit.json
  }

  /// The last segment of a path in the same group; otherwise the text, which is then checked as a name.
  private static func lastName(of name: String, inPlaceOf path: String) -> String {
    let group = path.split(separator: ".", omittingEmptySubsequences: false).dropLast()
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count > 1 && parts.dropLast().elementsEqual(group) ? String(parts[parts.count - 1]) : name
  }
}
