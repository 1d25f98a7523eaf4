import ColorScience
import Text

extension CatalogueComposer {
  /// The simulated visions in which each control is drawn: the names of filters, their titles, and their
  /// matrices over linear sRGB for SVG's `feColorMatrix` (Filter Effects 1 §9.6).
  static let visions: [CatalogueRecord] = [
    ("grayscale", "grayscale", VisionDeficiency.achromat), ("protan", "protan vision", .protan),
    ("deutan", "deutan vision", .deutan), ("tritan", "tritan vision", .tritan),
  ].map { name, title, deficiency in
    CatalogueRecord([.vision: name, .visionTitle: title, .matrix: matrix(of: deficiency)])
  }

  private static func matrix(of deficiency: VisionDeficiency) -> String {
    let rows = deficiency.rows.map { row in
      (0..<3).map { row[$0].decimal }.joined(separator: " ") + " 0 0"
    }
    return (rows + ["0 0 0 1 0"]).joined(separator: " ")
  }
}
