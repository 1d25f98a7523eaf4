internal import ColorScience
internal import Tokens

/// The data of the template `kotlin`. Classes, themed members, other members, themes, and imports are each
/// numbered separately.
final class KotlinFile: CodeFile {
  let reader: OutputTokens
  let kotlin: KotlinNames
  let layout: KotlinLayout
  let texts: KotlinTexts
  let literals: KotlinLiterals
  /// The values of tokens with the same value in all themes, except text sizes.
  private let uniformValues: LiteralTable
  let sources: [String]
  let supportTypes: Set<SupportType>
  let lackingMembers: Set<TypographyMember>
  let imports: [String]
  let branches: KotlinBranches
  /// The text before declarations.
  let access: [UInt8]
  let bridges: [KotlinOptions.Bridge]
  /// By slot of a deprecated token: the replacement in its reason.
  let replacements: [Int: KotlinReplacement]
  /// By class that has members.
  let helpers: [ThemeChoices]
  /// The classes that have members, by their order in the file.
  let classes: [Int]

  init(_ input: FormatInput<KotlinNames>) {
    let (reader, kotlin) = (input.tokens, input.names)
    (self.reader, self.kotlin) = (reader, kotlin)
    literals = KotlinLiterals(namespace: reader.output[KotlinOptions.namespace], rem: reader.output.rem)
    sources = input.surroundings.sources
    access = Array("\(reader.output[KotlinOptions.access].rawValue) ".utf8)
    let material = reader.output.bridges.isEmpty ? [] : KotlinOptions.Bridge.ofMaterial
    bridges = reader.output[KotlinOptions.bridges] + material
    let texts = KotlinTexts(of: reader)
    self.texts = texts
    let layout = KotlinLayout(kotlin) { reader.isThemed(at: $0) }
    self.layout = layout
    let isPart = reader.part == .group
    supportTypes = isPart ? [] : reader.supportTypes.union(material.isEmpty ? [] : [.theme])
    lackingMembers = reader.lackingMembers
    replacements = reader.replacements(kotlin)
    branches = KotlinBranches(kotlin.lookups)
    var values = LiteralTable(count: reader.tokens.values.count, expecting: reader.listed.count)
    for slot in reader.listed where reader.isUniform(at: slot) && !texts.contains(slot) {
      let value = reader.value(at: slot)
      values.add(value) { [literals] in literals.append(reader.tokens.values[value], to: &$0) }
    }
    uniformValues = values
    let isListed = reader.isListed
    classes = kotlin.classes.indices.filter { number in
      let members = [layout.themed[layout.themedRanges[number]], layout.plain[layout.plainRanges[number]]]
        .joined()
      // A class without tokens has functions over those of others.
      guard let member = members.first else { return kotlin.hosts.contains(UInt32(number)) && !isPart }
      return isListed[Int(member)]
    }
    var helpers = [ThemeChoices](repeating: ThemeChoices(), count: kotlin.classes.count)
    for number in classes {
      let host = kotlin.hosts.firstIndex(of: UInt32(number))
      let found = host.map { kotlin.lookups.slots(in: $0) } ?? []
      let deprecated = found.filter { reader.isDeprecated(at: Int($0)) }
      helpers[number] = ThemeChoices(for: layout.themed[layout.themedRanges[number]] + deprecated, reader)
    }
    self.helpers = helpers
    let hasThemed = classes.contains { number in
      !layout.themedRanges[number].isEmpty || kotlin.hosts.contains(UInt32(number))
    }
    // Functions return tokens of other files.
    let returned = classes.flatMap { number -> [Int] in
      guard let host = kotlin.hosts.firstIndex(of: UInt32(number)) else { return [] }
      return kotlin.lookups.slots(in: host).map { Int($0) }
    }
    imports =
      KotlinImports(
        reader, texts, slots: reader.listed + returned, hasClasses: hasThemed || !supportTypes.isEmpty
      ).names
  }

  static let comments = CommentStyle.block
  var axes: CodeAxes { kotlin.axes }
  var lookups: LookupTable { kotlin.lookups }
  var themeNames: [[UInt8]] { kotlin.themes }

  /// The description of a class's group.
  func description(ofClass record: Int) -> String? {
    reader.tokens.groupDescriptions[kotlin.groups[classes[record]]]
  }

  /// Appends the type of a member.
  func appendType(at slot: Int, to output: inout TextBuffer) {
    literals.append(
      typeOf: reader.type(at: slot), called: reader.ownValue(at: slot)?.type ?? "",
      isText: texts.contains(slot), to: &output)
  }

  /// Appends a member's description, and its target.
  func appendDocumentation(at slot: Int, depth: UInt32, to output: inout TextBuffer) {
    reader.appendDocumentation(at: slot, .block, newline: [UInt8](newlineAt: depth, " * "), to: &output)
  }

  /// Appends why a member is deprecated.
  func appendDeprecation(at slot: Int, to output: inout TextBuffer) {
    let reason = reader.deprecation(at: slot) ?? ""
    output += (reason.isEmpty ? "deprecated" : reason).utf8
  }

  /// Whether a member stores its value, because creating it allocates memory.
  func isKept(_ slot: Int) -> Bool {
    let type = reader.type(at: slot)
    // Most members.
    if case .color = type { return false }
    guard let support = SupportType(of: type) else { return type == .fontWeight }
    guard support == .strokeStyle else { return true }
    return reader.columns.indices.contains {
      if case .strokeStyle(.dashes) = reader.tokens.values[reader.value(at: slot, in: $0)] {
        true
      } else {
        false
      }
    }
  }

