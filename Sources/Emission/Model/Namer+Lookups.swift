import Diagnostics
import Tokens

extension Namer {
  /// The functions for the anatomies of the run: one for every role and part whose tokens are in the output,
  /// in all variants that have them.
  mutating func lookups() -> LookupTable {
    var table = LookupTable()
    for anatomy in anatomies {
      let first = table.lookups.count
      // Swapped, not copied: with a second reference, the whole table would be copied for each anatomy.
      var builder = LookupBuilder(anatomy: anatomy)
      swap(&builder.table, &table)
      for role in anatomy.roles {
        guard let lookup = variants(of: anatomy, anatomy.colorPath, role.segment, only: role.only) else {
          continue
        }
        add(lookup, called: role.name, to: &builder)
      }
      for part in anatomy.parts {
        guard let lookup = variants(of: anatomy, anatomy.sizePath, part.segment, only: [:]) else { continue }
        add(lookup, called: part.name, to: &builder)
      }
      swap(&builder.table, &table)
      guard first < table.lookups.count else { continue }
      // Roles may have any type; themed ones come first.
      let all = Array(table.lookups[first...])
      let themed = all.filter { output.isThemed($0.type) }
      table.lookups.replaceSubrange(first..., with: themed + all.filter { !output.isThemed($0.type) })
      let name = identifier(anatomy.name, as: .upperCamel)
      if knowsDeclarations, name.isEmpty {
        log.report(.unspellableName, .unspellableComponent(anatomy.name), at: anatomy.range)
      }
      table.hosts.append(.init(name: name, lookups: first..<table.lookups.count))
    }
    return table
  }

  /// A name of an anatomy as an identifier.
  mutating func identifier(_ name: String, as casing: Casing) -> [UInt8] {
    let split = words.split(name.utf8)
    var identifier: [UInt8] = []
    words.append(split, as: casing, from: 0, to: &identifier)
    identifier.makeIdentifier(from: 0, by: naming.identifiers)
    return identifier
  }

  /// The variants of a role or part and the slots of their tokens; `nil` unless there are parameters and all
  /// tokens have the same type.
  private func variants(
    of anatomy: Anatomy, _ path: PathTemplate, _ segment: String, only: Anatomy.Selection
  ) -> LookupVariants? {
    // A role that only one value of an axis has needs no parameter for the axis.
    let parameters = path.axes.filter { axis in
      only[anatomy.axes[axis].name].map { $0.count != 1 } ?? true
    }
    guard !parameters.isEmpty else { return nil }
    var found = LookupVariants(parameters: parameters, entries: [], isOptional: false)
    for variant in anatomy.variants(over: path.axes) {
      guard anatomy.selection(only, covers: variant) else { continue }
      guard let slot = slots.slot(of: path.filled(for: variant, of: anatomy, member: segment), in: tokens)
      else { return nil }
      found.entries.append((variant, slot))
    }
    let types = Set(found.entries.map { type(of: slots.tokens[$0.slot]) })
    // Types of the configuration have names of their own.
    guard types.count == 1, types.first != .opaque, !found.entries.isEmpty else { return nil }
    let all = parameters.reduce(1) { $0 * anatomy.axes[$1].values.count }
    found.isOptional = found.entries.count < all
    return found
  }

  private mutating func add(
    _ lookup: LookupVariants, called title: String, to builder: inout LookupBuilder
  ) {
    guard let type = lookup.entries.first.flatMap({ type(of: slots.tokens[$0.slot]) }) else { return }
    for axis in lookup.parameters { addAxis(axis, to: &builder) }
    let anatomy = builder.anatomy
    let firstParameter = builder.table.parameters.count
    for axis in lookup.parameters {
      let name = identifier(anatomy.axes[axis].name, as: .lowerCamel)
      builder.table.parameters.append(.init(name: name, axis: builder.axes[axis]))
    }
    let firstEntry = builder.table.entries.count
    for (variant, slot) in lookup.entries {
      let patterns = lookup.parameters.map { builder.pattern(of: $0, variant) }
      builder.table.entries.append(.init(patterns: patterns, slot: slot))
    }
    builder.table.lookups.append(
      .init(
        title: title, name: identifier(title, as: .lowerCamel),
        parameters: firstParameter..<builder.table.parameters.count,
        entries: firstEntry..<builder.table.entries.count, type: type, isOptional: lookup.isOptional))
  }

