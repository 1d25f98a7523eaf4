import CSS
import Text

/// Finds the names of tokens in the code of a file.
///
/// Each form of names is one function here, called where its language can have it. Names in comments and prose are
/// never found.
package struct CodeScan: Sendable {
  package let text: CodeText
  let names: CodeNames
  /// Modules of JavaScript that are ours besides those of the outputs.
  let modules: [String]
  /// Functions whose texts are classes, besides the usual ones.
  let classFunctions: Set<String>
  let wanted: Wanted
  /// In the order of the text, also where comments say that names stay as they are.
  package private(set) var found: [CodeFinding] = []
  /// The unknown custom properties and variables of SCSS that the text declares.
  package private(set) var declared: Set<[UInt8]> = []
  private let ignored: [Range<Int>]

  /// What to find besides the names of tokens.
  package struct Wanted: OptionSet, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// Names that look like those of tokens.
    package static let unknown = Wanted(rawValue: 1)
    package static let colors = Wanted(rawValue: 2)
    package static let lengths = Wanted(rawValue: 4)
  }

  var bytes: [UInt8] { text.bytes }

  package init(
    _ text: CodeText, _ names: CodeNames, modules: [String] = [], classFunctions: [String] = [],
    wanting wanted: Wanted = []
  ) {
    (self.text, self.names, self.modules, self.wanted) = (text, names, modules, wanted)
    self.classFunctions = Set(classFunctions)
    ignored = text.ignored
    for region in text.regions { findInRegion(region) }
    if text.regions.contains(where: { $0.language == .javascript }) { findInScripts() }
    findUtilities()
    findValues()
    found.sort { ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound) }
  }

  /// What is found in the order of the text, but for what comments suppress.
  package var findings: [CodeFinding] {
    ignored.isEmpty ? found : found.filter { !isIgnored($0.range.lowerBound) }
  }

  /// Whether a comment suppresses what is found at an offset.
  package func isIgnored(_ offset: Int) -> Bool {
    var (low, high) = (0, ignored.count)
    while low < high {
      let middle = (low + high) / 2
      if ignored[middle].upperBound < offset { low = middle + 1 } else { high = middle }
    }
    return low < ignored.count && ignored[low].lowerBound <= offset
  }

  private mutating func findInRegion(_ region: CodeText.Region) {
    guard region.kind != .comment else { return }
    let (language, kind) = (region.language, region.kind)
    switch language {
    case .css, .scss, .less:
      guard kind == .code else { return }
      findProperties(in: region)
      if language == .scss { findVariables(in: region) }
    case .html, .vue, .svelte:
      if kind != .prose { findProperties(in: region) }
    case .javascript: findProperties(in: region)
    case .markdown:
      guard kind == .string else { return }
      findProperties(in: region)
      findName(ofSpan: region)
    case .swift:
      if kind == .code {
        findMembers(in: region, names.swift, .swift)
        findSymbols(in: region)
      } else {
        findAssets(in: region)
      }
    case .dart:
      if kind == .code { findMembers(in: region, names.dart, .dart) }
    case .kotlin, .java:
      guard kind == .code else { return }
      if language == .kotlin { findMembers(in: region, names.kotlin, .kotlin) }
      findMembers(in: region, names.resourceMembers, .resourceMember)
    case .xml: if kind != .code { findResources(in: region) }
    }
  }

  mutating func add(_ kind: CodeFinding.Kind, _ range: Range<Int>) {
    if case .use(let use) = kind, use.number == CodeNames.known { return }
    if case .whole(let object) = kind, object.numbers.isEmpty { return }
    found.append(CodeFinding(kind: kind, range: range))
  }

  mutating func declare(_ name: Range<Int>) { declared.insert(Array(bytes[name])) }

  // MARK: Words

  /// Whether a byte is a part of a word of a programming language.
  func isWordPart(_ offset: Int) -> Bool {
    guard offset >= text.start, offset < bytes.count else { return false }
    let byte = bytes[offset]
    return byte.isIdentifierPart || byte == UInt8(ascii: "$") || byte >= 0x80
  }

  /// The word at an offset, at its beginning and without backticks; `nil` if none begins there.
  func word(at offset: Int) -> Range<Int>? {
    guard offset < bytes.count else { return nil }
    if bytes[offset] == UInt8(ascii: "`") {
      guard let end = bytes[(offset + 1)...].prefix(512).firstIndex(of: UInt8(ascii: "`")) else { return nil }
      return offset + 1..<end
    }
    guard isWordPart(offset), !bytes[offset].isDigit else { return nil }
    var end = offset
    while isWordPart(end) { end += 1 }
    return offset..<end
  }

  /// The next word without backticks that begins between two offsets; `nil` if none does.
  func nextWord(from start: Int, to end: Int) -> Range<Int>? {
    var index = start
    while index < end {
      if isWordPart(index), !isWordPart(index - 1), let word = word(at: index) { return word }
      index += 1
    }
    return nil
  }

  /// The next byte that is neither blank nor the end of a line.
  func skipSpace(_ offset: Int) -> Int {
    var offset = offset
    while offset < bytes.count, bytes[offset].isSpace { offset += 1 }
    return offset
  }

  /// The last byte before an offset that is neither blank nor the end of a line, and 0 if there is none.
  func lastByte(before offset: Int) -> (byte: UInt8, offset: Int) {
    var offset = offset - 1
    while offset >= 0, bytes[offset].isSpace { offset -= 1 }
    return offset < 0 ? (0, -1) : (bytes[offset], offset)
  }

  func isNext(_ word: StaticString, at offset: Int) -> Bool {
    let count = word.utf8CodeUnitCount
    return offset >= 0 && bytes.count - offset >= count
      && (0..<count).allSatisfy { bytes[offset + $0] == word.utf8Start[$0] }
  }

  /// The end of brackets that begin at an offset; `nil` if they are not closed within 4 096 bytes.
  func endOfBrackets(at start: Int) -> Int? {
    var (depth, index) = (0, start)
    while index < bytes.count, index - start < 4096 {
      switch bytes[index] {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        depth -= 1
        if depth == 0 { return index + 1 }
      default: break
      }
      index += 1
    }
    return nil
  }

  // MARK: Questions about the file

  /// Whether the code has a word without a dot before it.
  package func hasWord(_ word: String) -> Bool { count(ofWord: word, isMember: false) > 0 }

  /// How often code has a word.
  package func count(ofWord word: String) -> Int { count(ofWord: word, isMember: nil) }

  private func count(ofWord word: String, isMember: Bool?) -> Int {
    let wanted = Array(word.utf8)
    var count = 0
    for region in text.regions where region.kind == .code {
      var index = region.range.lowerBound
      while let word = nextWord(from: index, to: region.range.upperBound) {
        index = word.upperBound
        guard bytes[word].elementsEqual(wanted) else { continue }
        if isMember == nil || (lastByte(before: word.lowerBound).byte == UInt8(ascii: ".")) == isMember {
          count += 1
        }
      }
    }
    return count
  }

  /// The line `import package.TYPE` of a type, and the end of the line with its end.
  package func importLine(of type: String) -> (range: Range<Int>, end: Int)? {
    importLine { $0.hasSuffix("." + type) }
  }

  /// Whether everything of a package is imported.
  package func importsAll(of package: String) -> Bool { importLine { $0 == package + "*" } != nil }

  private func importLine(where fits: (Substring) -> Bool) -> (range: Range<Int>, end: Int)? {
    var start = 0
    while start < bytes.count {
      let line = text.line(at: start)
      let end =
        line.upperBound
        + (line.upperBound + 1 < bytes.count && bytes[line.upperBound] == 0x0D
          && bytes[line.upperBound + 1] == 0x0A ? 2 : 1)
      if bytes[line].starts(with: "import ".utf8) {
        let name = String(decoding: bytes[line].dropFirst(7).trimmed, as: UTF8.self)
        if fits(name[...]) { return (line, min(end, bytes.count)) }
      }
      start = end
    }
    return nil
  }
}
