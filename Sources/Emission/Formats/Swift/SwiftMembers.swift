internal import Text
internal import Tokens

/// Swift code of nested enumerations with members, apart from the types and values of these.
///
/// A protocol, since a value inside the data of a file would be copied for each text.
protocol SwiftMembers: Sendable {
  var reader: OutputTokens { get }
  var swift: SwiftNames { get }
  var layout: SwiftLayout { get }
  /// The text before `enum`.
  var modifiers: [UInt8] { get }
  /// Whether the values of several themes need a separate line.
  var splitsThemes: Bool { get }
}

extension SwiftMembers {
  /// The slot of a member's token.
  func slot(_ member: Int) -> Int { Int(layout.members[member].slot) }

  /// Whether a member has more than one line.
  private func takesSpace(_ record: Int) -> Bool {
    let slot = slot(record)
    return reader.isDocumented(at: slot) || reader.isDeprecated(at: slot) || isLong(slot)
  }

  private func isLong(_ slot: Int) -> Bool { splitsThemes && !reader.isUniform(at: slot) }

  private func description(ofOpening opening: Int) -> String? {
    swift.group(of: Int(layout.opened[opening].entry)).flatMap { reader.tokens.groupDescriptions[$0] }
  }

  /// What templates may ask of a member and the enumerations that open and close around it.
  static var memberFields: [Field<Self>] {
    [
      .list("opened", { Range($0.layout.members[$1].opened) }, opening),
      .list(
        "closed", { Range($0.layout.members[$1].closed) },
        [.text("indent") { $2.append(indentation: $0.layout.closed[$1]) }]),
      .text("indent") { $2.append(indentation: $0.layout.members[$1].depth) },
      .text("name") { $0.swift.appendName(at: $0.slot($1), to: &$2) },
      .flag("isSpaced") { file, record in
        // Members without comments are not separated.
        let member = file.layout.members[record]
        return member.opened.isEmpty && !member.isFirst
          && (file.takesSpace(record) || file.takesSpace(record - 1)
            || !file.layout.members[record - 1].closed.isEmpty)
      },
      .flag("isDocumented") { $0.reader.isDocumented(at: $0.slot($1)) },
      .text("documentation") { file, record, text in
        let depth = file.layout.members[record].depth
        file.reader.appendDocumentation(
          at: file.slot(record), .line, newline: [UInt8](newlineAt: depth, "/// "), to: &text)
      },
      .flag("isLong") { $0.isLong($0.slot($1)) },
      .flag("isDeprecated") { $0.reader.isDeprecated(at: $0.slot($1)) },
      .flag("deprecationHasReason") { $0.reader.deprecation(at: $0.slot($1))?.isEmpty == false },
      .text("deprecation") { $2 += ($0.reader.deprecation(at: $0.slot($1)) ?? "").utf8 },
    ]
  }

  private static var opening: [Field<Self>] {
    [
      .text("indent") { $2.append(indentation: $0.layout.opened[$1].depth) },
      .text("modifiers") { $2.append($0.modifiers.indices, of: $0.modifiers) },
      .text("name") { $0.swift.names.append(Int($0.layout.opened[$1].entry), to: &$2) },
      .flag("isSpaced") { !$0.layout.opened[$1].isFirst },
      .flag("isDocumented") { $0.description(ofOpening: $1) != nil },
      .text("documentation") { file, record, text in
        let newline = [UInt8](newlineAt: file.layout.opened[record].depth, "/// ")
        text.append((file.description(ofOpening: record) ?? "").utf8, in: .line, newline: newline)
      },
    ]
  }
}
