import Text

/// What the words of a token's name mean within a control, before names are compared.
struct NameReading {
  var values: [Control.Value] = []
  var element: String?
  var paint: Anatomy.Paint?
  var measure: Anatomy.Measure?
  /// The role or part that the last piece names.
  var segment: Control.Token.Member?
  /// `active` or `enabled` as written.
  var active: String?
  var enabled: String?
  var unknown: [String] = []
  /// The last unknown word after one for sizes.
  fileprivate var foreignSize: String?
  /// The words after the control's name.
  var rest: [String] = []
  /// The element and paint words.
  var memberWords: [String] = []
  var hasInactive = false
  var pattern: [String] = []
  /// The written names of axes around their values.
  fileprivate var axisSpellings: [String: String] = [:]

  func value(_ axis: ControlAxis) -> String? { values.first { $0.axis == axis.rawValue }?.name }
}

/// Reads the names of one control's tokens.
struct ControlNameReader {
  let anatomy: Anatomy
  let vocabulary: ControlVocabulary

  /// Reads a path after the control's name, and the run of words before it.
  func reading(_ name: NameWords, _ place: ControlPlace, type: TokenType?) -> NameReading {
    var reading = NameReading()
    reading.element = place.element
    let isDimension = type == .dimension
    let first = place.words.upperBound
    reading.rest = name.words[first...].map(\.text)
    var words = Array(name.words[place.run]) + name.words[first...]
    let last = name.pieces.count - 1
    let lastWords = words.filter { $0.piece == last }
    // The last piece as a whole may be a segment of the anatomy.
    if last > name.words[place.words.upperBound - 1].piece, name.pieces[last].property == nil,
      let member = member(ofSegment: name.pieces[last].text, type)
    {
      reading.segment = member
      words.removeAll { $0.piece == last }
    }
    let properties = name.pieces.enumerated().filter { $1.property != nil }.map { ($0, $1) }
    for (_, piece) in properties { add(piece, to: &reading) }
    read(words, name.pieces, isDimension, to: &reading)
    if case .part(let part)? = reading.segment, let own = anatomy.parts[part].element,
      let element = reading.element, element != own
    {
      // The height of an icon is not that of the button.
      reading.segment = nil
      read(lastWords, name.pieces, isDimension, to: &reading)
    }
    if reading.segment != nil { reading.memberWords = lastWords.map(\.text) }
    if isDimension { reading.readForeignSize() }
    reading.pattern.append(type == .color ? "role" : "part")
    return reading
  }

  private func member(ofSegment text: String, _ type: TokenType?) -> Control.Token.Member? {
    let key = text.lowercased()
    if type == .color { return anatomy.roles.firstIndex { $0.segment.lowercased() == key }.map { .role($0) } }
    guard type == .dimension else { return nil }
    return anatomy.parts.firstIndex { $0.segment.lowercased() == key }.map { .part($0) }
  }

  /// Reads words from left to right, the longest entry at each place.
  private func read(
    _ words: [NameWord], _ pieces: [PathPiece], _ isDimension: Bool, to reading: inout NameReading
  ) {
    var place = 0
    while place < words.count {
      var count = min(ControlNames.longest, words.count - place)
      var meaning: WordClass?
      while count > 0, meaning == nil {
        let key = words[place..<(place + count)].map(\.key).joined()
        meaning = vocabulary.meaning(of: key, isDimension: isDimension)
        if meaning == nil { count -= 1 }
      }
      let part = words[place..<(place + max(1, count))]
      let text = spelling(of: part, in: pieces)
      if let meaning {
        // Within a longer name, a capital only begins a word: `switchTrackOn`, `INPUT_DISABLED_BORDER`.
        let isInName = meaning.isValue && !pieces.contains { $0.text == text }
        add(meaning, isInName ? text.lowercased() : text, to: &reading)
      } else {
        reading.unknown.append(text)
        if reading.isOfSize { reading.foreignSize = text }
      }
      place += max(1, count)
    }
  }

  /// Words as written, with what joins them.
  private func spelling(of words: ArraySlice<NameWord>, in pieces: [PathPiece]) -> String {
    words.dropFirst().reduce(words.first?.text ?? "") { text, word in
      let joints = ["", "-", "_", " ", "."].map { text + $0 + word.text }
      return joints.first { pieces[word.piece].text.contains($0) } ?? text + "." + word.text
    }
  }

  private func add(_ meaning: WordClass, _ text: String, to reading: inout NameReading) {
    switch meaning {
    case .axis(let axis): reading.name(axis, text)
    case .value(let axis, let value):
      let axis = anatomy.axes[axis]
      reading.add(
        .init(axis: axis.name, name: axis.values[value].name, spelling: text, axisSpelling: axis.name), text)
    case .element(let name):
      // What is on an element without roles, such as an icon, is no part of the control.
      if reading.element.map(hasRoles) ?? true { reading.element = name }
      reading.memberWords.append(text)
    case .measure(let measure):
      if measure != .size || reading.measure == nil { reading.measure = measure }
      if text.lowercased() == "size" { reading.pattern.append("size") }
      reading.memberWords.append(text)
    case .paint(let paint):
      reading.paint = paint
      reading.memberWords.append(text)
    case .active: reading.addActive(text)
    case .enabled: reading.addEnabled(text)
    case .state(let name): reading.add(.state, name, text)
    case .selection(let name):
      if text.lowercased() == "inactive" { reading.hasInactive = true }
      reading.add(.selection, name, text)
    case .size(let name): reading.add(.size, name, text)
    case .structure: reading.pattern.append(text.lowercased())
    }
  }

