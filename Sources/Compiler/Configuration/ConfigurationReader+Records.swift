import Diagnostics
package import Dialects
import Syntax
import Text

extension Configuration {
  /// Files of a team's own format, and how they hold tokens: an entry of `records:`.
  package struct RecordFiles: Sendable {
    package let files: [Located<String>]
    package let rule: RecordRule
  }
}

extension ConfigurationReader {
  static let records = Shape(
    "an entry of `records`", code: .invalidConfiguration,
    keys: [
      .init("files", .list(of: .string), required: true, "the files that hold the records"),
      .init("at", .string, required: true, "where the records are, such as `collections.*.items.*`"),
      .init("name", .string, "a name with placeholders, such as `{1}/{label}`; the record's key by default"),
      .init("separator", .string, "what separates the segments of a name, `.` by default"),
      .init(
        "value", .either(.string, .entries(of: .string)),
        "the member with the value, or one for each context"),
      .init("modifier", .string, "the modifier of the contexts, `mode` by default"),
      .init("mode", .string, "the context of a record, with placeholders"),
      .init("type", .string, "the member with the type, or a type after `=`"),
      .init("types", .entries(of: .string), "what the types of records are, such as `dimension px`"),
      .init("description", .string, "the member with the description"),
      .init("deprecated", .string, "the member that says that a token is deprecated"),
      .init("reference", .string, "how references are written, with `NAME` for the name"),
      .init("when", .entries(of: .list(of: .any)), "the texts that members of a record must have"),
    ])

  mutating func recordFiles(_ node: NodeID) -> Configuration.RecordFiles? {
    guard let section = fields(node, Self.records), let node = section["files"], let at = section["at"],
      let files = texts(node, of: .file)
    else { return nil }
    guard !files.isEmpty else { return refuse(node, "at least one file name") }
    guard let text = text(at, "where the records are", mayBeEmpty: true) else { return nil }
    guard let place = RecordRule.Place(text.value) else {
      return refuse(
        at, "keys with dots between them, `*` for any of them, and `**` at the end for all scalars")
    }
    var rule = RecordRule(place, at: document.range(of: node))
    readNames(section, &rule)
    readTypes(section, &rule)
    rule.description = section["description"].flatMap { member($0) }
    rule.deprecated = section["deprecated"].flatMap { member($0) }
    if let node = section["value"] { rule.values = values(node) }
    if let node = section["modifier"], let text = self.text(node, "the name of a modifier") {
      rule.modifier = text.value
    }
    if let node = section["reference"], let text = self.text(node, "how references are written") {
      rule.reference =
        RecordRule.Reference(text.value) ?? refuse(node, "a text with one `NAME`, such as `$NAME`")
        ?? rule.reference
    }
    for (member, node) in section["when"].flatMap({ pairs($0, "a mapping from members to texts") }) ?? [] {
      let texts = (elements(node, "a list of texts") ?? []).map { document.string(of: $0) }
      rule.conditions.append((RecordRule.Member(member.value), Set(texts)))
    }
    return Configuration.RecordFiles(files: files, rule: rule)
  }

  private mutating func readNames(_ section: Shape.Fields, _ rule: inout RecordRule) {
    rule.name = section["name"].flatMap { template($0, of: rule) }
    rule.mode = section["mode"].flatMap { template($0, of: rule) }
    if let node = section["separator"], let text = text(node, "a text", mayBeEmpty: true) {
      rule.separator = text.value
    }
  }

  private mutating func readTypes(_ section: Shape.Fields, _ rule: inout RecordRule) {
    for (name, node) in section["types"].flatMap({ pairs($0, "a mapping from words to types") }) ?? [] {
      guard let text = text(node, "a type") else { continue }
      rule.types[name.value] =
        RecordRule.TypeWord(text.value)
        ?? refuse(node, "a type with a unit if it needs one, such as `dimension px` or `color`, or `opaque`")
    }
    guard let text = section["type"].flatMap({ text($0, "a member, or a type after `=`") })?.value else {
      return
    }
    if text.hasPrefix("=") {
      rule.constantType = String(text.dropFirst())
    } else {
      rule.type = RecordRule.Member(text)
    }
  }

  private mutating func member(_ node: NodeID) -> RecordRule.Member? {
    text(node, "the name of a member").map { RecordRule.Member($0.value) }
  }

  private mutating func values(_ node: NodeID) -> [(context: String?, member: RecordRule.Member)] {
    guard document.kind(of: node) == .mapping else { return member(node).map { [(nil, $0)] } ?? [] }
    let contexts = pairs(node, "a mapping from contexts to members") ?? []
    if contexts.isEmpty { let _: Void? = refuse(node, "at least one context") }
    return contexts.compactMap { name, node in member(node).map { (name.value, $0) } }
  }

  private mutating func template(_ node: NodeID, of rule: RecordRule) -> RecordRule.Template? {
    guard let text = text(node, "a text with placeholders") else { return nil }
    let stars = counted(rule.place.matchCount, "star")
    return RecordRule.Template(text.value, at: rule.place)
      ?? refuse(
        node, "a text whose placeholders are `{key}`, members, or numbers of the \(stars) in `at`")
  }
}
