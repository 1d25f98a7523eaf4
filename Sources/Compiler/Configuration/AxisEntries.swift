package import Diagnostics
import Emission
import Syntax
import Text

extension Configuration {
  /// `axes:`
  package enum Axes: Sendable {
    /// Every modifier that no theme chooses and nothing pins.
    case all
    case none
    /// These, in their order.
    case listed([AxisEntry])
  }

  /// An entry of `axes:`.
  package struct AxisEntry: Sendable {
    /// The selectors of its contexts.
    package enum Selector: Sendable {
      case pattern(Located<String>)
      case byContext([(context: Located<String>, selector: Located<String>)])
      case none(SourceRange)
    }

    package var modifier: Located<String>
    package var defaultContext: Located<String>?
    /// `nil` for all.
    package var contexts: [Located<String>]?
    /// `nil` for an attribute.
    package var selector: Selector?
    /// Media conditions by context; `nil` for the usual ones.
    package var media: [(context: Located<String>, condition: String)]?
    package var name: Located<String>?
  }
}

extension ConfigurationReader {
  static let axis = Shape(
    "an axis", code: .invalidConfiguration,
    keys: [
      .init("default", .string, "the context that outputs begin with"),
      .init("contexts", .list(of: .string), "the contexts that outputs have, all by default"),
      .init(
        "selector", .either(.string, .entries(of: .string)),
        "a selector with `{context}`, a selector for each context, or `none`"),
      .init("media", .entries(of: .string), "media conditions by context, with their parentheses"),
      .init("name", .string, "the name in generated code"),
    ])

  /// `axes:`: `all`, `none`, or a mapping from modifiers to their settings.
  mutating func axes(_ node: NodeID) -> Configuration.Axes? {
    let expected = "`all`, `none`, or a mapping from modifiers to their settings"
    guard document.kind(of: node) == .mapping else {
      guard document.kind(of: node) == .string else { return refuse(node, expected) }
      switch document.string(of: node) {
      case "all": return .all
      case "none": return Configuration.Axes.none
      case _: return refuse(node, expected)
      }
    }
    let entries = pairs(node, expected) ?? []
    return .listed(entries.compactMap { axisEntry($0.key, $0.value) })
  }

  private mutating func axisEntry(
    _ modifier: Configuration.Located<String>, _ node: NodeID
  ) -> Configuration.AxisEntry? {
    guard let section = fields(node, Self.axis) else { return nil }
    var entry = Configuration.AxisEntry(modifier: modifier)
    entry.defaultContext = section["default"].flatMap { text($0, "the name of a context") }
    entry.contexts = section["contexts"].flatMap { texts($0, of: .context) }
    entry.name = section["name"].flatMap { text($0, "a name for the axis") }
    let media = section["media"].flatMap { pairs($0, "a mapping from contexts to media conditions") }
    entry.media = media?.compactMap { context, node in mediaCondition(node).map { (context, $0) } }
    if let node = section["selector"] {
      entry.selector = selector(of: node)
      if case .none? = entry.selector, section["media"] == nil || media?.isEmpty == true {
        report(
          .invalidConfiguration,
          "`selector: none` leaves nothing that selects a context; write `media:`, too",
          at: document.range(of: node))
      }
    }
    if let first = entry.defaultContext ?? nil, let contexts = entry.contexts,
      !contexts.contains(where: { $0.value.utf8.elementsEqual(first.value.utf8) })
    {
      report(
        .invalidConfiguration, "the default `\(first.value)` is not among the `contexts:` of the axis",
        at: first.range)
    }
    return entry
  }

  private mutating func mediaCondition(_ node: NodeID) -> String? {
    guard let condition = text(node, ThemeSelector.rule, where: ThemeSelector.isValid) else { return nil }
    guard condition.contains("("), condition.hasSuffix(")") else {
      return refuse(node, "a media condition with its parentheses, such as `(width >= 48rem)`")
    }
    return condition
  }

  private mutating func selector(of node: NodeID) -> Configuration.AxisEntry.Selector? {
    guard document.kind(of: node) == .mapping else {
      guard let pattern = text(node, "a selector with `{context}`, a mapping, or `none`") else { return nil }
      if pattern.value == "none" { return Configuration.AxisEntry.Selector.none(pattern.range) }
      guard pattern.value.contains("{context}") else {
        return refuse(node, "a selector with `{context}`, such as `.tier-{context}`")
      }
      return checked(pattern.value.replacing("{context}", with: "x"), at: pattern.range).map { _ in
        .pattern(pattern)
      }
    }
    let selectors = pairs(node, "a mapping from contexts to selectors") ?? []
    return .byContext(
      selectors.compactMap { context, node in
        guard let selector = text(node, "a selector"), checked(selector.value, at: selector.range) != nil
        else { return nil }
        return (context, selector)
      })
  }

  /// A selector that browsers accept and that is compound; otherwise that is reported.
  private mutating func checked(_ selector: String, at range: SourceRange) -> String? {
    let fault =
      ThemeSelector.isValid(selector) ? ThemeSelector.fault(inCompound: selector) : ThemeSelector.rule
    guard let fault else { return selector }
    report(
      .invalidConfiguration,
      "`\(selector.shortened(to: 40))` is not one compound selector: \(fault)", at: range)
    return nil
  }
}
