/// The options of JavaScript and TypeScript.
package struct ScriptOptions: Sendable {
  package enum Shape: String, Sendable, CaseIterable { case nested, flat }
  package enum Module: String, Sendable, CaseIterable { case esm, cjs }
  /// How keys of nested objects are spelled.
  package enum Keys: String, Sendable, CaseIterable { case verbatim, camel }
  package enum Numbers: String, Sendable, CaseIterable { case css, number }
  package enum Composites: String, Sendable, CaseIterable { case object, css }

  /// What themed values are.
  package enum Values: String, Sendable, CaseIterable {
    /// Custom properties if the run has a style sheet, else literals.
    case auto
    case `var`, literal, both
  }

  package static let typescript = ScriptOptions("typescript", "TypeScript")
  package static let javascript = ScriptOptions("javascript", "JavaScript")

  package let shape: OutputOption<Shape>
  package let values: OutputOption<Values>
  package let numbers: OutputOption<Numbers>
  package let composites: OutputOption<Composites>
  package let keys: OutputOption<Keys>
  package let rootKey: OutputOption<String>
  package let byTheme: OutputOption<ThemeForm>
  /// Whether constants of the shape `flat` that are aliases are written as the other constant.
  package let references: OutputOption<Bool>
  /// JavaScript alone: TypeScript is a module.
  package let module: OutputOption<Module>
  /// JavaScript alone: whether it has a file of declarations next to it.
  package let declarations: OutputOption<Bool>
  /// Whether there is a module that exports those of a divided output.
  package let index: OutputOption<Bool>
  private let isScript: Bool

  private init(_ format: String, _ title: String) {
    isScript = format == "javascript"
    shape = OutputOption(
      format, "shape", default: .nested, placeholder: "SHAPE", help: "The shape of \(title) (nested).")
    values = OutputOption(
      format, "values", default: .auto, placeholder: "FORM", help: "What themed values are (auto).")
    numbers = OutputOption(
      format, "numbers", default: .css, placeholder: "FORM", help: "What lengths and times are (css).")
    composites = OutputOption(
      format, "composites", default: .object, placeholder: "FORM", help: "What composites are (object).")
    keys = OutputOption(
      format, "keys", default: .verbatim, placeholder: "SPELLING", help: "The keys of objects (verbatim).")
    rootKey = OutputOption(
      format, "root-key", default: "DEFAULT", placeholder: "KEY", help: "The key of `$root` (DEFAULT).",
      expecting: "a key", where: { !$0.isEmpty })
    byTheme = OutputOption(
      format, "by-theme", default: .keyed, placeholder: "FORM", help: "Where the themes are (keyed).")
    references = OutputOption(
      format, "references", default: false, help: "Write constants that are aliases as the other constant.")
    index = OutputOption(
      format, "index", default: false, help: "Write a module that exports all modules of a divided output.")
    module = OutputOption(
      format, "module", default: .esm, placeholder: "KIND", help: "The kind of module (esm).")
    declarations = OutputOption(
      format, "declarations", default: false, help: "Write a file of TypeScript declarations, too.")
  }

  package var options: [OptionDeclaration] {
    [
      shape.declaration, values.declaration, numbers.declaration, composites.declaration, keys.declaration,
      rootKey.declaration, byTheme.declaration, references.declaration, index.declaration,
      LengthRule.option(of: isScript ? "javascript" : "typescript").declaration,
    ] + (isScript ? [module.declaration, declarations.declaration] : [])
  }
}

/// Where a file has the values of the themes.
package enum ThemeForm: String, Sendable, CaseIterable {
  /// Under the name of the theme.
  case keyed
  /// Under the name of the theme, including values that themes may not change.
  case full
  /// In a file for each theme.
  case files
  /// Only the values of the default theme.
  case `default`
}
