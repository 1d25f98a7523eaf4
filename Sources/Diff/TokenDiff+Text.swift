import Compiler
import Diagnostics
import Text

extension TokenDiff {
  /// One line for each change, sorted by class with the largest first, and a last line with the next version.
  ///
  /// - Parameter followers: whether to list the tokens that follow a change, and not only their number.
  package func text(followers: Bool = false) -> [UInt8] {
    var rows: [(kind: Class, cells: [String])] = changes.map { change in
      (change.kind, [change.bump.word, change.kind.rawValue, describe(change, followers: followers)])
    }
    rows += contrast.map { change in
      return (change.kind, [bump(of: change).word, change.kind.rawValue, describe(change)])
    }
    var text = ""
    for kind in Class.allCases {
      for row in rows where row.kind == kind {
        text += padded(row.cells[0], 6) + " " + padded(row.cells[1], 18) + " " + row.cells[2] + "\n"
      }
    }
    return Array((text + summary + "\n").utf8)
  }

  /// The number of changes, and the next version.
  package var summary: String {
    guard bump != .none || !changes.isEmpty || !contrast.isEmpty else { return "nothing changed" }
    let lost = contrast.count { $0.kind == .contrastLost }
    let counts =
      [counted(changes.count, "change")] + (lost > 0 ? ["\(counted(lost, "contrast pair")) lost"] : [])
    var version = bump == .none ? "the version can stay" : "the next version is a \(bump.rawValue) one"
    if let next, bump != .none { version += ", \(next)" }
    return counts.joined(separator: ", ") + "; " + version
  }

  func describe(_ change: Change, followers listsFollowers: Bool) -> String {
    var text = VisibleText.text(change.subject)
    if let to = change.renamedTo { text += " → " + VisibleText.text(to) }
    if !change.members.isEmpty { text += " (\(counted(change.members.count, "token")))" }
    switch change.kind {
    case .typeChanged, .nameChanged:
      text += "   \(VisibleText.text(change.from ?? "none")) → \(VisibleText.text(change.to ?? "none"))"
      if let output = change.output { text += "   in \(output)" }
    case .deprecated: if let reason = change.to, !reason.isEmpty { text += "   \(VisibleText.text(reason))" }
    case .sourceChanged:
      text += "   \(VisibleText.text(change.from ?? "")) → \(VisibleText.text(change.to ?? ""))"
    case .waived: text += "   waiver \(change.to ?? "")"
    case .removed, .renamed, .themeRenamed, .themeRemoved, .contextRemoved, .contextAdded, .missingInTheme,
      .valueChanged, .contrastLost, .contrastGained, .contrastChanged, .undeprecated, .added, .themeAdded,
      .descriptionChanged, .extensionsChanged:
      break
    }
    text += values(of: change)
    if !change.themes.isEmpty { text += "   (\(change.themes.joined(separator: ", ")))" }
    if !change.candidates.isEmpty {
      text += "; perhaps renamed to \(change.candidates.joined(separator: " or "))"
    }
    return text + follow(change.followers, listed: listsFollowers)
  }

  private func values(of change: Change) -> String {
    change.values.map { value in
      let size = value.size.map { "  \($0)" } ?? ""
      let themes =
        value.context.isEmpty && value.themes.count == themes.count
        ? "" : "   (\(value.themes.joined(separator: ", ")))"
      return "   \(VisibleText.text(value.fromText)) → \(VisibleText.text(value.toText))\(size)\(themes)"
    }.joined(separator: ";")
  }

  private func follow(_ followers: [String], listed: Bool) -> String {
    switch followers.count {
    case 0: ""
    case 1: "; \(VisibleText.text(followers[0])) follows"
    default:
      listed
        ? "; \(followers.count) follow:"
          + followers.map { "\n" + padded("", 26) + VisibleText.text($0) }.joined()
        : "; \(followers.count) follow, \(VisibleText.text(followers[0])) and others"
    }
  }

  private func describe(_ change: ContrastChange) -> String {
    let ratios = [change.from, change.to].map { $0.map { ratioText($0.ratio) } ?? "none" }
    var text = "\(VisibleText.text(change.pair.foreground)) on \(VisibleText.text(change.pair.background))"
    text += "   \(ratios.joined(separator: " → ")) : 1"
    if let required = change.to?.required { text += ", needs \(required.decimal)" }
    text += "   (\(change.pair.place))"
    return change.cause.map { text + "; because of \(VisibleText.text($0))" } ?? text
  }
}

extension TokenDiff.Bump {
  fileprivate var word: String { self == .none ? "–" : rawValue }
}

extension TokenDiff.ValueChange {
  /// The visual size of a color change: two colors below ΔEOK 0.02 are hard to distinguish.
  var size: String? {
    deltaE.map { $0 < 0.02 ? "imperceptible" : $0 <= 0.2 ? "visible" : "large" }
  }
}

private func padded(_ text: String, _ width: Int) -> String {
  text + String(repeating: " ", count: max(0, width - text.count))
}

extension TokenDiff {
  /// GitHub workflow commands that annotate the lines of the new side: breaking changes as warnings, others
  /// as notices.
  package var annotations: [UInt8] {
    var text = ""
    for change in changes {
      guard let place = change.newPlace else { continue }
      let level = change.bump == .major ? "warning" : "notice"
      let title = Self.property("\(change.bump.rawValue): \(change.kind.rawValue)")
      let message = Self.data(describe(change, followers: false))
      text +=
        "::\(level) file=\(Self.property(place.path)),line=\(place.line),col=\(place.column),title=\(title)::\(message)\n"
    }
    return Array(text.utf8)
  }

  private static func data(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  private static func property(_ text: String) -> String {
    data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
