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
        log.report(Diagnostic(.outOfRange, .unwritable(dottedPath(of: id)), at: valueRange(of: token)))
      }
    }
  }
}

extension TokenValue {
  /// Whether every number of the value stays finite when it is converted to another unit or color space.
  fileprivate func isWritable(rem: Double) -> Bool {
    func fits(_ dimension: Dimension) -> Bool {
      dimension.unit == .px || (dimension.value * rem).isFinite
    }
    func fits(_ color: ColorValue) -> Bool {
      // Far beyond any color, and far below the overflow of squares and powers of components.
      let components = color.color.components
      return (0..<3).allSatisfy { components[$0].magnitude < 1e30 }
    }
    func fits(_ duration: Duration) -> Bool { duration.milliseconds.isFinite }
    switch self {
    case .color(let color): return fits(color)
    case .dimension(let dimension): return fits(dimension)
    case .duration(let duration): return fits(duration)
    case .number, .fontWeight, .fontFamily, .cubicBezier: return true
    case .strokeStyle(.dashes(let lengths, _)): return lengths.allSatisfy(fits)
    case .strokeStyle(.keyword): return true
    case .border(let border):
      guard case .dashes(let lengths, _) = border.style else {
        return fits(border.width) && fits(border.color)
      }
      return fits(border.width) && fits(border.color) && lengths.allSatisfy(fits)
    case .transition(let transition): return fits(transition.duration) && fits(transition.delay)
    case .shadow(let shadow):
      return shadow.layers.allSatisfy {
        fits($0.color) && [$0.offsetX, $0.offsetY, $0.blur, $0.spread].allSatisfy(fits)
      }
    case .gradient(let stops): return stops.allSatisfy { fits($0.color) }
    case .typography(let typography):
      return fits(typography.fontSize) && (typography.absoluteLetterSpacing.map(fits) ?? true)
    case .string, .boolean, .opaque: return true
    }
  }
}

extension String {
  fileprivate static func unwritable(_ path: String) -> String {
    "`\(path)` has a number that is too large to be converted: write a smaller one"
  }
}
