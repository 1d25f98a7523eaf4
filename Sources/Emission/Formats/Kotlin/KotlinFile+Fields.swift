internal import Tokens

extension KotlinFile {
  typealias Slot = @Sendable (KotlinFile, Int) -> Int

  /// What the template may ask for.
  static var fields: [Field<KotlinFile>] {
    aboutFile + supportFields + axisFields(own: axisOfCompose) + ofSystem + ofBridges
  }

  private static var ofBridges: [Field<KotlinFile>] {
    KotlinOptions.Bridge.allCases.map { bridge -> Field<KotlinFile> in
      let words = bridge.rawValue.split(separator: "-").map { String($0).capitalizedASCII }
      return .flag("bridges" + words.joined()) { file, _ in file.bridges.contains(bridge) }
    }
  }

  /// What the system chooses between.
  private static var ofSystem: [Field<KotlinFile>] {
    @Sendable func serves<Value: Equatable>(_ part: KeyPath<Theme, Value>, _ file: KotlinFile) -> Bool {
      file.reader.output.themes.contains { $0[keyPath: part] != file.reader.output.themes[0][keyPath: part] }
    }
    return [
      .flag("hasProvider") { file, _ in file.bridges.contains(.theme) && file.bridges.contains(.provider) },
      .flag("hasBothAppearances") { file, _ in serves(\.appearance, file) },
      .flag("hasBothContrasts") { file, _ in serves(\.contrast, file) },
    ]
  }

  private static var aboutFile: [Field<KotlinFile>] {
    [
      .text("sources") { file, _, text in text.append(sources: file.sources) },
      .text("access") { file, _, text in text += file.access },
      .text("namespace") { file, _, text in
        text.append(file.literals.namespace.indices, of: file.literals.namespace)
      },
      .text("package") { file, _, text in text += file.reader.output[KotlinOptions.package].utf8 },
      .list(
        "imports", { file, _ in file.imports.indices },
        [.text("name") { $2 += $0.imports[$1].utf8 }, .isLast]),
      .list(
        "themes", { file, _ in file.kotlin.themes.indices },
        [
          .text("name") { $2 += $0.kotlin.themes[$1] },
          .text("parameter") { $2 += $0.kotlin.parameters[$1] },
          .isFirst, .isLast,
        ]),
      .list(
        "axes", { file, _ in file.reader.part == .group ? 0..<0 : file.lookups.axes.indices }, lookupAxis),
      .text("material") { file, _, text in text += file.materialTheme(file.reader.bridge("material3")) },
      .list("classes", { file, _ in file.classes.indices }, ofClass),
    ]
  }

  private static var ofClass: [Field<KotlinFile>] {
    let themed: Slot = { Int($0.layout.themed[$1]) }
    let plain: Slot = { Int($0.layout.plain[$1]) }
    return [
      .text("class") { $2 += $0.kotlin.names[Int($0.kotlin.classes[$0.classes[$1]])] },
      .flag("isDocumented") { $0.description(ofClass: $1) != nil },
      .text("documentation") { file, record, text in
        text.append(
          (file.description(ofClass: record) ?? "").utf8, in: .block, newline: [UInt8](newlineAt: 0, " * "))
      },
      .flag("hasThemed") { $0.isThemed(class: $0.classes[$1]) },
      .flag("picksNumbers") { $0.helpers[$0.classes[$1]].picksNumbers },
      .flag("picksColors") { $0.helpers[$0.classes[$1]].picksColors },
      .text("numberType") { $2 += ($0.helpers[$0.classes[$1]].numbersAreInts ? "Int" : "Long").utf8 },
      .list("themedLookups", { $0.lookups(ofClass: $0.classes[$1], themed: true) }, lookup),
      .list("plainLookups", { $0.lookups(ofClass: $0.classes[$1], themed: false) }, lookup),
      .list(
        "themed", { $0.layout.themedRanges[$0.classes[$1]] },
        member(themed) + contextFields(themed) + [
          .text("value") { file, record, text in
            let slot = themed(file, record)
            file.appendValue(at: slot, inClass: Int(file.kotlin.classOfToken[slot]), to: &text)
          },
          .text("documentation") { $0.appendDocumentation(at: themed($0, $1), depth: 1, to: &$2) },
        ]),
      .list(
        "plain", { $0.layout.plainRanges[$0.classes[$1]] },
        member(plain) + contextFields(plain) + [
          .text("value") { $0.appendValue(at: plain($0, $1), inClass: 0, to: &$2) },
          .text("documentation") { file, record, text in
            let slot = plain(file, record)
            let isInCompanion = file.isThemed(class: Int(file.kotlin.classOfToken[slot]))
            file.appendDocumentation(at: slot, depth: isInCompanion ? 2 : 1, to: &text)
          },
          .text("replacementImport") { $2 += $0.replacements[plain($0, $1)]?.importedClass ?? [] },
        ]),
      .isFirst, .isLast,
    ]
  }

  private static func member(_ slot: @escaping Slot) -> [Field<KotlinFile>] {
    [
      .text("name") { $0.kotlin.appendName(at: slot($0, $1), to: &$2) },
      .text("type") { $0.appendType(at: slot($0, $1), to: &$2) },
      .flag("isDocumented") { $0.reader.isDocumented(at: slot($0, $1)) },
      .flag("isDocumentationLong") { $0.reader.isDocumentationLong(at: slot($0, $1)) },
      .flag("isDeprecated") { $0.reader.isDeprecated(at: slot($0, $1)) },
      .text("deprecation") { $0.appendDeprecation(at: slot($0, $1), to: &$2) },
      .flag("hasReplacement") { $0.replacements[slot($0, $1)] != nil },
      .text("replacement") { $2 += $0.replacements[slot($0, $1)]?.expression ?? [] },
      .flag("isKept") { $0.isKept(slot($0, $1)) },
      .text("field") { $0.appendField(at: slot($0, $1), to: &$2) },
      .isFirst, .isLast,
    ]
  }
}
