internal import Diagnostics
internal import Tokens

/// The owner of a name in a generated file, encoded as a number.
enum NameOwner {
  case token(UInt32)
  case group(PathID)
  /// Something that the file itself declares.
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

extension Namer {
  /// Reports that two things in an output would have the same name.
  mutating func reportCollision(of owner: NameOwner, with earlier: UInt32, as name: String) {
    let earlier = NameOwner(earlier)
    // It is unknown what a template declares itself.
    if !knowsDeclarations, case .generated = earlier { return }
    guard let place = place(of: owner) else { return }
    let notes = self.place(of: earlier).map { [Diagnostic.Note("the other `\(name)`", at: $0)] } ?? []
    let message = String.collision(describe(owner), describe(earlier), name)
    log.report(.nameCollision, message, at: place, notes: notes)
  }

  /// Adds a name that a token has in addition to its own, or reports it.
  mutating func insert(_ name: [UInt8], in scope: UInt32 = 0, of token: UInt32, to set: inout NameSet) {
    let (entry, isNew) = set.insert(name, in: scope, owner: token)
    if isNew { return }
    let text = String(decoding: name, as: UTF8.self)
    reportCollision(of: .token(token), with: set.entries[entry].owner, as: text)
  }

  func describe(_ owner: NameOwner) -> String {
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
    slots.tokens.first { token in
      var path = tokens.tokens[Int(token)]
      while path != .root, path != group { path = tokens.paths.parent(of: path) }
      return path == group
    }
  }
}

extension String {
  static func collision(_ one: String, _ other: String, _ name: String) -> String {
    "\(one) and \(other) would both be `\(name)`: rename one, or give it a name under `names:`"
  }
}
