import Diagnostics
import Syntax
import Text

/// The keys about what a control is besides its tokens.
extension AnatomyReader {
  static let facts: [ReadingKey<AnatomyReader>] = [
    .init(
      "native", .entries(of: .either(.string, .either(.object(counterpart), .object(axisCounterparts)))),
      "what the platform draws, with descriptions"
    ) {
      $0.readNative($1, log: &$2)
    },
    .init(
      "names", .list(of: .either(.string, .object(controlName))),
      "the names of groups of tokens that are this control"
    ) { $0.anatomy.facts.names = $0.readList($1, "`names`", log: &$2, AnatomyReader.readName) },
    .init("unlike", .list(of: .string), "words of another component with one of its names") {
      $0.anatomy.facts.unlike = $0.readTexts($1, "unlike", log: &$2)
    },
    .init("finds", .boolean, "whether sets are searched for its names") { reader, node, _ in
      reader.anatomy.facts.isFound = reader.document.string(of: node) != "false"
    },
    .init("kind", .oneOf(Anatomy.Manner.allCases.map(\.rawValue)), "how documents speak of it") {
      $0.anatomy.manner = $0.readChoice($1, "kind", of: Anatomy.Manner.self, log: &$2)
    },
    .init("noun", .string, "what it is, with its article, in place of the description") {
      $0.anatomy.facts.noun = $0.readText($1, "`noun`", log: &$2)
    },
    .init(
      "platforms", .list(of: .oneOf(ControlFacts.System.allCases.map(\.rawValue))),
      "the systems that have it"
    ) {
      $0.anatomy.facts.platforms = $0.readList($1, "`platforms`", log: &$2, AnatomyReader.readPlatform)
    },
    .init("announces", .object(announcements), "what screen readers say") {
      $0.readAnnouncements($1, log: &$2)
    },
    .init("context", .list(of: .string), "where and how it is used") {
      $0.anatomy.facts.context = $0.readTexts($1, "context", log: &$2)
    },
    .init("needs", .entries(of: .string), "what a state needs, by `pressed` or by `default, on`") {
      $0.anatomy.facts.needs.merge($0.readWords($1, "needs", log: &$2)) { $1 }
    },
    .init("advice", .object(advice), "what documents advise") { $0.readAdvice($1, log: &$2) },
    .init(
      "usual", .entries(of: .entries(of: .string)), "usual lengths, by size and by the segment of the part"
    ) {
      $0.readLengths($1, log: &$2)
    },
  ]

  private static let counterpart = Shape(
    "an entry of `native`", code: .invalidAnatomy,
    keys: [
      .init("control", .string, "the type of the framework"),
      .init("selection", .string, "how its selection is written"),
      .init("role", .string, "the role of ARIA"),
      .init("value", .string, "how its value is written"),
      .init("description", .string, "the words of the catalogue"),
    ])

  private static let axisCounterparts = Shape(
    "an axis in `native`", code: .invalidAnatomy,
    keys: ControlFacts.Framework.allCases.map { .init($0.rawValue, .string, "its counterpart") })

  private static let controlName = Shape(
    "an entry of `names`", code: .invalidAnatomy,
    keys: [
      .init("words", .string, required: true, "the words of the name"),
      .init("element", .string, "the element that the name says, too"),
    ])

  private static let announcements = Shape(
    "`announces`", code: .invalidAnatomy,
    keys: ControlFacts.Announcement.Subject.allCases.map {
      .init($0.rawValue, .object(announcement), "what is said of its \($0.rawValue)")
    })

  private static let announcement = Shape(
    "an entry of `announces`", code: .invalidAnatomy,
    keys: [
      .init("ios", .string, "on iOS"), .init("android", .string, "on Android"),
      .init("web", .string, "on the web"),
    ])

  private static let advice = Shape(
    "`advice`", code: .invalidAnatomy,
    keys: [
      .init("role", .string, "how to document its role"),
      .init("with", .entries(of: .string), "what to say of values that it should not have"),
      .init("without", .entries(of: .string), "what to say of values that it lacks"),
    ])

  private func readName(_ node: NodeID, log: inout DiagnosticLog) -> ControlFacts.Name? {
    guard document.kind(of: node) == .mapping else {
      return readText(node, "an entry of `names`", log: &log).map { .init($0) }
    }
    guard let fields = Self.controlName.fields(of: node, in: document, log: &log),
      let words = fields["words"].flatMap({ readText($0, "`words`", log: &log) })
    else { return nil }
    return .init(words, element: fields["element"].flatMap { readText($0, "`element`", log: &log) })
  }

  /// Reads `elements:`: `{knob: [knob, handle, thumb]}`.
  mutating func readElements(_ node: NodeID?, log: inout DiagnosticLog) {
    guard let node else { return }
    guard document.kind(of: node) == .mapping else {
      return reportWrong("`elements`", "a mapping from elements to words", at: node, log: &log)
    }
    for (key, value) in document.entries(of: node) {
      let name = document.string(of: key)
      let words = readTexts(value, "elements", log: &log)
      if let index = anatomy.elements.firstIndex(where: { $0.name == name }) {
        anatomy.elements[index].words = words
      } else {
        anatomy.elements.append((name, words))
      }
    }
  }

  /// A mapping from names to texts.
  private func readWords(_ node: NodeID, _ key: String, log: inout DiagnosticLog) -> [String: String] {
    Dictionary(readContent(node, key, log: &log).map { ($0.name, $0.description) }) { $1 }
  }

