package import Compiler
package import Diagnostics
import Syntax
import Text
package import Tokens

extension Compilation {
  /// Why a path cannot be the surface below controls; `nil` if it can.
  package func problem(ofSurface path: String) -> Diagnostic? {
    guard let tokens else { return nil }
    guard let id = tokens.id(at: path) else {
      let nearest = nearestName(to: path, among: tokens.ids.map { tokens.dottedPath(of: $0) })
      return Diagnostic(
        .unknownToken, "there is no token `\(path)` for --surface\(didYouMean(nearest))", at: .program)
    }
    let isColor = themes.contains { theme in
      if case .color? = tokens.value(of: id, in: theme.permutation) { true } else { false }
    }
    return isColor
      ? nil : Diagnostic(.typeMismatch, "`\(path)` is not a color, so it is not a surface", at: .program)
  }

  /// Why a declared control has no tokens; `nil` if it has some.
  package func problem(of declared: ControlFinder.Declared) -> Diagnostic? {
    guard let tokens, let path = declared.path else { return nil }
    let keys = declared.keys
    let names = tokens.ids.map { tokens.dottedPath(of: $0) }
    let begins = names.contains { name in
      name.split(separator: ".").flatMap { PathPiece.words(of: $0) }.prefix(keys.count).map {
        $0.lowercased()
      } == keys
    }
    guard !begins else { return nil }
    let count = path.split(separator: ".").count
    let beginnings = names.map { $0.split(separator: ".").prefix(count).joined(separator: ".") }
    return Diagnostic(
      .unknownComponent,
      "no token begins with `\(path)`\(didYouMean(nearestName(to: path, among: beginnings)))",
      at: declared.range.map { .range($0) } ?? .program)
  }
}

extension Diagnostic {
  /// No control has a name that the command line asks for.
  package static func unknownControl(_ name: String, among names: [String]) -> Diagnostic {
    let nearest = nearestName(to: name, among: names)
    let known = names.isEmpty ? "no control was found" : "the controls are \(names.inBackticks.listed())"
    return Diagnostic(
      .unknownControl, "no control is named `\(name)`\(didYouMean(nearest))", at: .program,
      notes: [.init(known, at: .program)])
  }
}
