import CSS
import Text

/// The statements at the top level of a file of Sass that assign variables or read other files.
///
/// Mixins, functions, selectors, and control flow are passed over: nothing is run (sass-lang.com/documentation, “Variables”,
/// “Maps”).
struct SassSheet {
  struct Variable {
    /// The module before a point.
    var namespace: [UInt8]?
    /// With hyphens for underscores.
    let name: [UInt8]
    let place: Range<Int>
    let value: Range<Int>
    /// Whether it counts only where there is none of this name yet.
    let isDefault: Bool
    var comment: Range<Int>?
  }

  /// A rule that reads another file.
  struct Load {
    enum Rule: String, CaseIterable { case use, forward, `import` }

    let rule: Rule
    let path: [UInt8]
    /// What `as` gives it, or else its name; `*` for none.
    var namespace: [UInt8]
    /// What `as` puts before the names that are passed on.
    var prefix: [UInt8] = []
    /// The only variables that are passed on, or those that are not.
    var shown: [[UInt8]]?
    var hidden: [[UInt8]] = []
    /// What `with` gives the variables of the file.
    var settings: [Variable] = []

    /// The name in the file of a variable that is passed on; `nil` for others.
    func inner(_ name: [UInt8]) -> [UInt8]? {
      guard name.starts(with: prefix), shown?.contains(name) ?? true, !hidden.contains(name) else {
        return nil
      }
      return Array(name.dropFirst(prefix.count))
    }
  }

  enum Statement {
    case variable(Variable)
    case load(Load)
    /// Control flow that assigns variables.
    case unknown([[UInt8]])
  }

  private(set) var statements: [Statement] = []
  private(set) var functions: Set<[UInt8]> = []
  /// The variables that blocks assign with `!global`.
  private(set) var globals: Set<[UInt8]> = []

