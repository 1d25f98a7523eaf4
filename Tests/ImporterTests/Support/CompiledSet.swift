import Foundation
import TestSupport

/// A set of tokens with what `tokenc` makes of it: the three files that others import, and the values that they must hold.
struct CompiledSet {
  var swift: String
  var css: String
  /// The style sheet with `scheme: light-dark`.
  var lightDarkCSS: String
  var kotlin: String
  var resolved: ResolvedSet
  /// The INPUT that it is made from.
  var input: String
  /// The package of the Kotlin file.
  var package: String

  /// The shipped set.
  static let shipped = Result {
    try CompiledSet(of: "\(Checkout.path)/tokens", "tokens", namespace: "Tokens")
  }

  /// Two thousand tokens with every type.
  static let bulk = Result {
    let bench = try Workbench("bulk-tokens")
    for file in BulkSet().files { try bench.write(file.text, to: file.name) }
    return try CompiledSet(of: bench.path, "bulk", namespace: "Tokens")
  }

  /// Groups and tokens called as the types of the languages and the members of the generated code are.
  static let brand = Result {
    try CompiledSet(
      of: "\(Checkout.path)/Tests/Importers/Tokens/brand.resolver.json", "brand", namespace: "Brand")
  }

  private init(of input: String, _ name: String, namespace: String) throws {
    self.input = input
    package = "com.example.\(name)"
    let bench = try Workbench("outputs/\(name)")
    try Checkout.tokenc(
      "build", input, "--swift", "\(bench.path)/Tokens.swift", "--swift-namespace", namespace,
      "--swift-access",
      "public", "--css", "\(bench.path)/tokens.css", "--kotlin", "\(bench.path)/Tokens.kt",
      "--kotlin-package",
      package)
    resolved = try ResolvedSet(try Checkout.tokenc("resolve", "--all-themes", input))
    swift = try bench.read("Tokens.swift")
    css = try bench.read("tokens.css")
    try Checkout.tokenc(
      "build", input, "--css", "\(bench.path)/light-dark.css", "--set", "css.scheme=light-dark", "--quiet")
    lightDarkCSS = try bench.read("light-dark.css")
    kotlin = try bench.read("Tokens.kt")
  }
}

extension String {
  /// The text without its sections `// MARK: NAME` whose names do not occur in the other text.
  func sections(for other: String) -> String {
    var sections = components(separatedBy: "\n// MARK: ")
    let first = sections.removeFirst()
    let rest = sections.filter { section in
      other.contains(section.prefix { $0 != "\n" })
    }
    return ([first] + rest).joined(separator: "\n// ")
  }
}
