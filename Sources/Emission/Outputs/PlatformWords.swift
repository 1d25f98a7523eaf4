import Tokens

extension Format {
  /// The words for the platforms of its outputs, the most particular first.
  package var platformWords: [String] {
    let others: [String] =
      switch self {
      case .dart: ["flutter", "native"]
      case .figma: ["design"]
      case _:
        switch platforms {
        case [.web]: ["web"]
        case [.ios]: ["ios", "apple", "native"]
        case [.android]: ["android", "native"]
        case []: []
        case _: ["native"]
        }
      }
    return [name] + others
  }

  /// Every word of a built-in format, each once.
  package static let allPlatformWords: [String] = {
    var seen: Set<String> = []
    return all.flatMap(\.platformWords).filter { seen.insert($0).inserted }
  }()
}
