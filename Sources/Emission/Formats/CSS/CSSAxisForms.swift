internal import Tokens

/// How tokens that depend on axes are written. The dimensions of a token in which its text differs decide: one axis alone
/// has blocks; otherwise the token is declared once, for all elements that can change what it depends on, with a switch for
/// each of these dimensions.
struct CSSAxisForms {
  /// The texts of a token's properties by combination of some dimensions, the last of which changes fastest.
  struct Form {
    let slot: Int
    let dependence: AxisSpace.Dependence
    let properties: [CSSProperty]
    /// The dimensions in which a text differs.
    fileprivate(set) var varying: [Int]
    /// By property, then by combination of the dependence.
    fileprivate(set) var texts, exact: [[[UInt8]]]

    /// The axis in whose blocks it is declared.
    var axis: Int? { dependence.dimensions.count == 1 && varying.count == 1 ? varying[0] : nil }
  }

  private(set) var forms: [Form] = []
  private let tokens: CSSTokens
  private let css: CSSNames

  init(_ tokens: CSSTokens, _ css: CSSNames) {
    (self.tokens, self.css) = (tokens, css)
    for slot in tokens.reader.listed {
      guard let dependence = tokens.reader.axes(at: slot) else { continue }
      forms.append(form(of: slot, dependence, refers: tokens.refers))
    }
    writeOutCycles()
  }

  private func form(of slot: Int, _ dependence: AxisSpace.Dependence, refers: Bool) -> Form {
    let properties = tokens.severalProperties(at: slot) ?? [.whole]
    func texts(isExact: Bool) -> [[[UInt8]]] {
      properties.map { property in
        dependence.columns.map { text(of: slot, property, in: $0, isExact: isExact, refers: refers) }
      }
    }
    var form = Form(
      slot: slot, dependence: dependence, properties: properties, varying: [], texts: texts(isExact: false),
      exact: texts(isExact: true))
    var outer = dependence.columns.count
    for (dimension, count) in zip(dependence.dimensions, dependence.counts) {
      let stride = outer / count
      let differs = dependence.columns.indices.contains { index in
        let base = index / outer * outer + index % stride
        return form.texts.contains { $0[index] != $0[base] } || form.exact.contains { $0[index] != $0[base] }
      }
      if differs { form.varying.append(dimension) }
      outer = stride
    }
    return form
  }

  private func text(
    of slot: Int, _ property: CSSProperty, in column: Int, isExact: Bool, refers: Bool
  ) -> [UInt8] {
    let reader = tokens.reader
    if refers, let target = tokens.reference(at: slot, in: column) {
      return Array("var(--".utf8) + css.name(of: property, at: target) + ")".utf8
    }
    if refers, property == .whole, let expression = expression(at: slot, in: column) { return expression }
    var output: [UInt8] = []
    let members = refers ? tokens.members(at: slot, in: column) : .none
    let parts = CSSComposition(members: members) { css.append(reference: $0, to: &$1) }
    let literals = CSSLiterals(isExact: isExact)
    switch (property, reader.tokens.values[reader.value(at: slot, in: column)]) {
    case (.whole, .gradient(let gradient))
    where !gradient.isEmpty && reader.output[CSSOptions.gradients] == .stops:
      output += "linear-gradient(".utf8
      if let direction = gradient.direction { output += "\(direction), ".utf8 }
      output += "var(--".utf8 + css.name(of: .stops, at: slot) + "))".utf8
    case (.stops, .gradient(let stops)): literals.append(stops: stops, parts, to: &output)
    case (.whole, .spring) where refers:
      output += "var(--".utf8 + css.name(of: .duration, at: slot) + ") var(--".utf8
      output += css.name(of: .easing, at: slot) + ")".utf8
    case (let property, .spring(let spring)) where property != .whole:
      literals.append(property, of: spring, to: &output)
    case (.member(let number), .opaque(let value)):
      literals.append(member: Int(number), of: value, to: &output)
    case (.whole, let value): literals.append(value, parts, to: &output)
    case (let property, .typography(let typography)):
      literals.append(property, of: typography, parts, to: &output)
    case (_, _): preconditionFailure("only composites have parts")
    }
    return output
  }

