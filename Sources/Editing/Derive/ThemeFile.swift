import Audit
import Diagnostics
import Repair
import Syntax
import Text
import Tokens

/// The token file of a derived theme: what differs from the theme that it is made of.
struct ThemeFile {
  /// In the order of definition.
  private var entries: [EntryText.Entry] = []
  private let heading: String

  init(_ name: String, from source: String, _ overrides: [Derivation.Override], in sites: ColorSites) {
    heading = "# \(Self.visible(name)), derived from \(Self.visible(source)) by tokenc.\n"
    let tokens = sites.subject.tokens
    for override in overrides {
      let path = tokens.paths.segments(of: sites.sites[override.move.site].path).map {
        tokens.names.string($0)
      }
      var comment = "was \(override.move.before)"
      if let weakest = override.weakest {
        let result = weakest.requirement.result
        comment +=
          "; \(ratioText(weakest.ratio)) : 1 of \(result.required.decimal) for "
          + "\(tokens.dottedPath(of: result.foreground)) on \(tokens.dottedPath(of: result.background))"
        if !result.context.isEmpty { comment += " with \(result.context.equations)" }
      }
      let value = "{$type: color, $value: \(override.move.written)}  # \(Self.visible(comment))"
      Self.add(value, at: path[...], to: &entries)
    }
  }

  private static func add(
    _ value: String, at path: ArraySlice<String>, to entries: inout [EntryText.Entry]
  ) {
    guard let name = path.first else { return }
    guard path.count > 1 else { return entries.append(.init(name, .value(value))) }
    var place = entries.count
    var members: [EntryText.Entry] = []
    for (index, entry) in entries.enumerated() where entry.name.utf8.elementsEqual(name.utf8) {
      if case .members(let known) = entry.text { (place, members) = (index, known) }
    }
    add(value, at: path.dropFirst(), to: &members)
    entries.replaceSubrange(
      place..<min(place + 1, entries.count), with: [EntryText.Entry(name, .members(members))])
  }

  /// A text that stays on its line.
  private static func visible(_ text: String) -> String {
    VisibleText.text(text.replacing("\n", with: "\\n"))
  }

  var bytes: [UInt8] {
    let style = EntryStyle(of: .yaml)
    // A document with nothing but a comment would not be a token file.
    let text = entries.isEmpty ? Array("{}\n".utf8) : entries.flatMap { style.lines($0, indent: []) }
    return Array(heading.utf8) + text
  }
}
