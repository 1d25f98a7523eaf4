import ColorScience

/// A border that shows the focus of the keyboard by its thickness or its color (WCAG 2.2 2.4.13): an area at least as large as
/// a line of 2 px, with 3 : 1 between the same pixels focused and unfocused.
struct FocusedBorder {
  static let minimumThickness = 2.0
  static let minimumRatio = 3.0

  /// In px: by how much it is thicker, or its thickness if only its color changes.
  let value: Double
  let isThicker: Bool
  /// Of the pixels that change; `nil` if one of the colors is unknown.
  let ratio: Double?

  /// - Parameters:
  ///   - stroke: its thickness in px.
  ///   - rest: the thickness without the focus.
  ///   - before: its color without the focus.
  ///   - ground: what it covers where it is thicker; `nil` if that is unknown.
  /// - Returns: `nil` if it does not show the focus.
  init?(_ stroke: Double, from rest: Double, _ color: SRGBA?, from before: SRGBA?, over ground: SRGBA?) {
    isThicker = stroke > rest
    value = isThicker ? stroke - rest : stroke
    guard let color else {
      guard isThicker else { return nil }
      ratio = nil
      return
    }
    if !isThicker, before == nil || before == color { return nil }
    ratio = (isThicker ? ground : before).map { color.contrast(with: $0) }
  }

  var isMet: Bool { value >= Self.minimumThickness && ratio.map { $0 >= Self.minimumRatio } ?? true }
}
