extension ControlFinder {
  /// The control with the tokens at the paths of an anatomy.
  func control(of described: Anatomy) -> Control {
    var anatomy = described
    anatomy.family = anatomy.family ?? anatomy.kind?.family
    let scope = (anatomy.colorPath.segments.first ?? anatomy.sizePath.segments.first)?.first
    var path = ControlWords.key(anatomy.name)
    if case .text(let text)? = scope { path = ControlWords.key(text) }
    var control = Control(
      name: anatomy.name, path: path, anatomy: anatomy, isDescribed: true, tokens: [])
    for variant in anatomy.variants(over: anatomy.colorPath.axes) {
      for (index, role) in anatomy.roles.enumerated() where anatomy.selection(role.only, covers: variant) {
        let segments = anatomy.colorPath.filled(for: variant, of: anatomy, member: role.segment)
        add(segments, variant, .role(index), to: &control)
      }
    }
    for variant in anatomy.variants(over: anatomy.sizePath.axes) {
      for (index, part) in anatomy.parts.enumerated() {
        let segments = anatomy.sizePath.filled(for: variant, of: anatomy, member: part.segment)
        add(segments, variant, .part(index), to: &control)
      }
    }
    return control
  }

  /// The words of a described component's group, and its anatomy, as of controls that are found.
  static func keys(of anatomy: Anatomy) -> [String] {
    let first =
      (anatomy.colorPath.fixedBeginning.first ?? anatomy.sizePath.fixedBeginning.first) ?? anatomy.name
    return PathPiece.words(of: first).map { $0.lowercased() }
  }

  private func add(
    _ segments: [String], _ variant: Anatomy.Variant, _ member: Control.Token.Member,
    to control: inout Control
  ) {
    guard !segments.isEmpty, let id = tokens.id(at: segments) else { return }
    let anatomy = control.anatomy
    let values = anatomy.axes.indices.compactMap { axis in
      variant[axis].map { Control.Value(anatomy.axes[axis].values[$0], of: anatomy.axes[axis]) }
    }
    control.tokens.append(
      Control.Token(
        id: id, type: type(of: id), values: values, member: member,
        pattern: Control.patternOfAnatomy, hasSlash: false))
  }

  /// The type of a token in the first permutation where it is valid.
  func type(of id: TokenID) -> TokenType? {
    for permutation in tokens.permutations.indices {
      if let value = tokens.value(of: id, in: permutation) { return value.type }
    }
    return nil
  }
}

extension Control.Value {
  /// A value of an anatomy, in the words of the schema if it has one.
  package init(_ value: Anatomy.Axis.Value, of axis: Anatomy.Axis) {
    let known = ControlWords.axis(ofProperty: axis.name)
    let meaning = [value.name, value.segment].lazy.compactMap { ControlWords.value($0) }
      .first { $0.axis == known }
    self.init(
      axis: known?.rawValue ?? axis.name, name: meaning?.name ?? value.name, spelling: value.name,
      axisSpelling: axis.name)
  }
}
