internal import ColorScience
internal import Text
internal import Tokens

extension OutputModel {
  /// The members of an object that options for MUI consist of.
  private struct Member {
    let key: String
    let value: [UInt8]
  }

  /// The options for `createTheme` of MUI in every theme, by the bridge `mui`; empty without it.
  /// - Parameter form: the notation: values, or their types.
  func optionsForMUI(_ form: ScriptLiterals.Form) -> [UInt8] {
    let roles = reader.roles(of: reader.bridge("mui"), .colors, .dimensions, .typography)
    guard !roles.isEmpty else { return [] }
    let (key, end) = form == .type ? ("readonly ", ";") : ("", ",")
    var text: [UInt8] = []
    for theme in reader.columns.indices {
      let name = names.themes[reader.firstTheme + theme]
      text += "  \(key)".utf8 + name + ": {\n".utf8
      var groups = Self.groups(of: roles.compactMap { member($0, in: theme, form) })
      if groups.first?.key != "palette" { groups.insert(("palette", []), at: 0) }
      for (group, members) in groups {
        text += "    \(key)\(group): ".utf8
        guard group == "palette" else {
          text += Self.object(Self.groups(of: members), key, end) + "\(end)\n".utf8
          continue
        }
        text += "{\n".utf8
        text += "      \(key)mode: \"\(reader.output.themes[theme].appearance.rawValue)\"\(end)\n".utf8
        for (name, values) in Self.groups(of: members) {
          text += "      \(key)\(name): ".utf8 + Self.value(values, key, end) + "\(end)\n".utf8
        }
        text += "    }\(end)\n".utf8
      }
      text += "  }\(end)\n".utf8
    }
    return text
  }

  /// The value of a role; `nil` if MUI cannot take it, as a length that only CSS computes.
  private func member(_ role: BridgedRole, in theme: Int, _ form: ScriptLiterals.Form) -> Member? {
    var text: [UInt8] = []
    switch reader.value(of: role, in: theme) {
    case .color(let color): text.appendQuoted { $0 += color.color.rgba8.hex.utf8 }
    case .dimension(let dimension):
      guard !dimension.unit.isOfCSS else { return nil }
      text.append(decimal: dimension.pixels(rem: reader.output.rem))
    case let value:
      ScriptLiterals(form, usesNumbers: false, usesObjects: true, rem: reader.output.rem)
        .append(value, to: &text)
    }
    return Member(key: role.role.name, value: text)
  }

  /// The members by the first part of their keys, in the order of the first of each.
  private static func groups(of members: [Member]) -> [(key: String, members: [Member])] {
    var groups: [(key: String, members: [Member])] = []
    for member in members {
      let parts = member.key.split(separator: ".", maxSplits: 1).map(String.init)
      let inner = Member(key: parts.count > 1 ? parts[1] : "", value: member.value)
      if let index = groups.firstIndex(where: { $0.key == parts[0] }) {
        groups[index].members.append(inner)
      } else {
        groups.append((parts[0], [inner]))
      }
    }
    return groups
  }

  private static func value(_ members: [Member], _ key: String, _ end: String) -> [UInt8] {
    guard let first = members.first, first.key.isEmpty else { return object(groups(of: members), key, end) }
    return first.value
  }

  private static func object(
    _ groups: [(key: String, members: [Member])], _ key: String, _ end: String
  ) -> [UInt8] {
    let parts = groups.map { Array("\(key)\($0.key): ".utf8) + value($0.members, key, end) }
    return Array("{ ".utf8) + parts.joined(separator: "\(end) ".utf8) + Array(" }".utf8)
  }
}
