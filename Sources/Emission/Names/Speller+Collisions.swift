internal import Diagnostics
internal import Tokens

/// What can have a name in a generated file, as a number.
enum NameOwner {
  case token(UInt32)
  case group(PathID)
  /// Something that the file declares of its own accord.
  case generated

  private static let groupBit: UInt32 = 0x8000_0000

  init(_ number: UInt32) {
    if number == .max {
      self = .generated
    } else if number & Self.groupBit != 0 {
      self = .group(PathID(rawValue: number & ~Self.groupBit))
    } else {
      self = .token(number)
    }
  }

  var number: UInt32 {
    switch self {
    case .token(let token): token
    case .group(let group): group.rawValue | Self.groupBit
    case .generated: .max
    }
  }
}

extension Speller {
  /// Tells that two things of an output would have one name.
  mutating func reportCollision(of owner: NameOwner, with earlier: UInt32, as name: String) {
    let earlier = NameOwner(earlier)
    // What a template declares of its own accord is not known.
    if isTemplate, case .generated = earlier { return }
    guard let place = place(of: owner) else { return }
    let notes = self.place(of: earlier).map { [Diagnostic.Note(.alsoNamed(name), at: $0)] } ?? []
    let message = String.collision(describe(owner), describe(earlier), name)
    log.report(Diagnostic(.nameCollision, message, at: place, notes: notes))
  }

  /// Whether the shape of the output is its author's affair.
  var isTemplate: Bool {
    switch output.format {
    case .template: true
    case .swift, .css, .kotlin: false
    }
  }

  /// Tells that the axes of two anatomies would have one enumeration.
  mutating func reportAmbiguousAxes(of lookups: LookupTable) {
    guard !isTemplate else { return }
    for (index, axis) in lookups.axes.enumerated() {
      let earlier = lookups.axes[..<index].first { $0.type == axis.type }
      let name = String(decoding: axis.type, as: UTF8.self)
      let other = earlier.map { "the axis `\($0.name)` of `\($0.component)`" } ?? describe(.generated)
      guard earlier != nil || SupportType.allCases.contains(where: { "Tokens\($0.name)" == name }),
        let anatomy = anatomies.first(where: { $0.name == axis.component }),
        let range = anatomy.axes.first(where: { $0.name == axis.name })?.range
      else { continue }
      let message = String.collision("the axis `\(axis.name)` of `\(axis.component)`", other, name)
      log.report(Diagnostic(.nameCollision, message, at: range))
    }
  }

  private func describe(_ owner: NameOwner) -> String {
    switch owner {
    case .token(let token): "`\(tokens.dottedPath(of: TokenID(rawValue: token)))`"
    case .group(let group): "the group `\(tokens.paths.dotted(group, names: tokens.names))`"
    case .generated: "a declaration of the generated file"
    }
  }

  private func place(of owner: NameOwner) -> SourceRange? {
    switch owner {
    case .token(let token): range(of: token)
    case .group(let group): firstToken(in: group).map(range)
    case .generated: nil
    }
  }

  /// The first token of the output anywhere inside a group.
  func firstToken(in group: PathID) -> UInt32? {
    spelled.tokens.first { token in
      var path = tokens.tokens[Int(token)]
      while path != .root, path != group { path = tokens.paths.parent(of: path) }
      return path == group
    }
  }
}

extension String {
  fileprivate static func collision(_ one: String, _ other: String, _ name: String) -> String {
    "\(one) and \(other) would both be `\(name)`: rename one, or give it a name under `names:`"
  }

  fileprivate static func alsoNamed(_ name: String) -> String { "the other `\(name)`" }
}
