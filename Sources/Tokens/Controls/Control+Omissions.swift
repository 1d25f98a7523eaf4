extension Control {
  /// Completes what names of tokens leave out, and takes back what may mean something else.
  ///
  /// `active` next to `hover` and `default` may be the state of being pressed as well as a selection. A token
  /// without a state is that of the default state if another token of its member has a state, and one without
  /// a selection is off if another one has `true` and none has `false`.
  mutating func completeReadings() {
    settleActive()
    for member in Set(colors.map(\.member)) {
      let own = tokens.indices.filter { tokens[$0].type == .color && tokens[$0].member == member }
      func has(_ axis: ControlAxis, _ name: String? = nil) -> Bool {
        own.contains { index in
          tokens[index][axis.rawValue].map { name == nil || $0.name == name } ?? false
        }
      }
      if has(.state) { complete(own, .state, "default", in: member) }
      if has(.selection, "true"), !has(.selection, "false") { complete(own, .selection, "false", in: member) }
    }
  }

  private mutating func complete(_ own: [Int], _ axis: ControlAxis, _ name: String, in member: Token.Member) {
    guard case .role(let role) = member,
      !anatomy.roles[role].only.keys.contains(where: { $0 == axis.rawValue })
    else { return }
    for index in own where tokens[index][axis.rawValue] == nil && !tokens[index].isAmbiguous {
      tokens[index].values.append(Value(axis: axis.rawValue, name: name, spelling: name, axisSpelling: nil))
    }
  }

  /// Decides what the word `active` means in all its tokens.
  private mutating func settleActive() {
    func isActive(_ value: Value) -> Bool {
      value.axis == ControlAxis.selection.rawValue && ControlWords.key(value.spelling) == "active"
        && !value.isProperty && value.axisSpelling == nil
    }
    let words = tokens.flatMap { token in token.values.map { (token: token, value: $0) } }
    guard words.contains(where: { isActive($0.value) }) else { return }
    let others = words.filter { $0.value.axis == ControlAxis.selection.rawValue && !isActive($0.value) }
    let states = words.filter { $0.value.axis == ControlAxis.state.rawValue }
    let isWithState = tokens.contains { token in
      token.values.contains(where: isActive)
        && token[ControlAxis.state.rawValue].map { $0.name != "default" } ?? false
    }
    let isSelection = others.contains { ControlWords.key($0.value.spelling) == "inactive" } || isWithState
    guard !isSelection else { return }
    guard others.isEmpty else { return replaceActive(isActive, isPressed: true) }
    guard !states.contains(where: { $0.value.name == "pressed" }), !states.isEmpty else { return }
    replaceActive(isActive, isPressed: false)
  }

  /// - Parameter isPressed: whether it is a state; if not, it is not known.
  private mutating func replaceActive(_ isActive: (Value) -> Bool, isPressed: Bool) {
    for index in tokens.indices {
      guard let place = tokens[index].values.firstIndex(where: isActive) else { continue }
      let value = tokens[index].values.remove(at: place)
      if isPressed, tokens[index][ControlAxis.state.rawValue] == nil {
        tokens[index].values.append(
          Value(
            axis: ControlAxis.state.rawValue, name: "pressed", spelling: value.spelling, axisSpelling: nil))
      } else {
        tokens[index].isAmbiguous = true
      }
    }
  }
}
