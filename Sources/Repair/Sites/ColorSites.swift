package import Audit
package import ColorScience
import Diagnostics
import Syntax
import Text
package import Tokens

/// The sites of all color tokens in all themes of an audit, and the ramps.
package struct ColorSites: Sendable {
  package let subject: Subject
  /// In the order of definition: files in the order in which they are read, then by place.
  package private(set) var sites: [Site] = []
  package private(set) var ramps: [Ramp] = []
  /// By theme and token: the index of its site plus one, or 0.
  private var numbers: [[Int32]] = []

  package init(
    of subject: Subject, _ settings: RepairSettings = RepairSettings(), keeping kept: [PathPattern] = []
  ) {
    self.subject = subject
    collect()
    findRamps(settings)
    findAliases()
    let isKept = subject.tokens.paths(coveredBy: settings.keep + kept)
    for index in sites.indices { sites[index].isKept = isKept[Int(sites[index].path.rawValue)] }
  }

  /// The site of a color token in a theme.
  package func site(of token: TokenID, in theme: Int) -> Int? {
    let number = numbers[theme][Int(token.rawValue)]
    return number == 0 ? nil : Int(number) - 1
  }

  /// The color of a token in a theme.
  package func color(of token: TokenID, in theme: Int) -> Color? {
    subject.value(of: token, in: theme)?.color?.color
  }

  // MARK: Finding them

  private mutating func collect() {
    let tokens = subject.tokens
    var places: [SourceRange: Int] = [:]
    var byDefinition = [Int](repeating: -1, count: tokens.definitions.count)
    var found: [Site] = []
    numbers = subject.themes.map { _ in Array(repeating: 0, count: tokens.tokens.count) }
    for theme in subject.themes.indices {
      for id in tokens.ids {
        guard let token = subject.token(id, in: theme),
          case .color(let value) = tokens.values[Int(token.value)]
        else { continue }
        var index = byDefinition[Int(token.definition)]
        if index < 0 {
          let definition = tokens.definitions[Int(token.definition)]
          let range = tokens.documents[Int(definition.document)].range(of: definition.value)
          index = places[range] ?? found.count
          byDefinition[Int(token.definition)] = index
          if index == found.count {
            places[range] = index
            found.append(
              Site(
                kind: kind(of: token, value.color), token: id, range: range, themes: [], path: definition.path
              ))
          }
        }
        if found[index].themes.last != theme { found[index].themes.append(theme) }
        numbers[theme][Int(id.rawValue)] = Int32(index) + 1
      }
    }
    let order = found.indices.sorted { one, other in
      let (one, other) = (found[one].range, found[other].range)
      return (one.source, one.lowerBound) < (other.source, other.lowerBound)
    }
    var places2 = order
    for (place, index) in order.enumerated() { places2[index] = place }
    sites = order.map { found[$0] }
    for theme in numbers.indices {
      for token in numbers[theme].indices where numbers[theme][token] > 0 {
        numbers[theme][token] = Int32(places2[Int(numbers[theme][token]) - 1]) + 1
      }
    }
  }

  private func kind(of token: TokenSet.Token, _ color: Color) -> Site.Kind {
    guard token.alias == nil, token.references.isEmpty, color.alpha > 0 else { return .other }
    let definition = subject.tokens.definitions[Int(token.definition)]
    let document = subject.tokens.documents[Int(definition.document)]
    return ColorSpelling(of: definition.value, in: document).map { .literal($0, color) } ?? .other
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
        for theme in subject.themes.indices {
          if let site = site(of: step, in: theme) { sites[site].ramp = index }
        }
      }
    }
  }

  /// Whether a token is a literal and opaque color in every theme.
  private func isOpaqueLiteral(_ id: TokenID) -> Bool {
    subject.themes.indices.allSatisfy { theme in
      guard let site = site(of: id, in: theme), case .literal(_, let color) = sites[site].kind else {
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
      guard let theme = sites[index].themes.first, let token = subject.token(sites[index].token, in: theme),
        let target = token.alias, let ramp = rampOf[target],
        let reference = tokens.references(of: token).first,
        let path = place(of: target, in: reference)
      else { continue }
      let served = sites[index].themes
      let steps = ramps[ramp].steps.filter { step in
        step == target || served.allSatisfy { subject.token(step, in: $0)?.deprecation == nil }
      }
      let luminances = steps.map { step in
        color(of: step, in: theme).map { SRGBA($0).relativeLuminance } ?? 0
      }
      let places = steps.map { step in site(of: step, in: theme) ?? 0 }
      let order = steps.indices.sorted { (luminances[$0], places[$0]) < (luminances[$1], places[$1]) }
      sites[index].kind = .alias(target: target, path: path, steps: order.map { steps[$0] })
    }
  }

  /// Where the path of a token is written in a reference to it: with dots in braces, with slashes in a
  /// `$ref`.
  private func place(of target: TokenID, in reference: TokenSet.Reference) -> SourceRange? {
    let document = subject.tokens.documents[Int(reference.document)]
    let range = document.range(of: reference.node)
    let bytes = Array(document.bytes[range.bytes])
    let dotted = Array(subject.tokens.dottedPath(of: target).utf8)
    for path in [dotted, pointer(dotted)] {
      guard path.count <= bytes.count else { continue }
      for start in 0...(bytes.count - path.count) where Array(bytes[start..<start + path.count]) == path {
        let place = range.bytes.lowerBound + start
        return SourceRange(source: range.source, place..<place + path.count)
      }
    }
    return nil
  }

  /// A path with slashes.
  private func pointer(_ dotted: [UInt8]) -> [UInt8] {
    dotted.map { $0 == UInt8(ascii: ".") ? UInt8(ascii: "/") : $0 }
  }

  /// The edit that makes an alias name another step.
  func edit(replacing path: SourceRange, with step: TokenID) -> Diagnostic.Fix.Edit {
    let dotted = Array(subject.tokens.dottedPath(of: step).utf8)
    let document = subject.tokens.documents.first { $0.source == path.source }
    let usesSlashes = document.map { $0.bytes[path.bytes].contains(UInt8(ascii: "/")) } ?? false
    return .init(
      replacing: path, with: String(decoding: usesSlashes ? pointer(dotted) : dotted, as: UTF8.self))
  }
}
