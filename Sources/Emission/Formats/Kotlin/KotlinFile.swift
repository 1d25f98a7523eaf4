internal import Tokens

/// The data of the template `kotlin`. Classes, themed members, other members, themes, and imports are each
/// numbered separately.
struct KotlinFile: TemplateData {
  enum Text {
    case sources, package, importName
    case themeName, themeParameter
    case className, classDocumentation, helperType
    case themedName, themedType, themedValue, themedDocumentation, themedDeprecation
    case plainName, plainType, plainValue, plainDocumentation, plainDeprecation
    case lookup(LookupText)
    case access, namespace
    case themedReplacement, plainReplacement, plainReplacementImport
    case themedField, plainField
  }

  enum Flag {
    case uses(SupportType)
    /// Whether some typography value lacks a member.
    case lacks(TypographyMember)
    case isClassDocumented, hasThemed, picksNumbers, picksColors
    case isThemedDocumented, isThemedDocumentationLong, isThemedDeprecated
    case bridges(KotlinOptions.Bridge), isThemedReplaced, isPlainReplaced
    case isPlainDocumented, isPlainDocumentationLong, isPlainDeprecated
    case isThemedKept, isPlainKept
    case lookup(LookupFlag)
  }

  enum List {
    case imports, themes, classes, themed, plain
    case lookup(LookupList)
  }

  let reader: OutputTokens
  let kotlin: KotlinNames
  let layout: KotlinLayout
  let texts: KotlinTexts
  let literals: KotlinLiterals
  /// The values of tokens with the same value in all themes, except text sizes.
  private var uniformValues: LiteralTable
  let sources: [String]
  let supportTypes: Set<SupportType>
  private let lackingMembers: Set<TypographyMember>
  let imports: [String]
  let branches: KotlinBranches
  /// The text before declarations.
  private let access: [UInt8]
  private let bridges: Set<KotlinOptions.Bridge>
  /// By slot of a deprecated token: the replacement in its reason.
  private let replacements: [Int: KotlinReplacement]
  /// By class.
  private let helpers: [ThemeChoices]
  /// The classes that have members, by their order in the file.
  let classes: [Int]

