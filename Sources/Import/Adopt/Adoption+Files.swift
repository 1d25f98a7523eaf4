import Consumers
package import Emission
import Text

extension Adoption {
  /// A token set of the clusters: the palette, the scales, what colors are for, and the configuration.
  ///
  /// - Parameters:
  ///   - folder: as the user spells it, with a slash at its end.
  ///   - output: the style sheet, relative to the folder.
  package func files(in folder: String, to output: String) -> [GeneratedFile] {
    let colors = clusters.filter { $0.center.order == 0 }
    var texts: [(name: String, text: String)] = [
      ("palette.yaml", Self.text(of: colors.map(Entry.init))),
      ("scale.yaml", Self.text(of: clusters.filter { $0.center.order > 0 }.map(Entry.init))),
      ("roles.yaml", Self.text(of: Self.roles.flatMap { role in colors.compactMap { Entry($0, role) } })),
    ].filter { !$0.text.isEmpty }
    let configuration = """
      version: 1
      sources: [\(texts.map(\.name).joined(separator: ", "))]
      outputs:
        - {format: css, file: \(output)}

      """
    texts.append(("tokenc.yaml", configuration))
    return texts.map { GeneratedFile(path: folder + $0.name, bytes: Array($0.text.utf8)) }
  }

  private static let roles: [(kind: PropertyKind, name: String)] = [
    (.text, "text"), (.background, "surface"), (.border, "border"),
  ]

  /// A token of a file.
  private struct Entry {
    let path: [Substring]
    let type, value, description: String

    init(_ cluster: ValueCluster) {
      path = cluster.name.split(separator: ".")
      type = ["color", "dimension", "duration"][cluster.center.order]
      value = type == "color" ? "\"\(cluster.center.text)\"" : cluster.center.text
      let others = cluster.members.dropFirst().map(\.value.text)
      description =
        "used \(counted(cluster.count, "time"))"
        + (others.isEmpty ? "" : "; also \(others.joined(separator: ", "))")
    }

    /// What a color is for; `nil` unless it is used so twice.
    init?(_ cluster: ValueCluster, _ role: (kind: PropertyKind, name: String)) {
      let count = cluster.count(for: role.kind)
      guard count > 1 else { return nil }
      let words = cluster.name.split(separator: ".").dropFirst().joined(separator: "-")
      path = [role.name[...], words[...]]
      type = "color"
      value = "\"{\(cluster.name)}\""
      description = "used \(counted(count, "time"))"
    }
  }

  /// The tokens of a file by groups, each with its type, in the order in which the groups begin.
  private static func text(of entries: [Entry]) -> String {
    var groups: [(name: Substring, type: String, entries: [Entry])] = []
    for entry in entries {
      if let index = groups.firstIndex(where: { $0.name == entry.path[0] }) {
        groups[index].entries.append(entry)
      } else {
        groups.append((entry.path[0], entry.type, [entry]))
      }
    }
    var text = ""
    for group in groups {
      text += "\(group.name):\n  $type: \(group.type)\n"
      var subgroups: [(name: Substring, entries: [Entry])] = []
      for entry in group.entries {
        guard entry.path.count > 2 else {
          text += "  \(line(entry))\n"
          continue
        }
        if let index = subgroups.firstIndex(where: { $0.name == entry.path[1] }) {
          subgroups[index].entries.append(entry)
        } else {
          subgroups.append((entry.path[1], [entry]))
        }
      }
      for subgroup in subgroups {
        text += "  \(subgroup.name):\n"
        for entry in subgroup.entries { text += "    \(line(entry))\n" }
      }
    }
    return text
  }

  private static func line(_ entry: Entry) -> String {
    "\(entry.path[entry.path.count - 1]): {$value: \(entry.value), $description: \"\(entry.description)\"}"
  }
}
