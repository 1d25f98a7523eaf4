import Tokens

extension Format {
  /// The words for the platforms of its outputs, the most particular first.
  package var platformWords: [String] { [name] + (Self.ownWords[name] ?? Self.words(of: platforms)) }

  private static let ownWords = ["dart": ["flutter", "native"], "figma": ["design"], "vscode": ["web"]]

  private static func words(of platforms: [Platform]) -> [String] {
    guard let first = platforms.first else { return [] }
    guard platforms.count == 1 else { return ["native"] }
    return switch first {
    case .web: ["web"]
    case .ios: ["ios", "apple", "native"]
    case .android: ["android", "native"]
    }
  }

  /// Every word of a built-in format, each once.
  package static let allPlatformWords: [String] = {
    var seen: Set<String> = []
    return all.flatMap(\.platformWords).filter { seen.insert($0).inserted }
  }()
}
