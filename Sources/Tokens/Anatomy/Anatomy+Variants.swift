extension Anatomy {
  /// One value for each axis, or for some of them.
  package struct Variant: Hashable, Sendable {
    /// By axis: the index in its `values`, or `nil` if the axis does not matter.
    package var choices: [Int?]

    package init(choices: [Int?]) { self.choices = choices }

    package subscript(axis: Int) -> Int? { choices[axis] }
  }

  /// The number of variants of the component: the product over its axes.
  package var variantCount: Int { axes.reduce(1) { $0 * $1.values.count } }

  /// Every variant, the last axis varying fastest.
  package var variants: [Variant] { variants(over: Array(axes.indices)) }

  /// Every choice of values for some axes, ascending; the other axes do not matter. The last axis varies fastest.
  package func variants(over chosen: [Int]) -> [Variant] {
    var variants = [Variant(choices: Array(repeating: nil, count: axes.count))]
    for axis in chosen {
      variants = variants.flatMap { variant in
        axes[axis].values.indices.map { value in
          var variant = variant
          variant.choices[axis] = value
          return variant
        }
      }
    }
    return variants
  }

  /// Whether a selection covers the variant. Axes that do not matter in the variant match any value.
  package func selection(_ selection: Selection, covers variant: Variant) -> Bool {
    if selection.isEmpty { return true }
    for (index, axis) in axes.enumerated() {
      guard let names = selection[axis.name], let choice = variant[index] else { continue }
      if !names.contains(axis.values[choice].name) { return false }
    }
    return true
  }

  /// Whether contrast rules do not apply to the variant.
  package func isExempt(_ variant: Variant) -> Bool { exemption(of: variant) != nil }

  /// The entry of `exempt` that covers the variant. It must name a value for it: an empty selection exempts
  /// nothing, and an axis that does not matter in the variant is not exempt.
  package func exemption(of variant: Variant) -> Exemption? {
    exempt.first { exemption in
      guard !exemption.selection.isEmpty else { return false }
      return axes.indices.allSatisfy { index in
        guard let names = exemption.selection[axes[index].name] else { return true }
        return variant[index].map { names.contains(axes[index].values[$0].name) } ?? false
      }
    }
  }

  /// The system color of a role in a variant, if it has one.
  package func systemColor(of role: Role, in variant: Variant) -> String? {
    role.systemColors.first { selection($0.only, covers: variant) }?.name
  }

  /// The values of the axes in words: `state pressed, size small`.
  package func describe(_ variant: Variant) -> String {
    axes.indices.compactMap { axis in
      variant[axis].map { "\(axes[axis].name) \(axes[axis].values[$0].name)" }
    }.joined(separator: ", ")
  }
}
