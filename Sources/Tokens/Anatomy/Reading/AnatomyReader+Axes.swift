import Diagnostics
import Syntax
import Text

extension AnatomyReader {
  /// The maximum number of variants of a component: thirty times the largest known control.
  static let maximumOfVariants = 10_000

  /// The maximum number of tokens that all components of a run may require, counting each role and part for
  /// every variant.
  static let maximumOfTokens = 100_000

  /// Reads `axes:`; returns whether they are valid.
  mutating func readAxes(_ node: NodeID?, log: inout DiagnosticLog) -> Bool {
    guard let node else { return true }
    guard document.kind(of: node) == .mapping else {
      reportWrong("`axes`", "a mapping from names of axes to their values", at: node, log: &log)
      return false
    }
    var isValid = true
    var count = 1
    for (key, value) in document.entries(of: node) {
      guard let axis = readAxis(key, value, log: &log) else {
        isValid = false
        continue
      }
      if let index = anatomy.axes.firstIndex(where: { $0.name == axis.name }) {
        anatomy.axes[index] = axis
      } else {
        anatomy.axes.append(axis)
      }
      count = anatomy.axes.reduce(1) { min($0, Self.maximumOfVariants + 1) * $1.values.count }
      if count > Self.maximumOfVariants {
        log.report(.tooManyVariants(of: anatomy, at: document.range(of: key)))
        return false
      }
    }
    return isValid
  }

  private func readAxis(_ key: NodeID, _ node: NodeID, log: inout DiagnosticLog) -> Anatomy.Axis? {
    let name = document.string(of: key)
    let range = document.range(of: key)
    guard isIdentifier(name.utf8), name != "role", name != "part" else {
      log.report(
        .invalidAnatomy,
        name == "role" || name == "part"
          ? "an axis cannot be named `\(name)`, which stands for the tokens' own names in paths"
          : "`\(name)` cannot name an axis; use letters, digits and `_`, and do not begin with a digit",
        at: range)
      return nil
    }
    guard let values = readValues(node, of: name, log: &log) else { return nil }
    guard values.count <= Self.maximumOfVariants else {
      log.report(.tooManyVariants(of: anatomy, at: range))
      return nil
    }
    var isValid = true
    var names: Set<String> = []
    var segments: Set<String> = []
    for value in values {
      if let problem = Self.problem(ofSegment: value.segment) {
        log.report(.invalidSegment(value.segment, problem, at: value.range))
        isValid = false
      }
      let isNew = (names.insert(value.name).inserted, segments.insert(value.segment).inserted)
      if isNew != (true, true) {
        let spelling = value.name == value.segment ? "" : " or its spelling `\(value.segment)`"
        log.report(
          .invalidAnatomy, "`\(name)` has `\(value.name)`\(spelling) twice; remove one", at: value.range)
        isValid = false
      }
    }
    return isValid ? Anatomy.Axis(name: name, values: values, range: range) : nil
  }

  /// `[default, pressed]`, or `{false: inactive, true: active}` if paths spell values differently.
  private func readValues(_ node: NodeID, of axis: String, log: inout DiagnosticLog) -> [Anatomy.Axis.Value]?
  {
    var values: [Anatomy.Axis.Value] = []
    var isValid = true
    func add(_ name: NodeID, _ segment: NodeID) {
      guard document.isName(name), document.isName(segment) else {
        let wrong = document.isName(name) ? segment : name
        reportWrong("a value of `\(axis)`", "a name", at: wrong, log: &log)
        isValid = false
        return
      }
      values.append(
        .init(
          name: document.string(of: name), segment: document.string(of: segment),
          range: document.range(of: name)))
    }
    switch document.kind(of: node) {
    case .sequence: for element in document.elements(of: node) { add(element, element) }
    case .mapping: for (key, value) in document.entries(of: node) { add(key, value) }
    case .string, .number, .boolean, .null, .alias: break
    }
    if values.isEmpty, isValid {
      reportWrong(
        "`\(axis)`", "a list of values, or a mapping from values to their spelling in paths", at: node,
        log: &log)
      return nil
    }
    return isValid ? values : nil
  }

  /// Reads values of axes: `{state: disabled}` or `{state: [default, pressed]}`.
  ///
  /// - Parameter other: a key that is not an axis.
  func readSelection(
    _ node: NodeID, _ what: String, except other: String? = nil, log: inout DiagnosticLog
  ) -> Anatomy.Selection? {
    guard document.kind(of: node) == .mapping else {
      reportWrong(what, "a mapping from axes to values of theirs", at: node, log: &log)
      return nil
    }
    var selection: Anatomy.Selection = [:]
    var isValid = true
    for (key, value) in document.entries(of: node) {
      let name = document.string(of: key)
      guard let axis = anatomy.axes.first(where: { $0.name == name }) else {
        if name == other { continue }
        let nearest = didYouMean(nearestName(to: name, among: anatomy.axes.map(\.name)))
        log.report(
          .invalidAnatomy, "`\(name)` is not an axis of `\(anatomy.name)`\(nearest)",
          at: document.range(of: key))
        isValid = false
        continue
      }
      let values = document.kind(of: value) == .sequence ? Array(document.elements(of: value)) : [value]
      if values.isEmpty {
        reportWrong("the choice for `\(name)`", "one value or several", at: value, log: &log)
        isValid = false
      }
      for value in values {
        let text = document.string(of: value)
        if !axis.values.contains(where: { $0.name == text }) {
          let meant = axis.values.first { $0.segment == text }?.name
          let nearest = didYouMean(meant ?? nearestName(to: text, among: axis.values.map(\.name)))
          log.report(
            .invalidAnatomy, "`\(text)` is not a value of `\(axis.name)`\(nearest)",
            at: document.range(of: value))
          isValid = false
        }
        selection[name, default: []].append(text)
      }
    }
    return isValid ? selection : nil
  }

  /// Why a text cannot be a segment of a path (Format §5.1.1), or `nil`.
  static func problem(ofSegment text: String) -> String? {
    if text.utf8.isEmpty { return "it is empty" }
    if text.utf8.contains(where: { [UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ".")].contains($0) }) {
      return "names of tokens have no `{`, `}` or `.`"
    }
    if text.utf8.first == UInt8(ascii: "$"), text != "$root" {
      return "names of tokens do not begin with `$`"
    }
    return nil
  }
}

extension Diagnostic {
  static func invalidSegment(_ segment: String, _ problem: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(.invalidAnatomy, "`\(segment)` cannot be in a path: \(problem)", at: range)
  }

  fileprivate static func tooManyVariants(of anatomy: Anatomy, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .limitExceeded,
      "`\(anatomy.name)` has more than \(AnatomyReader.maximumOfVariants) variants with this axis; describe it as several components",
      at: range)
  }
}
