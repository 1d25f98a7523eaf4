/// Where a control is used, as far as sizes depend on it.
package enum Platform: String, CaseIterable, Sendable {
  case ios, android, web

  /// The least size of a target in points, dp or CSS px.
  var minimumTarget: Double {
    switch self {
    case .ios: 44
    case .android: 48
    case .web: 24
    }
  }

  /// What asks for that size.
  var targetSource: String {
    switch self {
    case .ios: "Human Interface Guidelines, iOS"
    case .android: "Material, Android"
    case .web: "WCAG 2.2 2.5.8"
    }
  }
}
