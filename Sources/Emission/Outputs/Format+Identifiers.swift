import Text

extension Format {
  /// What the whole name of a token looks like.
  private enum IdentifierForm { case css, scss, resource, code }

  private static let identifierForms: [String: IdentifierForm] = [
    "css": .css, "tailwind": .css, "scss": .scss, "android-xml": .resource,
    "swift": .code, "kotlin": .code, "dart": .code, "typescript": .code, "javascript": .code,
  ]

  private var identifierForm: IdentifierForm? { Self.identifierForms[name] }

  /// Whether the configuration may give whole names of tokens for the format.
  package var hasIdentifiers: Bool { identifierForm != nil }

  /// Whether a text is the whole name of a token, with or without `--` or `$`.
  package func accepts(identifier text: String) -> Bool {
    let start = identifierForm == .css ? "--" : identifierForm == .scss ? "$" : ""
    let name = text.hasPrefix(start) ? String(text.dropFirst(start.count)) : text
    guard let first = name.utf8.first else { return false }
    let isKebab = name.utf8.allSatisfy { $0.isIdentifierPart || $0 == UInt8(ascii: "-") || $0 >= 0x80 }
    return switch identifierForm {
    case .css: isKebab
    case .scss: isKebab && !first.isDigit
    case .resource: !first.isDigit && name.utf8.allSatisfy(\.isIdentifierPart)
    case .code: name.isIdentifier
    case nil: false
    }
  }
}
