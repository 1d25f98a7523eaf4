import Audit
import Diagnostics
import Repair
import Syntax
import Text
import Tokens

/// The token file of a derived theme: what differs from the theme that it is made of.
struct ThemeFile {
  /// A group with its members, or a line, in the order of definition.
  private indirect enum Member {
    case group(name: String, [Member])
    case line(name: String, String)

    var name: String {
      switch self {
      case .group(let name, _), .line(let name, _): name
      }
    }
  }

  private var members: [Member] = []
  private let heading: String

  init(_ name: String, from source: String, _ overrides: [Derivation.Override], in sites: ColorSites) {
    heading = "# \(Self.visible(name)), derived from \(Self.visible(source)) by tokenc.\n"
    let tokens = sites.subject.tokens
    for override in overrides {
      let path = tokens.paths.segments(of: sites.sites[override.move.site].path).map {
        tokens.names.string($0)
      }
      var comment = "was \(override.move.before)"
      if let weakest = override.weakest {
        let result = weakest.requirement.result
        comment +=
          "; \(ratioText(weakest.ratio)) : 1 of \(result.required.decimal) for "
          + "\(tokens.dottedPath(of: result.foreground)) on \(tokens.dottedPath(of: result.background))"
      }
      let value = "{$type: color, $value: \(override.move.written)}  # \(Self.visible(comment))"
      Self.add(value, at: path[...], to: &members)
    }
  }

  private static func add(_ value: String, at path: ArraySlice<String>, to members: inout [Member]) {
    guard let name = path.first else { return }
    guard path.count > 1 else { return members.append(.line(name: name, value)) }
    let rest = path.dropFirst()
    let place = members.firstIndex { member in
      if case .group = member { member.name.utf8.elementsEqual(name.utf8) } else { false }
    }
    guard let place, case .group(_, var inner) = members[place] else {
      var inner: [Member] = []
      add(value, at: rest, to: &inner)
      return members.append(.group(name: name, inner))
    }
    add(value, at: rest, to: &inner)
    members[place] = .group(name: name, inner)
  }

  /// A text that stays on its line.
  private static func visible(_ text: String) -> String {
    VisibleText.text(text.replacing("\n", with: "\\n"))
  }

  var bytes: [UInt8] {
    // A document with nothing but a comment would not be a token file.
    Array((heading + (members.isEmpty ? "{}\n" : Self.text(of: members, indent: ""))).utf8)
  }

  private static func text(of members: [Member], indent: String) -> String {
    members.map { member in
      let key = indent + String(decoding: EntryStyle.key(member.name, in: .yaml), as: UTF8.self)
      return switch member {
      case .group(_, let inner): "\(key):\n\(text(of: inner, indent: indent + "  "))"
      case .line(_, let value): "\(key): \(value)\n"
      }
    }.joined()
  }
}
