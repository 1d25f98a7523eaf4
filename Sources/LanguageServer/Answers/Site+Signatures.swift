import Diagnostics
import Editing
import Text

/// The parameters of a function of colors in CSS.
private struct Signature {
  let label: String
  /// Where each parameter is in the label.
  let parameters: [Range<Int>]

  /// Those of CSS Color 4 and 5.
  static let all = [
    "rgb(R G B / alpha)", "hsl(H S L / alpha)", "hwb(H W B / alpha)", "lab(L a b / alpha)",
    "lch(L C H / alpha)", "oklab(L a b / alpha)", "oklch(L C H / alpha)", "color(space c1 c2 c3 / alpha)",
    "color-mix(in space, color, color)",
  ].map(Signature.init)

  private init(_ label: String) {
    self.label = label
    let bytes = Array(label.utf8)
    let start = (bytes.firstIndex(of: UInt8(ascii: "(")) ?? 0) + 1
    let isMix = label.hasPrefix("color-mix")
    var parameters: [Range<Int>] = []
    for index in start..<bytes.count - 1 where !Self.separates(bytes[index], isMix) {
      if let last = parameters.last, last.upperBound == index {
        parameters[parameters.count - 1] = last.lowerBound..<index + 1
      } else if !bytes[index].isBlank {
        parameters.append(index..<index + 1)
      }
    }
    self.parameters = parameters
  }

  var name: String { String(label.prefix { $0 != "(" }) }

  /// Mixes have blanks in their parts.
  private static func separates(_ byte: UInt8, _ isMix: Bool) -> Bool {
    isMix ? byte == UInt8(ascii: ",") : byte.isBlank || byte == UInt8(ascii: ",") || byte == UInt8(ascii: "/")
  }

  /// The parameter after some text between the parentheses.
  func active(after text: ArraySlice<UInt8>) -> Int {
    let isMix = name == "color-mix"
    var (count, depth, isInside) = (0, 0, false)
    for byte in text {
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") { depth -= 1 }
      let ends = depth == 0 && Self.separates(byte, isMix)
      if ends, isInside { count += 1 }
      isInside = !ends
    }
    return min(count, parameters.count - 1)
  }
}

extension Site {
  /// `textDocument/signatureHelp`: inside of the parentheses of a function of colors in a token file, also while they are not
  /// closed yet.
  func signatureHelp(at position: Position) -> JSON {
    let offset = document.text.offset(of: position)
    // A client may name a line that is not there.
    let number = document.text.position(of: offset).line
    let line = document.text.bytes[document.text.line(number)]
    guard role == .tokens, line.startIndex <= offset, offset <= line.endIndex else { return .null }
    let before = line[..<offset]
    let first = before.drop(while: \.isBlank)
    guard !first.starts(with: [UInt8(ascii: "#")]), !first.starts(with: Array("//".utf8)) else {
      return .null
    }
    // The innermost parenthesis that is open, of a function that is known.
    var depth = 0
    for index in before.indices.reversed() {
      if before[index] == UInt8(ascii: ")") { depth += 1 }
      guard before[index] == UInt8(ascii: "(") else { continue }
      depth -= 1
      guard depth < 0 else { continue }
      let word = before[..<index].reversed().prefix { $0.isIdentifierPart || $0 == UInt8(ascii: "-") }
      let name = String(decoding: Array(word.reversed()), as: UTF8.self)
      guard let signature = Signature.all.first(where: { $0.name == name || $0.name + "a" == name }) else {
        depth = 0
        continue
      }
      return help(signature, signature.active(after: before[(index + 1)...]))
    }
    return .null
  }

  private func help(_ signature: Signature, _ active: Int) -> JSON {
    let bytes = Array(signature.label.utf8)
    let parameters = signature.parameters.map { range -> JSON in
      [
        "label": client.takesLabelOffsets
          ? [JSON(range.lowerBound), JSON(range.upperBound)]
          : .string(String(decoding: bytes[range], as: UTF8.self))
      ]
    }
    return [
      "signatures": [["label": .string(signature.label), "parameters": .array(parameters)]],
      "activeSignature": 0, "activeParameter": JSON(active),
    ]
  }
}
