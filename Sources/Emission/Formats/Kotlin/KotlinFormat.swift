package import Tokens

extension Format {
  /// Kotlin for Compose.
  package static let kotlin = Format(
    name: "kotlin", title: "Kotlin", platforms: [.android], options: KotlinOptions.options,
    naming: Naming(
      theme: .upperCamel, axisCase: .upperCamel,
      identifiers: IdentifierRules(
        reserved: .kotlin, unusable: .kotlinUnusable,
        adjust: { name, start in !name.isPlainKotlin(from: start) })
    ),
    templates: [
      TemplateLibrary.BuiltIn("kotlin", PackageResources.kotlin_mustache),
      TemplateLibrary.BuiltIn("kotlin-constant", PackageResources.kotlin_constant_mustache, isPartial: true),
      TemplateLibrary.BuiltIn("kotlin-context", PackageResources.kotlin_context_mustache, isPartial: true),
      TemplateLibrary.BuiltIn("kotlin-lookup", PackageResources.kotlin_lookup_mustache, isPartial: true),
    ],
    writesAxes: { _ in true },
    losses: { output in
      [
        LossCause(members: "Compose has no overlines", called: "`textDecoration`") {
          $0.isOverlined ? ["textDecoration"] : []
        },
        LossCause(singles: "`Float`", rem: output.rem),
        .unusualStyles,
      ]
    },
    members: { output in
      let literals = KotlinLiterals(namespace: output[KotlinOptions.namespace], rem: output.rem)
      return { literals.append($0, to: &$1) }
    },
    fields: { _ in KotlinFile.fields },
    declaration: { "`\($0[KotlinOptions.namespace])Theme` in the package `\($0[KotlinOptions.package])`" },
    names: { $0.kotlinNames() },
    spelling: { names, slot in
      names.names[Int(names.classes[Int(names.classOfToken[slot])])] + [UInt8(ascii: ".")] + names[slot]
    },
    forms: { names, token in names.forms(of: token) },
    functions: { $0.lookups.lookups.map(\.name) },
    division: .groups(
      depth: { $0[KotlinOptions.depth] }, support: { "\($0[KotlinOptions.namespace])Support" }),
    files: { input in
      [FormatFile(path: input.tokens.output.file, template: "kotlin", data: KotlinFile(input))]
    })
}

package enum KotlinOptions {
  /// Who may use the generated code.
  package enum Access: String, Sendable, CaseIterable { case `public`, `internal` }

  /// Additions for Compose.
  package enum Bridge: String, BitwiseCopyable, Sendable, CaseIterable {
    /// A `TextStyle` of a typography.
    case textStyle = "text-style"
    /// A theme in the composition, and its values.
    case theme
    /// A tween of a transition, an easing of a curve.
    case motion
    /// Selections of controls from toggleable states.
    case control
    /// A brush of a gradient.
    case gradient
    /// A composable that provides the theme that the system asks for, which needs the library `foundation`.
    case provider
    /// A stroke of a border, which needs the library `foundation`.
    case border
    /// A modifier of a shadow, which needs Compose 1.9.
    case shadow

    /// Those that the theme of Material 3 consists of.
    static let ofMaterial: [Bridge] = [.theme, .provider, .textStyle]
  }

  package static let package = OutputOption(
    "kotlin", "package", default: nil, placeholder: "PACKAGE", help: "The package of the Kotlin code.",
    expecting: "a package name without keywords, such as `com.example.tokens`", where: isPackage)
  /// How many leading path segments make a class.
  package static let depth = OutputOption(
    "kotlin", "depth", default: 1, in: 1...64, help: "Groups at this depth are Kotlin classes (1).")
  /// Dimensions that are emitted as `TextUnit`.
  package static let sp = OutputOption<[PathPattern]>(
    "kotlin", "sp", help: "Emit these dimensions as Kotlin TextUnit; may be repeated.")

  /// The prefix of the types that every file declares, such as `TokensTheme`.
  package static let namespace = OutputOption(
    "kotlin", "namespace", default: "Tokens", placeholder: "NAME",
    help: "What names of helper types begin with (Tokens).",
    expecting: "a Kotlin identifier that begins with a capital letter",
    where: { $0.isIdentifier && $0.utf8.first.map { 0x41...0x5A ~= $0 } == true })
  package static let access = OutputOption<Access>(
    "kotlin", "access", default: .public, placeholder: "ACCESS", help: "Who may use the Kotlin.")
  package static let bridges = OutputOption<[Bridge]>(
    "kotlin", "bridges", default: [.textStyle, .theme, .motion, .control, .gradient, .provider],
    orBoolean: true,
    help: "What tokens become in Compose.")

  package static let options = [
    package.declaration, depth.declaration, sp.declaration, namespace.declaration, access.declaration,
    bridges.declaration,
  ]

  @Sendable private static func isPackage(_ text: String) -> Bool {
    text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).allSatisfy {
      let segment = String(decoding: $0, as: UTF8.self)
      return segment.isIdentifier && !ReservedWords.kotlin.contains(segment)
    }
  }
}

extension [UInt8] {
  /// Whether the name at `start` needs no backticks, unless it is a keyword.
  ///
  /// Kotlin's lexer accepts letters and decimal digits of the Basic Multilingual Plane in Unicode 12 (tested
  /// with Kotlin 2.3); marks and other characters need backticks.
  fileprivate func isPlainKotlin(from start: Int) -> Bool {
    String(decoding: self[start...], as: UTF8.self).unicodeScalars.allSatisfy {
      !$0.isMark && $0.value <= 0xFFFF && $0.properties.age.map { $0.major <= 12 } == true
    }
  }
}

extension ReservedWords {
  /// Kotlin's hard keywords.
  static let kotlin = ReservedWords(
    """
    as break class continue do else false for fun if in interface is null object package return super this throw \
    true try typealias typeof val var when while
    """)

  /// The name of the object with a class's unthemed members.
  static let kotlinUnusable = ReservedWords("Companion")
}
