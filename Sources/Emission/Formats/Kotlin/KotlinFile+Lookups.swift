extension KotlinFile {
  /// The functions of a class: those for roles, whose tokens are themed, come first.
  func lookups(ofClass number: Int, themed: Bool) -> Range<Int> {
    guard let host = kotlin.hosts.firstIndex(of: UInt32(number)) else { return 0..<0 }
    let all = kotlin.lookups.hosts[host].lookups
    let boundary = all.first { !isThemed($0) } ?? all.upperBound
    return themed ? all.lowerBound..<boundary : boundary..<all.upperBound
  }

  private func isThemed(_ lookup: Int) -> Bool { reader.output.isThemed(kotlin.lookups.lookups[lookup].type) }

  /// `isSelected: Boolean, state: ToggleState`
  private func appendParameters(of number: Int, to output: inout TextBuffer) {
    let lookup = kotlin.lookups.lookups[number]
    for (index, parameter) in kotlin.lookups.parameters[lookup.parameters].enumerated() {
      if index > 0 { output += ", " }
      output += parameter.name
      output += ": "
      output += parameter.axis.map { kotlin.lookups.axes[$0].type } ?? Array("Boolean".utf8)
    }
    guard takesContext(lookup: number) else { return }
    if !lookup.parameters.isEmpty { output += ", " }
    let type = String(decoding: literals.namespace, as: UTF8.self) + "Context"
    output += "context: \(type) = \(type)()".utf8
  }

  private func append(_ pattern: LookupTable.Pattern, to output: inout TextBuffer) {
    switch pattern {
    case .boolean(let value): output += "\(value)".utf8
    case .case(let number):
      if let axis = kotlin.lookups.axes.first(where: { $0.cases.contains(number) }) { output += axis.type }
      output += "."
      output += kotlin.lookups.cases[number].name
    }
  }

  /// The token by its name, or its value if the name is deprecated.
  private func appendReference(toEntry entry: Int, to output: inout TextBuffer) {
    guard let lookup = kotlin.lookups.lookups.firstIndex(where: { $0.entries.contains(entry) }),
      let host = kotlin.lookups.hosts.firstIndex(where: { $0.lookups.contains(lookup) })
    else { preconditionFailure("entries belong to lookups, and these to hosts") }
    let slot = kotlin.lookups.entries[entry].slot
    let hostClass = Int(kotlin.hosts[host])
    let ownClass = Int(kotlin.classOfToken[slot])
    let dependsOnAxes = reader.axes(at: slot) != nil
    if reader.isDeprecated(at: slot) {
      if dependsOnAxes { return appendContextValue(at: slot, to: &output) }
      return appendValue(at: slot, inClass: hostClass, to: &output)
    }
    if ownClass != hostClass {
      output += kotlin.names[Int(kotlin.classes[ownClass])]
      output += (isThemed(lookup) ? ".forTheme(theme)." : ".").utf8
    }
    output += kotlin[slot]
    if dependsOnAxes { output += "(context)" }
  }

  /// What the template may ask of a lookup.
  static var lookup: [Field<KotlinFile>] {
    [
      .text("name") { $2 += $0.kotlin.lookups.lookups[$1].name },
      .text("title") { $2.append($0.kotlin.lookups.lookups[$1].title.utf8, in: .block) },
      .text("type") { file, record, text in
        let lookup = file.kotlin.lookups.lookups[record]
        let slot = file.kotlin.lookups.entries[lookup.entries.lowerBound].slot
        file.literals.append(typeOf: lookup.type, isText: file.texts.contains(slot), to: &text)
      },
      .text("parameters") { $0.appendParameters(of: $1, to: &$2) },
      .text("subject") { file, record, text in
        let lookups = file.kotlin.lookups
        text += lookups.parameters[lookups.lookups[record].parameters.lowerBound].name
      },
      .flag("isOptional") { $0.kotlin.lookups.lookups[$1].isOptional },
      .flag("needsElse") { $0.branches.needsElse[$1] },
      .list("entries", { $0.kotlin.lookups.lookups[$1].entries }, entry),
      .isFirst, .isLast,
    ]
  }

  /// A branch: its pattern and value, and the branches that open and close around it.
  private static var entry: [Field<KotlinFile>] {
    [
      .text("indent") { $2.append(indentation: UInt32($0.kotlin.lookups.entries[$1].patterns.count) - 1) },
      .text("pattern") { file, record, text in
        if let last = file.kotlin.lookups.entries[record].patterns.last { file.append(last, to: &text) }
      },
      .text("value") { $0.appendReference(toEntry: $1, to: &$2) },
      .list(
        "opened", { $0.branches.openedRanges[$1] },
        [
          .text("indent") { $2.append(indentation: $0.branches.opened[$1].depth - 1) },
          .text("pattern") { $0.append($0.branches.opened[$1].pattern, to: &$2) },
          .text("subject") { $2 += $0.kotlin.lookups.parameters[$0.branches.opened[$1].parameter].name },
        ]),
      .list(
        "closed", { $0.branches.closedRanges[$1] },
        [
          .text("indent") { $2.append(indentation: $0.branches.closed[$1].depth) },
          .flag("needsElse") { $0.branches.closed[$1].needsElse },
        ]),
    ]
  }
}
