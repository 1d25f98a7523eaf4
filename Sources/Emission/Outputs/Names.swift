package import Diagnostics
package import Syntax
internal import Text
package import Tokens

/// The names of the tokens in each output.
package struct Names: Sendable {
  /// The outputs whose tokens are named, in the order of the run.
  package let outputs: [Output]
  /// By output: the names of its tokens.
  let named: [FormatNames]
  /// By output: what its tokens share.
  let shared: [CodeToken.Shared]
  /// By selection: the tokens that the outputs with this selection hold.
  let slots: [OutputSlots]
  /// By output: its selection. Outputs with the same tokens and themes share one.
  let selections: [Int]
  /// By selection and value of its tokens.
  let typesOfSelections: [[TokenType]]
  let tokens: TokenSet
  /// What the outputs do not write.
  package let lost: LostParts
  /// By selection: the tokens with the values that the outputs change: those that themes inherit, and lengths that are
  /// computed for a screen.
  private let computed: [TokenSet?]

  /// Names the tokens of all outputs. Tokens that cannot be named, collide, or do not fit the shape of an
  /// output are reported in the log.
  ///
  /// Outputs do not depend on each other, so the workers may name them in parallel.
  ///
  /// - Parameters:
  ///   - templates: Those of the outputs; problems are reported for the names that they use.
  ///   - areWritten: Whether files are written with the names; only these have the names of other languages.
  package init(
    naming tokens: TokenSet, anatomies: [Anatomy], for outputs: [Output],
    templates: TemplateLibrary? = nil, areWritten: Bool = true, by workers: Workers = .one,
    log: inout DiagnosticLog
  ) {
    (self.outputs, self.tokens) = (outputs, tokens)
    shared = outputs.map { CodeToken.Shared(tokens, $0) }
    let types = tokens.values.map(\.type)
    let workers = workers.forWork(of: tokens.tokens.count * outputs.count, atLeast: 1_000)
    let unusual = UnusualValues(tokens.values)
    var distinct: [Output] = []
    let selections = outputs.map { output in
      if let known = distinct.firstIndex(where: { $0.holdsTokens(of: output, unusual: unusual) }) {
        return known
      }
      distinct.append(output)
      return distinct.count - 1
    }
    let inherited = distinct.map { $0.partial == .inherit ? InheritedTokens(of: tokens, in: $0.themes) : nil }
    let computed = zip(distinct, inherited).map { output, inherited in
      output.tokens(of: inherited?.tokens ?? tokens, unusual: unusual) ?? inherited?.tokens
    }
    self.computed = computed
    let typesOfSelections = computed.map { own in own.map { $0.values.map(\.type) } ?? types }
    self.typesOfSelections = typesOfSelections
    let selected = workers.map(distinct.count) { [distinct] index in
      let own = computed[index]
      return OutputSlots(
        holding: own ?? tokens, output: distinct[index],
        unusual: own.map { UnusualValues($0.values) } ?? unusual,
        absences: inherited[index]?.absences ?? [:])
    }
    (self.selections, slots) = (selections, selected)
    let results = workers.map(outputs.count) { index in
      var log = DiagnosticLog()
      let output = outputs[index]
      let slots = selected[selections[index]]
      let own = computed[selections[index]] ?? tokens
      let types = typesOfSelections[selections[index]]
      slots.check(own, output: output, types: types, log: &log)
      if let inherited = inherited[selections[index]] {
        slots.reportInheritance(of: inherited, in: tokens, output: output, log: &log)
      }
      var namer = Namer(
        tokens: own, output: output, slots: slots, anatomies: anatomies, types: types,
        templates: templates, areWritten: areWritten, log: log)
      let names = output.format.makeNames(&namer)
      namer.reportLosses()
      return (names: names, lost: namer.lost, log: namer.log)
    }
    tokens.reportUnwritableValues(in: outputs, log: &log)
    Self.reportClashes(of: outputs, log: &log)
    named = results.map(\.names)
    lost = results.reduce(into: LostParts()) { $0.formUnion($1.lost) }
    for diagnostic in results.flatMap(\.log.diagnostics) { log.report(diagnostic) }
  }

  /// Reports outputs with the same declaration, each together with the first one.
  private static func reportClashes(of outputs: [Output], log: inout DiagnosticLog) {
    var files: [String: String] = [:]
    for output in outputs {
      guard let declaration = output.format.declaration(output) else { continue }
      if let first = files[declaration] {
        let message = String.clash(first, output.file, declaration)
        log.report(.nameCollision, message, at: .file(output.file))
      } else {
        files[declaration] = output.file
      }
    }
  }

  /// The name of a token in the declarations of an output, such as `--button-radius` or `BrandTokens.Base`; `nil`
  /// if the token is not in the output. Where it is a member of a theme's object, `codeName` is how code
  /// refers to it.
  package func spelling(of token: TokenID, in output: Int) -> String? {
    slots[selections[output]].slot(of: token.rawValue).map {
      String(decoding: named[output].spelling($0), as: UTF8.self)
    }
  }

  /// The tokens with the values of a selection.
  func tokens(ofSelection selection: Int) -> TokenSet { computed[selection] ?? tokens }

  /// How other code refers to a token by the file next to an output's folder, such as `Assets.Brand.base`;
  /// `nil` if it cannot.
  func companionSpelling(of token: TokenID, in output: Int) -> String? {
    slots[selections[output]].slot(of: token.rawValue).flatMap(named[output].companionSpelling).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// The names that an output declares in addition to its tokens, such as functions that return the token of a variant.
  package func functions(in output: Int) -> [[UInt8]] { named[output].functions() }
}

extension Names {
  /// Whether other tokens have the same names in outputs with the same options: their paths are the same, in the same order,
  /// and no name depends on what differs in their values.
  package func fit(_ others: TokenSet) -> Bool {
    let permutations = Set(outputs.flatMap(\.themes).map(\.permutation))
    guard tokens.tokens.count == others.tokens.count,
      permutations.allSatisfy(others.permutations.indices.contains)
    else { return false }
    return tokens.ids.allSatisfy { id in
      tokens.hasPath(of: id, in: others)
        && permutations.allSatisfy { permutation in
          switch (tokens.value(of: id, in: permutation), others.value(of: id, in: permutation)) {
          case (let value?, let other?): value.isNamed(as: other)
          case (let value, let other): value == nil && other == nil
          }
        }
    }
  }
}

extension TokenSet {
  /// Whether a token of another set has the path of the token with its number.
  fileprivate func hasPath(of id: TokenID, in others: TokenSet) -> Bool {
    var (path, other) = (path(of: id), others.path(of: id))
    while path != .root, other != .root {
      guard names[paths.lastName(of: path)] == others.names[others.paths.lastName(of: other)] else {
        return false
      }
      (path, other) = (paths.parent(of: path), others.paths.parent(of: other))
    }
    return path == other
  }
}

extension TokenValue {
  /// Whether no name depends on what differs: names depend on types, on what formats can write, and on members.
  fileprivate func isNamed(as other: TokenValue) -> Bool {
    type == other.type && need == other.need && (!type.isComposite && type != .opaque || self == other)
  }
}

extension Output {
  /// Tokens with the values that the output changes: lengths for a screen or in another unit, and those of the configuration's
  /// types, and what is kept as it is written; `nil` if it changes none.
  fileprivate func tokens(of all: TokenSet, unusual: UnusualValues) -> TokenSet? {
    var own = unusual.isEmpty ? nil : computingViewport?.computing(all)
    if let lengths { own = lengths.converting(own ?? all, in: themes, root: lengths.root ?? rem) }
    if keepsTexts, !unusual.isEmpty { own = (own ?? all).mappingValues(\.asCode) }
    guard !unusual.isEmpty, !ownTypes.isEmpty else { return own }
    return ownTypes.rendering(own ?? all, for: self)
  }
}

extension String {
  fileprivate static func clash(_ first: String, _ second: String, _ declaration: String) -> String {
    "`\(first)` and `\(second)` would both declare \(declaration): change `namespace:` or `package:` of one of them"
  }
}
