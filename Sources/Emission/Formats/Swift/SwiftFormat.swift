import Tokens

extension Format {
  /// Swift for SwiftUI.
  package static let swift = Format(
    name: "swift", title: "Swift", platforms: [.ios], options: SwiftOptions.options,
    naming: Naming(
      theme: .lowerCamel, axisCase: .lowerCamel,
      identifiers: .swift(unusable: .swiftUnusable)),
    templates: [
      TemplateLibrary.BuiltIn("swift", PackageResources.swift_mustache),
      TemplateLibrary.BuiltIn("swift-appkit", PackageResources.swift_appkit_mustache, isPartial: true),
      TemplateLibrary.BuiltIn("swift-member", PackageResources.swift_member_mustache, isPartial: true),
      TemplateLibrary.BuiltIn("swift-swiftui", PackageResources.swift_swiftui_mustache, isPartial: true),
      TemplateLibrary.BuiltIn("swift-uikit", PackageResources.swift_uikit_mustache, isPartial: true),
    ],
    writesAxes: { _ in true }, losses: { _ in [.unusualStyles] },
    members: { output in
      let literals = SwiftLiterals(namespace: output[SwiftOptions.namespace], rem: output.rem)
      return { literals.append(member: $0, to: &$1) }
    },
    fields: { _ in SwiftFile.fields },
    names: { $0.swiftNames() },
    spelling: { names, slot in
      Array(names.qualified(Int(names.entries[slot]), namespace: names.namespace).utf8)
    },
    functions: { $0.lookups.lookups.map(\.name) },
    division: .groups(depth: { _ in 1 }, support: { "\($0[SwiftOptions.namespace])+Support" }),
    files: { input in
      [FormatFile(path: input.tokens.output.file, template: "swift", data: SwiftFile(input))]
    })
}

package enum SwiftOptions {
  /// Who may use the generated code.
  package enum Access: String, Sendable, CaseIterable { case `public`, package, `internal` }

  /// Additions to the types of Apple's frameworks.
  package enum Bridge: String, Sendable, CaseIterable {
    /// A dynamic `Color`, and colors as views.
    case color
    /// A theme in the environment, which overrides the appearance and the contrast.
    case theme
    case font, shadow, gradient, animation
    /// A stroke style of a border or of its style, with its dashes.
    case border
    /// Sizes and selections of controls from those of SwiftUI.
    case control
  }

  package enum Framework: String, Sendable, CaseIterable { case swiftui, uikit, appkit }

  package static let namespace = OutputOption(
    "swift", "namespace", default: "Tokens", placeholder: "NAME",
    help: "The enum that contains all Swift code (Tokens).",
    expecting: "a Swift identifier that is not a keyword",
    where: { isNamespace($0) })
  package static let access = OutputOption<Access>(
    "swift", "access", default: .public, placeholder: "ACCESS", help: "The access level of the Swift code.")
  /// Whether types are marked `nonisolated`, which requires a Swift 6.1 compiler.
  package static let nonisolated = OutputOption(
    "swift", "nonisolated", default: true, help: "Mark Swift types `nonisolated` (yes).")

  package static let bridges = OutputOption<[Bridge]>(
    "swift", "bridges", default: Bridge.allCases, orBoolean: true,
    help: "What tokens become in SwiftUI, UIKit and AppKit (yes).")
  package static let frameworks = OutputOption<[Framework]>(
    "swift", "frameworks", default: Framework.allCases,
    help: "The frameworks that Swift may import (all).")
  /// Whether there is a list of all tokens of each type.
  package static let lists = OutputOption(
    "swift", "lists", default: false, help: "List all tokens of each type, such as allColors (no).")

  /// Whether code can declare a type with the name.
  static func isNamespace(_ name: String) -> Bool {
    name.isIdentifier && !ReservedWords.swift.contains(name) && !ReservedWords.swiftUnusable.contains(name)
  }

  package static let options = [
    namespace.declaration, access.declaration, nonisolated.declaration, bridges.declaration,
    frameworks.declaration, lists.declaration,
  ]
}

extension IdentifierRules {
  /// - Parameter unusable: the names that are invalid even in backticks.
  static func swift(unusable: ReservedWords) -> IdentifierRules {
    IdentifierRules(
      reserved: .swift, unusable: unusable,
      adjust: { name, start in
        if name[start...].beginsWithMark { name.insert(UInt8(ascii: "_"), at: start) }
        return false
      })
  }
}

extension ReservedWords {
  /// The keywords that need backticks in declarations (The Swift Programming Language, *Lexical Structure*).
  static let swift = ReservedWords(
    """
    Any as associatedtype await break case catch class continue default defer deinit do else enum extension \
    fallthrough false fileprivate for func guard if import in inout internal is let nil operator precedencegroup \
    private protocol public repeat rethrows return static struct subscript super switch throw throws true try \
    typealias var where while
    """)

  /// Names of members that are invalid even in backticks, and the module whose types generated code refers
  /// to.
  static let swiftUnusable = ReservedWords("Protocol Self Swift Type init self")
}