  /// The field in which a member stores its value. It is lowercase, because tokens begin with a capital.
  func appendField(at slot: Int, to output: inout TextBuffer) {
    let start = output.count
    kotlin.appendName(at: slot, to: &output)
    let name = output.read(from: start) { Array($0) }
    output.truncate(to: start)
    let isQuoted = name.first == UInt8(ascii: "`")
    output += (isQuoted ? Array("`kept".utf8) : Array("kept".utf8)) + name.dropFirst(isQuoted ? 1 : 0)
  }

  /// Whether a class has instances for themes, or is an object.
  func isThemed(class number: Int) -> Bool {
    !layout.themedRanges[number].isEmpty || !lookups(ofClass: number, themed: true).isEmpty
  }

  /// `Color(0xFF005CE5)` if all themes have the same value, otherwise `color(0xFF005CE5, dark = 0xFF6B9BFF)`
  /// with the helper of a class.
  func appendValue(at slot: Int, inClass number: Int, to output: inout TextBuffer) {
    let isText = texts.contains(slot)
    if reader.isUniform(at: slot), !isText {
      return uniformValues.append(reader.value(at: slot), to: &output)
    }
    guard !reader.isUniform(at: slot), reader.isThemed(at: slot) else {
      let value = reader.tokens.values[reader.value(at: slot)]
      return output.append { literals.append(value, isText: isText, to: &$0) }
    }
    let values = reader.values(at: slot)
    append(choiceOf: values, inClass: number, isText: isText, to: &output)
  }

  /// Appends the value of a token in columns, one for each theme.
  func appendValue(at slot: Int, in columns: [Int], to output: inout TextBuffer) {
    let isText = texts.contains(slot)
    let values = reader.values(at: slot, in: columns)
    guard values.count > 1, reader.isThemed(at: slot) else {
      return output.append { literals.append(values[0], isText: isText, to: &$0) }
    }
    append(choiceOf: values, inClass: Int(kotlin.classOfToken[slot]), isText: isText, to: &output)
  }

  /// Appends the choice between the values of all themes.
  private func append(
    choiceOf values: [TokenValue], inClass number: Int, isText: Bool, to output: inout TextBuffer
  ) {
    let colors = values.compactMap(\.color)
    let helper = helpers[number]
    guard colors.count == values.count else { return appendChoice(of: values, isText: isText, to: &output) }
    let isNumbers = colors.allSatisfy(\.isNumberInCompose)
    output += "color("
    for (index, value) in values.enumerated() {
      if index > 0 {
        output += ", "
        output += kotlin.parameters[index]
        output += " = "
      }
      if isNumbers {
        let color = colors[index].color.rgba8
        output.append { literals.append(argb: color, isInt: helper.numbersAreInts, to: &$0) }
      } else {
        output.append { literals.append(value, isText: isText, to: &$0) }
      }
    }
    output += ")"
  }

  /// `when (theme) { TokensTheme.Light -> …; TokensTheme.Dark -> … }`, which creates only the value of the
  /// current theme.
  private func appendChoice(of values: [TokenValue], isText: Bool, to output: inout TextBuffer) {
    output += "when (theme) { "
    for (theme, value) in values.enumerated() where !values[..<theme].contains(value) {
      if theme > 0 { output += "; " }
      for same in theme..<values.count where values[same] == value {
        if same > theme { output += ", " }
        output.append(literals.namespace.indices, of: literals.namespace)
        output += "Theme."
        output += kotlin.themes[same]
      }
      output += " -> "
      output.append { literals.append(value, isText: isText, to: &$0) }
    }
    output += " }"
  }
}

/// The members of a Kotlin file by class, the themed ones and the others.
struct KotlinLayout {
  /// Slots of tokens, class by class.
  private(set) var themed: [UInt32] = []
  private(set) var plain: [UInt32] = []
  /// By class, the ranges in `themed` and `plain`.
  private(set) var themedRanges: [Range<Int>] = []
  private(set) var plainRanges: [Range<Int>] = []

  /// Sorts the tokens by class, keeping their order.
  init(_ kotlin: KotlinNames, isThemed: (Int) -> Bool) {
    let themes = kotlin.classOfToken.indices.map(isThemed)
    (themed, themedRanges) = Self.sort(kotlin, where: { themes[$0] })
    (plain, plainRanges) = Self.sort(kotlin, where: { !themes[$0] })
  }

  private static func sort(_ kotlin: KotlinNames, where isIncluded: (Int) -> Bool) -> ([UInt32], [Range<Int>])
  {
    var ends = [Int](repeating: 0, count: kotlin.classes.count + 1)
    for (slot, number) in kotlin.classOfToken.enumerated() where isIncluded(slot) {
      ends[Int(number) + 1] += 1
    }
    for index in ends.indices.dropFirst() { ends[index] += ends[index - 1] }
    let ranges = kotlin.classes.indices.map { ends[$0]..<ends[$0 + 1] }
    var slots = [UInt32](repeating: 0, count: ends[ends.count - 1])
    for (slot, number) in kotlin.classOfToken.enumerated() where isIncluded(slot) {
      slots[ends[Int(number)]] = UInt32(slot)
      ends[Int(number)] += 1
    }
    return (slots, ranges)
  }
}
