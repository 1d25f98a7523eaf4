/// Completes what the names of one control leave out, by comparing them, and finds what they do not say.
struct ControlNameComparison {
  /// A token's name as it is understood.
  struct Understood {
    var values: [Control.Value]
    var member: Control.Token.Member
    var pattern: String
    var isAmbiguous: Bool
    /// The words that are not understood; empty if all are.
    var unread: [String]
    var beside: Control.Beside?
  }

  /// What a word with two meanings means in the names of the control.
  private enum Meaning { case selection, state, ambiguous }

  private let reader: ControlNameReader
  private let settings: ControlWordSettings
  private var names: [(type: TokenType?, reading: NameReading)] = []
  private var members: [Control.Token.Member?] = []

  private var anatomy: Anatomy { reader.anatomy }
  private var hasSelection: Bool { reader.vocabulary.hasSelection }

  init(_ reader: ControlNameReader, _ settings: ControlWordSettings) {
    (self.reader, self.settings) = (reader, settings)
  }

  mutating func tokens(_ readings: [(type: TokenType?, reading: NameReading)]) -> [Understood] {
    names = readings
    members = readings.map { type, reading -> Control.Token.Member? in
      if type == .color { return reader.role(of: reading).map { .role($0) } }
      return type == .dimension ? reader.part(of: reading).map { .part($0) } : nil
    }
    let isAmbiguous = settle()
    complete(isAmbiguous)
    let outdone = outdone(isAmbiguous)
    return names.indices.map { understood($0, isAmbiguous[$0], isOutdone: outdone.contains($0)) }
  }

  // MARK: Words with two meanings

  /// Decides `active` and `enabled`; returns which names stay ambiguous.
  private mutating func settle() -> [Bool] {
    var ambiguous = names.map { _ in false }
    let active = meaningOfActive
    for index in names.indices {
      if let text = names[index].reading.active {
        ambiguous[index] = !decide(active, text, at: index, state: "pressed")
      }
      if let text = names[index].reading.enabled {
        let isKnown = decide(meaningOfEnabled(at: index), text, at: index, state: "default")
        ambiguous[index] = ambiguous[index] || !isKnown
      }
    }
    return ambiguous
  }

  private mutating func decide(_ meaning: Meaning, _ text: String, at index: Int, state: String) -> Bool {
    guard meaning != .ambiguous else { return false }
    let axis: ControlAxis = meaning == .selection ? .selection : .state
    let word = state == "pressed" ? "active" : "enabled"
    var reading = names[index].reading
    let count = reading.pattern.count
    reading.add(axis, axis == .selection ? "true" : state, text)
    // The layout of the name has the axis where the word is.
    let isNew = reading.pattern.count > count
    if isNew { reading.pattern.removeLast() }
    if let place = reading.pattern.firstIndex(of: word) {
      reading.pattern.replaceSubrange(place...place, with: isNew ? [axis.rawValue] : [])
    }
    names[index].reading = reading
    return true
  }

  private var meaningOfActive: Meaning {
    guard hasSelection else { return .state }
    switch settings.active {
    case .state?: return .state
    case .selection?: return .selection
    case nil: break
    }
    let readings = names.map(\.reading)
    if readings.contains(where: \.hasInactive) { return .selection }
    let isWithState = readings.contains { reading in
      reading.active != nil && reading.value(.selection) == nil
        && reading.value(.state).map { $0 != "default" } ?? false
    }
    if isWithState { return .selection }
    if readings.contains(where: { $0.value(.selection) != nil }) { return .state }
    if readings.contains(where: { $0.value(.state) == "pressed" }) { return .selection }
    return readings.contains { $0.value(.state) != nil } ? .ambiguous : .selection
  }

  private func meaningOfEnabled(at index: Int) -> Meaning {
    guard hasSelection else { return .state }
    switch settings.enabled {
    case .state?: return .state
    case .selection?: return .selection
    case nil: break
    }
    let isState = names.contains { name in
      name.reading.value(.state) == "disabled" || name.reading.value(.selection) != nil
    }
    if isState { return .state }
    let hasPlain = names.indices.contains { other in
      other != index && members[other] != nil && members[other] == members[index]
        && names[other].reading.value(.state) == nil && names[other].reading.enabled == nil
        && names[other].reading.active == nil
    }
    return hasPlain ? .ambiguous : .state
  }

  // MARK: What is left out

