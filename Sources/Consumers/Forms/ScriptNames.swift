/// Names of JavaScript: chains, words, and paths in strings.
extension CodeScan {
  mutating func findInScripts() {
    guard !names.chains.isEmpty || !names.words.isEmpty else { return }
    let imports = scriptImports()
    for region in text.regions where region.language == .javascript {
      if region.kind == .string, !region.isTemplate {
        findPath(in: region, hasOurs: imports.hasOurs)
      } else if region.kind == .code, !imports.locals.isEmpty {
        findWords(in: region, imports)
      }
    }
    for item in imports.items { findItem(item) }
  }

  /// `"brand.base"`, the path of a token as functions of our modules take it.
  private mutating func findPath(in region: CodeText.Region, hasOurs: Bool) {
    guard region.range.count > 2, "\"'".utf8.contains(bytes[region.range.lowerBound]) else { return }
    let inner = region.range.lowerBound + 1..<region.range.upperBound - 1
    guard inner.count <= 512, let number = names.paths[Array(bytes[inner])] else { return }
    // Without a dot, it may be any word: `variant="primary"`.
    let hasDot = bytes[inner].contains(UInt8(ascii: "."))
    if hasOurs, hasDot {
      add(.use(CodeUse(number, .path, [.init(inner)])), inner)
    } else if hasOurs || hasDot {
      add(.path(number: number), inner)
    }
  }

  /// A name in an import, or in an export of what was imported.
  private mutating func findItem(_ item: ScriptImports.Item) {
    guard let number = names.words[Array(bytes[item.name])] else { return }
    let place: CodeUse.Place =
      item.isExport ? .exported(isRenamed: item.isRenamed) : .imported(isRenamed: item.isRenamed)
    add(.use(CodeUse(number, .word, [.init(item.name)], place: place)), item.name)
  }

  private mutating func findWords(in region: CodeText.Region, _ imports: ScriptImports) {
    var index = region.range.lowerBound
    while let word = nextWord(from: index, to: region.range.upperBound) {
      index = word.upperBound
      guard let local = imports.locals[Array(bytes[word])], !imports.contains(word.lowerBound),
        lastByte(before: word.lowerBound).byte != UInt8(ascii: ".") || isSpread(word)
      else { continue }
      guard let place = placeOfWord(word) else { continue }
      switch local {
      case .namespace:
        guard let name = member(after: word.upperBound) else {
          addNamespace(word)
          continue
        }
        index = find(bytes[name.range], at: name.range, start: word.lowerBound, nil)
      case .export(let export): index = find(export[...], at: word, start: word.lowerBound, place)
      }
    }
  }

  /// A whole module that is used otherwise than for an export that is named.
  private mutating func addNamespace(_ word: Range<Int>) {
    let numbers =
      names.chains.numbers(below: NameTree.root)
      + names.words.values.filter { $0 != CodeNames.known }.sorted()
    if let bracket = expression(after: word.upperBound), !numbers.isEmpty {
      return add(.dynamic(numbers: numbers), word.lowerBound..<bracket.lowerBound + 1)
    }
    let object = CodeObject(
      form: .chain, segments: [.init(word)], numbers: numbers, isType: false, isComplete: false)
    add(.whole(object), word)
  }

  /// Whether `...` stands before a word.
  private func isSpread(_ word: Range<Int>) -> Bool { isNext("...", at: word.lowerBound - 3) }

  /// A chain or a word that begins with an exported name.
  ///
  /// - Parameter local: its place, if the file has it under a name of its own and not in a namespace.
  private mutating func find(
    _ export: ArraySlice<UInt8>, at word: Range<Int>, start: Int, _ local: CodeUse.Place?
  ) -> Int {
    if let node = names.chains.child(of: NameTree.root, export) { return findChain(word, node, start: start) }
    // A word that the file names otherwise stays; its import changes.
    guard let number = names.words[Array(export)], local == nil || bytes[word].elementsEqual(export) else {
      return word.upperBound
    }
    let segment = CodeUse.Segment(word, local == nil ? .dot : .plain)
    add(.use(CodeUse(number, .word, [segment], place: local ?? .name)), start..<word.upperBound)
    return word.upperBound
  }

  // MARK: Chains