  private func readTexts(_ node: NodeID, _ key: String, log: inout DiagnosticLog) -> [String] {
    readList(node, "`\(key)`", log: &log) { reader in
      { node, log in reader.readText(node, "an entry of `\(key)`", log: &log) }
    }
  }

  private func readPlatform(_ node: NodeID, log: inout DiagnosticLog) -> ControlFacts.System? {
    readChoice(node, "platforms", of: ControlFacts.System.self, log: &log)
  }

  /// Reads `native:`: `{swiftui: Toggle with a ToggleStyle, web: {role: switch}}`.
  private mutating func readNative(_ node: NodeID, log: inout DiagnosticLog) {
    guard document.kind(of: node) == .mapping else {
      anatomy.native.merge(readContent(node, "native", log: &log))
      return
    }
    for (key, value) in document.entries(of: node) {
      let name = document.string(of: key)
      var text: String?
      if document.kind(of: value) == .mapping, anatomy.axes.contains(where: { $0.name == name }) {
        guard let fields = Self.axisCounterparts.fields(of: value, in: document, log: &log) else { continue }
        for framework in ControlFacts.Framework.allCases {
          guard let node = fields[framework.rawValue] else { continue }
          anatomy.facts.axes[name, default: [:]][framework] = readText(
            node, "the counterpart of `\(name)`", log: &log)
        }
      } else if document.kind(of: value) == .mapping {
        guard let framework = readChoice(key, "native", of: ControlFacts.Framework.self, log: &log),
          let fields = Self.counterpart.fields(of: value, in: document, log: &log)
        else { continue }
        func read(_ key: String) -> String? {
          fields[key].flatMap { readText($0, "`\(key)`", log: &log) }
        }
        anatomy.facts.counterparts[framework] = ControlFacts.Counterpart(
          control: read("control"), selection: read("selection"), role: read("role"), value: read("value"))
        text = read("description") ?? (framework == .web ? read("role") : nil)
      } else {
        text = readText(value, "the description of `\(name)`", log: &log)
      }
      guard let text else { continue }
      anatomy.native.merge([.init(name: name, description: text, range: document.range(of: key))])
    }
  }

  private mutating func readAnnouncements(_ node: NodeID, log: inout DiagnosticLog) {
    guard let fields = Self.announcements.fields(of: node, in: document, log: &log) else { return }
    for subject in ControlFacts.Announcement.Subject.allCases {
      guard let entry = fields[subject.rawValue],
        let texts = Self.announcement.fields(of: entry, in: document, log: &log)
      else { continue }
      func read(_ key: String) -> String? { texts[key].flatMap { readText($0, "`\(key)`", log: &log) } }
      anatomy.facts.announcements[subject] = .init(
        ios: read("ios"), android: read("android"), web: read("web"))
    }
  }

  private mutating func readAdvice(_ node: NodeID, log: inout DiagnosticLog) {
    guard let fields = Self.advice.fields(of: node, in: document, log: &log) else { return }
    if let role = fields["role"] { anatomy.facts.advice.role = readText(role, "`role`", log: &log) }
    if let words = fields["with"] { anatomy.facts.advice.with = readWords(words, "with", log: &log) }
    if let words = fields["without"] { anatomy.facts.advice.without = readWords(words, "without", log: &log) }
  }

  /// Reads `usual:`: `{small: {knob: 16px}}`.
  private mutating func readLengths(_ node: NodeID, log: inout DiagnosticLog) {
    let sizes = anatomy.sizePath.axes.flatMap { anatomy.axes[$0].values.map(\.name) }
    guard document.kind(of: node) == .mapping else {
      return reportWrong("`usual`", "a mapping from sizes to lengths of parts", at: node, log: &log)
    }
    for (key, lengths) in document.entries(of: node) {
      let size = document.string(of: key)
      guard sizes.contains(size) else {
        log.report(
          Diagnostic.unknownWord(
            key, in: document, "a size of `usual`", among: sizes, .invalidAnatomy))
        continue
      }
      guard document.kind(of: lengths) == .mapping else {
        reportWrong("`\(size)`", "a mapping from parts to lengths", at: lengths, log: &log)
        continue
      }
      for (key, length) in document.entries(of: lengths) {
        guard let part = readPart(key, log: &log), let pixels = readLength(length, log: &log) else {
          continue
        }
        anatomy.facts.usual[size, default: [:]][part] = pixels
      }
    }
  }

  /// The segment of a part.
  private func readPart(_ key: NodeID, log: inout DiagnosticLog) -> String? {
    let segments = anatomy.parts.map(\.segment)
    let segment = document.string(of: key)
    if segments.contains(segment) { return segment }
    if !hasInvalidParts,
      let unknown = Diagnostic.unknownWord(
        key, in: document, "a part of `usual`", among: segments, .invalidAnatomy)
    {
      log.report(unknown)
    }
    return nil
  }

  /// A length in px.
  private func readLength(_ node: NodeID, log: inout DiagnosticLog) -> Double? {
    let text = Array(document.text(of: node))
    if text.suffix(2) == Array("px".utf8), let length = decimalNumber(text.dropLast(2)) { return length }
    reportWrong("a length of `usual`", "a number of px, such as `48px`", at: node, log: &log)
    return nil
  }
}