  private func expression(at slot: Int, in column: Int) -> [UInt8]? {
    guard tokens.reader.output[CSSOptions.computed] == .keep else { return nil }
    return tokens.reader.expression(at: slot, in: column, named: css)
  }

  // MARK: Cycles

  /// A reference in a fallback counts even if it is not used (CSS Variables 1 §2.3). So two tokens of which each refers to
  /// the other, in different contexts, would both be invalid: they are written with values.
  private mutating func writeOutCycles() {
    guard tokens.refers, forms.contains(where: { $0.axis == nil && !$0.varying.isEmpty }) else { return }
    let cyclic = Cycles(of: tokens.reader.slots.tokens.indices.map(targets)).members
    for index in forms.indices where forms[index].axis == nil && !forms[index].varying.isEmpty {
      guard cyclic[forms[index].slot] else { continue }
      forms[index] = form(of: forms[index].slot, forms[index].dependence, refers: false)
    }
  }

  /// The slots of the tokens that a token refers to in any column.
  private func targets(of slot: Int) -> [Int] {
    let reader = tokens.reader
    let columns = reader.axes(at: slot)?.columns ?? Array(reader.columns.indices)
    var targets: Set<Int> = []
    for column in columns {
      if let target = tokens.reference(at: slot, in: column) { targets.insert(target) }
      targets.formUnion(tokens.members(at: slot, in: column).slots.values)
      guard reader.output[CSSOptions.computed] == .keep, let token = reader.token(at: slot, in: column) else {
        continue
      }
      targets.formUnion(
        reader.tokens.references(of: token).compactMap { reader.slots.slot(of: $0.to.rawValue) })
    }
    return targets.sorted()
  }
}

extension CSSNames {
  /// The bytes after `--` of a token or a part of it.
  fileprivate func name(of property: CSSProperty, at slot: Int) -> ArraySlice<UInt8> {
    guard property != .whole else { return self[slot] }
    guard let entry = parts[Part(slot: slot, property: property)] else {
      preconditionFailure("every part that is declared has a name")
    }
    return names[Int(entry)]
  }
}

/// The nodes of a graph that are on a cycle: those of strongly connected components with more than one member (Tarjan
/// 1972), without recursion.
private struct Cycles {
  private(set) var members: [Bool]

  init(of edges: [[Int]]) {
    members = edges.indices.map { edges[$0].contains($0) }
    var index = [Int](repeating: -1, count: edges.count)
    var low = index
    var isOpen = [Bool](repeating: false, count: edges.count)
    var open: [Int] = []
    var count = 0
    for root in edges.indices where index[root] < 0 {
      var visits = [(node: root, next: 0)]
      while var visit = visits.popLast() {
        let node = visit.node
        if visit.next == 0 {
          (index[node], low[node], isOpen[node]) = (count, count, true)
          open.append(node)
          count += 1
        } else {
          low[node] = min(low[node], low[edges[node][visit.next - 1]])
        }
        while visit.next < edges[node].count, index[edges[node][visit.next]] >= 0 {
          let other = edges[node][visit.next]
          if isOpen[other] { low[node] = min(low[node], index[other]) }
          visit.next += 1
        }
        if visit.next < edges[node].count {
          visits.append((node, visit.next + 1))
          visits.append((edges[node][visit.next], 0))
          continue
        }
        guard low[node] == index[node] else { continue }
        let start = open.lastIndex(of: node) ?? open.startIndex
        if open.count - start > 1 { for member in open[start...] { members[member] = true } }
        for member in open[start...] { isOpen[member] = false }
        open.removeLast(open.count - start)
      }
    }
  }
}
