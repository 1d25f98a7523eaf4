import Diagnostics
import Syntax
import Text

/// The words in names of controls, from `words.yaml`: data, so that a word more is a line more.
package struct ControlLexicon: Sendable {
  /// A meaning, and the entries that have it: each the key of its words joined.
  typealias Entries = [(name: String, keys: [String])]

  let paints, measures, states, selections, sizes, axes: Entries
  /// Words that say nothing within a control.
  let structure: [String]
  /// Words directly after a control's name by which it is another component.
  let others: Set<String>
  /// Names that hold the name of a control and are another component.
  let foreign: [String]
  /// By framework: how it writes states, in the order of documents.
  private let native: [ControlFacts.Framework: [(state: String, text: String)]]
  /// What states need: by `pressed`, or by `default, on`.
  let needs: [String: String]
  /// Words of screens, products, and features.
  package let places: Set<String>

  /// The lexicon in the binary, which is read when a name is first read.
  package static let builtIn = ControlLexicon(reading: PackageResources.words_yaml)

  /// Reads a lexicon. An invalid one is a mistake of the program.
  init(reading bytes: [UInt8]) {
    var (sources, names, log) = (Sources(), NameTable(), DiagnosticLog())
    let id = sources.add(Source(path: "words.yaml", bytes: bytes))
    guard let document = Document(reading: id, in: sources, as: .yaml, names: &names, log: &log) else {
      preconditionFailure("the words of controls in the binary cannot be read")
    }
    func member(_ name: String) -> NodeID? { document.value(named: name, in: document.root) }
    func keys(_ node: NodeID) -> [String] {
      document.elements(of: node).map { ControlLibrary.key(document.string(of: $0)) }
    }
    func entries(_ name: String) -> Entries {
      member(name).map { document.entries(of: $0).map { (document.string(of: $0.key), keys($0.value)) } }
        ?? []
    }
    (paints, measures, states) = (entries("paints"), entries("measures"), entries("states"))
    (selections, sizes, axes) = (entries("selections"), entries("sizes"), entries("axes"))
    func texts(_ node: NodeID) -> [(state: String, text: String)] {
      document.entries(of: node).map { (document.string(of: $0.key), document.string(of: $0.value)) }
    }
    let frameworks = member("native").map { Array(document.entries(of: $0)) } ?? []
    native = frameworks.reduce(into: [:]) { native, entry in
      if let name = ControlFacts.Framework(rawValue: document.string(of: entry.key)) {
        native[name] = texts(entry.value)
      }
    }
    needs = (member("needs").map(texts) ?? []).reduce(into: [:]) { $0[$1.state] = $1.text }
    places = Set(member("places").map(keys) ?? [])
    structure = member("structure").map(keys) ?? []
    others = Set(member("others").map(keys) ?? [])
    foreign = member("foreign").map(keys) ?? []
  }

  /// Whether a word says in which state or selection, other than at rest, a token is used.
  package func isOfState(_ word: String) -> Bool {
    word == "active" || (states + selections).contains { $0.name != "default" && $0.keys.contains(word) }
  }

  /// Whether a framework has a state, or gets it from its style.
  package func isNative(_ state: String) -> Bool {
    state == "default" || native.values.contains { $0.contains { $0.state == state } }
  }

  /// How a framework writes those of some states that it has: `enabled = false, the interaction source for pressed`.
  package func counterpart(of states: [String], in framework: ControlFacts.Framework) -> String {
    var phrases: [(text: String, states: [String])] = []
    for (state, text) in native[framework] ?? [] where states.contains(state) {
      if let index = phrases.firstIndex(where: { $0.text == text }) {
        phrases[index].states.append(state)
      } else {
        phrases.append((text, [state]))
      }
    }
    return phrases.map { $0.text.hasSuffix("`") ? $0.text : "\($0.text) for \($0.states.listed())" }
      .joined(separator: ", ")
  }

  /// Whether a word says nothing within a name, such as `color`.
  package func isStructure(_ word: String) -> Bool { structure.contains(word) }
}

extension ControlFacts {
  /// What a state needs, for one selection (`on`, `off`, `mixed`) or for any.
  package func needs(of state: String, _ selection: String?) -> String {
    let own = [needs, ControlLexicon.builtIn.needs].lazy.compactMap { needs in
      selection.flatMap { needs["\(state), \($0)"] } ?? needs[state]
    }
    return own.first ?? "what its anatomy says"
  }
}

