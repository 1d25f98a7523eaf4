internal import Tokens

/// A file of code that declares the contexts of axes.
///
/// A protocol, since a value inside the data of a file would be copied for each text.
protocol ContextFile: Sendable {
  var reader: OutputTokens { get }
  var axes: CodeAxes { get }
  /// The comments above its declarations.
  static var comments: CommentStyle { get }
  /// Appends the type of the contexts of an axis.
  func append(typeOf axis: CodeAxes.Axis, to output: inout TextBuffer)
}

extension ContextFile {
  func append(typeOf axis: CodeAxes.Axis, to output: inout TextBuffer) { output += axis.type }

  /// Whether the file declares the contexts of axes.
  var hasContext: Bool { reader.part != .group && !axes.isEmpty }

  /// What a template may ask of axes.
  /// - Parameter own: what only this language asks of an axis.
  static func axisFields(own: [Field<Self>] = []) -> [Field<Self>] {
    let context: [Field<Self>] = [
      .text("name") { file, record, text in
        let part = RecordPart(record)
        text += file.axes.axes[part.whole].cases[part.part]
      },
      .text("title") { file, record, text in
        let part = RecordPart(record)
        text += file.axes.axes[part.whole].contexts[part.part].utf8
      },
      .isFirst, .isLast,
    ]
    let axis: [Field<Self>] = [
      .text("name") { $2 += $0.axes.axes[$1].property },
      .text("type") { $0.append(typeOf: $0.axes.axes[$1], to: &$2) },
      .text("title") { $2.append($0.axes.axes[$1].name.utf8, in: comments) },
      .text("default") { $2 += $0.axes.axes[$1].cases[0] },
      .list("contexts", { RecordPart.records($1, $0.axes.axes[$1].cases.indices) }, context),
      .isFirst, .isLast,
    ]
    return [
      .flag("hasContext") { file, _ in file.hasContext },
      .list("contextAxes", { file, _ in file.hasContext ? file.axes.axes.indices : 0..<0 }, axis + own),
    ]
  }
}

/// A file of code with the types that tokens need, and functions that find the tokens of components.
protocol CodeFile: ContextFile {
  var lookups: LookupTable { get }
  var supportTypes: Set<SupportType> { get }
  var lackingMembers: Set<TypographyMember> { get }
  /// By theme of the output.
  var themeNames: [[UInt8]] { get }
}

extension CodeFile {
  /// What a template may ask of the file's own types, and of the themes for what the system asks for.
  static var supportFields: [Field<Self>] {
    let themes: [(String, Theme.Appearance, Theme.Contrast)] = [
      ("light", .light, .normal), ("dark", .dark, .normal), ("lightHighContrast", .light, .high),
      ("darkHighContrast", .dark, .high),
    ]
    return SupportType.allCases.map { type in
      .flag("uses\(type.rawValue)") { file, _ in file.supportTypes.contains(type) }
    }
      // Whether some typography value lacks a member.
      + TypographyMember.allCases.map { member in
        .flag("lacks\(member.rawValue)") { file, _ in file.lackingMembers.contains(member) }
      }
      + themes.map { name, appearance, contrast in
        .text(name) { file, _, text in
          text += file.themeNames[file.reader.output.theme(for: appearance, contrast)]
        }
      }
  }

  /// What a template may ask of the enumeration of an axis of components.
  static var lookupAxis: [Field<Self>] {
    [
      .text("type") { $2 += $0.lookups.axes[$1].type },
      .text("name") { $2.append($0.lookups.axes[$1].name.utf8, in: comments) },
      .text("component") { $2.append($0.lookups.axes[$1].component.utf8, in: comments) },
      .flag("isToggleState") { !$0.lookups.axes[$1].native.toggleStates.isEmpty },
      .list(
        "cases", { $0.lookups.axes[$1].cases },
        [
          .text("name") { $2 += $0.lookups.cases[$1].name },
          .text("title") { $2 += $0.lookups.cases[$1].title.utf8 },
        ]),
    ]
      + ["on", "off", "mixed"].enumerated().map { state, name in
        .text(name) { $2 += $0.lookups.cases[$0.lookups.axes[$1].native.toggleStates[state]].name }
      }
  }

  /// Whether the functions of a component take a context, because one of its tokens depends on axes.
  func takesContext(lookup: Int) -> Bool {
    guard !axes.isEmpty,
      let host = lookups.hosts.indices.first(where: { lookups.hosts[$0].lookups.contains(lookup) })
    else { return false }
    return lookups.slots(in: host).contains { reader.axes(at: Int($0)) != nil }
  }
}