  /// A property of a list: `State=Default`.
  private func add(_ piece: PathPiece, to reading: inout NameReading) {
    let property = piece.property ?? ""
    let axis = ControlWords.axis(ofProperty: property)
    let meaning = vocabulary.meaning(of: ControlLibrary.key(piece.text), isDimension: true)
    var name = piece.text
    switch (axis, meaning) {
    case (.selection?, .active?): name = "true"
    case (.selection?, .selection(let value)?): name = value
    case (.state?, .state(let value)?): name = value
    case (.state?, .active?): name = "pressed"
    case (.state?, .enabled?): name = "default"
    case (.size?, .size(let value)?): name = value
    case _: break
    }
    reading.values.append(
      .init(
        axis: axis?.rawValue ?? property, name: name, spelling: piece.text, axisSpelling: property,
        isProperty: true))
    reading.pattern.append("=" + (axis?.rawValue ?? property))
    // The order of properties does not matter.
    let properties = reading.pattern.filter { $0.hasPrefix("=") }.sorted()
    reading.pattern = reading.pattern.filter { !$0.hasPrefix("=") } + properties
  }

  // MARK: Members

  /// The role of a color.
  func role(of reading: NameReading) -> Int? {
    if case .role(let role)? = reading.segment { return role }
    let element = reading.element ?? anatomy.elements.first?.name
    guard reading.element != nil || reading.paint != nil, let element else { return nil }
    let roles = anatomy.roles.indices.filter { anatomy.roles[$0].element == element }
    if element == Anatomy.Role.ring { return roles.first }
    if let paint = reading.paint, let role = roles.first(where: { anatomy.roles[$0].paint == paint }) {
      return role
    }
    guard reading.element != nil else { return nil }
    guard let paint = reading.paint else { return roles.first }
    // What is written on an element is not the element.
    let areas = roles.filter { anatomy.roles[$0].paint != .line }
    return paint == .fill && areas.count == 1 ? areas[0] : nil
  }

  /// The part of a dimension.
  func part(of reading: NameReading) -> Int? {
    if case .part(let part)? = reading.segment { return part }
    let measure = reading.measure ?? (reading.paint == .line ? .thickness : nil)
    let element = reading.element ?? anatomy.elements.first?.name
    func part(_ element: String?, _ measure: Anatomy.Measure?) -> Int? {
      anatomy.parts.firstIndex { $0.element == element && $0.measure == measure && measure != nil }
    }
    if let element, let part = part(element, measure) { return part }
    switch measure {
    case .width?, .height?: return element.flatMap { part($0, .size) }
    case nil: return reading.element.flatMap { part($0, .size) }
    case .gap?, .target?: return anatomy.parts.firstIndex { $0.measure == measure }
    case .size?, .radius?, .inset?, .thickness?, .targetPadding?: return nil
    }
  }
}

extension ControlNameReader {
  fileprivate func hasRoles(_ element: String) -> Bool { anatomy.roles.contains { $0.element == element } }

  /// What a name without a member is of: an element without roles, or a length that the anatomy does not have.
  func beside(_ reading: NameReading, _ type: TokenType?) -> Control.Beside? {
    guard let element = reading.element, reading.unknown.isEmpty else { return nil }
    let measure = reading.measure ?? (reading.paint == .line ? .thickness : nil)
    guard type == .color && !hasRoles(element) || type == .dimension && (measure != nil || !hasRoles(element))
    else { return nil }
    return Control.Beside(
      element: element, measure: type == .dimension ? measure : nil, paint: reading.paint)
  }
}

extension WordClass {
  /// Whether it is a value of an axis.
  fileprivate var isValue: Bool {
    switch self {
    case .value, .active, .enabled, .state, .selection, .size: true
    case .axis, .element, .measure, .paint, .structure: false
    }
  }
}

extension NameReading {
  /// Remembers how an axis is written around its values.
  mutating func name(_ axis: ControlAxis, _ text: String) {
    if value(axis) == nil { axisSpellings[axis.rawValue] = text }
  }

  mutating func add(_ axis: ControlAxis, _ name: String, _ text: String) {
    add(
      .init(axis: axis.rawValue, name: name, spelling: text, axisSpelling: axisSpellings[axis.rawValue]), text
    )
  }

  /// Adds a value. A second, different one of an axis is not understood, but a state next to default counts.
  mutating func add(_ value: Control.Value, _ text: String) {
    guard let index = values.firstIndex(where: { $0.axis == value.axis }) else {
      values.append(value)
      pattern.append(value.axis)
      return
    }
    let isState = value.axis == ControlAxis.state.rawValue
    if values[index].name == value.name || isState && value.name == "default" { return }
    if isState, values[index].name == "default" {
      values[index] = value
    } else {
      unknown.append(text)
    }
  }

  mutating func addActive(_ text: String) {
    // Below `isActive` it is a value, below `state` it is another one.
    if axisSpellings[ControlAxis.selection.rawValue] != nil, value(.selection) == nil {
      return add(.selection, "true", text)
    }
    if active == nil { pattern.append("active") }
    active = active ?? text
  }

  /// Takes the one unknown word between a group of sizes and a part as a size of another vocabulary.
  mutating func readForeignSize() {
    guard segment != nil, let word = foreignSize, unknown == [word], value(.size) == nil else { return }
    unknown = []
    add(.size, word, word)
  }

  /// Whether a word for sizes was read.
  fileprivate var isOfSize: Bool { measure == .size || axisSpellings[ControlAxis.size.rawValue] != nil }

  mutating func addEnabled(_ text: String) {
    if enabled == nil { pattern.append("enabled") }
    enabled = enabled ?? text
  }
}
