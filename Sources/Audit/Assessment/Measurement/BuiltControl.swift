package import Tokens

/// A control as it is built: its axes and its variants.
package struct BuiltControl: Sendable {
  /// A property of the existing variants.
  package struct Axis: Sendable {
    /// The schema's name, or the written one if the schema has no such axis.
    package var name: String
    /// The written name, or the schema's where only its values are written.
    package var spelling: String
    /// In the order of the schema.
    package var values: [(name: String, spelling: String)]
    /// Different spellings of the same value.
    package var doubles: [String]

    package var known: ControlAxis? { ControlAxis(rawValue: name) }
  }

  /// One variant.
  package struct Variant: Sendable {
    /// The values in the words of the schema, by axis.
    package var values: [String: String]
    package var tokens: [Control.Token]

    /// The token of a role or part.
    package func token(_ member: Control.Token.Member) -> TokenID? {
      tokens.first { $0.member == member }?.id
    }
  }

  package let control: Control
  /// In the order `isSelected`, `state`, axes that are not in the schema, `size`.
  package let axes: [Axis]
  /// By state, then by selection, then by size, in the order of the schema.
  package let variants: [Variant]
  /// The anatomy's values in the words of the schema, by axis; each next to its written name.
  private let meanings: Meanings

  private typealias Meanings = [String: [(name: String, value: Control.Value)]]

  package var anatomy: Anatomy { control.anatomy }
  package var name: String { control.name }

  /// Its colors and sizes, and how many of them were understood.
  package var readings: (read: Int, all: Int) {
    (control.readable.count - control.unread.count, control.readable.count)
  }

  /// Whether so many of its tokens were not understood that nothing can be called missing.
  package var isReadPartly: Bool {
    !control.isDescribed && control.confidence == .low
  }

  /// A token whose name has a state, and of which something is not understood, or which is not judged: whether the state is
  /// built is not known, unless another token shows it.
  ///
  /// - Parameter selections: those that its name may have; empty for any.
  package func doubt(about state: String, _ selections: [String] = []) -> Control.Token? {
    guard !control.isDescribed else { return nil }
    return (control.unread + control.besides).first { token in
      token[ControlAxis.state.rawValue]?.name == state
        && (selections.isEmpty
          || token[ControlAxis.selection.rawValue].map { selections.contains($0.name) } ?? true)
    }
  }

  package subscript(axis: ControlAxis) -> Axis? { axes.first { $0.name == axis.rawValue } }

  package init(_ control: Control) {
    self.control = control
    axes = Self.axes(of: control)
    meanings = Meanings(
      control.anatomy.axes.map { axis in
        (axis.name, axis.values.map { ($0.name, Control.Value($0, of: axis)) })
      }
    ) { first, _ in first }
    variants = Self.variants(of: control, axes, meanings)
  }

  // MARK: Axes

  private static func axes(of control: Control) -> [Axis] {
    var axes: [Axis] = []
    var places: [String: Int] = [:]
    var spellings: [[String: String]] = []
    let values = control.understood.filter { $0.type == .color || $0.type == .dimension }.flatMap(\.values)
    // What names leave out is spelled as other names write it.
    for value in values.filter({ !$0.isLeftOut }) + values.filter(\.isLeftOut) {
      let index = places[value.axis] ?? axes.count
      if index == axes.count {
        places[value.axis] = index
        spellings.append([:])
        axes.append(Axis(name: value.axis, spelling: value.axisSpelling ?? "", values: [], doubles: []))
      }
      if axes[index].spelling.isEmpty { axes[index].spelling = value.axisSpelling ?? "" }
      if let known = spellings[index][value.name] {
        if known != value.spelling, !value.isLeftOut, !axes[index].doubles.contains(value.spelling) {
          axes[index].doubles.append(value.spelling)
        }
      } else {
        spellings[index][value.name] = value.spelling
        axes[index].values.append((value.name, value.spelling))
      }
    }
    let state = ControlAxis.state.rawValue
    if let index = places[state], spellings[index]["default"] == nil, hasRest(control) {
      axes[index].values.append(("default", "default"))
    }
    axes += placeless(of: control).filter { places[$0.name] == nil }
    for index in axes.indices {
      let known = axes[index].known
      axes[index].values.sort { rank($0.name, on: known) < rank($1.name, on: known) }
      if axes[index].spelling.isEmpty { axes[index].spelling = axes[index].name }
    }
    func place(_ axis: Axis) -> Int {
      switch axis.known {
      case .selection?: 0
      case .state?: 1
      case nil: 2
      case .size?: 3
      }
    }
    return axes.enumerated().sorted { (place($0.element), $0.offset) < (place($1.element), $1.offset) }
      .map(\.element)
  }

  /// Whether a color holds in every state, and so in the default one.
  private static func hasRest(_ control: Control) -> Bool {
    !control.isDescribed && control.colors.contains { $0[ControlAxis.state.rawValue] == nil }
  }

  /// The axes that no token depends on, such as the side of a label. All their values are built, from the
  /// same tokens.
  private static func placeless(of control: Control) -> [Axis] {
    let anatomy = control.anatomy
    guard control.isDescribed else { return [] }
    let inPaths = Set(anatomy.colorPath.axes).union(anatomy.sizePath.axes)
    return anatomy.axes.indices.filter { !inPaths.contains($0) }.map { index in
      let axis = anatomy.axes[index]
      let values = axis.values.map { Control.Value($0, of: axis) }
      return Axis(
        name: values.first?.axis ?? axis.name, spelling: axis.name, values: values.map { ($0.name, $0.name) },
        doubles: [])
    }
  }

  private static func rank(_ value: String, on axis: ControlAxis?) -> Int {
    let order = axis.map { ControlWords.order(of: $0) } ?? []
    return order.firstIndex(of: value) ?? order.count
  }

  // MARK: Variants

  private static func variants(of control: Control, _ axes: [Axis], _ meanings: Meanings) -> [Variant] {
    let isRead = control.understood.contains { $0.type == .color || $0.type == .dimension }
    guard control.isDescribed || isRead else { return [] }
    let names = axes.map(\.name)
    // A combination is built if a token is read for it; sizes apply to every combination of the other axes. A state is
    // built for all values that its token does not choose among, and what holds in every state is built at rest.
    let colorAxes = names.filter { name in control.colors.contains { $0[name] != nil } }
    let state = ControlAxis.state.rawValue
    let hasStates = colorAxes.contains(state) && !control.isDescribed
    var combinations: [[String: String]] = []
    var known: Set<[String: String]> = []
    for token in control.colors where hasStates || colorAxes.allSatisfy({ token[$0] != nil }) {
      var own: [[String: String]] = [[:]]
      for axis in axes where colorAxes.contains(axis.name) {
        let all = axis.name == state ? ["default"] : axis.values.map(\.name)
        let values = token[axis.name].map { [$0.name] } ?? all
        own = own.flatMap { own in values.map { own.merging([axis.name: $0]) { $1 } } }
      }
      if case .role(let role) = token.member {
        own.removeAll { !covers(control.anatomy.roles[role].only, $0, meanings) }
      }
      for values in own where known.insert(values).inserted { combinations.append(values) }
    }
    if combinations.isEmpty { combinations = [[:]] }
    for axis in axes
    where !colorAxes.contains(axis.name) || combinations.contains(where: { $0[axis.name] == nil }) {
      combinations = combinations.flatMap { values in
        axis.values.map { value in values.merging([axis.name: value.name]) { $1 } }
      }
    }
    let ranks = Dictionary(
      uniqueKeysWithValues: axes.map { axis in
        // Lists put off before on, although `true` is the first value.
        let values = axis.known == .selection ? ["false", "true", "mixed"] : axis.values.map(\.name)
        return (axis.name, Dictionary(values.enumerated().map { ($1, $0) }) { first, _ in first })
      })
    let order = [ControlAxis.state.rawValue, ControlAxis.selection.rawValue]
    let sorted = order + names.filter { !order.contains($0) }
    let keyed = combinations.map { values in
      (key: sorted.map { name in values[name].flatMap { ranks[name]?[$0] } ?? -1 }, values: values)
    }
    let index = TokenIndex(control.understood)
    return keyed.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map {
      Variant(values: $0.values, tokens: index.tokens(for: $0.values))
    }
  }

  /// Tokens by the axis values that they apply to.
  struct TokenIndex {
    /// By the axes for which tokens have values.
    private var groups: [(axes: [String], tokens: [[String]: [(order: Int, token: Control.Token)]])] = []

    init(_ tokens: [Control.Token]) {
      var places: [[String]: Int] = [:]
      for (order, token) in tokens.enumerated() {
        let values = token.values.sorted { $0.axis < $1.axis }
        let axes = values.map(\.axis)
        let place = places[axes] ?? groups.count
        if place == groups.count {
          places[axes] = place
          groups.append((axes, [:]))
        }
        groups[place].tokens[values.map(\.name), default: []].append((order, token))
      }
    }

    /// The tokens with these values or without values, in order. One that names more of the values is used in place of one
    /// of the same role or part that names fewer.
    func tokens(for values: [String: String]) -> [Control.Token] {
      var found: [(order: Int, token: Control.Token)] = []
      var most: [Control.Token.Member: Int] = [:]
      for group in groups {
        let key = group.axes.compactMap { values[$0] }
        guard key.count == group.axes.count, let tokens = group.tokens[key] else { continue }
        found += tokens
        for (_, token) in tokens { most[token.member] = max(most[token.member] ?? 0, key.count) }
      }
      return found.filter { most[$0.token.member] == $0.token.values.count }.sorted { $0.order < $1.order }
        .map(\.token)
    }
  }

  /// Whether a selection of the anatomy covers a variant. Axes that the variant does not have are ignored.
  package func selection(_ selection: Anatomy.Selection, covers variant: Variant) -> Bool {
    Self.covers(selection, variant.values, meanings)
  }

  private static func covers(
    _ selection: Anatomy.Selection, _ variant: [String: String], _ meanings: Meanings
  ) -> Bool {
    selection.allSatisfy { name, values in
      guard let meant = meanings[name]?.filter({ values.contains($0.name) }),
        let axis = meant.first?.value.axis, let value = variant[axis]
      else { return true }
      return meant.contains { $0.value.name == value }
    }
  }

  /// A length in px; `nil` if the variant has no such token.
  package func pixels(
    _ member: Control.Token.Member, of variant: Variant, in tokens: TokenSet, _ themes: [Theme]
  ) -> Double? {
    guard let token = variant.token(member), let theme = themes.first,
      case .dimension(let size)? = tokens.value(of: token, in: theme.permutation), !size.unit.isOfCSS
    else { return nil }
    return size.unit == .rem ? size.value * 16 : size.value
  }

  /// The node of the design file that shows a variant.
  package func node(of variant: Variant) -> String? {
    anatomy.links.nodes.first { !$0.only.isEmpty && selection($0.only, covers: variant) }?.node
  }

  /// The values of a variant as the set spells them, in the order of design tools: state, selection, other
  /// axes.
  package func spellings(of variant: Variant) -> [(axis: String, value: String)] {
    let first = [ControlAxis.state.rawValue, ControlAxis.selection.rawValue]
    let ordered =
      first.compactMap { name in axes.first { $0.name == name } }
      + axes.filter { !first.contains($0.name) }
    return ordered.compactMap { axis in
      guard let value = variant.values[axis.name] else { return nil }
      return (axis.spelling, axis.values.first { $0.name == value }?.spelling ?? value)
    }
  }

  /// The anatomy's values for an axis of the schema, in the words of the schema.
  package func owed(_ axis: ControlAxis) -> [String]? {
    if let kind = control.kind { return Self.values(of: axis, in: kind.axes) }
    guard anatomy.axes.contains(where: { ControlWords.axis(ofProperty: $0.name) == .selection }) else {
      return Self.values(of: axis, in: anatomy.axes)
    }
    switch axis {
    case .selection: return ["true", "false"]
    case .state: return ["default", "pressed", "focused", "disabled", "error"]
    case .size: return ["small", "medium", "large"]
    }
  }

  private static func values(of axis: ControlAxis, in axes: [Anatomy.Axis]) -> [String]? {
    axes.first { ControlWords.axis(ofProperty: $0.name) == axis }.map { axis in
      axis.values.map { Control.Value($0, of: axis).name }
    }
  }

  /// The values of an axis once the control follows the schema: the required ones, and any others that it
  /// has.
  package func proposed(_ axis: ControlAxis) -> [String] {
    let owed = owed(axis) ?? []
    let built = self[axis]?.values.map(\.name) ?? []
    let order = ControlWords.order(of: axis)
    let values = owed + built.filter { !owed.contains($0) && order.contains($0) }
    return values.sorted {
      (order.firstIndex(of: $0) ?? order.count) < (order.firstIndex(of: $1) ?? order.count)
    }
  }

  /// The axes of its own once it follows the schema: those that it has, and those of the built-in control.
  package var proposedOthers: [(name: String, values: [String])] {
    let own = axes.filter { $0.known == nil }
    let owed = anatomy.axes.filter { !control.isDescribed && ControlWords.axis(ofProperty: $0.name) == nil }
    return owed.map { axis in
      let built = own.first { $0.name == axis.name }?.values ?? []
      return (axis.name, (axis.values.map(\.name) + built.map(\.spelling)).unique)
    }
      + own.filter { axis in !owed.contains { $0.name == axis.name } }.map {
        ($0.spelling, $0.values.map(\.spelling))
      }
  }

  /// The number of variants that the schema requires.
  package var proposedCount: Int {
    let known = ControlAxis.allCases.map { max(1, proposed($0).count) }.reduce(1, *)
    return proposedOthers.reduce(known) { $0 * $1.values.count }
  }
}
