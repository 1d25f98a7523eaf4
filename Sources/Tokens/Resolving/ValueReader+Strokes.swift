import Diagnostics
import Syntax
import Text

extension ValueReader {
  /// A keyword or an object with dashes (§9.3).
  mutating func readStrokeStyle(at place: NodePlace) -> StrokeStyle? {
    let document = documents[place]
    switch document.kind(of: place.node) {
    case .string:
      let text = document.string(of: place.node)
      if let keyword = StrokeStyle.Keyword(rawValue: text) { return .keyword(keyword) }
      report(
        .unknownKeyword(
          text, of: "a stroke style", StrokeStyle.Keyword.allCases.map(\.rawValue),
          at: documents.range(of: place)))
      return nil
    case .mapping:
      guard
        let members = members(
          of: place, "a stroke style", [Keyword.dashArray.interned, Keyword.lineCap.interned])
      else { return nil }
      let dashes = readDashes(at: members[Keyword.dashArray.interned])
      var cap: StrokeStyle.LineCap?
      if let (text, site) = string(at: members[Keyword.lineCap.interned], "`lineCap`") {
        cap = StrokeStyle.LineCap(rawValue: text)
        if cap == nil {
          report(
            .unknownKeyword(
              text, of: "a line cap", StrokeStyle.LineCap.allCases.map(\.rawValue),
              at: documents.range(of: site)))
        }
      }
      guard members.areComplete, let dashes, let cap else { return nil }
      return .dashes(dashes, cap)
    case .sequence, .number, .boolean, .null, .alias:
      reportKind(place, expected: "a stroke style is a keyword, or an object with `dashArray` and `lineCap`")
      return nil
    }
  }

  private mutating func readDashes(at place: NodePlace?) -> [Dimension]? {
    guard let place, let followed = followLeaf(place, "`dashArray`") else { return nil }
    guard case .node(let array, _) = followed, documents[array].kind(of: array.node) == .sequence else {
      reportKind(place, expected: "`dashArray` is an array of dimensions")
      return nil
    }
    return elements(of: array, "`dashArray`") { $0.dimension(at: $1) }
  }

  /// §9.4
  mutating func readBorder(at place: NodePlace) -> Border? {
    if isCSSText(place) { return readBorderText(at: place) }
    guard
      let members = members(
        of: place, "a border", [Keyword.color.interned, Keyword.width.interned, Keyword.style.interned])
    else { return nil }
    let color = color(at: members[Keyword.color.interned])
    let width = dimension(at: members[Keyword.width.interned])
    let style = subvalue(
      .strokeStyle, at: members[Keyword.style.interned], read: { $0.readStrokeStyle(at: $1) },
      unwrap: { $0.strokeStyle })
    guard members.areComplete, let color, let width, let style else { return nil }
    return Border(color: color, width: width, style: style)
  }
}

extension Diagnostic {
  fileprivate static func unknownKeyword(
    _ text: String, of what: String, _ keywords: [String], at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .invalidValue,
      "`\(text.shortened(to: 40))` is not a keyword of \(what)\(didYouMean(nearestName(to: text, among: keywords))) (they are "
        + "\(keywords.joined(separator: ", ")))", at: range)
  }
}
