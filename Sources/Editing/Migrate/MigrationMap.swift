package import Compiler
package import Consumers
package import Diagnostics
package import Diff
import Emission
import Syntax
import Text
package import Tokens

/// Old names in code, and what replaces them.
package struct MigrationMap: Sendable {
  /// A name, and its replacement.
  package struct Entry: Sendable {
    package let from: String
    /// `nil` if the name is gone.
    package let to: String?
    package let name: CodeNames.Name
    let target: CodeNames.Name?
    /// The path of the token, if it is known.
    package let token: String?
    /// Another replacement of the same name.
    var other: String?
  }

  package private(set) var entries: [Entry] = []
  package private(set) var names = CodeNames()
  /// The outputs that have entries, with their formats.
  private var numbers: [CodeNames.Name: Int] = [:]
  /// Whether the names that stay as they are are known, too.
  private(set) var isComplete = false

  package init() {}

  /// The names that a difference or a rename changes, and those of the old set that stay.
  package init(_ migration: Migration, of old: Compilation) {
    for change in migration.names {
      for form in change.forms {
        add(form.from, form.to, format: change.format, file: change.output, token: change.token)
      }
    }
    for move in migration.moves { add(path: move.from, to: move.to) }
    addTargets()
    guard let tokens = old.tokens, let all = TokenNames(of: old, orUsual: true) else { return }
    for (number, output) in all.outputs.enumerated() {
      for form in tokens.ids.flatMap({ all.forms(of: $0, in: number)?.all ?? [] }) {
        for name in CodeNames.Name.all(form.text, format: output.format.name)
        where name.segments.count > 1 && numbers[name] == nil {
          _ = names.add(name, CodeNames.known, format: "", file: "")
        }
      }
    }
    isComplete = true
  }

  private mutating func add(_ from: String, _ to: String?, format: String, file: String, token: String? = nil)
  {
    let targets = to.map { CodeNames.Name.all($0, format: format) } ?? []
    for (index, name) in CodeNames.Name.all(from, format: format).enumerated() {
      let target = index < targets.count ? targets[index] : nil
      // Objects of themes are one name: they have the same members.
      guard name != target else { continue }
      let number = entries.count
      if let known = names.add(name, number, format: format, file: file) {
        if entries[known].target != target { entries[known].other = to ?? "none" }
        continue
      }
      numbers[name] = number
      entries.append(Entry(from: from, to: to, name: name, target: target, token: token))
    }
  }

  /// Makes new names of several segments known, so that an old one is not found at the beginning of its successor.
  private mutating func addTargets() {
    for entry in entries {
      guard let target = entry.target, target.segments.count > 1, numbers[target] == nil else { continue }
      _ = names.add(target, CodeNames.known, format: "", file: "")
    }
  }

  private mutating func add(path: String, to: String?) {
    let name = CodeNames.Name(form: .path, segments: [path])
    let target = to.map { CodeNames.Name(form: .path, segments: [$0]) }
    guard names.add(name, entries.count, format: "", file: "") == nil else { return }
    entries.append(Entry(from: path, to: to, name: name, target: target, token: path))
  }

  /// The first name that replaces another and is itself replaced, and the number of others: a second run would change
  /// it again.
  package var overlap: Diagnostic? {
    var found: [(entry: Entry, next: Entry)] = []
    for entry in entries where entry.name.form != .path {
      guard let target = entry.target, let number = numbers[target] else { continue }
      found.append((entry, entries[number]))
    }
    guard let first = found.first else { return nil }
    let then = first.next.to.map { "renamed to `\($0)`" } ?? "removed"
    let more = found.count > 1 ? " and \(found.count - 1) more" : ""
    return Diagnostic(
      .error, .overlappingNames,
      "`\(first.next.from)` replaces `\(first.entry.from)`, and is itself \(then); a second run would rename it again: run this once, with --once\(more)",
      at: .program)
  }

  // MARK: Deprecations

  /// Adds the names of deprecated tokens that name another one: the end of a whole alias, or the one token in the reason.
  package mutating func addDeprecations(of compilation: Compilation) {
    guard let tokens = compilation.tokens, let theme = compilation.themes.first,
      let names = TokenNames(of: compilation, orUsual: true)
    else { return }
    for id in tokens.ids {
      guard let target = compilation.replacement(of: id, in: theme.permutation) else { continue }
      for (number, output) in names.outputs.enumerated() {
        guard let from = names.forms(of: id, in: number), let to = names.forms(of: target, in: number),
          let change = TokenDiff.NameChange(
            of: tokens.dottedPath(of: id), output: output.file, format: output.format.name, from: from, to: to
          )
        else { continue }
        for form in change.forms {
          add(
            form.from, form.to, format: change.format, file: change.output, token: change.token)
        }
      }
      add(path: tokens.dottedPath(of: id), to: tokens.dottedPath(of: target))
    }
    addTargets()
  }
}

