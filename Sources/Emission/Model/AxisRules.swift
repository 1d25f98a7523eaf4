/// The rules of a style sheet in which tokens change with axes.
struct AxisRules: Sendable {
  /// A token, or a switch.
  struct Declaration: Sendable {
    /// `nil` for a switch.
    let slot: Int?
    /// That of a switch, after `--`.
    let name: [UInt8]
    let value: [UInt8]
  }

  struct Rule: Sendable {
    let media: String?
    let selectors: [String]
    let declarations: [Declaration]
  }

  /// By theme: the switches that hold in it.
  let switches: [[Declaration]]
  let rules: [Rule]
}