  init(_ input: FormatInput<KotlinNames, KotlinLiterals>) {
    let (reader, kotlin) = (input.tokens, input.names)
    (self.reader, self.kotlin, literals) = (reader, kotlin, input.literals)
    sources = input.surroundings.sources
    access = Array("\(reader.output[KotlinOptions.access].rawValue) ".utf8)
    bridges = reader.output[KotlinOptions.bridges]
    let texts = KotlinTexts(of: reader)
    self.texts = texts
    let layout = KotlinLayout(kotlin) { reader.output.isThemed(reader.type(at: $0)) }
    self.layout = layout
    let isPart = reader.part == .group
    supportTypes = isPart ? [] : reader.supportTypes
    lackingMembers = reader.lackingMembers
    replacements = reader.replacements(kotlin)
    branches = KotlinBranches(kotlin.lookups)
    uniformValues = LiteralTable(count: reader.tokens.values.count, expecting: reader.listed.count)
    for slot in reader.slots.tokens.indices where reader.isUniform(at: slot) && !texts.contains(slot) {
      let value = reader.value(at: slot)
      uniformValues.add(value) { [literals] in literals.append(reader.tokens.values[value], to: &$0) }
    }
    helpers = kotlin.classes.indices.map { number in
      let host = kotlin.hosts.firstIndex(of: UInt32(number))
      let found = host.map { kotlin.lookups.slots(in: $0) } ?? []
      let deprecated = found.filter { reader.isDeprecated(at: Int($0)) }
      return ThemeChoices(for: layout.themed[layout.themedRanges[number]] + deprecated, reader)
    }
    let isListed = reader.isListed
    classes = kotlin.classes.indices.filter { number in
      let members = [layout.themed[layout.themedRanges[number]], layout.plain[layout.plainRanges[number]]]
        .joined()
      // A class without tokens has functions over those of others.
      guard let member = members.first else { return kotlin.hosts.contains(UInt32(number)) && !isPart }
      return isListed[Int(member)]
    }
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

  func records(_ list: List, of record: Int) -> Range<Int> {
    switch list {
    case .imports: return imports.indices
    case .themes: return kotlin.themes.indices
    case .classes: return classes.indices
    case .themed: return layout.themedRanges[classes[record]]
    case .plain: return layout.plainRanges[classes[record]]
    case .lookup(let list): return records(list, of: record)
    }
  }

  func isSet(_ flag: Flag, of record: Int) -> Bool {
    switch flag {
    case .uses(let type): return supportTypes.contains(type)
    case .lacks(let member): return lackingMembers.contains(member)
    case .isClassDocumented: return reader.tokens.groupDescriptions[kotlin.groups[classes[record]]] != nil
    case .hasThemed: return isThemed(class: classes[record])
    case .picksNumbers: return helpers[classes[record]].picksNumbers
    case .picksColors: return helpers[classes[record]].picksColors
    case .isThemedDocumented: return reader.isDocumented(at: Int(layout.themed[record]))
    case .isThemedDocumentationLong: return reader.isDocumentationLong(at: Int(layout.themed[record]))
    case .isThemedDeprecated: return reader.isDeprecated(at: Int(layout.themed[record]))
    case .isPlainDocumented: return reader.isDocumented(at: Int(layout.plain[record]))
    case .isPlainDocumentationLong: return reader.isDocumentationLong(at: Int(layout.plain[record]))
    case .isPlainDeprecated: return reader.isDeprecated(at: Int(layout.plain[record]))
    case .isThemedKept: return isKept(Int(layout.themed[record]))
    case .isPlainKept: return isKept(Int(layout.plain[record]))
    case .lookup(let flag): return isSet(flag, of: record)
    case .bridges(let bridge): return bridges.contains(bridge)
    case .isThemedReplaced: return replacements[Int(layout.themed[record])] != nil
    case .isPlainReplaced: return replacements[Int(layout.plain[record])] != nil
    }
  }

  func write(_ text: Text, of record: Int, into output: inout TextBuffer) {
    switch text {
    case .sources: output.append(sources: sources)
    case .package: output += reader.output[KotlinOptions.package].utf8
    case .importName: output += imports[record].utf8
    case .themeName: output += kotlin.themes[record]
    case .themeParameter: output += kotlin.parameters[record]
    case .className: output += kotlin.names[Int(kotlin.classes[classes[record]])]
    case .classDocumentation:
      let description = reader.tokens.groupDescriptions[kotlin.groups[classes[record]]] ?? ""
      output.append(description.utf8, in: .block, newline: [UInt8](newlineAt: 0, " * "))
    case .helperType: output += (helpers[classes[record]].numbersAreInts ? "Int" : "Long").utf8
    case .themedName: kotlin.appendName(at: Int(layout.themed[record]), to: &output)
    case .themedType: appendType(at: Int(layout.themed[record]), to: &output)
    case .themedValue:
      let slot = Int(layout.themed[record])
      appendValue(at: slot, inClass: Int(kotlin.classOfToken[slot]), to: &output)
    case .themedDocumentation: appendDocumentation(at: Int(layout.themed[record]), depth: 1, to: &output)
    case .themedDeprecation: appendDeprecation(at: Int(layout.themed[record]), to: &output)
    case .plainName: kotlin.appendName(at: Int(layout.plain[record]), to: &output)
    case .plainType: appendType(at: Int(layout.plain[record]), to: &output)
    case .plainValue: appendValue(at: Int(layout.plain[record]), inClass: 0, to: &output)
    case .plainDocumentation:
      let slot = Int(layout.plain[record])
      let isInCompanion = isThemed(class: Int(kotlin.classOfToken[slot]))
      appendDocumentation(at: slot, depth: isInCompanion ? 2 : 1, to: &output)
    case .plainDeprecation: appendDeprecation(at: Int(layout.plain[record]), to: &output)
    case .lookup(let text): write(text, of: record, into: &output)
    case .access: output += access
    case .namespace: output.append(literals.namespace.indices, of: literals.namespace)
    case .themedReplacement:
      output += replacements[Int(layout.themed[record])]?.expression ?? []
    case .plainReplacement: output += replacements[Int(layout.plain[record])]?.expression ?? []
    case .themedField: appendField(at: Int(layout.themed[record]), to: &output)
    case .plainField: appendField(at: Int(layout.plain[record]), to: &output)
    case .plainReplacementImport: output += replacements[Int(layout.plain[record])]?.importedClass ?? []
    }
  }
}

extension KotlinFile {
  private func appendType(at slot: Int, to output: inout TextBuffer) {
    literals.append(typeOf: reader.type(at: slot), isText: texts.contains(slot), to: &output)
  }