extension Compilation {
  /// The token that a deprecated one names, through others that are deprecated.
  fileprivate func replacement(of id: TokenID, in permutation: Int) -> TokenID? {
    guard let tokens else { return nil }
    var (current, seen): (TokenID, Set<TokenID>) = (id, [id])
    while let token = tokens.token(current, in: permutation), let reason = tokens.deprecation(of: token) {
      guard let next = endOfAlias(current, in: permutation) ?? named(in: reason), seen.insert(next).inserted
      else {
        return nil
      }
      current = next
    }
    return current == id ? nil : current
  }

  private func endOfAlias(_ id: TokenID, in permutation: Int) -> TokenID? {
    guard let tokens else { return nil }
    var current = id
    while true {
      let alias = tokens.permutations[permutation].aliases[Int(current.rawValue)]
      guard alias != TokenSet.Permutation.none else { return current == id ? nil : current }
      current = TokenID(rawValue: alias)
    }
  }

  /// The one token that a reason names, in backticks, in braces, or after the word `use`.
  private func named(in reason: String) -> TokenID? {
    guard let tokens else { return nil }
    var found: Set<TokenID> = []
    for (open, close): (Character, Character) in [("`", "`"), ("{", "}")] {
      var rest = reason[...]
      while let start = rest.firstIndex(of: open) {
        rest = rest[start...].dropFirst()
        guard let end = rest.firstIndex(of: close) else { break }
        if let id = tokens.id(at: String(rest[..<end])) { found.insert(id) }
        rest = rest[end...].dropFirst()
      }
    }
    let words = reason.split { $0.isWhitespace || ",;()".contains($0) }
    for (word, next) in zip(words, words.dropFirst()) where word.lowercased() == "use" {
      let path = next.last == "." ? next.dropLast() : next
      if let id = tokens.id(at: String(path)) { found.insert(id) }
    }
    return found.count == 1 ? found.first : nil
  }
}

// MARK: Files

extension MigrationMap {
  /// Whether a text is a migration file.
  package static func isMigration(_ bytes: [UInt8]) -> Bool {
    var (sources, table, log) = (Sources(), NameTable(), DiagnosticLog())
    let source = sources.add(Source(path: "", bytes: bytes))
    let document = Document(reading: source, in: sources, as: .json, names: &table, log: &log)
    return document?.key(at: ["$migration"]) != nil
  }

  /// Reads a migration file.
  package init(reading bytes: [UInt8], of path: String, into sources: inout Sources, log: inout DiagnosticLog)
  {
    let source = sources.add(Source(path: path, bytes: bytes))
    var table = NameTable()
    guard let document = Document(reading: source, in: sources, as: .json, names: &table, log: &log) else {
      return
    }
    var formats: [String: String] = [:]
    func report(_ message: String, _ node: NodeID) {
      log.report(.error, .badMigration, message, at: .range(document.range(of: node)))
    }
    let members = document.entries(of: document.root)
    for member in members where document.string(of: member.key) == "$formats" {
      for format in document.entries(of: member.value) {
        formats[document.string(of: format.key)] = document.string(of: format.value)
      }
    }
    for member in members {
      let file = document.string(of: member.key)
      guard !file.hasPrefix("$") || file == "$tokens" else { continue }
      guard document.kind(of: member.value) == .mapping else {
        report("`\(file)` has an object from old names to new ones", member.value)
        continue
      }
      let format = file == "$tokens" ? "" : formats[file] ?? Self.format(ofFile: file)
      guard let format else {
        report("the format of `\(file)` is unknown; name it in `$formats`", member.key)
        continue
      }
      for name in document.entries(of: member.value) {
        let kind = document.kind(of: name.value)
        guard kind == .string || kind == .null else {
          report("a new name is a string, or null for a name that is gone", name.value)
          continue
        }
        let (from, to) = (
          document.string(of: name.key), kind == .null ? nil : document.string(of: name.value)
        )
        if file == "$tokens" { add(path: from, to: to) } else { add(from, to, format: format, file: file) }
      }
    }
    addTargets()
  }

  private static func format(ofFile path: String) -> String? {
    let formats = [
      "css": "css", "scss": "scss", "swift": "swift", "kt": "kotlin", "dart": "dart", "ts": "typescript",
      "js": "javascript",
    ]
    return path.split(separator: ".").last.flatMap { formats[String($0)] }
  }
}

extension MigrationMap.Entry {
  /// How a token is written in the form of this name; `nil` if it has no such name.
  package func spelling(of id: TokenID, in names: TokenNames) -> String? {
    for (number, output) in names.outputs.enumerated() {
      let forms = names.forms(of: id, in: number)?.all ?? []
      let same = forms.first { form in
        CodeNames.Name.all(form.text, format: output.format.name).contains {
          // Chains of modules differ in their beginnings.
          $0.form == name.form && (name.form != .chain || $0.segments[0] == name.segments[0])
        }
      }
      if let same { return same.text }
    }
    return nil
  }
}
