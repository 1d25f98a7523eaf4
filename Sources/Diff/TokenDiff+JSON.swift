import Audit
import Compiler
import Text
import Tokens

extension TokenDiff {
  /// One object, its lists in the order of the diff.
  package var json: [UInt8] {
    var writer = DiffJSONWriter()
    writer.object { writer in
      writer.member("version") { $0.literal("1") }
      writer.member("old", old)
      writer.member("new", new)
      writer.member("bump", bump.rawValue)
      writer.member("current", current?.description)
      writer.member("next", next?.description)
      writer.member("themes", themes)
      writer.list("changes", changes) { $0.append($1) }
      writer.list("contrast", contrast) { $0.append($1) }
      writer.list("names", names.filter { $0.from != $0.to }) { writer, name in
        writer.object { writer in
          writer.member("output", name.output)
          writer.member("from", name.from)
          writer.member("to", name.to)
        }
      }
    }
    return writer.output + Array("\n".utf8)
  }
}

/// Writes a diff as JSON.
private struct DiffJSONWriter {
  var output: [UInt8] = []
  private var isFirst = true

  mutating func literal(_ text: String) { output.append(contentsOf: text.utf8) }

  mutating func object(_ body: (inout DiffJSONWriter) -> Void) {
    literal("{")
    isFirst = true
    body(&self)
    literal("}")
    isFirst = false
  }

  mutating func member(_ key: String, _ value: (inout DiffJSONWriter) -> Void) {
    if !isFirst { literal(",") }
    output.append(json: key.utf8)
    literal(":")
    value(&self)
    isFirst = false
  }

  mutating func member(_ key: String, _ text: String?) {
    guard let text else { return }
    member(key) { $0.output.append(json: text.utf8) }
  }

  mutating func member(_ key: String, _ texts: [String]) {
    list(key, texts) { $0.output.append(json: $1.utf8) }
  }

  mutating func list<Element>(
    _ key: String, _ elements: [Element], _ append: (inout DiffJSONWriter, Element) -> Void
  ) {
    member(key) { writer in
      writer.literal("[")
      for (index, element) in elements.enumerated() {
        if index > 0 { writer.literal(",") }
        append(&writer, element)
      }
      writer.literal("]")
    }
  }

  mutating func append(_ change: TokenDiff.Change) {
    object { writer in
      writer.member("class", change.kind.rawValue)
      switch change.kind {
      case .renamed:
        writer.member("from", change.subject)
        writer.member("to", change.renamedTo)
        if !change.members.isEmpty { writer.member("members", change.members) }
      case .themeRenamed:
        writer.member("theme", change.subject)
        writer.member("to", change.renamedTo)
      case .themeAdded, .themeRemoved: writer.member("theme", change.subject)
      case .waived: writer.member("waiver", change.subject)
      case .removed, .typeChanged, .sourceChanged, .missingInTheme, .nameChanged, .valueChanged,
        .contrastLost,
        .contrastGained,
        .contrastChanged, .deprecated, .undeprecated, .added, .descriptionChanged, .extensionsChanged:
        writer.member("token", change.subject)
      }
      writer.member("bump", change.bump.rawValue)
      writer.member("type", change.type?.rawValue)
      if change.kind != .renamed, change.kind != .themeRenamed {
        writer.member("from", change.from)
        writer.member("to", change.to)
      }
      writer.member("output", change.output)
      if change.kind == .valueChanged { writer.member("own") { $0.literal("true") } }
      writer.appendThemes(of: change)
      if !change.followers.isEmpty { writer.member("followers", change.followers) }
      if !change.candidates.isEmpty { writer.member("candidates", change.candidates) }
      writer.member("old", change.oldPlace)
      writer.member("new", change.newPlace)
    }
  }

  private mutating func appendThemes(of change: TokenDiff.Change) {
    if !change.themes.isEmpty { member("themes", change.themes) }
    guard !change.values.isEmpty else { return }
    member("themes") { writer in
      writer.object { writer in
        for value in change.values {
          for theme in value.themes {
            writer.member(theme) { $0.append(value) }
          }
        }
      }
    }
  }

  private mutating func append(_ value: TokenDiff.ValueChange) {
    object { writer in
      writer.member("from") { $0.output.append(contentsOf: value.from) }
      writer.member("to") { $0.output.append(contentsOf: value.to) }
      writer.member("fromText", value.fromText)
      writer.member("toText", value.toText)
      if let difference = value.deltaE {
        writer.member("deltaE") { $0.literal(((difference * 10_000).rounded() / 10_000).decimal) }
      }
      if let pixels = value.pixels { writer.member("px") { $0.literal(pixels.decimal) } }
      if let percent = value.percent { writer.member("percent") { $0.literal(percent.decimal) } }
    }
  }

  private mutating func member(_ key: String, _ place: TokenDiff.Place?) {
    guard let place else { return }
    member(key) { writer in
      writer.object { writer in
        writer.member("path", place.path)
        writer.member("line") { $0.literal(String(place.line)) }
        writer.member("column") { $0.literal(String(place.column)) }
      }
    }
  }

  mutating func append(_ change: TokenDiff.ContrastChange) {
    object { writer in
      writer.member("class", change.kind.rawValue)
      writer.member("theme", change.pair.theme)
      writer.member("foreground", change.pair.foreground)
      writer.member("background", change.pair.background)
      if let from = change.from { writer.member("from") { $0.literal(ratioText(from.ratio)) } }
      if let to = change.to { writer.member("to") { $0.literal(ratioText(to.ratio)) } }
      if let to = change.to { writer.member("required") { $0.literal(to.required.decimal) } }
      writer.member("verdict", [change.from, change.to].compactMap { $0?.verdict.rawValue })
      writer.member("cause", change.cause)
    }
  }
}
