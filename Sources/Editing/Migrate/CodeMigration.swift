import Compiler
import Consumers
package import Diagnostics
import Text

/// The edits of a code file for names that changed, and what is left to do by hand.
package struct CodeMigration: Sendable {
  package struct Edit: Hashable, Sendable {
    package enum Kind: String, Sendable { case name, comment, value, `import` }

    package let range: Range<Int>
    package let text: String
    package let kind: Kind
    /// The path that the token had, if it is known.
    package let token: String?
  }

  /// A place that is left.
  package struct Left: Hashable, Sendable {
    package let code: DiagnosticCode
    package let message: String
    package let range: Range<Int>
    /// How the nearest token is written, for a name that is gone.
    package let nearest: String?
  }

  package let path: String
  package let before: [UInt8]
  /// In the order of the text.
  package private(set) var edits: [Edit] = []
  package private(set) var left: [Left] = []
  /// The number of names that change.
  package private(set) var nameCount = 0
  let map: MigrationMap
  let scan: CodeScan
  /// The names that the file imports by now.
  private var imported: Set<String> = []
  /// By type of Kotlin: the other types that its members move to, by how often.
  private var movedTypes: [String: [String: Int]] = [:]

  /// By object that constants of the file stand for: what it becomes.
  var movedObjects: [Range<Int>: [String]] = [:]
  /// By object that constants of the file stand for: the number of uses whose names are no more in it.
  private var leftObjects: [Range<Int>: Int] = [:]

  /// How to scan code.
  package struct Settings: Sendable {
    package var modules: [String] = []
    package var classFunctions: [String] = []
    /// Whether to write comments above uses of names that are gone.
    package var writesComments = false
    /// What replaces raw values, if they are to be replaced.
    package var values: FittingTokens?
    /// By the old path of a token that is gone: how a name of its nearest token is written, by the old name.
    package var nearest: @Sendable (MigrationMap.Entry) -> String? = { _ in nil }

    package init() {}
  }

  /// `nil` for a file that is not code, or that generated code.
  package init?(of bytes: [UInt8], at path: String, _ map: MigrationMap, _ settings: Settings = Settings()) {
    guard let text = CodeText(bytes, ofFile: path) else { return nil }
    (self.path, before, self.map) = (path, bytes, map)
    scan = CodeScan(text, map.names, modules: settings.modules, classFunctions: settings.classFunctions)
    if let problem = text.problem {
      left.append(
        Left(
          code: .unreadableText, message: problem.message, range: problem.offset..<problem.offset,
          nearest: nil))
    }
    moveObjects()
    for finding in scan.findings { take(finding, settings) }
    for (object, count) in leftObjects { leave(whole: object, count) }
    if let tokens = settings.values { replaceValues(tokens) }
    moveImports()
    if settings.writesComments { writeComments(settings) }
    edits.sort { ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound) }
    left.sort { $0.range.lowerBound < $1.range.lowerBound }
  }

  package var after: [UInt8] {
    var bytes: [UInt8] = []
    var position = 0
    for edit in edits {
      bytes += before[position..<edit.range.lowerBound]
      bytes += edit.text.utf8
      position = edit.range.upperBound
    }
    return bytes + before[position...]
  }

  // MARK: Findings

  private mutating func take(_ finding: CodeFinding, _ settings: Settings) {
    let range = finding.range
    switch finding.kind {
    case .use(let use): take(use, range, settings)
    case .dynamic(let numbers):
      let what =
        numbers.count == 1 ? "1 name that begins so changes" : "\(numbers.count) names that begin so change"
      leave(.dynamicName, "`\(named(range))` is completed at run time; \(what)", range)
    case .whole(let object):
      if move(object) { return }
      leave(whole: range, Set(object.numbers.map { map.entries[$0].token ?? map.entries[$0].from }).count)
    case .path(let number):
      let entry = map.entries[number]
      let new = entry.to.map { "; `\($0)` is the new one" } ?? ", which is gone"
      leave(.ambiguousName, "`\(entry.from)` may be the path of a token\(new)", range)
    case .either(let numbers):
      let names = numbers.map { "`\(map.entries[$0].from)`" }.joined(separator: " or ")
      leave(.ambiguousName, "`\(named(range))` can be \(names)", range)
    case .unknown, .unknownMember, .color, .length: break
    }
  }

  private mutating func take(_ use: CodeUse, _ range: Range<Int>, _ settings: Settings) {
    let entry = map.entries[use.number]
    if let other = entry.other {
      return leave(
        .ambiguousName, "`\(named(range))` can become `\(entry.to ?? "none")` or `\(other)`", range)
    }
    guard let to = entry.to, let target = entry.target else {
      let nearest = settings.nearest(entry)
      let hint = nearest.map { "; the nearest is `\($0)`" } ?? ""
      return leave(.removedName, "`\(named(range))` was removed\(hint)", range, nearest: nearest)
    }
    switch use.form {
    case .property, .variable, .resource, .asset, .path: replace(use, range, by: target.segments[0], entry)
    case .swift, .kotlin, .dart, .resourceMember: replaceMembers(use, range, by: to, target, entry)
    case .chain: replaceKeys(use, range, by: target, entry)
    case .word: replaceWord(use, range, by: target.segments[0], entry)
    }
  }

  private mutating func leave(whole object: Range<Int>, _ count: Int) {
    let what = count == 1 ? "1 of its names changes" : "\(count) of its names change"
    leave(.wholeObject, "`\(named(object))` is used as a whole; \(what)", object)
  }

  /// The number of segments of a new name that a constant stands for; `nil` if the name is not below the object, which
  /// is left then.
  private mutating func depth(of binding: CodeUse.Binding, _ old: [String], _ new: [String]) -> Int? {
    if let moved = movedObjects[binding.object] { return moved.count }
    let depth = binding.depth
    if new.count > depth, old.count > depth, old[..<depth] == new[..<depth] { return depth }
    leftObjects[binding.object, default: 0] += 1
    return nil
  }

  private mutating func leave(
    _ code: DiagnosticCode, _ message: String, _ range: Range<Int>, nearest: String? = nil
  ) {
    left.append(Left(code: code, message: message, range: range, nearest: nearest))
  }

  func written(_ range: Range<Int>) -> String { String(decoding: before[range], as: UTF8.self) }

  /// What is written at a place, on one line.
  private func named(_ range: Range<Int>) -> String {
    before[range].split(whereSeparator: \.isLineEnd)
      .map { String(decoding: $0.trimmed, as: UTF8.self) }.joined()
  }

  mutating func edit(
    _ range: Range<Int>, _ text: String, _ entry: MigrationMap.Entry, _ kind: Edit.Kind = .name
  ) {
    edits.append(Edit(range: range, text: text, kind: kind, token: entry.token))
  }

  // MARK: Forms

  /// A name that is written in one piece.
  private mutating func replace(
    _ use: CodeUse, _ range: Range<Int>, by name: String, _ entry: MigrationMap.Entry
  ) {
    var name = name
    if case .key(let prefix) = use.place {
      guard name.hasPrefix(prefix) else {
        return leave(
          .ambiguousName, "`\(named(range))` has no counterpart here; the new name is `\(name)`", range)
      }
      name.removeFirst(prefix.count)
    }
    let place = use.segments[0].range.lowerBound..<(use.segments.last?.range ?? range).upperBound
    edit(place, use.place == .symbol ? name.replacing("/", with: ".") : name, entry)
    nameCount += 1
  }

  /// `Tokens.Brand.base`, from the first to the last segment that differ.
  private mutating func replaceMembers(
    _ use: CodeUse, _ range: Range<Int>, by to: String, _ target: CodeNames.Name, _ entry: MigrationMap.Entry
  ) {
    guard entry.name.isThemed == target.isThemed else {
      return leave(
        .ambiguousName, "`\(named(range))` has no counterpart here; the new name is `\(to)`", range)
    }
    var new = to.split(separator: ".").map(String.init)
    if let binding = use.binding {
      guard let depth = depth(of: binding, entry.name.segments, target.segments) else { return }
      new = [written(use.segments[0].whole)] + new[depth...]
    }
    if target.isThemed, use.binding?.depth ?? 1 == 1 { new[1] = written(use.segments[1].whole) }
    replaceMembers(use.segments, by: new, to: range.upperBound, use.form, entry)
  }

  /// - Parameter end: where the last segment ends.
  mutating func replaceMembers(
    _ segments: [CodeUse.Segment], by new: [String], to end: Int, _ form: CodeNames.Form,
    _ entry: MigrationMap.Entry
  ) {
    let written = segments.map { self.written($0.whole) }
    let plain = { (text: String) in text.filter { $0 != "`" } }
    if form == .kotlin, plain(new[0]) != plain(written[0]) {
      movedTypes[plain(written[0]), default: [:]][plain(new[0]), default: 0] += 1
    }
    nameCount += 1
    if new.count == written.count {
      let differing = new.indices.filter { plain(new[$0]) != plain(written[$0]) }
      guard let first = differing.first, let last = differing.last else { return nameCount -= 1 }
      var text = ""
      for index in first...last {
        text += new[index]
        if index < last {
          text += self.written(
            segments[index].whole.upperBound..<segments[index + 1].whole.lowerBound)
        }
      }
      return edit(segments[first].whole.lowerBound..<segments[last].whole.upperBound, text, entry)
    }
    let common = zip(new, written).prefix { plain($0) == plain($1) }.count
    if common == written.count {
      edit(end..<end, "." + new[common...].joined(separator: "."), entry)
    } else if common == new.count {
      edit(segments[common - 1].whole.upperBound..<end, "", entry)
    } else {
      edit(segments[common].whole.lowerBound..<end, new[common...].joined(separator: "."), entry)
    }
  }

  /// `tokens.brand["50"]`, each key in its notation.
  private mutating func replaceKeys(
    _ use: CodeUse, _ range: Range<Int>, by target: CodeNames.Name, _ entry: MigrationMap.Entry
  ) {
    var (old, new) = (entry.name.segments, target.segments)
    if let binding = use.binding {
      guard let depth = depth(of: binding, old, new) else { return }
      (old, new) = ([""] + old[binding.depth...], [""] + new[depth...])
    }
    guard old.first == new.first, old.contains("") == new.contains(""), use.segments.count == old.count else {
      return leave(
        .ambiguousName, "`\(named(range))` has no counterpart here; the new name is `\(entry.to ?? "")`",
        range)
    }
    replaceKeys(use.segments, old, by: new, to: range.upperBound, entry)
  }

  mutating func replaceKeys(
    _ segments: [CodeUse.Segment], _ old: [String], by new: [String], to end: Int, _ entry: MigrationMap.Entry
  ) {
    guard old != new else { return }
    nameCount += 1
    if old.count == new.count {
      for index in old.indices where old[index] != new[index] {
        let segment = segments[index]
        if segment.notation == .bracket {
          edit(segment.range, new[index].inQuotes, entry)
        } else if new[index].isScriptWord {
          edit(segment.range, new[index], entry)
        } else {
          let isOptional = before[segment.whole].starts(with: "?.".utf8)
          edit(segment.whole, (isOptional ? "?." : "") + "[\"\(new[index].inQuotes)\"]", entry)
        }
      }
      return
    }
    let common = max(1, zip(old, new).prefix { $0 == $1 }.count)
    let start = common < segments.count ? segments[common].whole.lowerBound : end
    let text = new.dropFirst(common).map { $0.isScriptWord ? ".\($0)" : "[\"\($0.inQuotes)\"]" }.joined()
    edit(start..<end, text, entry)
  }

  /// An exported constant, and the places that name it.
  private mutating func replaceWord(
    _ use: CodeUse, _ range: Range<Int>, by name: String, _ entry: MigrationMap.Entry
  ) {
    let place = use.segments[0].range
    if isDeclared(name), use.segments[0].notation == .plain, !isRenamed(use.place) {
      return leave(.ambiguousName, "`\(name)` is already declared in this file", range)
    }
    switch use.place {
    case .name: edit(place, name, entry)
    case .shorthand: edit(place, "\(entry.from): \(name)", entry)
    case .attribute:
      let brace = before[..<place.lowerBound].lastIndex(of: UInt8(ascii: "{")) ?? place.lowerBound
      edit(brace..<place.upperBound, entry.from + "=" + written(brace..<place.lowerBound) + name, entry)
    case .imported(let isRenamed):
      if !isRenamed, !imported.insert(name).inserted { return removeItem(place, entry) }
      edit(place, name, entry, .import)
      return
    case .exported(let isRenamed): edit(place, isRenamed ? name : "\(name) as \(entry.from)", entry)
    case .key, .symbol: return
    }
    nameCount += 1
  }

  private func isRenamed(_ place: CodeUse.Place) -> Bool {
    switch place {
    case .imported(let isRenamed): isRenamed
    case .exported: true
    case .name, .key, .shorthand, .attribute, .symbol: false
    }
  }

  /// Whether a file has a name already.
  private func isDeclared(_ name: String) -> Bool { scan.hasWord(name) }

  /// Removes a name that an import has already.
  private mutating func removeItem(_ place: Range<Int>, _ entry: MigrationMap.Entry) {
    var end = place.upperBound
    while end < before.count, before[end].isBlank { end += 1 }
    if end < before.count, before[end] == UInt8(ascii: ",") {
      end += 1
      while end < before.count, before[end].isBlank { end += 1 }
      return edit(place.lowerBound..<end, "", entry, .import)
    }
    var start = place.lowerBound
    while start > 0, before[start - 1].isBlank || before[start - 1].isLineEnd { start -= 1 }
    if start > 0, before[start - 1] == UInt8(ascii: ",") { start -= 1 }
    edit(start..<place.upperBound, "", entry, .import)
  }

  // MARK: Values

  /// Replaces raw values of declarations that exactly one token fits.
  private mutating func replaceValues(_ tokens: FittingTokens) {
    for part in StyleDeclarations(of: scan.text).parts where !scan.isIgnored(part.range.lowerBound) {
      let fitting = tokens.tokens(for: before[part.range], of: part.property)
      if fitting.count > 1 {
        let more = fitting.count > 3 ? " and \(fitting.count - 3) more" : ""
        let names = fitting.prefix(3).map(\.path).inBackticks
        let list = more.isEmpty ? names.listed() : names.joined(separator: ", ")
        leave(.ambiguousValue, "\(written(part.range)) is the value of \(list)\(more)", part.range)
      } else if let token = fitting.first {
        edits.append(Edit(range: part.range, text: "var(\(token.name))", kind: .value, token: token.path))
      }
    }
  }

  // MARK: Imports of Kotlin

  /// Imports the types that members moved to, and leaves out those without a use.
  private mutating func moveImports() {
    guard scan.text.regions.first?.language == .kotlin else { return }
    for (old, news) in movedTypes {
      guard let line = scan.importLine(of: old) else { continue }
      let text = written(line.range)
      let package = text.dropFirst("import ".count).dropLast(old.utf8.count)
      let isLast = scan.count(ofWord: old) <= news.values.reduce(0, +) + 1
      let missing = news.keys.filter {
        scan.importLine(of: $0) == nil && !scan.importsAll(of: String(package))
      }.sorted()
      var lines = missing.map { "import \(package)\($0)" }
      if !isLast { lines.insert(text, at: 0) }
      edits.append(
        Edit(
          range: lines.isEmpty ? line.range.lowerBound..<line.end : line.range,
          text: lines.joined(separator: written(line.range.upperBound..<line.end)), kind: .import, token: nil)
      )
    }
  }

  // MARK: Comments

  /// Writes a comment above each line with names that are gone.
  private mutating func writeComments(_ settings: Settings) {
    var known: Set<Left> = []
    var lines: [Int: [String]] = [:]
    for place in left where place.code == .removedName && known.insert(place).inserted {
      let line = scan.text.line(at: place.range.lowerBound)
      let hint = place.nearest.map { "; nearest: \($0)" } ?? ""
      let text = "TODO(tokenc): \(named(place.range)) was removed\(hint)"
      guard let comment = scan.text.comment(text, above: line),
        !hasComment(comment, above: line.lowerBound), lines[line.lowerBound]?.contains(comment) != true
      else { continue }
      lines[line.lowerBound, default: []].append(comment)
    }
    for (start, comments) in lines {
      let indentation = String(decoding: before[start...].prefix(while: \.isBlank), as: UTF8.self)
      let end = lineEnd(after: start)
      edits.append(
        Edit(
          range: start..<start, text: comments.map { indentation + $0 + end }.joined(), kind: .comment,
          token: nil))
    }
  }

  /// Whether a comment stands directly above a line already.
  private func hasComment(_ comment: String, above start: Int) -> Bool {
    var start = start
    while start > scan.text.start {
      let line = scan.text.line(
        at: start - 1 - (start > 1 && before[start - 2] == 0x0D && before[start - 1] == 0x0A ? 1 : 0))
      let text = before[line].trimmed
      if text.elementsEqual(comment.utf8) { return true }
      guard text.contains(text: "TODO(tokenc): ") else { return false }
      start = line.lowerBound
    }
    return false
  }

  private func lineEnd(after start: Int) -> String {
    let line = scan.text.line(at: start)
    if line.upperBound + 1 < before.count, before[line.upperBound] == 0x0D,
      before[line.upperBound + 1] == 0x0A
    {
      return "\r\n"
    }
    return line.upperBound < before.count && before[line.upperBound] == 0x0D ? "\r" : "\n"
  }
}

extension String {
  /// As it stands in quotes of JavaScript.
  fileprivate var inQuotes: String {
    String(flatMap { "\"'\\".contains($0) ? ["\\", $0] : [$0] })
  }
}

extension ArraySlice<UInt8> {
  /// Whether it contains an ASCII text.
  fileprivate func contains(text: String) -> Bool {
    indices.contains { self[$0...].starts(with: text.utf8) }
  }
}