  /// Gives an axis its enumeration, unless it has one or is a Boolean.
  private mutating func addAxis(_ index: Int, to builder: inout LookupBuilder) {
    let axis = builder.anatomy.axes[index]
    guard !axis.isBoolean, builder.axes[index] == nil else { return }
    // A selection with a third value in addition to true and false.
    let isSelection = Set(axis.values.map(\.name)).isSuperset(of: ["true", "false"])
    let first = builder.table.cases.count
    let component = builder.anatomy.name
    for value in axis.values {
      let name = isSelection ? ["true": "on", "false": "off"][value.name] ?? value.name : value.name
      let identifier = identifier(name, as: naming.axisCase)
      if knowsDeclarations, identifier.isEmpty {
        log.report(
          .unspellableName,
          "the value `\(value.name)` of the axis `\(axis.name)` of `\(component)` has no letters or digits to form a name: rename it",
          at: value.range)
      } else if knowsDeclarations,
        let earlier = builder.table.cases[first...].first(where: { $0.name == identifier })
      {
        let message = String.collision(
          "the value `\(value.name)` of the axis `\(axis.name)` of `\(component)`", "`\(earlier.title)`",
          String(decoding: identifier, as: UTF8.self))
        log.report(.nameCollision, message, at: value.range)
      }
      builder.table.cases.append(.init(title: value.name, name: identifier))
    }
    let suffix = isSelection ? "selection" : axis.name
    let type = identifier("\(builder.anatomy.name) \(suffix)", as: .upperCamel)
    builder.axes[index] = builder.table.axes.count
    builder.table.axes.append(
      .init(
        component: builder.anatomy.name, name: axis.name, type: type,
        cases: first..<builder.table.cases.count, native: .init(of: axis, firstCase: first)))
  }

  /// Reports that the axes of two anatomies would have the same enumeration.
  ///
  /// - Parameter declared: the names of types that the file itself declares.
  mutating func reportAmbiguousAxes(of lookups: LookupTable, declared: Set<String>) {
    guard knowsDeclarations else { return }
    var owners: [[UInt8]: Int] = [:]
    let numbers = Dictionary(anatomies.enumerated().map { ($1.name, $0) }) { first, _ in first }
    for (index, axis) in lookups.axes.enumerated() {
      let earlier = owners[axis.type].map { lookups.axes[$0] }
      if earlier == nil { owners[axis.type] = index }
      let name = String(decoding: axis.type, as: UTF8.self)
      let other = earlier.map { "the axis `\($0.name)` of `\($0.component)`" } ?? describe(.generated)
      guard earlier != nil || declared.contains(name),
        let anatomy = numbers[axis.component].map({ anatomies[$0] }),
        let range = anatomy.axes.first(where: { $0.name == axis.name })?.range
      else { continue }
      let message = String.collision("the axis `\(axis.name)` of `\(axis.component)`", other, name)
      log.report(.nameCollision, message, at: range)
    }
  }
}

/// The tokens of a role or part.
private struct LookupVariants {
  /// Axes of the anatomy.
  var parameters: [Int]
  var entries: [(variant: Anatomy.Variant, slot: Int)]
  var isOptional: Bool
}

/// A table under construction, for one anatomy.
private struct LookupBuilder {
  let anatomy: Anatomy
  var table = LookupTable()
  /// By axis of the anatomy that has an enumeration: its index in the table.
  var axes: [Int: Int] = [:]

  init(anatomy: Anatomy) { self.anatomy = anatomy }

  func pattern(of axis: Int, _ variant: Anatomy.Variant) -> LookupTable.Pattern {
    guard let value = variant[axis] else { preconditionFailure("variants of a path fix its axes") }
    guard let index = axes[axis] else { return .boolean(anatomy.axes[axis].values[value].name == "true") }
    return .case(table.axes[index].cases.lowerBound + value)
  }
}

extension String {
  static func unspellableComponent(_ name: String) -> String {
    "the component `\(name)` has no letters or digits to form a name: rename it"
  }
}
