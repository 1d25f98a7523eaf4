/// A color-vision deficiency.
package enum VisionDeficiency: String, Sendable, CaseIterable {
  /// Without the long-wave (“red”) cones.
  case protan
  /// Without the middle-wave (“green”) cones.
  case deutan
  /// Without the short-wave (“blue”) cones.
  case tritan
  /// Without color: lightness only, as in a grayscale print or screen filter.
  case achromat

  /// The transformation of linear sRGB; `nil` for `achromat`.
  ///
  /// G. Machado, M. Oliveira, L. Fernandes, “A Physiologically-based Model for Simulation of Color Vision
  /// Deficiency”, IEEE TVCG 15 (6), 2009, the published table at severity 1.0. One model for all three keeps
  /// the results comparable; the authors themselves verified it for protan and deutan vision. Their tritan
  /// matrix is an approximation, because no single projection fits both halves of the spectrum (H. Brettel,
  /// F. Viénot, J. Mollon, 1997, need two).
  var matrix: Matrix3? {
    switch self {
    case .protan: Self.protanMatrix
    case .deutan: Self.deutanMatrix
    case .tritan: Self.tritanMatrix
    case .achromat: nil
    }
  }

  /// The rows of the transformation of linear sRGB, for software that simulates the deficiency itself.
  package var rows: [SIMD3<Double>] {
    let axes = [SIMD3(1.0, 0, 0), SIMD3(0.0, 1, 0), SIMD3(0.0, 0, 1)]
    let columns = axes.map { axis in matrix.map { $0 * axis } ?? SIMD3(repeating: luminance(ofLight: axis)) }
    return (0..<3).map { row in SIMD3(columns[0][row], columns[1][row], columns[2][row]) }
  }

  private static let protanMatrix = Matrix3(
    [0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998])
  private static let deutanMatrix = Matrix3(
    [0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881])
  private static let tritanMatrix = Matrix3(
    [1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900])
}