  /// Gives a token without a state the default one if another token of its member has a state, and a token without a
  /// selection the one that is off, if another one has another and none is off.
  private mutating func complete(_ isAmbiguous: [Bool]) {
    var byMember: [Control.Token.Member: [Int]] = [:]
    for index in names.indices where names[index].type == .color {
      if let member = members[index] { byMember[member, default: []].append(index) }
    }
    for (member, own) in byMember {
      guard case .role(let number) = member else { continue }
      let role = anatomy.roles[number]
      let isRing = role.isRing
      let hasState = own.contains { names[$0].reading.value(.state) != nil || isAmbiguous[$0] }
      let selections = own.compactMap { names[$0].reading.value(.selection) }
      let isOff = selections.contains { $0 == "true" || $0 == "mixed" } && !selections.contains("false")
      for index in own where !isAmbiguous[index] {
        if names[index].reading.value(.state) == nil {
          if isRing {
            fill(.state, "focused", at: index)
          } else if hasState, allows(role, .state, "default") {
            fill(.state, "default", at: index)
          }
        }
        if names[index].reading.value(.selection) == nil, isOff, allows(role, .selection, "false") {
          fill(.selection, "false", at: index)
        }
      }
    }
  }

  private mutating func fill(_ axis: ControlAxis, _ name: String, at index: Int) {
    names[index].reading.values.append(
      Control.Value(axis: axis.rawValue, name: name, spelling: name, isLeftOut: true))
  }

  /// Whether a role exists for a value.
  private func allows(_ role: Anatomy.Role, _ axis: ControlAxis, _ value: String) -> Bool {
    for (name, values) in role.only where ControlWords.axis(ofProperty: name) == axis {
      if !values.contains(where: { ControlWords.name(of: $0, on: axis) == value }) { return false }
    }
    return true
  }

  // MARK: What is not understood

  /// The colors that read as another one does that says more of its role: one of them means something else.
  private func outdone(_ isAmbiguous: [Bool]) -> Set<Int> {
    struct Reading: Hashable {
      let role: Int
      let values: [String: String]
    }
    var alike: [Reading: [(index: Int, precision: Int)]] = [:]
    for (index, name) in names.enumerated() where !isAmbiguous[index] && name.reading.unknown.isEmpty {
      guard name.type == .color, case .role(let role)? = members[index] else { continue }
      let values = Dictionary(name.reading.values.map { ($0.axis, $0.name) }) { first, _ in first }
      let precision = name.reading.precision(as: anatomy.roles[role])
      alike[Reading(role: role, values: values), default: []].append((index, precision))
    }
    let outdone = alike.values.flatMap { names in
      names.filter { name in names.contains { $0.precision > name.precision } }
    }
    return Set(outdone.map(\.index))
  }

  private func understood(_ index: Int, _ isAmbiguous: Bool, isOutdone: Bool) -> Understood {
    let (type, reading) = names[index]
    let beside = isAmbiguous || members[index] != nil ? nil : reader.beside(reading, type)
    var unread = beside == nil && (type == .color || type == .dimension) ? unread(index, isAmbiguous) : []
    if unread.isEmpty, isOutdone { unread = reading.memberWords.isEmpty ? reading.rest : reading.memberWords }
    let member: Control.Token.Member =
      if let member = members[index], unread.isEmpty { member } else {
        .other((unread.isEmpty ? reading.rest : unread).map { $0.lowercased() }.joined(separator: "-"))
      }
    return Understood(
      values: reading.values, member: member, pattern: reading.pattern.joined(separator: "."),
      isAmbiguous: isAmbiguous, unread: unread, beside: beside)
  }

  private func unread(_ index: Int, _ isAmbiguous: Bool) -> [String] {
    let reading = names[index].reading
    let words = reading.unknown + (isAmbiguous ? [reading.active, reading.enabled].compactMap(\.self) : [])
    guard words.isEmpty else { return words }
    guard let member = members[index] else { return reading.rest }
    guard case .role(let role) = member else { return [] }
    let isAllowed = ControlAxis.allCases.allSatisfy { axis in
      reading.value(axis).map { allows(anatomy.roles[role], axis, $0) } ?? true
    }
    return isAllowed ? [] : reading.memberWords
  }
}

extension NameReading {
  /// How much of a role the name says: all of it, its element and paint, one of them, or another paint.
  fileprivate func precision(as role: Anatomy.Role) -> Int {
    if segment != nil { return 3 }
    guard let paint else { return 1 }
    guard role.paint == paint else { return 0 }
    return element == nil ? 1 : 2
  }
}

extension ControlNameReader {
  /// Whether a token shows that its group is a control: a color of a member, with a word for a state or a selection.
  func counts(_ reading: NameReading, _ type: TokenType?) -> Bool {
    guard type == .color, let role = role(of: reading) else { return false }
    return !reading.values.isEmpty || reading.active != nil || reading.enabled != nil
      || anatomy.roles[role].isRing
  }
}
