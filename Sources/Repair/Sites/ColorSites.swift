package import Audit
package import ColorScience
import Diagnostics
import Syntax
import Text
package import Tokens

/// The sites of all color tokens in all themes of an audit and all contexts with requirements, and the ramps.
package struct ColorSites: Sendable {
  package let subject: Subject
  /// In the order of definition: files in the order in which they are read, then by place.
  package private(set) var sites: [ColorSite] = []
  package private(set) var ramps: [Ramp] = []
  /// By view and token: the index of its site plus one, or 0.
  private var numbers: [[Int32]] = []

  /// First the themes at the defaults of axes, then the other combinations in which something is required.
  package private(set) var views: [View]
  /// By view.
  private var subjects: [Subject]
  private let numbersOfViews: [View: Int]

  /// A theme in a combination of contexts.
  package struct View: Hashable, Sendable {
    package var theme: Int
    /// The choices of axes that are not at their defaults.
    package var context: [ModifierChoice] = []
  }

  package init(
    of subject: Subject, _ settings: RepairSettings = RepairSettings(), keeping kept: [PathPattern] = [],
    for requirements: [Requirement]
  ) {
    self.subject = subject
    var (views, numbers) = (subject.themes.indices.map { View(theme: $0) }, [View: Int]())
    for (index, view) in views.enumerated() { numbers[view] = index }
    for result in requirements.map(\.result) where !result.context.isEmpty {
      let view = View(theme: result.theme, context: result.context)
      if numbers.updateValue(numbers[view] ?? views.count, forKey: view) == nil { views.append(view) }
    }
    (self.views, numbersOfViews, subjects) = (views, numbers, views.map { subject.at($0.context) })
    collect()
    findRamps(settings)
    findAliases()
    let isKept = subject.tokens.paths(coveredBy: settings.keep + kept)
    for index in sites.indices { sites[index].isKept = isKept[Int(sites[index].path.rawValue)] }
  }

  /// The view of a requirement's contrast.
  func view(of contrast: ContrastResult) -> Int {
    numbersOfViews[View(theme: contrast.theme, context: contrast.context)] ?? contrast.theme
  }

  /// The site of a color token in a view.
  package func site(of token: TokenID, in view: Int) -> Int? {
    let number = numbers[view][Int(token.rawValue)]
    return number == 0 ? nil : Int(number) - 1
  }

  /// The path under which a site is written, as spelled in references.
  package func path(of site: Int) -> String {
    subject.tokens.paths.dotted(sites[site].path, names: subject.tokens.names)
  }

  /// The names of the themes that a site serves.
  package func themes(of site: Int) -> [String] {
    Set(sites[site].views.map { views[$0].theme }).sorted().map { subject.themes[$0].name }
  }

  func token(_ id: TokenID, in view: Int) -> TokenSet.Token? {
    subjects[view].token(id, in: views[view].theme)
  }

  func value(of token: TokenID, in view: Int) -> TokenValue? {
    subjects[view].value(of: token, in: views[view].theme)
  }

  package func color(of token: TokenID, in view: Int) -> Color? { value(of: token, in: view)?.color?.color }

  // MARK: Finding them

  private mutating func collect() {
    numbers = views.map { _ in Array(repeating: 0, count: subject.tokens.tokens.count) }
    var places: [SourceRange: Int] = [:]
    var byDefinition = [Int?](repeating: nil, count: subject.tokens.definitions.count)
    for view in views.indices {
      for id in subject.tokens.ids {
        guard let token = self.token(id, in: view),
          case .color(let value) = subject.tokens.values[Int(token.value)]
        else { continue }
        let index =
          byDefinition[Int(token.definition)] ?? site(definedBy: token, id, value.color, places: &places)
        byDefinition[Int(token.definition)] = index
        if sites[index].views.last != view { sites[index].views.append(view) }
        numbers[view][Int(id.rawValue)] = Int32(index) + 1
      }
    }
    sortByPlace()
  }

  /// The site of a definition, which is new unless another token inherits the same value.
  private mutating func site(
    definedBy token: TokenSet.Token, _ id: TokenID, _ color: Color, places: inout [SourceRange: Int]
  ) -> Int {
    let range = subject.tokens.valueRange(of: token)
    if let known = places[range] { return known }
    places[range] = sites.count
    let path = subject.tokens.definitions[Int(token.definition)].path
    sites.append(ColorSite(kind: kind(of: token, color), token: id, range: range, views: [], path: path))
    return sites.count - 1
  }

  /// Puts the sites in the order of definition.
  private mutating func sortByPlace() {
    let order = sites.indices.sorted { one, other in
      let (one, other) = (sites[one].range, sites[other].range)
      return (one.source, one.lowerBound) < (other.source, other.lowerBound)
    }
    var ranks = order
    for (rank, index) in order.enumerated() { ranks[index] = rank }
    sites = order.map { sites[$0] }
    for view in numbers.indices {
      for token in numbers[view].indices where numbers[view][token] > 0 {
        numbers[view][token] = Int32(ranks[Int(numbers[view][token]) - 1]) + 1
      }
    }
  }

  private func kind(of token: TokenSet.Token, _ color: Color) -> ColorSite.Kind {
    guard token.alias == nil, token.references.isEmpty, color.alpha > 0 else { return .other }
    let definition = subject.tokens.definitions[Int(token.definition)]
    let document = subject.tokens.documents[Int(definition.document)]
    return ColorSpelling(of: definition.value, in: document).map { .literal($0, color) } ?? .other
  }

  /// For a new theme, which has one color for all contexts of axes: keeps the colors that contexts define.
  ///
  /// - Parameter axesFollow: whether these win over colors of a theme, so that the one at the defaults may move without them.
  mutating func keepColorsOfContexts(axesFollow: Bool) {
    for index in sites.indices {
      let isOfContexts = sites[index].views.first != 0
      if isOfContexts || !axesFollow && isDefinedByContexts(sites[index].token) { sites[index].isKept = true }
    }
  }

  /// Whether a token has several definitions in the first theme.
  private func isDefinedByContexts(_ id: TokenID) -> Bool {
    let (tokens, permutation) = (subject.tokens, subject.themes[0].permutation)
    for space in tokens.spaces {
      guard let theme = space.themes.firstIndex(of: permutation) else { continue }
      let definitions = space.dependence(of: id).inTheme(theme).columns.map { column in
        tokens.token(id, in: space.permutation(ofColumn: column, in: tokens))?.definition
      }
      return Set(definitions).count > 1
    }
    return false
  }

  private mutating func findRamps(_ settings: RepairSettings) {
    let tokens = subject.tokens
    struct Key: Hashable {
      var group: PathID
      var name: [UInt8]
    }
    var groups: [Key: Int] = [:]
    let isNamed = settings.ramps.map { tokens.tokens(coveredBy: $0) }
    for id in tokens.ids {
      let path = tokens.path(of: id)
      let name = Array(tokens.names.string(tokens.paths.lastName(of: path)).utf8)
      let rest = name.filter { !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      if let isNamed {
        guard isNamed[Int(id.rawValue)] else { continue }
      } else {
        guard rest.count < name.count else { continue }
      }
      guard isOpaqueLiteral(id) else { continue }
      let key = Key(group: tokens.paths.parent(of: path), name: isNamed == nil ? rest : [])
      if groups[key] == nil {
        groups[key] = ramps.count
        ramps.append(Ramp(steps: []))
      }
      if let index = groups[key] { ramps[index].steps.append(id) }
    }
    ramps.removeAll { $0.steps.count < 3 }
    for (index, ramp) in ramps.enumerated() {
      for step in ramp.steps {
        for view in views.indices {
          guard let site = site(of: step, in: view), sites[site].ramps.last != index else { continue }
          sites[site].ramps.append(index)
        }
      }
    }
  }

  /// Whether a token is a literal and opaque color in every view.
  private func isOpaqueLiteral(_ id: TokenID) -> Bool {
    views.indices.allSatisfy { view in
      guard let site = site(of: id, in: view), case .literal(_, let color) = sites[site].kind else {
        return false
      }
      return color.alpha >= 1
    }
  }

  private mutating func findAliases() {
    let tokens = subject.tokens
    var rampOf: [TokenID: Int] = [:]
    for (index, ramp) in ramps.enumerated() {
      for step in ramp.steps { rampOf[step] = index }
    }
    for index in sites.indices {
      guard let view = sites[index].views.first, let token = self.token(sites[index].token, in: view),
        let target = token.alias, let ramp = rampOf[target],
        let reference = tokens.references(of: token).first,
        let path = place(of: target, in: reference)
      else { continue }
      let served = sites[index].views
      let steps = ramps[ramp].steps.filter { step in
        step == target || served.allSatisfy { self.token(step, in: $0)?.deprecation == nil }
      }
      let luminances = steps.map { step in
        color(of: step, in: view).map { SRGBA($0).relativeLuminance } ?? 0
      }
      let places = steps.map { step in site(of: step, in: view) ?? 0 }
      let order = steps.indices.sorted { (luminances[$0], places[$0]) < (luminances[$1], places[$1]) }
      sites[index].kind = .alias(target: target, path: path, steps: order.map { steps[$0] })
    }
  }

  /// Where the path of a token is written in a reference to it: with dots in braces, with slashes in a
  /// `$ref`.
  private func place(of target: TokenID, in reference: TokenSet.Reference) -> SourceRange? {
    let document = subject.tokens.documents[Int(reference.document)]
    let range = document.range(of: reference.node)
    let bytes = document.bytes[range.bytes]
    let path = subject.tokens.dottedPath(of: target)
    for (text, mark) in [("{" + path, 1), (JSONPointer.fragment(ofPath: path), 2)] {
      guard let start = bytes.firstRange(of: Array(text.utf8))?.lowerBound else { continue }
      return SourceRange(source: range.source, (start + mark)..<(start + text.utf8.count))
    }
    return nil
  }

  /// The edit that makes an alias name another step.
  func edit(replacing path: SourceRange, with step: TokenID) -> Diagnostic.Fix.Edit {
    let dotted = subject.tokens.dottedPath(of: step)
    let document = subject.tokens.documents.first { $0.source == path.source }
    let isPointer = document?.bytes[Int(path.lowerBound) - 1] == UInt8(ascii: "/")
    return .init(
      replacing: path,
      with: isPointer ? String(JSONPointer.fragment(ofPath: dotted).dropFirst("#/".count)) : dotted)
  }
}
