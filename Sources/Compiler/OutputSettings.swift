package import Emission
package import Tokens

/// How an output is written: the keys of an entry of `outputs:` and the flags of the same names, each optional.
package struct OutputSettings: Hashable, Sendable {
  package var include: [PathPattern]?
  package var exclude: [PathPattern]?
  /// Types whose values may differ between themes, besides color, shadow, border and gradient.
  package var themed: Set<TokenType>?
  /// Pixels of one rem, above 0.
  package var rem: Double?

  package var swiftNamespace: String?
  package var swiftAccess: Output.Access?
  package var swiftNonisolated: Bool?

  package var cssPrefix: String?
  /// The name of the cascade layer, `none` for no layer.
  package var cssLayers: String?
  package var cssReferences: Bool?
  package var cssSelectors: [Output.ThemeSelector]?

  package var kotlinPackage: String?
  /// The number of leading path segments that make a class, at least 1.
  package var kotlinDepth: Int?
  package var kotlinSp: [PathPattern]?

  package init() {}

  /// These settings, and `others` where these say nothing.
  package func over(_ others: OutputSettings) -> OutputSettings {
    var all = self
    all.include = include ?? others.include
    all.exclude = exclude ?? others.exclude
    all.themed = themed ?? others.themed
    all.rem = rem ?? others.rem
    all.swiftNamespace = swiftNamespace ?? others.swiftNamespace
    all.swiftAccess = swiftAccess ?? others.swiftAccess
    all.swiftNonisolated = swiftNonisolated ?? others.swiftNonisolated
    all.cssPrefix = cssPrefix ?? others.cssPrefix
    all.cssLayers = cssLayers ?? others.cssLayers
    all.cssReferences = cssReferences ?? others.cssReferences
    all.cssSelectors = cssSelectors ?? others.cssSelectors
    all.kotlinPackage = kotlinPackage ?? others.kotlinPackage
    all.kotlinDepth = kotlinDepth ?? others.kotlinDepth
    all.kotlinSp = kotlinSp ?? others.kotlinSp
    return all
  }

  /// Puts what these settings say into an output.
  func apply(to output: inout Output) {
    if let include { output.include = include }
    if let exclude { output.exclude = exclude }
    if let themed { output.themed = themed }
    if let rem { output.rem = rem }
    if let swiftNamespace { output.swiftNamespace = swiftNamespace }
    if let swiftAccess { output.swiftAccess = swiftAccess }
    if let swiftNonisolated { output.swiftNonisolated = swiftNonisolated }
    if let cssPrefix { output.cssPrefix = cssPrefix }
    if let cssLayers { output.cssLayer = cssLayers == "none" ? nil : cssLayers }
    if let cssReferences { output.cssReferences = cssReferences }
    if let cssSelectors { output.cssSelectors = cssSelectors }
    if let kotlinPackage { output.kotlinPackage = kotlinPackage }
    if let kotlinDepth { output.kotlinDepth = kotlinDepth }
    if let kotlinSp { output.kotlinSp = kotlinSp }
  }
}
