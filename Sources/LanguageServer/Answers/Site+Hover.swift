import Diagnostics
import Editing
import Tokens

extension Site {
  /// `textDocument/hover`
  func hover(at position: Position) -> JSON {
    if let help = keyHelp(at: position) {
      return .object(["contents": contents(help.text), "range": range(help.range)])
    }
    guard let subject = subject(at: position), let text = hoverText(of: subject) else { return .null }
    return .object(["contents": contents(text), "range": range(subject.range)])
  }

  private func contents(_ text: String) -> JSON {
    ["kind": client.readsMarkdown ? "markdown" : "plaintext", "value": .string(text)]
  }

  private func hoverText(of subject: CursorSubject) -> String? {
    switch subject {
    case .property(let property, _): return property.help
    case .type(let name, _): return TokenType(rawValue: name)?.help
    case .name, .reference: break
    }
    guard let path = subject.path else { return nil }
    let locations = locations
    let style = HoverText.Style(isMarkdown: client.readsMarkdown, drawsImages: client.drawsImages)
    let writer = HoverText(style) { place in
      var locations = locations
      return locations.link(place)
    }
    if let summary = compilation.summary(of: path) { return writer.text(of: summary) }
    guard let group = compilation.groupSummary(of: path) else { return nil }
    return writer.text(ofGroup: path, description: group.description, tokenCount: group.tokenCount)
  }
}
