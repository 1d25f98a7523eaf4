internal import Text

/// Replaces everything but ASCII letters and digits with code points.
@Sendable func spellInASCII(_ name: inout [UInt8], from start: Int) -> Bool {
  let text = String(decoding: name[start...], as: UTF8.self)
  name.removeLast(name.count - start)
  for scalar in text.unicodeScalars {
    if scalar.isASCII {
      name.append(UInt8(scalar.value))
    } else {
      name.append(UInt8(ascii: "u"))
      name.append(hexadecimal: scalar.value, digits: 4)
    }
  }
  return false
}

/// ECMAScript §12.7: identifiers consist of `ID_Start` and `ID_Continue`; letters of recent Unicode versions
/// are not supported everywhere.
@Sendable func spellJavaScriptIdentifier(_ name: inout [UInt8], from start: Int) -> Bool {
  let text = String(decoding: name[start...], as: UTF8.self)
  name.removeLast(name.count - start)
  for scalar in text.unicodeScalars {
    let isKnown = scalar.properties.age.map { $0.major <= 12 } == true
    if isKnown, scalar.properties.isXIDContinue {
      if name.count == start, !scalar.properties.isXIDStart, !scalar.isASCII {
        name.append(UInt8(ascii: "_"))
      }
      name.append(contentsOf: String(scalar).utf8)
    } else {
      name.append(UInt8(ascii: "u"))
      name.append(hexadecimal: scalar.value, digits: 4)
    }
  }
  return false
}

extension ReservedWords {
  /// ECMAScript §12.7.2, with the additions of strict code and modules, and names that cannot be redeclared.
  static let javascript = ReservedWords(
    """
    Infinity NaN arguments await break case catch class const continue debugger default delete do else enum eval \
    export extends false finally for function if implements import in instanceof interface let new null package \
    private protected public return static super switch this throw true try typeof undefined var void while with yield
    """)
}
