import Diagnostics
import Syntax
import Text
import Tokens

extension ConfigurationReader {
  static let controls = Shape(
    "`controls`", code: .invalidConfiguration,
    keys: [
      .init(
        "components", .entries(of: .object(declaredControl)),
        "groups that are controls, by the names of the controls"),
      .init("words", .entries(of: .any), "further words in the names of controls, and what `active` means"),
      .init("ignore", .list(of: .string), "patterns of tokens that are no part of a control"),
    ])

  private static let declaredControl = Shape(
    "an entry of `components`", code: .invalidConfiguration,
    keys: [
      .init("control", .string, required: true, "the built-in control, such as `toggle`"),
      .init("path", .string, "the words that the names of its tokens begin with"),
    ])

  private static let wordsOfControl = Shape(
    "the words of a control", code: .invalidConfiguration,
    keys: [
      .init("names", .list(of: .string), "further names of the control"),
      .init("elements", .entries(of: .list(of: .string)), "further words for its elements"),
    ])

  /// Reads `controls:`.
  mutating func controlSettings(_ node: NodeID) -> ControlSettings {
    var settings = ControlSettings()
    guard let section = fields(node, Self.controls) else { return settings }
    if let node = section["components"], let pairs = pairs(node, "a mapping from names to controls") {
      settings.declared = pairs.compactMap { declaredControl($0.key.value, $0.value) }
    }
    if let node = section["words"], let pairs = pairs(node, "a mapping from axes or controls to words") {
      for (key, value) in pairs { readWords(key, value, to: &settings.words) }
    }
    if let node = section["ignore"] {
      settings.ignored = (texts(node, of: .pattern) ?? []).map { PathPattern($0.value) }
    }
    return settings
  }

  private mutating func declaredControl(_ name: String, _ node: NodeID) -> ControlFinder.Declared? {
    guard let section = fields(node, Self.declaredControl), let control = section["control"],
      let kind = text(control, "the name of a built-in control")
    else { return nil }
    let reference =
      kind.value.hasPrefix(ControlLibrary.prefix) ? kind.value : ControlLibrary.prefix + kind.value
    guard let builtIn = ControlLibrary.builtIn[reference: reference] else {
      let nearest = nearestName(to: reference, among: ControlLibrary.builtIn.references)
      report(
        .unknownComponent, "`\(reference)` is not a built-in control\(didYouMean(nearest))", at: kind.range)
      return nil
    }
    let path = section["path"].flatMap { text($0, "the words that names begin with") }
    return .init(name, builtIn, path: path?.value, at: path?.range)
  }

  private mutating func readWords(
    _ key: Located<String>, _ node: NodeID, to words: inout ControlWordSettings
  ) {
    switch key.value {
    case "state": words.states += lists(node)
    case "isSelected": words.selections += lists(node, among: ["true", "false", "mixed"])
    case "size": words.sizes += lists(node)
    case "paints": words.paints += lists(node, among: ["fill", "line", "ink"])
    case "active": words.active = meaning(node, of: "pressed")
    case "enabled": words.enabled = meaning(node, of: "default")
    case let name:
      let anatomies = ControlLibrary.builtIn.anatomies
      guard let anatomy = anatomies.first(where: { $0.name == name }) else {
        let known = ["state", "isSelected", "size", "paints", "active", "enabled"] + anatomies.map(\.name)
        return reportUnknown(key, among: known)
      }
      guard let section = fields(node, Self.wordsOfControl) else { return }
      if let node = section["names"] { words.names[name] = strings(node) }
      if let node = section["elements"] {
        words.elements[name] = Dictionary(lists(node, among: anatomy.elements.map(\.name))) { $0 + $1 }
      }
    }
  }

  /// A mapping from values to lists of words, as they are compared.
  ///
  /// - Parameter known: the values; `nil` for any.
  private mutating func lists(_ node: NodeID, among known: [String]? = nil) -> [(String, [String])] {
    (pairs(node, "a mapping to lists of words") ?? []).map { key, value in
      if let known, !known.contains(key.value) { reportUnknown(key, among: known) }
      return (key.value, strings(value))
    }
  }

  private mutating func reportUnknown(_ key: Located<String>, among known: [String]) {
    let nearest = nearestName(to: key.value, among: known)
    report(.unknownKey, "unknown key `\(key.value)`\(didYouMean(nearest))", at: key.range)
  }

  private mutating func strings(_ node: NodeID) -> [String] {
    (elements(node, "a list of words") ?? []).compactMap { text($0, "a word")?.value }.map {
      $0.lowercased().filter { $0 != "-" && $0 != "_" && $0 != " " }
    }
  }

  /// What a word with two meanings means: a state, or `true` for a selection.
  private mutating func meaning(_ node: NodeID, of state: String) -> ControlWordSettings.Meaning? {
    switch document.string(of: node) {
    case state: return .state
    case "true": return .selection
    case _: return refuse(node, "`\(state)` or `true`")
    }
  }
}
