import Audit
import Diagnostics
import Syntax
import Text
import Tokens

extension ConfigurationReader {
  /// `bridge:`, the tokens of platforms' own themes.
  mutating func bridges(_ node: NodeID) -> [Bridge] {
    guard document.kind(of: node) == .mapping else {
      return refuse(node, "a mapping from platforms to the tokens of their roles") ?? []
    }
    return document.entries(of: node).compactMap { key, node in
      let name = document.string(of: key)
      guard let list = RoleList.list(named: name) else {
        let names = RoleList.files.map(\.name)
        report(unknown: key, "bridge", .unknownBridge, among: names, called: "the bridges")
        return nil
      }
      return bridge(node, to: list, at: key)
    }
  }

  private mutating func bridge(_ node: NodeID, to list: RoleList, at key: NodeID) -> Bridge? {
    guard document.kind(of: node) == .mapping else {
      return refuse(node, "a mapping from roles to token paths")
    }
    var (mappings, left): ([Bridge.Mapping], Set<String>) = ([], [])
    var gap: Bridge.Gap?
    let isBlock = document.bytes[document.range(of: node).bytes.lowerBound] != UInt8(ascii: "{")
    for (key, value) in document.entries(of: node) {
      let name = document.string(of: key)
      if name == "leave" {
        left = leftRoles(value, of: list)
      } else if let role = list.role(named: name) {
        if isBlock { gap = self.gap(after: key, value) }
        guard let path = text(value, "the path of a token") else { continue }
        mappings.append(.init(role, to: path.value, at: document.range(of: key), path.range))
      } else {
        report(
          unknown: key, "role of `\(list.name)`", .unknownRole, among: list.roles.map(\.name) + ["leave"])
      }
    }
    return Bridge(list, at: document.range(of: key), mappings: mappings, leaving: left, gap: gap)
  }

  /// The place for a line after an entry.
  private func gap(after key: NodeID, _ value: NodeID) -> Bridge.Gap {
    let start = document.range(of: key).bytes.lowerBound
    let indentation = String(decoding: document.bytes[document.lineStart(of: start)..<start], as: UTF8.self)
    let last = max(0, document.endOfContent(value) - 1)
    let (end, feed) = (
      document.lineEnd(of: last), String(decoding: document.lineBreak(of: last), as: UTF8.self)
    )
    let isLine = end > 0 && document.bytes[end - 1] == UInt8(ascii: "\n")
    return Bridge.Gap(
      at: SourceRange(source: document.source, end..<end), before: isLine ? indentation : feed + indentation,
      after: isLine ? feed : "")
  }

  /// The roles that the patterns under `leave` match.
  private mutating func leftRoles(_ node: NodeID, of list: RoleList) -> Set<String> {
    var left: Set<String> = []
    for item in elements(node, "a list of roles and patterns") ?? [] {
      guard let pattern = text(item, "a role or a pattern")?.value else { continue }
      let matched = list.roles.map(\.name).filter { name in
        Glob.isPattern(pattern) ? Glob(pattern).matches([Array(name.utf8)]) : name == pattern
      }
      left.formUnion(matched)
      guard matched.isEmpty, list.role(named: pattern) == nil else { continue }
      report(unknown: item, "role of `\(list.name)`", .unknownRole, among: list.roles.map(\.name))
    }
    return left
  }

  /// Reports a name that is not known; the nearest known one is the fix.
  private mutating func report(
    unknown node: NodeID, _ what: String, _ code: DiagnosticCode, among names: [String],
    called plural: String? = nil
  ) {
    let name = document.string(of: node)
    let nearest = nearestName(to: name, among: names)
    let known = plural.map { advice(on: name, among: names, called: $0) } ?? didYouMean(nearest)
    log.report(
      code, "no \(what) is called `\(name.shortened(to: 40))`\(known)", at: document.range(of: node),
      fix: nearest.map { .writing($0, inPlaceOf: node, of: document) })
  }
}

extension Bridge {
  /// The contrast that the platform implies between mapped roles.
  var contrast: [AuditConfiguration.ContrastPair] {
    list.pairs.flatMap { pair -> [AuditConfiguration.ContrastPair] in
      guard let foreground = self[pair.foreground] else { return [] }
      return pair.backgrounds.compactMap { self[$0] }.map { background in
        var entry = AuditConfiguration.ContrastPair(
          foreground: .init(PathPattern(foreground.path), range: foreground.pathRange),
          background: .init(PathPattern(background.path), range: background.pathRange),
          minimum: pair.minimum, range: foreground.roleRange)
        entry.bridge = list.name
        return entry
      }
    }
  }
}
