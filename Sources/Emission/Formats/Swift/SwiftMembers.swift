internal import Text
internal import Tokens

/// Swift code of nested enumerations with members, apart from the types and values of these.
///
/// A protocol, since a value inside the data of a file would be copied for each text.
protocol SwiftMembers: TemplateData {
  var reader: OutputTokens { get }
  var swift: SwiftNames { get }
  var layout: SwiftLayout { get }
  /// The text before `enum`.
  var modifiers: [UInt8] { get }
  /// Whether the values of several themes need a separate line.
  var splitsThemes: Bool { get }
}

/// What templates ask for about members and the enumerations around them.
enum SwiftMember {
  enum Text {
    case openingIndent, openingModifiers, openingName, openingDocumentation, closingIndent
    case indent, name, documentation, deprecation
  }

  enum Flag {
    case openingIsSpaced, openingIsDocumented
    case isSpaced, isDocumented, isLong, isDeprecated, deprecationHasReason
  }

  enum List { case members, opened, closed }
}

extension SwiftMembers {
  /// The slot of a member's token.
  func slot(_ member: Int) -> Int { Int(layout.members[member].slot) }

  func records(_ list: SwiftMember.List, of record: Int) -> Range<Int> {
    switch list {
    case .members: layout.members.indices
    case .opened: Range(layout.members[record].opened)
    case .closed: Range(layout.members[record].closed)
    }
  }

  func isSet(_ flag: SwiftMember.Flag, of record: Int) -> Bool {
    switch flag {
    case .openingIsSpaced: !layout.opened[record].isFirst
    case .openingIsDocumented: description(ofOpening: record) != nil
    case .isSpaced:
      // Members without comments are not separated.
      layout.members[record].opened.isEmpty && !layout.members[record].isFirst
        && (takesSpace(record) || takesSpace(record - 1) || !layout.members[record - 1].closed.isEmpty)
    case .isDocumented: reader.isDocumented(at: slot(record))
    case .isLong: isLong(slot(record))
    case .isDeprecated: reader.isDeprecated(at: slot(record))
    case .deprecationHasReason: reader.deprecation(at: slot(record))?.isEmpty == false
    }
  }

  func write(_ text: SwiftMember.Text, of record: Int, into output: inout TextBuffer) {
    switch text {
    case .openingIndent: output.append(indentation: layout.opened[record].depth)
    case .openingModifiers: output.append(modifiers.indices, of: modifiers)
    case .openingName: swift.names.append(Int(layout.opened[record].entry), to: &output)
    case .openingDocumentation:
      let newline = [UInt8](newlineAt: layout.opened[record].depth, "/// ")
      output.append((description(ofOpening: record) ?? "").utf8, in: .line, newline: newline)
    case .closingIndent: output.append(indentation: layout.closed[record])
    case .indent: output.append(indentation: layout.members[record].depth)
    case .name: swift.appendName(at: slot(record), to: &output)
    case .documentation:
      let depth = layout.members[record].depth
      reader.appendDocumentation(
        at: slot(record), .line, newline: [UInt8](newlineAt: depth, "/// "), to: &output)
    case .deprecation: output += (reader.deprecation(at: slot(record)) ?? "").utf8
    }
  }

  /// Whether a member has more than one line.
  private func takesSpace(_ record: Int) -> Bool {
    let slot = slot(record)
    return reader.isDocumented(at: slot) || reader.isDeprecated(at: slot) || isLong(slot)
  }

  private func isLong(_ slot: Int) -> Bool { splitsThemes && !reader.isUniform(at: slot) }

  private func description(ofOpening opening: Int) -> String? {
    swift.group(of: Int(layout.opened[opening].entry)).flatMap { reader.tokens.groupDescriptions[$0] }
  }
}

extension TemplateSchema {
  /// The names for a member and the enumerations that open and close around it, in the data of any file that has them.
  static func members(
    text: (SwiftMember.Text) -> Data.Text, flag: (SwiftMember.Flag) -> Data.Flag,
    list: (SwiftMember.List) -> Data.List
  ) -> [Entry] {
    let opening: TemplateSchema = [
      "indent": .text(text(.openingIndent)), "modifiers": .text(text(.openingModifiers)),
      "name": .text(text(.openingName)), "isSpaced": .flag(flag(.openingIsSpaced)),
      "isDocumented": .flag(flag(.openingIsDocumented)), "documentation": .text(text(.openingDocumentation)),
    ]
    let member: TemplateSchema = [
      "opened": .list(list(.opened), opening),
      "closed": .list(list(.closed), ["indent": .text(text(.closingIndent))]),
      "indent": .text(text(.indent)), "name": .text(text(.name)), "isSpaced": .flag(flag(.isSpaced)),
      "isDocumented": .flag(flag(.isDocumented)), "documentation": .text(text(.documentation)),
      "isLong": .flag(flag(.isLong)), "isDeprecated": .flag(flag(.isDeprecated)),
      "deprecationHasReason": .flag(flag(.deprecationHasReason)), "deprecation": .text(text(.deprecation)),
    ]
    return member.entries
  }
}
