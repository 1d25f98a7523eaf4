internal import Tokens

extension SwiftFile {
  enum LookupText {
    case axisType, axisName, axisComponent, caseName, caseTitle
    case miniCase, smallCase, regularCase, largeCase, extraLargeCase
    case onCase, offCase, mixedCase
    case hostName
    case name, title, type, parameters, subject, pattern, value
  }

  enum LookupFlag {
    case hasOwnEnumeration, isOptional, isControlSize, isToggleState
  }

  enum LookupList {
    case axes, cases, hosts, lookups, entries
  }

  func records(_ list: LookupList, of record: Int) -> Range<Int> {
    let table = swift.lookups
    switch list {
    case .axes: return table.axes.indices
    case .cases: return table.axes[record].cases
    case .hosts: return table.hosts.indices
    case .lookups: return table.hosts[record].lookups
    case .entries: return table.lookups[record].entries
    }
  }

  func isSet(_ flag: LookupFlag, of record: Int) -> Bool {
    switch flag {
    case .hasOwnEnumeration: swift.hosts[record] == nil
    case .isOptional: swift.lookups.lookups[record].isOptional
    case .isControlSize: !swift.lookups.axes[record].native.controlSizes.isEmpty
    case .isToggleState: !swift.lookups.axes[record].native.toggleStates.isEmpty
    }
  }

  func write(_ text: LookupText, of record: Int, into output: inout TextBuffer) {
    let table = swift.lookups
    switch text {
    case .axisType: output += table.axes[record].type
    case .axisName: output.append(table.axes[record].name.utf8, in: .line)
    case .axisComponent: output.append(table.axes[record].component.utf8, in: .line)
    case .caseName: output += table.cases[record].name
    case .caseTitle: output += table.cases[record].title.utf8
    case .miniCase: appendControlSize(0, of: record, to: &output)
    case .smallCase: appendControlSize(1, of: record, to: &output)
    case .regularCase: appendControlSize(2, of: record, to: &output)
    case .largeCase: appendControlSize(3, of: record, to: &output)
    case .extraLargeCase: appendControlSize(4, of: record, to: &output)
    case .onCase: output += table.cases[table.axes[record].native.toggleStates[0]].name
    case .offCase: output += table.cases[table.axes[record].native.toggleStates[1]].name
    case .mixedCase: output += table.cases[table.axes[record].native.toggleStates[2]].name
    case .hostName: output += table.hosts[record].name
    case .name: output += table.lookups[record].name
    case .title: output.append(table.lookups[record].title.utf8, in: .line)
    case .type:
      let type = table.lookups[record].type
      literals.append(typeOf: type, isThemed: reader.output.isThemed(type), to: &output)
    case .parameters: appendParameters(of: table.lookups[record], to: &output)
    case .subject:
      let names = table.parameters[table.lookups[record].parameters].map {
        String(decoding: $0.name, as: UTF8.self)
      }
      output += (names.count == 1 ? names[0] : "(\(names.joined(separator: ", ")))").utf8
    case .pattern: appendPattern(of: table.entries[record], to: &output)
    case .value: appendReference(to: table.entries[record].slot, into: &output)
    }
  }

  /// The case for a size of SwiftUI.
  private func appendControlSize(_ size: Int, of axis: Int, to output: inout TextBuffer) {
    output += swift.lookups.cases[swift.lookups.axes[axis].native.controlSizes[size]].name
  }

  /// `isSelected: Swift.Bool, state: TokensToggleState`; a single enumeration needs no label.
  private func appendParameters(of lookup: LookupTable.Lookup, to output: inout TextBuffer) {
    for (index, parameter) in swift.lookups.parameters[lookup.parameters].enumerated() {
      if index > 0 { output += ", " }
      if lookup.parameters.count == 1, parameter.axis != nil { output += "_ " }
      output += parameter.name
      output += ": "
      guard let axis = parameter.axis else {
        output += "Swift.Bool"
        continue
      }
      output += namespace.utf8
      output += swift.lookups.axes[axis].type
    }
  }

  private func appendPattern(of entry: LookupTable.Entry, to output: inout TextBuffer) {
    if entry.patterns.count > 1 { output += "(" }
    for (index, pattern) in entry.patterns.enumerated() {
      if index > 0 { output += ", " }
      switch pattern {
      case .boolean(let value): output += "\(value)".utf8
      case .case(let number):
        output += "."
        output += swift.lookups.cases[number].name.unquoted
      }
    }
    if entry.patterns.count > 1 { output += ")" }
  }

  /// The token by its name, or its value if the name would cause a warning or mean something else.
  func appendReference(to slot: Int, into output: inout TextBuffer) {
    if reader.isDeprecated(at: slot) || hidesNamespace {
      appendValue(at: slot, to: &output)
    } else {
      output += swift.qualified(Int(swift.entries[slot]), namespace: namespace).utf8
    }
  }
}

extension SwiftNames {
  /// Whether any enumeration has the name of the namespace, so that code inside cannot refer to the
  /// namespace.
  func hidesNamespace(_ namespace: String) -> Bool {
    names.entries.indices.contains { entry in
      group(of: entry) != nil && names[entry].elementsEqual(namespace.utf8)
    }
  }
}

extension TemplateSchema<SwiftFile> {
  /// The names for lookups that the template may use.
  static var lookups: [Entry] {
    let axis: TemplateSchema = [
      "type": .text(.lookup(.axisType)), "name": .text(.lookup(.axisName)),
      "component": .text(.lookup(.axisComponent)), "isControlSize": .flag(.lookup(.isControlSize)),
      "mini": .text(.lookup(.miniCase)), "small": .text(.lookup(.smallCase)),
      "regular": .text(.lookup(.regularCase)), "large": .text(.lookup(.largeCase)),
      "extraLarge": .text(.lookup(.extraLargeCase)), "isToggleState": .flag(.lookup(.isToggleState)),
      "on": .text(.lookup(.onCase)), "off": .text(.lookup(.offCase)), "mixed": .text(.lookup(.mixedCase)),
      "cases": .list(
        .lookup(.cases),
        ["name": .text(.lookup(.caseName)), "title": .text(.lookup(.caseTitle))]),
    ]
    let lookup: TemplateSchema = [
      "name": .text(.lookup(.name)), "title": .text(.lookup(.title)),
      "type": .text(.lookup(.type)), "isOptional": .flag(.lookup(.isOptional)),
      "parameters": .text(.lookup(.parameters)), "subject": .text(.lookup(.subject)),
      "isFirst": .isFirst, "isLast": .isLast,
      "entries": .list(
        .lookup(.entries),
        ["pattern": .text(.lookup(.pattern)), "value": .text(.lookup(.value))]),
    ]
    return [
      .init("axes", .list(.lookup(.axes), axis)),
      .init(
        "hosts",
        .list(
          .lookup(.hosts),
          [
            "name": .text(.lookup(.hostName)),
            "hasOwnEnumeration": .flag(.lookup(.hasOwnEnumeration)),
            "lookups": .list(.lookup(.lookups), lookup), "isFirst": .isFirst, "isLast": .isLast,
          ])),
    ]
  }
}