/// What a word, or several joined ones, mean in the names of one control.
enum WordClass: Hashable {
  /// The name of an axis, which says nothing by itself.
  case axis(ControlAxis)
  /// A value of an axis that is neither the selection nor the state nor the size.
  case value(axis: Int, value: Int)
  case element(String)
  case measure(Anatomy.Measure)
  case paint(Anatomy.Paint)
  /// A selection or a state, which all names of the control decide together.
  case active
  /// A default state or a selection, likewise.
  case enabled
  case state(String)
  case selection(String)
  case size(String)
  case structure
}

/// The words of one control: those of the lexicon and those of its anatomy.
struct ControlVocabulary {
  /// By the joined words: the meanings, in the order in which they count.
  private var classes: [String: [WordClass]] = [:]
  let hasSelection: Bool

  init(of anatomy: Anatomy, _ lexicon: ControlLexicon, _ words: ControlWordSettings = ControlWordSettings()) {
    hasSelection = anatomy.axes.contains { ControlWords.axis(ofProperty: $0.name) == .selection }
    for (name, keys) in lexicon.axes {
      if let axis = ControlAxis(rawValue: name) { add(.axis(axis), keys) }
    }
    for (index, axis) in anatomy.axes.enumerated() where ControlWords.axis(ofProperty: axis.name) == nil {
      for (number, value) in axis.values.enumerated() {
        add(
          .value(axis: index, value: number), [value.name, value.segment].map { ControlLibrary.key($0) })
      }
    }
    let elements = words.elements[anatomy.builtIn ?? anatomy.name] ?? [:]
    for (name, own) in anatomy.elements {
      add(.element(name), (own + (elements[name] ?? [])).map { ControlLibrary.key($0) })
    }
    addOwn(words)
    for (name, keys) in lexicon.measures {
      if let measure = Anatomy.Measure(rawValue: name) { add(.measure(measure), keys) }
    }
    for (name, keys) in lexicon.paints {
      if let paint = Anatomy.Paint(rawValue: name) { add(.paint(paint), keys) }
    }
    add(.active, ["active"])
    for (name, keys) in lexicon.states {
      add(.enabled, keys.filter { $0 == "enabled" })
      add(.state(name), keys.filter { $0 != "enabled" })
    }
    for (name, keys) in lexicon.selections where hasSelection { add(.selection(name), keys) }
    if !hasSelection { add(.state("disabled"), ["inactive"]) }
    for (name, keys) in lexicon.sizes { add(.size(name), keys) }
    add(.structure, lexicon.structure)
  }

  /// The words of the configuration, which beat those of the lexicon.
  private mutating func addOwn(_ words: ControlWordSettings) {
    for (name, keys) in words.states { add(.state(name), keys) }
    for (name, keys) in words.selections { add(.selection(name), keys) }
    for (name, keys) in words.sizes { add(.size(name), keys) }
    for (name, keys) in words.paints {
      if let paint = Anatomy.Paint(rawValue: name) { add(.paint(paint), keys) }
    }
  }

  private mutating func add(_ meaning: WordClass, _ keys: [String]) {
    for key in keys { classes[key, default: []].append(meaning) }
  }

  /// Whether words of a color's name can all be read as some meanings.
  func reads(_ words: ArraySlice<NameWord>, as isMeant: (WordClass) -> Bool) -> Bool {
    var place = words.startIndex
    while place < words.endIndex {
      var count = min(ControlNames.longest, words.endIndex - place)
      while count > 0 {
        let key = words[place..<(place + count)].map(\.key).joined()
        if let meaning = meaning(of: key, isDimension: false), isMeant(meaning) { break }
        count -= 1
      }
      guard count > 0 else { return false }
      place += count
    }
    return true
  }

  /// The meaning of joined words in the name of a color or of a dimension: only a dimension has measures, and sizes
  /// of one or two letters.
  func meaning(of key: String, isDimension: Bool) -> WordClass? {
    classes[key]?.first { meaning in
      if case .measure = meaning { return isDimension }
      if case .size = meaning { return isDimension || key.count > 2 }
      return true
    }
  }
}

/// What a configuration says of words in names of controls.
package struct ControlWordSettings: Sendable {
  /// By the value of the schema: the keys of further words.
  package var states: [(String, [String])] = []
  package var selections: [(String, [String])] = []
  package var sizes: [(String, [String])] = []
  package var paints: [(String, [String])] = []
  /// By the name of a control: further names of it.
  package var names: [String: [String]] = [:]
  /// By the name of a control, by element: further words.
  package var elements: [String: [String: [String]]] = [:]
  /// What `active` means; `nil` if its names say.
  package var active: Meaning?
  /// What `enabled` means; `nil` if its names say.
  package var enabled: Meaning?

  /// A meaning of a word that has two.
  package enum Meaning: Sendable { case state, selection }

  package init() {}
}
