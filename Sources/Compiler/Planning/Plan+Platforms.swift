import Audit
import Emission

extension Plan {
  /// The platforms that the outputs are for, as far as their formats say it.
  var platforms: [Platform] {
    let found = Set(outputs.compactMap { Self.platforms[$0.format.name] })
    return Platform.allCases.filter(found.contains)
  }

  /// By name of a format. Formats that say nothing of a platform, such as JSON and templates, are not in it.
  private static let platforms: [String: Platform] = [
    "swift": .ios, "xcassets": .ios, "kotlin": .android, "android": .android, "compose": .android,
    "css": .web,
    "scss": .web, "less": .web, "tailwind": .web, "js": .web, "javascript": .web, "ts": .web,
    "typescript": .web,
  ]
}
