internal import Text
internal import Tokens

/// The data of the template `swift`. The file is record 0; openings, closings, members, and themes are each
/// numbered separately.
final class SwiftFile: SwiftMembers, CodeFile {
  let reader: OutputTokens
  let swift: SwiftNames
  let layout: SwiftLayout
  let modifiers: [UInt8]
  let splitsThemes = true
  let literals: SwiftLiterals
  /// The values of tokens with the same value in all themes.
  private let uniformValues: LiteralTable
  /// The text before declarations.
  let access, importAccess, isolation: [UInt8]
  let namespace: String
  let sources: [String]
  let supportTypes: Set<SupportType>
  let lackingMembers: Set<TypographyMember>
  let hidesNamespace: Bool
  let bridges: SwiftBridges
  let lists: SwiftLists
  private let ownImports: [String]

  init(_ input: FormatInput<SwiftNames>) {
    var swift = input.names
    (reader, sources) = (input.tokens, input.surroundings.sources)
    namespace = reader.output[SwiftOptions.namespace]
    literals = SwiftLiterals(namespace: namespace, rem: reader.output.rem)
    let isPart = reader.part == .group
    var layout = swift.layout
    if reader.part != .whole { layout.keep(reader.listed) }
    if isPart { swift.lookups = LookupTable() }
    (self.layout, self.swift) = (layout, swift)
    let roles = reader.roles(of: reader.bridge("apple"), .colors)
    supportTypes = isPart ? [] : reader.supportTypes.union(roles.isEmpty ? [] : [.theme, .color])
    lackingMembers = isPart ? [] : reader.lackingMembers
    hidesNamespace = swift.hidesNamespace
    bridges = SwiftBridges(
      for: reader, supportTypes, swift.lookups, hasContext: !isPart && !swift.axes.isEmpty)
    lists = SwiftLists(of: reader)
    ownImports = reader.ownImports
    let chosen = reader.output[SwiftOptions.access]
    importAccess = Array("\(chosen.rawValue) ".utf8)
    access = chosen == .internal ? [] : importAccess
    isolation = reader.output[SwiftOptions.nonisolated] ? Array("nonisolated ".utf8) : []
    modifiers = access + isolation
    uniformValues = LiteralTable(of: reader, literals, labels: swift.themes)
  }

  static let comments = CommentStyle.line
  var axes: CodeAxes { swift.axes }
  var lookups: LookupTable { swift.lookups }
  var themeNames: [[UInt8]] { swift.themes }

  /// Appends the values of a token in all themes, as written in its member.
  func appendValue(at slot: Int, to output: inout TextBuffer) {
    if reader.isUniform(at: slot) {
      uniformValues.append(reader.value(at: slot), to: &output)
    } else {
      output.append { literals.append(at: slot, of: reader, labels: swift.themes, to: &$0) }
    }
  }
}

extension LiteralTable {
  /// The values of tokens with the same value in all themes.
  fileprivate init(of reader: OutputTokens, _ literals: SwiftLiterals, labels themes: [[UInt8]]) {
    self.init(count: reader.tokens.values.count, expecting: reader.listed.count)
    for slot in reader.listed where reader.isUniform(at: slot) {
      add(reader.value(at: slot)) { literals.append(at: slot, of: reader, labels: themes, to: &$0) }
    }
  }
}

extension SwiftLiterals {
  /// Appends the values of a token in all themes.
  fileprivate func append(
    at slot: Int, of reader: OutputTokens, labels themes: [[UInt8]], to output: inout [UInt8]
  ) {
    let value = reader.tokens.values[reader.value(at: slot)]
    guard reader.isThemed(at: slot) else { return append(value, to: &output) }
    if case .color(let color) = value, reader.isUniform(at: slot) {
      return append(colors: CollectionOfOne(color), labels: themes, to: &output)
    }
    let values = reader.isUniform(at: slot) ? [value] : reader.values(at: slot)
    if case .color = value {
      append(colors: values.compactMap(\.color), labels: themes, to: &output)
    } else {
      append(themed: values, labels: themes, to: &output)
    }
  }
}

