package import Tokens

/// The options of all formats.
package enum EveryFormat {
  package static let include = OutputOption<[PathPattern]>(
    nil, "include", default: "every token", help: "Emit only the tokens that match; may be repeated.")
  package static let exclude = OutputOption<[PathPattern]>(
    nil, "exclude", default: "none", help: "Leave out the tokens that match; may be repeated.")
  /// Types whose values may differ between the themes, in addition to color, shadow, border, and gradient.
  package static let themed = OutputOption<Set<TokenType>>(
    OptionDeclaration(
      nil, "themed", .types, placeholder: "TYPE", default: "none",
      help: "Let this type differ between themes; may be repeated."),
    default: [], wrap: { .types($0) }, unwrap: { if case .types(let types) = $0 { types } else { nil } })
  /// Pixels of one rem.
  package static let rem = OutputOption<Double>(
    OptionDeclaration(
      nil, "rem", .number("a number of pixels above 0", { $0 > 0 && $0.isFinite }), placeholder: "PIXELS",
      default: "that of the file", help: "Pixels of one rem in Swift and Kotlin (16)."),
    default: 16, wrap: { .number($0) }, unwrap: { if case .number(let value) = $0 { value } else { nil } })

  /// The width, or the width and the height, of the screen for which lengths are computed that depend on it.
  package static let viewport = OutputOption<[Double]>(
    OptionDeclaration(
      nil, "viewport", .size, placeholder: "WIDTH", default: "none",
      help: "Compute lengths that depend on the screen for one of this size."),
    default: [], wrap: { .size($0) }, unwrap: { if case .size(let lengths) = $0 { lengths } else { nil } })

  /// What becomes of a token that some theme lacks.
  package enum Partial: String, Sendable, CaseIterable {
    case error
    /// The theme has the value of the one that it completes.
    case inherit
  }

  package static let partial = OutputOption<Partial>(
    nil, "partial", default: .error, placeholder: "WORD",
    help: "Whether a theme that lacks a token is an error, or inherits its value (error).")

  /// The rules for names, which apply instead of those of the file.
  package static let naming = OutputOption<[NamingRule]>(
    OptionDeclaration(
      nil, "naming", .naming, placeholder: "{KEY: VALUE}", default: "that of the file",
      help: "Rules for names in generated code."),
    default: [], wrap: { .naming($0) }, unwrap: { if case .naming(let rules) = $0 { rules } else { nil } })

  /// The platform that the output is for, before those of its format.
  package static let platform = OutputOption<String>(
    nil, "platform", default: "", placeholder: "WORD",
    help: "Take the values for this platform before those for the format's.",
    expecting: "the name of a platform"
  ) { !$0.isEmpty }

  /// The bridges that are written, of those that are configured.
  package static let bridge = OutputOption<Set<String>>(
    OptionDeclaration(
      nil, "bridge", .words(RoleList.files.map(\.name), orBoolean: true), placeholder: "WORD", default: "all",
      help: "Write these of the bridges that `tokenc.yaml` has, or none (all)."),
    default: [], wrap: { .words($0) }, unwrap: { if case .words(let words) = $0 { words } else { nil } })

  package static let options = [
    include.declaration, exclude.declaration, themed.declaration, rem.declaration, viewport.declaration,
    platform.declaration, partial.declaration, bridge.declaration, naming.declaration,
  ]
}

extension OutputOption where Value == [PathPattern] {
  init(_ format: String?, _ key: String, default words: String = "none", help: String) {
    self.init(
      OptionDeclaration(format, key, .patterns, placeholder: "PATTERN", default: words, help: help),
      default: [], wrap: { .patterns($0) },
      unwrap: { if case .patterns(let patterns) = $0 { patterns } else { nil } })
  }
}
