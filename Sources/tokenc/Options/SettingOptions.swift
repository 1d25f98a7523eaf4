import ArgumentParser
import Compiler
import Emission
import Tokens

/// How outputs are written. These options override the keys of `outputs:`.
///
/// `--set` sets any option of any format; the flags are short for it.
struct SettingOptions: ParsableArguments {
  @Option(
    name: .customLong("set"),
    help: ArgumentHelp(
      "Set an option of a format, as `css.prefix=ds`; may be repeated.", valueName: "FORMAT.KEY=VALUE"),
    completion: .settings)
  var assignments: [String] = []

  @Option(help: EveryFormat.include.argumentHelp)
  var include: [String] = []

  @Option(help: EveryFormat.exclude.argumentHelp)
  var exclude: [String] = []

  @Option(help: EveryFormat.themed.argumentHelp)
  var themed: [TypeArgument] = []

  @Option(help: EveryFormat.rem.argumentHelp)
  var rem: Double?

  @Option(help: SwiftOptions.namespace.argumentHelp)
  var swiftNamespace: String?

  @Option(help: SwiftOptions.access.argumentHelp)
  var swiftAccess: AccessArgument?

  @Flag(inversion: .prefixedNo, help: SwiftOptions.nonisolated.argumentHelp)
  var swiftNonisolated: Bool?

  @Option(help: CSSOptions.prefix.argumentHelp)
  var cssPrefix: String?

  @Option(help: CSSOptions.layers.argumentHelp)
  var cssLayers: String?

  @Flag(inversion: .prefixedNo, help: CSSOptions.references.argumentHelp)
  var cssReferences: Bool?

  @Option(help: KotlinOptions.package.argumentHelp)
  var kotlinPackage: String?

  @Option(help: KotlinOptions.depth.argumentHelp)
  var kotlinDepth: Int?

  @Option(help: KotlinOptions.sp.argumentHelp)
  var kotlinSp: [String] = []

  @Option(help: FigmaOptions.collection.argumentHelp)
  var figmaCollection: String?

  func validate() throws { _ = try settings() }

  /// The settings on the command line.
  func settings() throws -> OutputSettings {
    var settings = OutputSettings()
    settings[EveryFormat.include] = include.isEmpty ? nil : include.map { PathPattern($0) }
    settings[EveryFormat.exclude] = exclude.isEmpty ? nil : exclude.map { PathPattern($0) }
    settings[EveryFormat.themed] = themed.isEmpty ? nil : Set(themed.map(\.type))
    settings[EveryFormat.rem] = rem
    settings[SwiftOptions.namespace] = swiftNamespace
    settings[SwiftOptions.access] = swiftAccess?.access
    settings[SwiftOptions.nonisolated] = swiftNonisolated
    settings[CSSOptions.prefix] = cssPrefix
    settings[CSSOptions.layers] = cssLayers
    settings[CSSOptions.references] = cssReferences
    settings[KotlinOptions.package] = kotlinPackage
    settings[KotlinOptions.depth] = kotlinDepth
    settings[KotlinOptions.sp] = kotlinSp.isEmpty ? nil : kotlinSp.map { PathPattern($0) }
    settings[FigmaOptions.collection] = figmaCollection
    for assignment in assignments {
      do { try settings.assign(assignment) } catch { throw ValidationError(error.message) }
    }
    return settings
  }
}

extension OutputOption {
  /// The help of the option's flag.
  fileprivate var argumentHelp: ArgumentHelp {
    ArgumentHelp("\(declaration.help)", valueName: declaration.placeholder)
  }
}

/// A DTCG type.
struct TypeArgument: ExpressibleByArgument {
  let type: TokenType

  init?(argument: String) {
    guard let type = TokenType(rawValue: argument) else { return nil }
    self.type = type
  }

  static var allValueStrings: [String] { TokenType.allCases.map(\.rawValue) }
}

/// `public`, `package` or `internal`.
struct AccessArgument: ExpressibleByArgument {
  let access: SwiftOptions.Access

  init?(argument: String) {
    guard let access = SwiftOptions.Access(rawValue: argument) else { return nil }
    self.access = access
  }

  static var allValueStrings: [String] { SwiftOptions.Access.allCases.map(\.rawValue) }
}