  /// `tokens.brand["50"]`
  private mutating func findChain(
    _ word: Range<Int>, _ root: Int, start: Int, binding: CodeUse.Binding? = nil
  ) -> Int {
    let way = way(ofKeysAfter: word, root, start: start)
    if let best = way.best {
      let used = Array(way.segments.prefix(best.count))
      add(
        .use(CodeUse(best.number, .chain, used, binding: binding)),
        start..<(used.last?.whole.upperBound ?? way.end))
    } else if !way.isUnknown, !isNext("-", at: way.end) {
      // `data-id` is an attribute of JSX.
      let object = start..<way.end
      let isType =
        binding == nil && self.word(before: start).map { bytes[$0].elementsEqual("typeof".utf8) } == true
      let whole = way.object(.chain, isType: isType, in: names.chains)
      guard let places = places(ofConstantFor: object, .chain) else {
        add(.whole(whole), object)
        return way.end
      }
      let bound = way.binding(object, whole, in: binding, places.count)
      for place in places { _ = findChain(place, way.node, start: place.lowerBound, binding: bound) }
    } else if member(after: way.end) == nil, let bracket = expression(after: way.end) {
      let numbers = names.chains.numbers(below: way.node)
      if !numbers.isEmpty { add(.dynamic(numbers: numbers), start..<bracket.lowerBound + 1) }
      return bracket.lowerBound + 1
    }
    return way.end
  }

  /// Follows keys as far as names go.
  ///
  /// - Parameter limit: where to stop.
  func way(
    ofKeysAfter word: Range<Int>, _ root: Int, start: Int, to limit: Int = .max
  ) -> NameTree.Way {
    let tree = names.chains
    let first = CodeUse.Segment(word, start == word.lowerBound ? .plain : .dot)
    var way = NameTree.Way(node: root, end: word.upperBound, segments: [first])
    while true {
      if let key = member(after: way.end), key.range.lowerBound < limit {
        guard let child = tree.child(of: way.node, bytes[key.range]) ?? tree.any(of: way.node) else {
          way.isUnknown = true
          return way
        }
        (way.node, way.end) = (child, key.whole.upperBound)
        way.add(key, in: tree)
      } else if let bracket = expression(after: way.end), bracket.upperBound <= limit {
        guard let child = tree.any(of: way.node) else {
          way.isUnknown = true
          return way
        }
        (way.node, way.end) = (child, bracket.upperBound)
        way.add(CodeUse.Segment(bracket, .bracket, whole: bracket), in: tree)
      } else {
        return way
      }
    }
  }

  /// The key after an object: `.key`, `?.key`, `["key"]`, `?.["key"]`
  func member(after end: Int) -> CodeUse.Segment? {
    let start = skipSpace(end)
    guard start < bytes.count else { return nil }
    var next = start
    let isOptional = isNext("?.", at: next)
    if isOptional { next = skipSpace(next + 2) }
    if !isOptional, bytes[next] == UInt8(ascii: ".") {
      return word(at: skipSpace(next + 1)).map { CodeUse.Segment($0, .dot, whole: start..<$0.upperBound) }
    }
    guard next < bytes.count, bytes[next] == UInt8(ascii: "[") else {
      guard isOptional, let key = word(at: next) else { return nil }
      return CodeUse.Segment(key, .dot, whole: start..<key.upperBound)
    }
    let quote = skipSpace(next + 1)
    guard let end = endOfKey(at: quote) else { return nil }
    let close = skipSpace(end)
    guard close < bytes.count, bytes[close] == UInt8(ascii: "]") else { return nil }
    return CodeUse.Segment(quote + 1..<end - 1, .bracket, whole: start..<close + 1)
  }

  /// The end of the quoted key that begins at an offset.
  private func endOfKey(at quote: Int) -> Int? {
    guard quote < bytes.count, bytes[quote] == UInt8(ascii: "\"") || bytes[quote] == UInt8(ascii: "'"),
      let region = text.region(at: quote), region.kind == .string
    else { return nil }
    // A span of Markdown is one string, whatever is in it.
    guard region.language != .markdown else {
      return bytes[quote + 1..<region.range.upperBound].firstIndex(of: bytes[quote]).map { $0 + 1 }
    }
    return region.range.lowerBound == quote && region.range.count > 1 ? region.range.upperBound : nil
  }

  /// `[expression]` after an object.
  private func expression(after end: Int) -> Range<Int>? {
    var start = skipSpace(end)
    if isNext("?.", at: start) { start = skipSpace(start + 2) }
    guard start < bytes.count, bytes[start] == UInt8(ascii: "["), let close = endOfBrackets(at: start) else {
      return nil
    }
    return start..<close
  }
}