  private func appendDocumentation(at slot: Int, depth: UInt32, to output: inout TextBuffer) {
    reader.appendDocumentation(at: slot, .block, newline: [UInt8](newlineAt: depth, " * "), to: &output)
  }

  private func appendDeprecation(at slot: Int, to output: inout TextBuffer) {
    let reason = reader.deprecation(at: slot) ?? ""
    output += (reason.isEmpty ? "deprecated" : reason).utf8
  }

  /// Whether a member stores its value, because creating it allocates memory.
  private func isKept(_ slot: Int) -> Bool {
    switch reader.type(at: slot) {
    case .color, .dimension, .number, .duration, .string, .boolean, .opaque: false
    case .fontFamily, .fontWeight, .cubicBezier, .border, .transition, .shadow, .gradient, .typography: true
    case .strokeStyle:
      reader.columns.indices.contains {
        if case .strokeStyle(.dashes) = reader.tokens.values[reader.value(at: slot, in: $0)] {
          true
        } else {
          false
        }
      }
    }
  }

  /// The field in which a member stores its value. It is lowercase, because tokens begin with a capital.
  private func appendField(at slot: Int, to output: inout TextBuffer) {
    let start = output.count
    kotlin.appendName(at: slot, to: &output)
    let name = output.read(from: start) { Array($0) }
    output.truncate(to: start)
    let isQuoted = name.first == UInt8(ascii: "`")
    output += (isQuoted ? Array("`kept".utf8) : Array("kept".utf8)) + name.dropFirst(isQuoted ? 1 : 0)
  }

  /// Whether a class has instances for themes, or is an object.
  private func isThemed(class number: Int) -> Bool {
    !layout.themedRanges[number].isEmpty || hasThemedLookups(ofClass: number)
  }

  /// `Color(0xFF005CE5)` if all themes have the same value, otherwise `color(0xFF005CE5, dark = 0xFF6B9BFF)`
  /// with the helper of a class.
  func appendValue(at slot: Int, inClass number: Int, to output: inout TextBuffer) {
    let isText = texts.contains(slot)
    if reader.isUniform(at: slot), !isText {
      return uniformValues.append(reader.value(at: slot), to: &output)
    }
    guard !reader.isUniform(at: slot), reader.output.isThemed(reader.type(at: slot)) else {
      let value = reader.tokens.values[reader.value(at: slot)]
      return output.append { literals.append(value, isText: isText, to: &$0) }
    }
    let values = reader.values(at: slot)
    let colors = values.compactMap(\.color)
    let helper = helpers[number]
    guard colors.count == values.count else { return appendChoice(at: slot, isText: isText, to: &output) }
    let isNumbers = colors.allSatisfy(\.isNumberInCompose)
    output += "color("
    for (index, value) in values.enumerated() {
      if index > 0 {
        output += ", "
        output += kotlin.parameters[index]
        output += " = "
      }
      if isNumbers {
        output.append { literals.append(argb: colors[index], isInt: helper.numbersAreInts, to: &$0) }
      } else {
        output.append { literals.append(value, isText: isText, to: &$0) }
      }
    }
    output += ")"
  }

  /// `when (theme) { TokensTheme.Light -> …; TokensTheme.Dark -> … }`, which creates only the value of the
  /// current theme.
  private func appendChoice(at slot: Int, isText: Bool, to output: inout TextBuffer) {
    output += "when (theme) { "
    let values = reader.values(at: slot)
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
