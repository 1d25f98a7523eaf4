import Tokens

/// The tokens that an anatomy asks for.
struct ExpectedTokens {
  /// A token that should be there.
  struct Expected {
    enum Member: Hashable {
      /// Indices in the anatomy.
      case role(Int), part(Int)
    }

    var segments: [String]
    var member: Member
    /// The axes that its path depends on are chosen, the others are not.
    var variant: Anatomy.Variant
    /// `nil` if no source has a token there.
    var token: TokenID?
    /// The themes that lack it.
    var missingIn: [Int]

    var path: String { segments.joined(separator: ".") }
  }

  let anatomy: Anatomy
  /// Colours, then sizes, in the order of variants.
  private(set) var all: [Expected] = []
  /// By variant of all axes: whether all its tokens are there, in every theme.
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
    let missing: [Int] =
      if let token {
        subject.isWhole ? subject.themes.indices.filter { subject.token(token, in: $0) == nil } : []
      } else { Array(subject.themes.indices) }
    all.append(
      Expected(segments: segments, member: member, variant: variant, token: token, missingIn: missing))
  }

  /// A variant is complete if it needs no missing token.
  private func countComplete() -> Int {
    let missing = all.filter { !$0.missingIn.isEmpty }
    if missing.isEmpty { return anatomy.variantCount }
    return anatomy.variants.count { variant in
      !missing.contains { expected in
        let agrees = zip(expected.variant.choices, variant.choices).allSatisfy { $0 == nil || $0 == $1 }
        guard agrees, case .role(let role) = expected.member else { return agrees }
        return anatomy.selection(anatomy.roles[role].only, covers: variant)
      }
    }
  }
}
