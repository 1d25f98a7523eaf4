import Diagnostics
import Syntax
import Text

/// A built-in anatomy, in the usual notation.
package struct BuiltInAnatomy: Sendable {
  /// The name of the component, such as `toggle`; references are `builtin:toggle`.
  package let name: String
  /// Other names of the same control.
  package let aliases: [String]
  /// A file of anatomies with this one component.
  package let yaml: String

  init(_ name: String, aliases: [String], yaml: String) {
    (self.name, self.aliases, self.yaml) = (name, aliases, yaml)
  }

  /// In the order of the documentation.
  package static let all: [BuiltInAnatomy] = [
    toggle, checkbox, radio, segmentedControl, toggleButton, controlCenter,
  ]

  /// The prefix of references to built-in anatomies.
  package static let prefix = "builtin:"

  /// A name in lowercase, without separators.
  static func key(_ name: some StringProtocol) -> String {
    String(name.lowercased().filter { $0 != "-" && $0 != "_" && $0 != " " })
  }

  /// The reference to it in configurations and anatomies.
  package var reference: String { Self.prefix + name }

  /// The anatomy that a reference names, such as `builtin:toggle`.
  package init?(reference: String) {
    guard reference.hasPrefix(Self.prefix) else { return nil }
    let name = reference.dropFirst(Self.prefix.count)
    guard let known = Self.all.first(where: { $0.name == name }) else { return nil }
    self = known
  }

  /// The anatomy of the control with a name or an alias, ignoring case.
  package init?(named name: String) {
    let key = Self.key(name)
    let known = Self.all.first { ([$0.name] + $0.aliases).contains { Self.key($0) == key } }
    guard let known else { return nil }
    self = known
  }

  /// The anatomy. Its ranges are in a separate source, so a run must assign it a place.
  package var anatomy: Anatomy {
    guard let anatomy = Self.anatomies[name] else { preconditionFailure("`\(name)` is one of them") }
    return anatomy
  }

  /// Read once.
  private static let anatomies = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0.read()) })

  private func read() -> Anatomy {
    var (sources, names, log) = (Sources(), NameTable(), DiagnosticLog())
    let id = sources.add(Source(path: reference, bytes: Array(yaml.utf8)))
    guard let document = Document(reading: id, in: sources, as: .yaml, names: &names, log: &log),
      let anatomy = [Anatomy](reading: [document], log: &log).first, log.diagnostics.isEmpty
    else { preconditionFailure("the anatomy `\(name)` in the binary cannot be read") }
    var known = anatomy
    known.builtIn = name
    return known
  }
}
