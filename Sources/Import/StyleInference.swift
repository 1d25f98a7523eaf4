import Compiler
import Emission
import Syntax
import Text
import Tokens

/// How published style sheets spell names, and in what unit they have lengths.
struct StyleInference {
  /// By format: the rules that names follow.
  private(set) var naming: [String: [NamingRule]] = [:]
  /// By format: what lengths are in.
  private(set) var lengths: [String: LengthRule] = [:]
  /// By path: names that no rule gives, as values of `names:`.
  private(set) var names: [(path: String, name: String)] = []
  /// What is said of it, in lines.
  private(set) var text = ""

  private let compilation: Compilation
  /// The tokens of the style sheet with their paths, and their names there.
  private var ids: [TokenID] = []
  private var paths: [[String]] = []
  private var own: [String] = []
  private var values: [String: ComparableValue] = [:]

  /// - Parameters:
  ///   - compilation: has style sheets of the tokens.
  ///   - themes: their names and values, by theme.
  ///   - base: the rule for names of outputs without one.
  init(
    of published: [Importation.Published], from compilation: Compilation,
    _ themes: [(theme: String, names: PublishedNames)], by base: NamingRule
  ) {
    self.compilation = compilation
    guard let tokens = compilation.tokens, let names = compilation.names else { return }
    for id in tokens.ids {
      let name = compilation.outputs.indices.lazy.compactMap { names.spelling(of: id, in: $0) }.first
      guard let name else { continue }
      ids.append(id)
      own.append(name)
      paths.append(
        tokens.paths.segments(of: tokens.path(of: id)).map { $0 == .root ? "$root" : tokens.names.string($0) }
      )
    }
    values = Dictionary(
      themes.flatMap { $0.names.values() }.map { ($0.name, ComparableValue($0.value)) },
      uniquingKeysWith: { first, _ in first })
    for format in [Format.css, .scss] {
      let files = published.filter { !$0.names.isLoose && ($0.isOfSass == (format == .scss)) }
      infer(from: files, format, base)
    }
  }

  private mutating func infer(from files: [Importation.Published], _ format: Format, _ base: NamingRule) {
    let declared = files.flatMap { $0.names.values() }
    guard !declared.isEmpty else { return }
    let texts = Dictionary(declared.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
    let inference = NamingInference(
      declared.map { String($0.name.dropFirst(2)) }, of: paths, droppingLast: base.dropLast
    ) { token, name in
      texts["--" + name].map { ComparableValue($0) == values[own[token]] } ?? false
    }
    naming[format.name] = inference.rules
    names += inference.names.map { path, name in
      (path.joined(separator: "."), format == .css ? "--" + name : "{\(format.name): \(name)}")
    }
    let title = files[0].name.split { "/=".contains($0) }.last.map(String.init) ?? files[0].name
    text += inference.text(about: title)
    let byHand = Dictionary(
      inference.names.map { ($0.path, $0.name) }, uniquingKeysWith: { first, _ in first })
    let rule = LengthInference(
      paths.enumerated().compactMap { number, path in
        let rule = inference.rules.first { $0.covers(path) } ?? base
        let name = "--" + (byHand[path] ?? rule.customProperty(of: path))
        guard let published = texts[name].flatMap({ Dimension(written: $0) }),
          let length = length(of: ids[number])
        else { return nil }
        return (path, length, published)
      }
    ).rule
    guard let rule else { return }
    lengths[format.name] = rule
    text += "lengths of \(title): \(rule.flow)\n"
  }

  /// The length that a token has in its first theme.
  private func length(of id: TokenID) -> Dimension? {
    let value = compilation.themes.lazy.compactMap { theme in
      compilation.tokens?.value(of: id, in: theme.permutation)
    }.first
    if case .dimension(let length)? = value { return length }
    return nil
  }
}
