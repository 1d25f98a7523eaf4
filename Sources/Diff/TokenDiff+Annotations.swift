import Compiler
import Text

extension TokenDiff {
  /// GitHub workflow commands that annotate the lines of the new side: breaking changes as warnings, others
  /// as notices.
  package var annotations: [UInt8] {
    var text = ""
    for change in changes {
      guard let place = change.newPlace else { continue }
      let level = change.bump == .major ? "warning" : "notice"
      let title = Self.property("\(change.bump.rawValue): \(change.kind.rawValue)")
      let message = Self.data(describe(change, followers: false))
      text +=
        "::\(level) file=\(Self.property(place.path)),line=\(place.line),col=\(place.column),title=\(title)::\(message)\n"
    }
    return Array(text.utf8)
  }

  private static func data(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  private static func property(_ text: String) -> String {
    data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
