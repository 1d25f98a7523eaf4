import Text
import Tokens

/// What the page shows besides the set: what others know of its tokens.
package struct CatalogueNews: Sendable {
  /// A change of a token since a revision.
  package struct Change: Sendable {
    /// The value in some themes.
    package struct Value: Sendable {
      package let themes: [String]
      package let before, after: String

      package init(themes: [String], before: String, after: String) {
        (self.themes, self.before, self.after) = (themes, before, after)
      }
    }

    /// Such as `added`, or `value-changed`.
    package let kind: String
    /// The path now; that of a removed token before.
    package let path: String
    /// The path before a renaming.
    package let formerPath: String?
    package let values: [Value]

    package init(kind: String, path: String, formerPath: String?, values: [Value]) {
      (self.kind, self.path, self.formerPath, self.values) = (kind, path, formerPath, values)
    }
  }

  /// What `solve` proposes for tokens, in words.
  package var proposals: [(token: String, message: String)] = []
  package var changes: [Change] = []
  /// The revision before the changes; `nil` if none is compared.
  package var revision: String?

  package init() {}
}

extension CatalogueComposer {
  /// Adds the changes since a revision: to the page, and to the tokens.
  mutating func addChanges(to root: inout CatalogueRecord) {
    guard let revision = news.revision else { return }
    root.flags.insert(.hasChanges)
    root.texts[.revision] = revision
    let changes = news.changes
    root.texts[.changeSummary] = counted(changes.count, "change")
    let records = changes.map { record(of: $0) }
    var byToken: [TokenID: [CatalogueRecord]] = [:]
    for (change, record) in zip(changes, records) {
      if let id = tokens.id(at: change.path) { byToken[id, default: []].append(record) }
    }
    for id in tokens.ids {
      if let records = byToken[id] { page.tokens.changes[id] = page.append(records) }
    }
    root.lists[.changes] = page.append(records)
  }

  private mutating func record(of change: CatalogueNews.Change) -> CatalogueRecord {
    var record = CatalogueRecord([
      .change: change.kind, .anchor: change.path, .formerPath: change.formerPath ?? "",
    ])
    if tokens.id(at: change.path) != nil || hasHeading(change.path) {
      record.texts[.href] = change.path.fragment
    }
    record.lists[.values] = page.append(
      change.values.map { value in
        CatalogueRecord([
          .theme: value.themes.joined(separator: ", "), .before: value.before, .after: value.after,
          .beforeID: sample(of: value.before) ?? "", .afterID: sample(of: value.after) ?? "",
        ])
      })
    return record
  }

  /// The name of a color in classes, if a value is one in digits.
  private mutating func sample(of value: String) -> String? {
    guard value.hasPrefix("#"), [7, 9].contains(value.utf8.count),
      value.utf8.dropFirst().allSatisfy(\.isHexDigit)
    else { return nil }
    samples.insert(value.lowercased())
    return Self.suggestionID(value.lowercased())
  }
}

extension UInt8 {
  fileprivate var isHexDigit: Bool {
    isDigit || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(self)
      || (UInt8(ascii: "A")...UInt8(ascii: "F")).contains(self)
  }
}
