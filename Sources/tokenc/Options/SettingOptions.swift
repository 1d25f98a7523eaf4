import ArgumentParser
import Compiler
import Emission
import Tokens

/// How outputs are written: the keys of an entry of `outputs:`, over which these win.
struct SettingOptions: ParsableArguments {
  @Option(
    name: .long, help: ArgumentHelp("Emit only the tokens that match; may be repeated.", valueName: "PATTERN")
  )
  var include: [String] = []

  @Option(
    name: .long, help: ArgumentHelp("Leave out the tokens that match; may be repeated.", valueName: "PATTERN")
  )
  var exclude: [String] = []

  @Option(
    name: .long,
    help: ArgumentHelp("Let this type differ between themes; may be repeated.", valueName: "TYPE"))
  var themed: [TypeArgument] = []

  @Option(name: .long, help: ArgumentHelp("Pixels of one rem in Swift and Kotlin (16).", valueName: "PIXELS"))
  var rem: Double?

  @Option(name: .long, help: ArgumentHelp("The enum around all Swift (Tokens).", valueName: "NAME"))
  var swiftNamespace: String?

  @Option(name: .long, help: ArgumentHelp("Who may use the Swift.", valueName: "ACCESS"))
  var swiftAccess: AccessArgument?

  @Flag(name: .long, inversion: .prefixedNo, help: "Mark Swift types `nonisolated` (yes).")
  var swiftNonisolated: Bool?

  @Option(name: .long, help: ArgumentHelp("Begin CSS names with this word.", valueName: "WORD"))
  var cssPrefix: String?

  @Option(name: .long, help: ArgumentHelp("The cascade layer, or `none` (tokens).", valueName: "NAME"))
  var cssLayers: String?

  @Flag(name: .long, inversion: .prefixedNo, help: "Write aliases as `var()` (yes).")
  var cssReferences: Bool?

  @Option(name: .long, help: ArgumentHelp("The package of the Kotlin.", valueName: "PACKAGE"))
  var kotlinPackage: String?

  @Option(name: .long, help: ArgumentHelp("Groups at this depth are Kotlin classes (1).", valueName: "N"))
  var kotlinDepth: Int?

  @Option(
    name: .long,
    help: ArgumentHelp("Emit these dimensions as Kotlin TextUnit; may be repeated.", valueName: "PATTERN"))
  var kotlinSp: [String] = []

  /// The settings that were given.
  var settings: OutputSettings {
    var settings = OutputSettings()
    settings.include = include.isEmpty ? nil : include.map { PathPattern($0) }
    settings.exclude = exclude.isEmpty ? nil : exclude.map { PathPattern($0) }
    settings.themed = themed.isEmpty ? nil : Set(themed.map(\.type))
    settings.rem = rem
    settings.swiftNamespace = swiftNamespace
    settings.swiftAccess = swiftAccess?.access
    settings.swiftNonisolated = swiftNonisolated
    settings.cssPrefix = cssPrefix
    settings.cssLayers = cssLayers
    settings.cssReferences = cssReferences
    settings.kotlinPackage = kotlinPackage
    settings.kotlinDepth = kotlinDepth
    settings.kotlinSp = kotlinSp.isEmpty ? nil : kotlinSp.map { PathPattern($0) }
    return settings
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
  let access: Output.Access

  init?(argument: String) {
    guard let access = Output.Access(rawValue: argument) else { return nil }
    self.access = access
  }

  static var allValueStrings: [String] { Output.Access.allCases.map(\.rawValue) }
}
