import ColorScience
import Diagnostics
import Editing

extension Site {
  /// `textDocument/documentColor`: the literal colors in the text. An editor could not edit colors behind
  /// references.
  func colors() -> JSON {
    .array(
      compilation.writtenColors(in: source).compactMap { written in
        range(written.range).map { ["range": $0, "color": SRGBA(written.color).json] }
      })
  }

  /// `textDocument/colorPresentation`: the notation in use first. An unchanged color keeps its text.
  func presentations(of color: JSON, in range: JSON) -> JSON {
    guard let offsets = document.text.offsets(of: range), let picked = SRGBA(color) else { return [] }
    let old = String(decoding: document.text.bytes[offsets], as: UTF8.self)
    let written = compilation.writtenColors(in: source).first { shift.new($0.range) == offsets }
    var texts: [String] = []
    if let written {
      if SRGBA(written.color).isNear(picked) { texts.append(old) }
      texts.append(ColorNotation(of: written, text: old).text(of: picked))
    }
    if case .object? = written?.form {
      for space in [ColorSpace.srgb, .oklch] {
        texts.append(ColorNotation.object(space, hasHex: false).text(of: picked))
      }
    } else {
      for notation in [ColorNotation.hex, .function(.oklch)] { texts.append(notation.text(of: picked)) }
    }
    var seen: Set<String> = []
    return .array(
      texts.filter { seen.insert($0).inserted }.map { text in
        ["label": .string(text), "textEdit": ["range": range, "newText": .string(text)]]
      })
  }
}

extension SRGBA {
  /// `Color` of the protocol: each from 0 to 1.
  init?(_ json: JSON) {
    guard let red = json["red"]?.number, let green = json["green"]?.number, let blue = json["blue"]?.number,
      let alpha = json["alpha"]?.number
    else { return nil }
    self.init(
      SIMD3(red, green, blue).clamped(lowerBound: .zero, upperBound: .one), alpha: min(max(alpha, 0), 1))
  }

  /// `Color` of the protocol.
  var json: JSON {
    [
      "red": .number(components.x), "green": .number(components.y), "blue": .number(components.z),
      "alpha": .number(alpha),
    ]
  }

  /// Whether both are equal on a screen with 8 bits per channel.
  fileprivate func isNear(_ other: SRGBA) -> Bool {
    let difference = components - other.components
    return max(abs(difference.x), abs(difference.y), abs(difference.z), abs(alpha - other.alpha)) < 1.0 / 512
  }
}