  /// The file with blanks for comments.
  private var bytes: [UInt8]
  private var comments: [Range<Int>] = []
  /// The first comment behind the statements so far.
  private var nextComment = 0
  private var index = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    while index < bytes.count { if !takeComment() { index = end(ofWhole: index) ?? index + 1 } }
    index = bytes.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0
    while index < bytes.count { readStatement() }
  }

  /// Takes out a comment, and notes what is in it.
  private mutating func takeComment() -> Bool {
    guard bytes[index] == UInt8(ascii: "/"), index + 1 < bytes.count, "/*".utf8.contains(bytes[index + 1])
    else {
      return false
    }
    let isLine = bytes[index + 1] == UInt8(ascii: "/")
    var end = index + 2
    while end < bytes.count,
      isLine ? !bytes[end].isLineEnd : !bytes[(index + 2)...end].suffix(2).elementsEqual("*/".utf8)
    {
      end += 1
    }
    end = min(isLine ? end : end + 1, bytes.count)
    var inner = index..<end
    while let first = inner.first, bytes[first].isSpace || "/*".utf8.contains(bytes[first]) {
      inner.removeFirst()
    }
    while let last = inner.last, bytes[last].isSpace || !isLine && "/*".utf8.contains(bytes[last]) {
      inner.removeLast()
    }
    if !inner.isEmpty { comments.append(inner) }
    for place in index..<end where !bytes[place].isLineEnd { bytes[place] = UInt8(ascii: " ") }
    index = end
    return true
  }

  // MARK: Statements

  private mutating func readStatement() {
    if bytes[index].isSpace { return index += 1 }
    let start = index
    while index < bytes.count, bytes[index].isNamePart { index += 1 }
    let namespace = Self.name(bytes[start..<index])
    if !namespace.isEmpty, index + 1 < bytes.count, bytes[index] == UInt8(ascii: ".") { index += 1 }
    if index < bytes.count, bytes[index] == UInt8(ascii: "$") {
      return readVariable(in: namespace.isEmpty ? nil : namespace, from: start)
    }
    index = start
    while index < bytes.count, !";{}".utf8.contains(bytes[index]) { index = end(ofPart: index) }
    let prelude = start..<index
    if index < bytes.count, bytes[index] == UInt8(ascii: "{") {
      readBlock(prelude)
    } else {
      index = min(index + 1, bytes.count)
      readLoad(prelude)
    }
  }

  /// A rule such as `@use "a" as b with ($c: 1px)`.
  private mutating func readLoad(_ statement: Range<Int>) {
    guard
      let rule = Load.Rule.allCases.first(where: { bytes[statement].starts(with: "@\($0.rawValue)".utf8) })
    else { return }
    var place = statement.lowerBound
    while place < statement.upperBound {
      guard let end = end(ofString: place) else {
        place = end(ofWhole: place) ?? place + 1
        continue
      }
      let path = Array(bytes[(place + 1)..<max(place + 1, min(end - 1, statement.upperBound))])
      var load = Load(rule: rule, path: path, namespace: Self.namespace(of: path))
      place = end
      if rule != .import {
        readOptions(end..<max(end, statement.upperBound), of: &load)
        place = statement.upperBound
      }
      statements.append(.load(load))
    }
  }

  private func readOptions(_ range: Range<Int>, of load: inout Load) {
    let open = range.first { bytes[$0] == UInt8(ascii: "(") } ?? range.upperBound
    let words = text(range.lowerBound..<open).split { ", ".utf8.contains($0) }
    for (number, word) in words.enumerated().dropLast() {
      let others = words[(number + 1)...].map {
        Self.name($0.first == UInt8(ascii: "$") ? $0.dropFirst() : $0)
      }
      if word.spells("as"), load.rule == .forward {
        load.prefix = others[0].filter { $0 != UInt8(ascii: "*") }
      }
      if word.spells("as"), load.rule == .use { load.namespace = others[0] }
      if word.spells("show") { load.shown = others }
      if word.spells("hide") { load.hidden = others }
    }
    guard let end = end(ofBrackets: open), open < end else { return }
    for part in parts(of: (open + 1)..<end, separatedBy: UInt8(ascii: ",")) {
      let sides = parts(of: trimmed(part), separatedBy: UInt8(ascii: ":"))
      guard sides.count == 2, let first = sides[0].first, bytes[first] == UInt8(ascii: "$") else { continue }
      var value = sides[1]
      let isDefault = removeFlags(from: &value)
      let name = Self.name(bytes[trimmed(sides[0].dropFirst())])
      load.settings.append(
        Variable(name: name, place: first..<value.upperBound, value: value, isDefault: isDefault))
    }
  }

  /// The name of a file without folders and ending.
  private static func namespace(of path: [UInt8]) -> [UInt8] {
    let name = path.split { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ":") }.last ?? []
    let plain = name.prefix { $0 != UInt8(ascii: ".") }
    return Self.name(plain.first == UInt8(ascii: "_") ? plain.dropFirst() : plain)
  }

  /// A block: what it assigns, and the name of a function.
  private mutating func readBlock(_ prelude: Range<Int>) {
    let start = index
    index = end(ofPart: index)
    let word = bytes[prelude].prefix { !$0.isSpace && $0 != UInt8(ascii: "(") }
    if word.elementsEqual("@function".utf8) {
      let name = bytes[prelude].dropFirst(word.count).drop(while: \.isSpace).prefix(while: \.isNamePart)
      functions.insert(Self.name(name))
    }
    let flow = ["@if", "@else", "@each", "@for", "@while"]
    let (assigned, global) = assignments(in: start..<index)
    globals.formUnion(global)
    if !assigned.isEmpty, flow.contains(where: { word.elementsEqual($0.utf8) }) {
      statements.append(.unknown(assigned))
    }
  }

  /// The variables that a block assigns, and those with `!global`.
  private func assignments(in block: Range<Int>) -> (all: [[UInt8]], global: [[UInt8]]) {
    var (all, global): ([[UInt8]], [[UInt8]]) = ([], [])
    var (place, begins) = (block.lowerBound, false)
    while place < block.upperBound {
      if let end = end(ofWhole: place) {
        place = end
      } else if begins, bytes[place] == UInt8(ascii: "$") {
        let name = bytes[(place + 1)..<block.upperBound].prefix(while: \.isNamePart)
        let rest = bytes[name.endIndex..<block.upperBound].drop(while: \.isSpace)
        if rest.first == UInt8(ascii: ":") {
          all.append(Self.name(name))
          let value = rest.prefix { $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: "}") }
          if String(decoding: value, as: UTF8.self).contains("!global") { global.append(Self.name(name)) }
        }
        place = name.endIndex
      } else {
        if !bytes[place].isSpace { begins = "{;}".utf8.contains(bytes[place]) }
        place += 1
      }
    }
    return (all, global)
  }

  private mutating func readVariable(in namespace: [UInt8]?, from start: Int) {
    index += 1
    let begin = index
    while index < bytes.count, bytes[index].isNamePart { index += 1 }
    let name = Self.name(bytes[begin..<index])
    while index < bytes.count, bytes[index].isSpace { index += 1 }
    let isAssignment = index < bytes.count && bytes[index] == UInt8(ascii: ":")
    if isAssignment { index += 1 }
    let first = index
    while index < bytes.count, bytes[index] != UInt8(ascii: ";") { index = end(ofPart: index) }
    var value = first..<index
    index = min(index + 1, bytes.count)
    guard isAssignment else { return }
    let isDefault = removeFlags(from: &value)
    statements.append(
      .variable(
        Variable(
          namespace: namespace, name: name, place: start..<value.upperBound, value: value,
          isDefault: isDefault,
          comment: comment(around: start..<index))))
  }

  /// Takes `!default` and `!global` off the end of a value, and blanks and comments off both.
  private func removeFlags(from value: inout Range<Int>) -> Bool {
    var isDefault = false
    while true {
      value = trimmed(value)
      let isFlag = ["!default", "!global"].first { bytes[value].suffix($0.utf8.count).spells($0) }
      guard let isFlag else { return isDefault }
      isDefault = isDefault || isFlag == "!default"
      value = value.dropLast(isFlag.utf8.count)
    }
  }

  /// The comment behind a statement on its line, or else before it.
  private mutating func comment(around statement: Range<Int>) -> Range<Int>? {
    while nextComment < comments.count, comments[nextComment].upperBound <= statement.lowerBound {
      nextComment += 1
    }
    let before = nextComment - 1
    while nextComment < comments.count, comments[nextComment].lowerBound < statement.upperBound {
      nextComment += 1
    }
    if nextComment < comments.count,
      bytes[statement.upperBound..<comments[nextComment].lowerBound].allSatisfy(\.isBlank)
    {
      return comments[nextComment]
    }
    guard before >= 0, bytes[comments[before].upperBound..<statement.lowerBound].allSatisfy(\.isSpace) else {
      return nil
    }
    return comments[before]
  }

  /// The entries of a map; `nil` for other values.
  func entries(of value: Range<Int>) -> [(key: [UInt8], isText: Bool, value: Range<Int>, place: Range<Int>)]?
  {
    guard value.count > 1, bytes[value.lowerBound] == UInt8(ascii: "("),
      end(ofBrackets: value.lowerBound) == value.upperBound - 1
    else { return nil }
    var entries: [(key: [UInt8], isText: Bool, value: Range<Int>, place: Range<Int>)] = []
    for part in parts(of: value.dropFirst().dropLast(), separatedBy: UInt8(ascii: ",")) {
      let trimmed = trimmed(part)
      guard !trimmed.isEmpty else { continue }
      let sides = parts(of: trimmed, separatedBy: UInt8(ascii: ":"))
      guard sides.count == 2 else { return nil }
      let key = text(self.trimmed(sides[0]))
      let plain = key.filter { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "'") }
      guard !plain.isEmpty, !plain.contains(where: { "$#({".utf8.contains($0) }) else { return nil }
      entries.append((Self.name(plain[...]), plain.count < key.count, self.trimmed(sides[1]), trimmed))
    }
    return entries
  }

  /// The function that a whole value calls, and its arguments; `nil` for other values.
  func call(_ value: Range<Int>) -> (namespace: [UInt8]?, name: [UInt8], arguments: [Range<Int>])? {
    guard let open = bytes[value].firstIndex(of: UInt8(ascii: "(")),
      end(ofBrackets: open) == value.upperBound - 1
    else { return nil }
    let names = bytes[value.lowerBound..<open].split(
      separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard let name = names.last, names.count <= 2, name.allSatisfy(\.isNamePart) else { return nil }
    let arguments = parts(of: (open + 1)..<(value.upperBound - 1), separatedBy: UInt8(ascii: ",")).map(
      trimmed)
    return (names.count > 1 ? Array(names[0]) : nil, Array(name), arguments.filter { !$0.isEmpty })
  }

  /// A name with hyphens for underscores, which are the same in Sass, and for points, which are none in paths.
  static func name(_ text: ArraySlice<UInt8>) -> [UInt8] {
    text.map { $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: ".") ? UInt8(ascii: "-") : $0 }
  }

  // MARK: Text

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var range = range
    while let first = range.first, bytes[first].isSpace { range.removeFirst() }
    while let last = range.last, bytes[last].isSpace { range.removeLast() }
    return range
  }

  /// A value with single lines.
  func text(_ range: Range<Int>) -> [UInt8] {
    bytes[trimmed(range)].map { $0.isSpace ? UInt8(ascii: " ") : $0 }
  }

  private func parts(of range: Range<Int>, separatedBy separator: UInt8) -> [Range<Int>] {
    var (parts, start, index): ([Range<Int>], Int, Int) = ([], range.lowerBound, range.lowerBound)
    while index < range.upperBound {
      if bytes[index] == separator {
        parts.append(start..<index)
        start = index + 1
      }
      index = end(ofPart: index)
    }
    return parts + [start..<max(start, range.upperBound)]
  }

  /// The end of a string, an address, brackets with what is in them, or one other byte.
  private func end(ofPart start: Int) -> Int {
    let isInterpolation = bytes[start...].starts(with: "#{".utf8)
    guard isInterpolation || "([{".utf8.contains(bytes[start]) else {
      return end(ofWhole: start) ?? start + 1
    }
    return (end(ofBrackets: isInterpolation ? start + 1 : start) ?? bytes.count - 1) + 1
  }

  /// The end of a string, or an address without quotes, in which other characters mean nothing.
  private func end(ofWhole start: Int) -> Int? {
    if let end = end(ofString: start) { return end }
    guard bytes[start...].prefix(4).spells("url("), start == 0 || !bytes[start - 1].isNamePart else {
      return nil
    }
    let inner = bytes[(start + 4)...].drop(while: \.isSpace)
    guard let first = inner.first, !"\"'$#".utf8.contains(first) else { return nil }
    return inner.firstIndex(of: UInt8(ascii: ")")).map { $0 + 1 } ?? bytes.count
  }

  private func end(ofString start: Int) -> Int? {
    let quote = bytes[start]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
    var index = start + 1
    while index < bytes.count, bytes[index] != quote { index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1 }
    return min(index + 1, bytes.count)
  }

  /// The place of the bracket that closes one.
  private func end(ofBrackets start: Int) -> Int? {
    var (depth, index) = (0, start)
    while index < bytes.count {
      if let end = end(ofWhole: index) {
        index = end
        continue
      }
      if "([{".utf8.contains(bytes[index]) { depth += 1 }
      if ")]}".utf8.contains(bytes[index]) {
        depth -= 1
        if depth == 0 { return index }
      }
      index += 1
    }
    return nil
  }
}
