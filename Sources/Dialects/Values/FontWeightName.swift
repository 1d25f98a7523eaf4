import Text

/// The name of a font weight in design tools, with or without a style: `SemiBold Italic`.
struct FontWeightName {
  let weight: Double
  /// `italic` or `oblique`.
  let style: String?

  init?(_ text: ArraySlice<UInt8>) {
    var name = text.map(\.lowercased).filter {
      !$0.isBlank && $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_")
    }[...]
    var style: String?
    for word in ["italic", "oblique"]
    where name.count >= word.utf8.count && name.suffix(word.utf8.count).elementsEqual(word.utf8) {
      style = word
      name = name.dropLast(word.utf8.count)
    }
    if style != nil, name.isEmpty { name = Array("regular".utf8)[...] }
    if let weight = Self.weights[Array(name)] {
      self.weight = weight
    } else if style != nil, let measure = Measure(name), measure.unit.isEmpty {
      weight = measure.value
    } else {
      return nil
    }
    self.style = style
  }

  private static let weights: [[UInt8]: Double] = {
    let lists: [(Double, String)] = [
      (100, "hairline thin"), (200, "ultralight extralight extraleicht"), (300, "light leicht"),
      (400, "normal regular buch book roman"), (500, "medium kraeftig kräftig"),
      (600, "semibold demibold halbfett"),
      (700, "bold dreiviertelfett"), (800, "extrabold ultrabold fett"), (900, "black heavy super extrafett"),
      (950, "ultra ultrablack extrablack"),
    ]
    var weights: [[UInt8]: Double] = [:]
    for (weight, list) in lists {
      for word in list.split(separator: " ") { weights[Array(word.utf8)] = weight }
    }
    return weights
  }()
}
