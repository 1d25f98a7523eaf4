internal import Tokens

extension Speller {
  /// The functions for the anatomies of the run: one for every role and part whose tokens the output holds in
  /// all variants that have them.
  mutating func lookups(in language: Language) -> LookupTable {
    var table = LookupTable()
    for anatomy in anatomies {
      var builder = LookupBuilder(anatomy: anatomy, table: table)
      let first = table.lookups.count
      for role in anatomy.roles {
        guard let lookup = variants(of: anatomy, anatomy.colorPath, role.segment, only: role.only) else {
          continue
        }
        add(lookup, called: role.name, to: &builder, in: language)
      }
      for part in anatomy.parts {
        guard let lookup = variants(of: anatomy, anatomy.sizePath, part.segment, only: [:]) else { continue }
        add(lookup, called: part.name, to: &builder, in: language)
      }
      table = builder.table
      guard first < table.lookups.count else { continue }
      // Roles may be of any type; those that a theme decides come first.
      let all = table.lookups[first...]
      let themed = all.filter { output.isThemed($0.type) }
      table.lookups.replaceSubrange(first..., with: themed + all.filter { !output.isThemed($0.type) })
      let name = identifier(anatomy.name, as: .upperCamel, in: language)
      table.hosts.append(.init(name: name, lookups: first..<table.lookups.count))
    }
    return table
  }

  /// A name of an anatomy as an identifier.
  private mutating func identifier(_ name: String, as casing: Casing, in language: Language) -> [UInt8] {
    let split = words.split(name.utf8)
    var identifier: [UInt8] = []
    words.append(split, as: casing, from: 0, to: &identifier)
    identifier.makeIdentifier(from: 0, in: language)
    return identifier
  }

  /// The variants of a role or part and the places of their tokens; `nil` unless there are parameters, and
  /// all tokens with one type.
  private func variants(
    of anatomy: Anatomy, _ path: PathTemplate, _ segment: String, only: Anatomy.Selection
  ) -> LookupVariants? {
    // A role that one value of an axis has alone needs no parameter for it.
    let parameters = path.axes.filter { axis in
      only[anatomy.axes[axis].name].map { $0.count != 1 } ?? true
    }
    guard !parameters.isEmpty else { return nil }
    var found = LookupVariants(parameters: parameters, entries: [], isOptional: false)
    for variant in anatomy.variants(over: path.axes) {
      guard anatomy.selection(only, covers: variant) else { continue }
      guard let place = spelled.place(of: path.filled(for: variant, of: anatomy, member: segment), in: tokens)
      else { return nil }
      found.entries.append((variant, place))
    }
    let types = Set(found.entries.map { type(of: spelled.tokens[$0.place]) })
    guard types.count == 1, !found.entries.isEmpty else { return nil }
    let all = parameters.reduce(1) { $0 * anatomy.axes[$1].values.count }
    found.isOptional = found.entries.count < all
    return found
  }

  private mutating func add(
    _ lookup: LookupVariants, called title: String, to builder: inout LookupBuilder, in language: Language
  ) {
    guard let type = lookup.entries.first.flatMap({ type(of: spelled.tokens[$0.place]) }) else { return }
    for axis in lookup.parameters { addAxis(axis, to: &builder, in: language) }
    let anatomy = builder.anatomy
    let firstParameter = builder.table.parameters.count
    for axis in lookup.parameters {
      let name = identifier(anatomy.axes[axis].name, as: .lowerCamel, in: language)
      builder.table.parameters.append(.init(name: name, axis: builder.axes[axis]))
    }
    let firstEntry = builder.table.entries.count
    for (variant, place) in lookup.entries {
      let patterns = lookup.parameters.map { builder.pattern(of: $0, variant) }
      builder.table.entries.append(.init(patterns: patterns, place: place))
    }
    builder.table.lookups.append(
      .init(
        title: title, name: identifier(title, as: .lowerCamel, in: language),
        parameters: firstParameter..<builder.table.parameters.count,
        entries: firstEntry..<builder.table.entries.count, type: type, isOptional: lookup.isOptional))
  }

  /// Gives an axis its enumeration, unless it has one or is a Boolean.
  private mutating func addAxis(_ index: Int, to builder: inout LookupBuilder, in language: Language) {
    let axis = builder.anatomy.axes[index]
    guard !axis.isBoolean, builder.axes[index] == nil else { return }
    // A selection that has a third value beside true and false.
    let isSelection = Set(axis.values.map(\.name)).isSuperset(of: ["true", "false"])
    let first = builder.table.cases.count
    for value in axis.values {
      let name = isSelection ? ["true": "on", "false": "off"][value.name] ?? value.name : value.name
      let casing = language == .kotlin ? Casing.upperCamel : .lowerCamel
      builder.table.cases.append(
        .init(title: value.name, name: identifier(name, as: casing, in: language)))
    }
    let suffix = isSelection ? "selection" : axis.name
    let type = identifier("\(builder.anatomy.name) \(suffix)", as: .upperCamel, in: language)
    builder.axes[index] = builder.table.axes.count
    builder.table.axes.append(
      .init(
        component: builder.anatomy.name, name: axis.name, type: type,
        cases: first..<builder.table.cases.count))
  }
}

/// The tokens of a role or part.
private struct LookupVariants {
  /// Axes of the anatomy.
  var parameters: [Int]
  var entries: [(variant: Anatomy.Variant, place: Int)]
  var isOptional: Bool
}

/// A table in the making, at one anatomy.
private struct LookupBuilder {
  let anatomy: Anatomy
  var table: LookupTable
  /// By axis of the anatomy that has an enumeration: its index in the table.
  var axes: [Int: Int] = [:]

  init(anatomy: Anatomy, table: LookupTable) {
    (self.anatomy, self.table) = (anatomy, table)
  }

  func pattern(of axis: Int, _ variant: Anatomy.Variant) -> LookupTable.Pattern {
    guard let value = variant[axis] else { preconditionFailure("variants of a path fix its axes") }
    guard let index = axes[axis] else { return .boolean(anatomy.axes[axis].values[value].name == "true") }
    return .case(table.axes[index].cases.lowerBound + value)
  }
}
