extension Color {
  /// The name of the hue, by OKLCH: gray below a chroma of 0.03.
  package var hueName: String {
    let components = converted(to: .oklch).components
    guard components.y >= 0.03 else { return "gray" }
    let hue = components.z < 0 ? components.z + 360 : components.z
    let names: [(end: Double, name: String)] = [
      (40, "red"), (70, "orange"), (110, "yellow"), (165, "green"), (210, "teal"), (275, "blue"),
      (320, "purple"), (345, "pink"),
    ]
    return names.first { hue < $0.end }?.name ?? "red"
  }
}
