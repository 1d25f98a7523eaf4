internal import Tokens

extension KotlinFile {
  enum LookupText {
    case axisType, axisName, axisComponent, caseName
    case onCase, offCase, mixedCase
    case name, title, type, parameters, subject
    case indent, pattern, value
    case openingIndent, openingPattern, openingSubject
    case closingIndent
  }

  enum LookupFlag {
    case isOptional, needsElse, closingNeedsElse, isToggleState
  }

  enum LookupList {
    case axes, cases
    /// Functions of a class's instances, and those of its companion.
    case themed, plain
    case entries, opened, closed
  }

  func records(_ list: LookupList, of record: Int) -> Range<Int> {
    let table = kotlin.lookups
    switch list {
    case .axes: return reader.part == .group ? 0..<0 : table.axes.indices
    case .cases: return table.axes[record].cases
    case .themed: return lookups(ofClass: classes[record], themed: true)
    case .plain: return lookups(ofClass: classes[record], themed: false)
    case .entries: return table.lookups[record].entries
    case .opened: return branches.openedRanges[record]
    case .closed: return branches.closedRanges[record]
    }
  }

  func isSet(_ flag: LookupFlag, of record: Int) -> Bool {
    switch flag {
    case .isOptional: kotlin.lookups.lookups[record].isOptional
    case .isToggleState: !kotlin.lookups.axes[record].native.toggleStates.isEmpty
    case .needsElse: branches.needsElse[record]
    case .closingNeedsElse: branches.closed[record].needsElse
    }
  }

  func write(_ text: LookupText, of record: Int, into output: inout TextBuffer) {
    let table = kotlin.lookups
    switch text {
    case .axisType: output += table.axes[record].type
    case .axisName: output.append(table.axes[record].name.utf8, in: .block)
    case .axisComponent: output.append(table.axes[record].component.utf8, in: .block)
    case .caseName: output += table.cases[record].name
    case .onCase: output += table.cases[table.axes[record].native.toggleStates[0]].name
    case .offCase: output += table.cases[table.axes[record].native.toggleStates[1]].name
    case .mixedCase: output += table.cases[table.axes[record].native.toggleStates[2]].name
    case .name: output += table.lookups[record].name
    case .title: output.append(table.lookups[record].title.utf8, in: .block)
    case .type:
      let lookup = table.lookups[record]
      let slot = table.entries[lookup.entries.lowerBound].slot
      literals.append(typeOf: lookup.type, isText: texts.contains(slot), to: &output)
    case .parameters: appendParameters(of: table.lookups[record], to: &output)
    case .subject: output += table.parameters[table.lookups[record].parameters.lowerBound].name
    case .indent: output.append(indentation: UInt32(table.entries[record].patterns.count) - 1)
    case .pattern: if let last = table.entries[record].patterns.last { append(last, to: &output) }
    case .value: appendReference(toEntry: record, to: &output)
    case .openingIndent: output.append(indentation: branches.opened[record].depth - 1)
    case .openingPattern: append(branches.opened[record].pattern, to: &output)
    case .openingSubject: output += table.parameters[branches.opened[record].parameter].name
    case .closingIndent: output.append(indentation: branches.closed[record].depth)
    }
  }
}

extension KotlinFile {
  /// The functions of a class: those for roles, whose tokens are themed, come first.
  private func lookups(ofClass number: Int, themed: Bool) -> Range<Int> {
    guard let host = kotlin.hosts.firstIndex(of: UInt32(number)) else { return 0..<0 }
    let all = kotlin.lookups.hosts[host].lookups
    let boundary = all.first { !isThemed($0) } ?? all.upperBound
    return themed ? all.lowerBound..<boundary : boundary..<all.upperBound
  }

  func hasThemedLookups(ofClass number: Int) -> Bool { !lookups(ofClass: number, themed: true).isEmpty }

  private func isThemed(_ lookup: Int) -> Bool { reader.output.isThemed(kotlin.lookups.lookups[lookup].type) }

  /// `isSelected: Boolean, state: ToggleState`
  private func appendParameters(of lookup: LookupTable.Lookup, to output: inout TextBuffer) {
    for (index, parameter) in kotlin.lookups.parameters[lookup.parameters].enumerated() {
      if index > 0 { output += ", " }
      output += parameter.name
      output += ": "
      output += parameter.axis.map { kotlin.lookups.axes[$0].type } ?? Array("Boolean".utf8)
    }
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
    if reader.isDeprecated(at: slot) {
      return appendValue(at: slot, inClass: hostClass, to: &output)
    }
    if ownClass != hostClass {
      output += kotlin.names[Int(kotlin.classes[ownClass])]
      output += (isThemed(lookup) ? ".forTheme(theme)." : ".").utf8
    }
    output += kotlin[slot]
  }
}

extension TemplateSchema<KotlinFile> {
  /// The names for axes and their values that the template may use.
  static var axis: Self {
    [
      "type": .text(.lookup(.axisType)), "name": .text(.lookup(.axisName)),
      "component": .text(.lookup(.axisComponent)),
      "cases": .list(.lookup(.cases), ["name": .text(.lookup(.caseName))]),
      "isToggleState": .flag(.lookup(.isToggleState)), "on": .text(.lookup(.onCase)),
      "off": .text(.lookup(.offCase)), "mixed": .text(.lookup(.mixedCase)),
    ]
  }

  /// The names for a lookup that the template may use.
  static var lookup: Self {
    let opening: TemplateSchema = [
      "indent": .text(.lookup(.openingIndent)), "pattern": .text(.lookup(.openingPattern)),
      "subject": .text(.lookup(.openingSubject)),
    ]
    let closing: TemplateSchema = [
      "indent": .text(.lookup(.closingIndent)),
      "needsElse": .flag(.lookup(.closingNeedsElse)),
    ]
    let entry: TemplateSchema = [
      "indent": .text(.lookup(.indent)), "pattern": .text(.lookup(.pattern)),
      "value": .text(.lookup(.value)), "opened": .list(.lookup(.opened), opening),
      "closed": .list(.lookup(.closed), closing),
    ]
    return [
      "name": .text(.lookup(.name)), "title": .text(.lookup(.title)),
      "type": .text(.lookup(.type)), "parameters": .text(.lookup(.parameters)),
      "subject": .text(.lookup(.subject)), "isOptional": .flag(.lookup(.isOptional)),
      "needsElse": .flag(.lookup(.needsElse)), "entries": .list(.lookup(.entries), entry),
      "isFirst": .isFirst, "isLast": .isLast,
    ]
  }
}