extension SwiftFile {
  /// What the template may ask for.
  static var fields: [Field<SwiftFile>] {
    aboutFile + supportFields + lookupFields + axisFields() + bridgeFields + listFields + [
      .list(
        "members", { file, _ in file.layout.members.indices },
        memberFields + [
          .text("type") { file, record, text in
            let (slot, reader) = (file.slot(record), file.reader)
            file.literals.append(
              typeOf: reader.type(at: slot), called: reader.ownValue(at: slot)?.type ?? "",
              isThemed: reader.isThemed(at: slot), to: &text)
          },
          .text("value") { $0.appendValue(at: $0.slot($1), to: &$2) },
        ] + contextFields),
      .list(
        "themes", { file, _ in file.swift.themes.indices },
        [
          .text("name") { $2 += $0.swift.themes[$1] },
          .text("title") { $2 += $0.reader.output.themes[$1].name.utf8 },
          .text("index") { _, record, text in text.append { $0.append(integer: record) } },
          .isFirst, .isLast,
        ]),
    ]
  }

  private static var aboutFile: [Field<SwiftFile>] {
    [
      .text("sources") { file, _, text in text.append(sources: file.sources) },
      .text("access") { file, _, text in text.append(file.access.indices, of: file.access) },
      .text("importAccess") { file, _, text in text += file.importAccess },
      .text("isolation") { file, _, text in text.append(file.isolation.indices, of: file.isolation) },
      .text("namespace") { file, _, text in text += file.namespace.utf8 },
      .text("appleColors") { file, _, text in text += file.appleColors },
      .text("appleStyle") { file, _, text in text += file.appleStyle },
      .list(
        "ownImports", { file, _ in file.ownImports.indices },
        [.text("name") { $2 += $0.ownImports[$1].utf8 }, .isLast]),
      .flag("hasSeveralThemes") { file, _ in file.swift.themes.count > 1 },
      .flag("isPart") { file, _ in file.reader.part == .group },
    ]
  }

  /// Appends the Swift type of values.
  func append(typeOf type: TokenType, to output: inout TextBuffer) {
    literals.append(typeOf: type, isThemed: reader.output.isThemed(type), to: &output)
  }
}

extension SwiftFile {
  /// The roles of Apple's platforms that tokens have, by the bridge `apple`.
  private var appleRoles: [BridgedRole] { reader.roles(of: reader.bridge("apple"), .colors) }

  private var declaration: String { String(decoding: access, as: UTF8.self) }

  /// The colors by their roles; empty without any.
  var appleColors: [UInt8] {
    let roles = appleRoles
    guard !roles.isEmpty else { return [] }
    var text = Array(
      """
      /// The colors of the tokens by the roles that they have on Apple's platforms.
      \(String(decoding: modifiers, as: UTF8.self))enum \(namespace)Apple {

      """.utf8)
    for role in roles {
      text += "  \(declaration)static var \(role.role.name): \(namespace)Color { ".utf8
      if let slot = reader.reference(to: role) {
        text += swift.qualified(Int(swift.entries[slot]), namespace: namespace).utf8
      } else {
        let values = reader.columns.indices.compactMap { reader.value(of: role, in: $0).color }
        literals.append(colors: values, labels: swift.themes, to: &text)
      }
      text += " }\n"
    }
    return text + "}".utf8
  }

  /// A modifier of views that applies them, if the file has colors for SwiftUI; empty otherwise.
  var appleStyle: [UInt8] {
    let names = Set(appleRoles.map(\.role.name))
    let labels = ["label", "secondaryLabel", "tertiaryLabel"].prefix { names.contains($0) }
    guard bridges.flags.contains(.bridgesColor), names.contains("accent") || !labels.isEmpty else {
      return []
    }
    func color(_ name: String) -> String { "\(namespace)Apple.\(name).resolved(in: theme).color" }
    let calls =
      (names.contains("accent") ? [".tint(\(color("accent")))"] : [])
      + (labels.isEmpty ? [] : [".foregroundStyle(\(labels.map(color).joined(separator: ", ")))"])
    return Array(
      """
        @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
        extension \(namespace)Apple {
          /// A view with the accent and the labels in the theme of the environment.
          fileprivate struct Style: SwiftUI.ViewModifier {
            @SwiftUI.Environment(\\.self) private var environment

            func body(content: Content) -> some SwiftUI.View {
              let theme = \(namespace)Theme(environment)
              return content\(calls.map { "\n          \($0)" }.joined())
            }
          }
        }

        @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
        extension SwiftUI.View {
          /// Takes the accent and the labels from the tokens.
          \(declaration)func \(String(decoding: swift.environmentName, as: UTF8.self))Apple() -> some SwiftUI.View {
            modifier(\(namespace)Apple.Style())
          }
        }
      """.utf8)
  }
}
