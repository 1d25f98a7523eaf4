import ColorScience
import Diagnostics
import Tokens

extension TokenSet {
  /// Reports values with numbers too large to be converted, each at the token that defines it.
  func reportUnwritableValues(in outputs: [Output], log: inout DiagnosticLog) {
    let rem = outputs.map(\.rem).max() ?? 1
    var unwritable = Set(values.indices.filter { !values[$0].isWritable(rem: max(rem, 1)) })
    guard !unwritable.isEmpty else { return }
    for theme in outputs.flatMap(\.themes) {
      for number in tokens.indices {
        let id = TokenID(rawValue: UInt32(number))
        guard let token = token(id, in: theme.permutation), token.alias == nil,
          unwritable.remove(Int(token.value)) != nil
        else { continue }
        log.report(
          .outOfRange,
          "`\(dottedPath(of: id))` has a number that is too large to be converted: write a smaller one",
          at: valueRange(of: token))
      }
    }
  }
}

extension TokenValue {
  /// Whether every number of the value stays finite when it is converted to another unit or color space.
  fileprivate func isWritable(rem: Double) -> Bool {
    let durations = duration.map { [$0] } ?? transition.map { [$0.duration, $0.delay] } ?? []
    return !hasLength { $0.unit != .px && !($0.value * rem).isFinite }
      // Far beyond any color, and far below the overflow of squares and powers of components.
      && !hasColor { _, color in !(0..<3).allSatisfy { color.color.components[$0].magnitude < 1e30 } }
      && durations.allSatisfy(\.milliseconds.isFinite)
  }
}
