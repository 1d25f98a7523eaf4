extension SwiftFile {
  /// `isSelected: Swift.Bool, state: TokensToggleState`; a single enumeration needs no label.
  private func appendParameters(of number: Int, to output: inout TextBuffer) {
    let lookup = swift.lookups.lookups[number]
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
    guard takesContext(lookup: number) else { return }
    if !lookup.parameters.isEmpty { output += ", " }
    output += "in context: \(namespace)Context = \(namespace)Context()".utf8
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
  ///
  /// - Parameter inContext: whether there is a context, for tokens that depend on axes.
  func appendReference(to slot: Int, inContext: Bool = false, into output: inout TextBuffer) {
    let dependsOnAxes = inContext && reader.axes(at: slot) != nil
    if reader.isDeprecated(at: slot) || hidesNamespace {
      if dependsOnAxes {
        appendContextValue(at: slot, to: &output)
      } else {
        appendValue(at: slot, to: &output)
      }
    } else {
      output += swift.qualified(Int(swift.entries[slot]), namespace: namespace).utf8
      if dependsOnAxes { output += "(in: context)" }
    }
  }
}

extension SwiftNames {
  /// Whether an enumeration has the name of the namespace.
  var hasGroupLikeNamespace: Bool {
    names.entries.indices.contains { entry in
      group(of: entry) != nil && names[entry].elementsEqual(namespace.utf8)
    }
  }
}

extension SwiftFile {
  /// What the template may ask of lookups.
  static var lookupFields: [Field<SwiftFile>] {
    [
      .list("axes", { file, _ in file.swift.lookups.axes.indices }, axis),
      .list(
        "hosts", { file, _ in file.swift.lookups.hosts.indices },
        [
          .text("name") { $2 += $0.swift.lookups.hosts[$1].name },
          .flag("hasOwnEnumeration") { $0.swift.hosts[$1] == nil },
          .list("lookups", { $0.swift.lookups.hosts[$1].lookups }, lookup),
          .isFirst, .isLast,
        ]),
    ]
  }

  private static var axis: [Field<SwiftFile>] {
    lookupAxis + [
      .flag("isControlSize") { !$0.swift.lookups.axes[$1].native.controlSizes.isEmpty }
    ]
      // The cases for the sizes of SwiftUI.
      + ["mini", "small", "regular", "large", "extraLarge"].enumerated().map { size, name in
        .text(name) { $2 += $0.lookups.cases[$0.lookups.axes[$1].native.controlSizes[size]].name }
      }
  }

  private static var lookup: [Field<SwiftFile>] {
    [
      .text("name") { $2 += $0.swift.lookups.lookups[$1].name },
      .text("title") { $2.append($0.swift.lookups.lookups[$1].title.utf8, in: .line) },
      .text("type") { $0.append(typeOf: $0.swift.lookups.lookups[$1].type, to: &$2) },
      .flag("isOptional") { $0.swift.lookups.lookups[$1].isOptional },
      .text("parameters") { $0.appendParameters(of: $1, to: &$2) },
      .text("subject") { file, record, text in
        let table = file.swift.lookups
        let names = table.parameters[table.lookups[record].parameters].map {
          String(decoding: $0.name, as: UTF8.self)
        }
        text += (names.count == 1 ? names[0] : "(\(names.joined(separator: ", ")))").utf8
      },
      .list(
        "entries", { $0.swift.lookups.lookups[$1].entries },
        [
          .text("pattern") { $0.appendPattern(of: $0.swift.lookups.entries[$1], to: &$2) },
          .text("value") {
            $0.appendReference(to: $0.swift.lookups.entries[$1].slot, inContext: true, into: &$2)
          },
        ]),
      .isFirst, .isLast,
    ]
  }
}
