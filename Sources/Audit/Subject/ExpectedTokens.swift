import Tokens

/// The tokens that an anatomy requires.
struct ExpectedTokens: Sendable {
  /// A token that should be there.
  struct Expected: Sendable {
    enum Member: Hashable, Sendable {
      /// Indices in the anatomy.
      case role(Int), part(Int)
    }

    var segments: [String]
    var member: Member
    /// Has a choice for the axes that the path depends on, and none for the others.
    var variant: Anatomy.Variant
    /// `nil` if no source has a token there.
    var token: TokenID?
    /// The themes that lack it.
    var missingIn: [Int]

    var path: String { segments.joined(separator: ".") }
  }

  let anatomy: Anatomy
  /// Colors, then sizes, in the order of variants.
  private(set) var all: [Expected] = []
  /// The number of variants of all axes that have all their tokens in every theme.
  private(set) var completeVariants = 0

  init(of anatomy: Anatomy, in subject: Subject) {
    self.anatomy = anatomy
    let colorAxes = anatomy.colorPath.axes
    for variant in anatomy.variants(over: colorAxes) where !anatomy.roles.isEmpty {
      for (index, role) in anatomy.roles.enumerated() where anatomy.selection(role.only, covers: variant) {
        add(anatomy.colorPath, role.segment, .role(index), variant, in: subject)
      }
    }
    let sizeAxes = anatomy.sizePath.axes
    for variant in anatomy.variants(over: sizeAxes) where !anatomy.parts.isEmpty {
      for (index, part) in anatomy.parts.enumerated() {
        add(anatomy.sizePath, part.segment, .part(index), variant, in: subject)
      }
    }
    completeVariants = countComplete()
  }

  private mutating func add(
    _ path: PathTemplate, _ segment: String, _ member: Expected.Member, _ variant: Anatomy.Variant,
    in subject: Subject
  ) {
    let segments = path.filled(for: variant, of: anatomy, member: segment)
    let token = subject.path(of: segments).flatMap(subject.token(at:))
    if token == nil, anatomy.isOptional(member) { return }
    let missing: [Int] =
      if let token {
        subject.themes.indices.filter { subject.outcome(token, in: $0) == .absent }
      } else { Array(subject.themes.indices) }
    all.append(
      Expected(segments: segments, member: member, variant: variant, token: token, missingIn: missing))
  }

  /// Counts the variants without missing tokens.
  private func countComplete() -> Int {
    var missingRoles: [Anatomy.Variant: [Int]] = [:]
    var missingSizes: Set<Anatomy.Variant> = []
    for expected in all where !expected.missingIn.isEmpty {
      switch expected.member {
      case .role(let role): missingRoles[expected.variant, default: []].append(role)
      case .part: missingSizes.insert(expected.variant)
      }
    }
    if missingRoles.isEmpty, missingSizes.isEmpty { return anatomy.variantCount }
    let (colorAxes, sizeAxes) = (anatomy.colorPath.axes, anatomy.sizePath.axes)
    return anatomy.variants.count { variant in
      if missingSizes.contains(variant.limited(to: sizeAxes)) { return false }
      let missing = missingRoles[variant.limited(to: colorAxes)] ?? []
      return !missing.contains { anatomy.selection(anatomy.roles[$0].only, covers: variant) }
    }
  }
}

extension Anatomy {
  /// Whether a role or part is never missing.
  fileprivate func isOptional(_ member: ExpectedTokens.Expected.Member) -> Bool {
    switch member {
    case .role(let role): roles[role].isOptional
    case .part(let part): parts[part].isOptional
    }
  }
}

extension Anatomy.Variant {
  /// The variant with only the choices of some axes.
  fileprivate func limited(to axes: [Int]) -> Anatomy.Variant {
    var variant = Anatomy.Variant(choices: Array(repeating: nil, count: choices.count))
    for axis in axes { variant.choices[axis] = choices[axis] }
    return variant
  }
}
