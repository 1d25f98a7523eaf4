import Audit
import Compiler
import Consumers
import Diagnostics
import Tokens

/// What the user of an editor sets: `initializationOptions`, or the section `tokenc` of the editor's settings.
struct EditorSettings: Hashable, Sendable {
  /// The theme whose values hints, swatches, and completion show.
  private(set) var theme: String?
  private(set) var showsLenses = true
  private(set) var showsHints = true
  /// Severities of rules in place of those of the configuration, in the editor alone.
  private(set) var severities: [DiagnosticCode: AuditConfiguration.Level] = [:]
  /// The languages of code; `nil` for all.
  private var languages: Set<CodeLanguage>?
  /// Patterns of code below the client's folders, in place of those of the configuration.
  private(set) var consumers: [String] = []
  /// What codes follow in the addresses of their pages, in place of the documentation.
  private(set) var documentation: String?
  /// Whether hovers draw colors as images.
  private(set) var drawsImages = false
  /// What is wrong with them, a sentence each.
  private(set) var problems: [String] = []

  private static let kinds: KeyValuePairs = [
    "theme": "the name of a theme", "codeLens": "true or false", "inlayHints": "true or false",
    "severity": "an object with codes of rules and error, warning, or off",
    "languages": "a list of languages", "consumers": "a list of patterns", "documentation": "an address",
    "swatches": "`image` or `text`",
  ]

  /// - Parameter settings: an object with one member for each setting; what cannot be understood keeps its default.
  init(_ settings: JSON = .null) {
    guard case .object(let members) = settings else { return }
    for member in members {
      switch (member.name, member.value) {
      // Those of clients, such as the path of this program.
      case (_, .null), ("path", _), ("input", _), ("trace", _): break
      case ("theme", .string(let name)): theme = name
      case ("codeLens", .boolean(let isOn)): showsLenses = isOn
      case ("inlayHints", .boolean(let isOn)): showsHints = isOn
      case ("severity", .object(let entries)): for entry in entries { setSeverity(entry) }
      case ("languages", .array(let names)): languages = Set(names.compactMap { language($0) })
      case ("consumers", .array(let patterns)) where patterns.count == member.value.strings.count:
        consumers = member.value.strings
      case ("documentation", .string(let address)): documentation = address
      case ("swatches", "image"): drawsImages = true
      case ("swatches", "text"): drawsImages = false
      case (let name, _):
        let kind = Self.kinds.first { $0.key == name }?.value
        problems.append(
          kind.map { "the setting `\(name)` must be \($0)" }
            ?? "there is no setting `\(name)`"
            + advice(on: name, among: Self.kinds.map(\.key), called: "settings"))
      }
    }
  }

  private mutating func setSeverity(_ entry: JSON.Member) {
    let codes = DiagnosticCode.rules + DiagnosticCode.all.filter(\.isTolerance)
    guard let code = codes.first(where: { $0.name == entry.name }) else {
      let advice = advice(on: entry.name, among: codes.map(\.name), called: "rules")
      return problems.append("the setting `severity`: no rule has the code `\(entry.name)`\(advice)")
    }
    guard let level = entry.value.string.flatMap(AuditConfiguration.Level.init) else {
      return problems.append("the setting `severity`: `\(code.name)` must be error, warning, or off")
    }
    severities[code] = level
  }

  private mutating func language(_ name: JSON) -> CodeLanguage? {
    let language = name.string.flatMap(CodeLanguage.init(named:))
    if language == nil {
      let written = String(decoding: name.bytes, as: UTF8.self)
      problems.append("the setting `languages`: \(written) is not a language of code")
    }
    return language
  }

  func reads(_ language: CodeLanguage) -> Bool { languages?.contains(language) != false }

  /// The theme of a set that is shown: the first one if it does not have the one that is set.
  func theme(of compilation: Compilation) -> Theme? {
    compilation.themes.first { $0.name == theme } ?? compilation.themes.first
  }
}
