internal import Syntax
internal import Text
internal import Tokens

extension Format {
  /// The front matter of a DESIGN.md (github.com/google-labs-code/design.md, docs/spec.md, alpha), with the values of the default
  /// theme. The compiler completes it by the page that is there.
  package static let designMD = Format(
    name: "design-md", title: "DESIGN.md", options: DesignOptions.options,
    templates: [TemplateLibrary.BuiltIn("design-md", PackageResources.design_md_mustache)],
    scope: [.booleans, .opaque, .own], fields: { _ in DesignPage.fields },
    names: { DesignNames(naming: &$0) }, spelling: { names, slot in Array(names.references[slot]) },
    // Code does not refer to them.
    forms: { _, _ in nil },
    files: { input in
      let page = DesignPage(input.tokens, input.names)
      return [FormatFile(path: input.tokens.output.file, template: "design-md", data: page)]
    })

  /// Whether its files are the beginning of a page that people write.
  package var beginsPage: Bool { name == Format.designMD.name }
}

/// The options of a DESIGN.md.
package enum DesignOptions {
  package static let name = OutputOption(
    "design-md", "name", default: "", placeholder: "NAME",
    help: "What the design system is called (the name of the page that is there, or Design system).",
    expecting: "a name in one line", where: { !$0.isEmpty && !$0.contains(where: \.isNewline) })

  package static let options = [name.declaration]
}

/// Where the tokens of an output are on a page.
struct DesignNames: Sendable {
  /// The parts of a front matter, in the order of the page.
  enum Section: String, CaseIterable, Sendable { case colors, typography, rounded, spacing, components }

  /// By slot: the section of a token; `nil` for one that has no place.
  private(set) var sections: [Section?] = []
  /// By slot: the path of a token in references, such as `colors.brand`; for one of several lengths of a component,
  /// `components.button.padding.1`. Empty for tokens without a place.
  private(set) var references = NumberedTexts()

  init(naming namer: inout Namer) {
    var set = NameSet(capacity: namer.slots.tokens.count, nameLength: 32)
    var homeless: [UInt32] = []
    for token in namer.slots.tokens {
      let place = namer.designPlace(of: token)
      sections.append(place?.section)
      references.add { if let place { $0 += place.reference } }
      if let place {
        namer.insert(place.reference, of: token, to: &set)
      } else {
        homeless.append(token)
      }
    }
    namer.report(withoutPlace: homeless)
    namer.reportResults()
  }
}

extension Namer {
  /// The section of a token, and its path in references; `nil` if a page has no place for it.
  fileprivate mutating func designPlace(
    of token: UInt32
  ) -> (section: DesignNames.Section, reference: [UInt8])? {
    let segments = tokens.paths.segments(of: tokens.tokens[Int(token)]).filter { $0 != .root }
    guard let type = type(of: token), let first = segments.first else { return nil }
    let leading = String(decoding: tokens.names[first], as: UTF8.self)
    if leading == "components" {
      // A style of text has no place in a component, but its name.
      let isAlias = tokens.token(TokenID(rawValue: token), in: output.themes[0].permutation)?.alias != nil
      guard type != .typography || isAlias else { return nil }
      return componentPath(segments.dropFirst(), type).map { (.components, $0) }
    }
    if let (section, own) = Self.sections[type] {
      return place(segments, in: section, without: own.contains(leading))
    }
    if type == .dimension {
      let words = Set(segments.flatMap { self.words(of: $0) })
      guard let (section, own) = Self.lengths.first(where: { !$1.isDisjoint(with: words) }) else {
        return nil
      }
      return place(segments, in: section, without: !own.isDisjoint(with: self.words(of: first)))
    }
    let isSpacing = leading == "spacing" && (type == .number || type == .string)
    return isSpacing ? place(segments, in: .spacing, without: true) : nil
  }

  /// The sections of types, and the groups that say the same.
  private static let sections: [TokenType: (section: DesignNames.Section, names: Set<String>)] = [
    .color: (.colors, ["color", "colors"]), .typography: (.typography, ["typography", "font", "text"]),
  ]

  /// The sections of lengths, and the words in their paths.
  private static let lengths: [(section: DesignNames.Section, words: Set<String>)] = [
    (.rounded, ["radius", "radii", "rounded", "corner"]),
    (.spacing, ["space", "spacing", "gap", "inset", "padding", "margin"]),
  ]

  private mutating func words(of name: Name) -> [String] {
    words.words(of: name, in: tokens.names).map { String(decoding: words[$0], as: UTF8.self) }
  }

  /// - Parameter isShort: Whether the first segment says what the section says.
  private mutating func place(
    _ segments: [Name], in section: DesignNames.Section, without isShort: Bool
  ) -> (section: DesignNames.Section, reference: [UInt8]) {
    (section, "\(section.rawValue).".utf8 + kebab(segments.dropFirst(isShort ? 1 : 0)))
  }

  private mutating func kebab(_ segments: ArraySlice<Name>) -> [UInt8] {
    var name: [UInt8] = []
    for segment in segments {
      let words = self.words.words(of: segment, in: tokens.names)
      self.words.append(words, as: .kebab, from: 0, to: &name)
    }
    return name.isEmpty ? Array("base".utf8) : name
  }

  /// `button.hover.textColor` is `components.button-hover.textColor`, and `default` adds no word.
  private mutating func componentPath(_ segments: ArraySlice<Name>, _ type: TokenType) -> [UInt8]? {
    var segments = segments
    guard [.color, .dimension, .typography, .number, .string].contains(type), segments.count > 1,
      let last = segments.popLast()
    else { return nil }
    var member = Array(tokens.names[last])
    if member.count == 1, member[0].isDigit, segments.count > 1, let name = segments.popLast() {
      member = Array(tokens.names[name]) + ".".utf8 + member
    }
    if segments.count > 1, let state = segments.last, tokens.names[state].elementsEqual("default".utf8) {
      segments.removeLast()
    }
    return "components.".utf8 + kebab(segments) + ".".utf8 + member
  }
}
