import Text

/// Members of types in Swift, Kotlin, Dart, and Java.
extension CodeScan {
  /// `Tokens.Brand.base`, `BrandTokens.Light.Base`, `R.color.brand_base`
  mutating func findMembers(in region: CodeText.Region, _ tree: NameTree, _ form: CodeNames.Form) {
    guard !tree.isEmpty else { return }
    var index = region.range.lowerBound
    while let word = nextWord(from: index, to: region.range.upperBound) {
      let isImport = bytes[word].elementsEqual("import".utf8) && (form == .kotlin || form == .swift)
      if isImport || form == .kotlin && bytes[word].elementsEqual("package".utf8) {
        index = text.line(at: word.lowerBound).upperBound
        if isImport { findImport(in: word.upperBound..<index, tree, form) }
        continue
      }
      guard let node = tree.child(of: NameTree.root, bytes[word]), mayBegin(at: word.lowerBound, form) else {
        index = word.upperBound
        continue
      }
      index = findMember(from: word, node, tree, form)
    }
  }

  /// `import com.acme.BrandTokens as Brand`, `import com.acme.BrandTokens.Light`; an import of the type itself is no
  /// use.
  private mutating func findImport(in line: Range<Int>, _ tree: NameTree, _ form: CodeNames.Form) {
    var index = line.lowerBound
    while let type = nextWord(from: index, to: line.upperBound) {
      index = type.upperBound
      guard let node = tree.child(of: NameTree.root, bytes[type]) else { continue }
      let way = way(from: type, node, tree, form)
      if alias(of: type) != nil || way.segments.count > 1 && way.best == nil {
        index = findMember(from: type, node, tree, form)
      }
    }
  }

  /// Whether a type may be named at an offset: after nothing, a range, a module, or a package.
  private func mayBegin(at offset: Int, _ form: CodeNames.Form) -> Bool {
    let last = lastByte(before: offset)
    guard last.byte == UInt8(ascii: "."), !isNext("..", at: last.offset - 1) else { return true }
    if form == .resourceMember {
      return word(before: last.offset).map { bytes[$0].elementsEqual("android".utf8) } != true
    }
    guard form == .swift else { return true }
    var start = last.offset
    while isWordPart(start - 1) { start -= 1 }
    let isCapital = start < last.offset && (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(bytes[start])
    return isCapital && lastByte(before: start).byte != UInt8(ascii: ".")
  }

  /// Adds what a type and its members are, and returns where they end.
  private mutating func findMember(
    from word: Range<Int>, _ root: Int, _ tree: NameTree, _ form: CodeNames.Form,
    binding: CodeUse.Binding? = nil
  ) -> Int {
    let way = way(from: word, root, tree, form)
    if let best = way.best {
      let used = Array(way.segments.prefix(best.count))
      add(
        .use(CodeUse(best.number, form, used, binding: binding)),
        word.lowerBound..<(used.last?.whole ?? word).upperBound)
    } else if !way.isUnknown {
      let object = word.lowerBound..<way.end
      let isType = binding == nil && (form == .swift || way.segments.count == 1)
      let whole = way.object(form, isType: isType, in: tree)
      guard let places = places(ofConstantFor: object, form) else {
        // `R` alone is imported, or is the name of a type parameter.
        if form != .resourceMember || way.segments.count > 1 { add(.whole(whole), object) }
        return way.end
      }
      let bound = way.binding(object, whole, in: binding, places.count)
      for place in places { _ = findMember(from: place, way.node, tree, form, binding: bound) }
    } else if wanted.contains(.unknown), form != .resourceMember, binding == nil {
      addUnknown(from: word.lowerBound, way, tree, form)
    }
    return way.end
  }

  /// Follows the members of a type as far as names go.
  ///
  /// - Parameter limit: where to stop.
  func way(
    from word: Range<Int>, _ root: Int, _ tree: NameTree, _ form: CodeNames.Form, to limit: Int = .max
  ) -> NameTree.Way {
    var way = NameTree.Way(node: root, end: word.upperBound, segments: [CodeUse.Segment(word)])
    while let next = member(after: way.end, form), next.lowerBound < limit {
      if let child = tree.child(of: way.node, bytes[next]) {
        (way.node, way.end) = (child, endOfWord(next))
      } else if let child = tree.any(of: way.node), names.isInstance(bytes[next], form) {
        (way.node, way.end) = (child, endOfWord(next))
        if way.end < bytes.count, bytes[way.end] == UInt8(ascii: "("),
          let close = endOfBrackets(at: way.end)
        {
          way.end = close
        }
      } else {
        // `Tokens.Brand.self` is the type as a whole.
        way.isUnknown = form != .swift || !["self", "Type"].contains { bytes[next].elementsEqual($0.utf8) }
        break
      }
      let start = bytes[next.lowerBound - 1] == UInt8(ascii: "`") ? next.lowerBound - 1 : next.lowerBound
      way.add(CodeUse.Segment(next, .dot, whole: start..<way.end), in: tree)
    }
    return way
  }

  /// Members that a type does not have.
  private mutating func addUnknown(
    from start: Int, _ way: NameTree.Way, _ tree: NameTree, _ form: CodeNames.Form
  ) {
    var (rest, next): ([Range<Int>], Int) = ([], way.end)
    // No name has more words.
    while rest.count < 16, let word = member(after: next, form) {
      rest.append(word)
      next = endOfWord(word)
    }
    guard let first = rest.first, !names.isFunction(bytes[first]) else { return }
    add(
      .unknownMember(numbers: tree.numbers(below: way.node), depth: way.segments.count, rest: rest),
      start..<first.upperBound)
  }

  /// The end of a word with its backtick, if it is between two.
  private func endOfWord(_ word: Range<Int>) -> Int {
    let isQuoted =
      word.upperBound < bytes.count && bytes[word.upperBound] == UInt8(ascii: "`")
      && bytes[word.lowerBound - 1] == UInt8(ascii: "`")
    return isQuoted ? word.upperBound + 1 : word.upperBound
  }

  /// The word after a dot.
  private func member(after end: Int, _ form: CodeNames.Form) -> Range<Int>? {
    var next = skipSpace(end)
    if form == .kotlin, isNext("::", at: next) {
      next += 2
    } else if next < bytes.count, bytes[next] == UInt8(ascii: ".") {
      next += 1
    } else {
      return nil
    }
    return word(at: skipSpace(next))
  }

  // MARK: Resources

  /// `@color/brand_base`, the whole text of an element or an attribute.
  mutating func findResources(in region: CodeText.Region) {
    guard !names.resources.isEmpty else { return }
    let isQuoted = region.kind == .string && region.range.count > 2
    let inner = isQuoted ? region.range.lowerBound + 1..<region.range.upperBound - 1 : region.range
    let text = bytes[inner].trimmed
    guard text.first == UInt8(ascii: "@") else { return isQuoted ? findOverride(in: inner, region) : () }
    var start = text.startIndex + 1
    if start < text.endIndex, bytes[start] == UInt8(ascii: "+") { start += 1 }
    if let colon = bytes[start..<text.endIndex].firstIndex(of: UInt8(ascii: ":")) {
      // The resources of the system may be called like ours: `@android:color/white`.
      if bytes[start..<colon].elementsEqual("android".utf8) { return }
      start = colon + 1
    }
    guard let number = names.resources[Array(bytes[start..<text.endIndex])] else { return }
    add(.use(CodeUse(number, .resource, [.init(start..<text.endIndex)])), text.startIndex..<text.endIndex)
  }

  /// `<color name="brand_base">`, `<item type="color" name="brand_base">`
  private mutating func findOverride(in value: Range<Int>, _ region: CodeText.Region) {
    guard let attribute = region.attribute, bytes[attribute].elementsEqual("name".utf8),
      let open = bytes[..<attribute.lowerBound].lastIndex(of: UInt8(ascii: "<")),
      let element = word(at: open + 1)
    else { return }
    var type = bytes[element]
    if type.elementsEqual("item".utf8) {
      guard let close = bytes[attribute.lowerBound...].firstIndex(of: UInt8(ascii: ">")) else { return }
      let typed = text.regions.first {
        open < $0.range.lowerBound && $0.range.upperBound <= close && $0.kind == .string
          && $0.attribute.map { bytes[$0].elementsEqual("type".utf8) } == true
      }
      guard let typed, typed.range.count > 2 else { return }
      type = bytes[typed.range.lowerBound + 1..<typed.range.upperBound - 1]
    }
    guard let number = names.resources[Array(type) + [UInt8(ascii: "/")] + bytes[value]] else { return }
    let prefix = String(decoding: type, as: UTF8.self) + "/"
    add(.use(CodeUse(number, .resource, [.init(value)], place: .key(prefix: prefix))), value)
  }

  // MARK: Assets

  /// `Color("Brand/base")`, `UIColor(named: "Brand/base")`
  mutating func findAssets(in region: CodeText.Region) {
    guard !names.assets.isEmpty, region.range.count > 2, bytes[region.range.lowerBound] == UInt8(ascii: "\"")
    else {
      return
    }
    let name = region.range.lowerBound + 1..<region.range.upperBound - 1
    guard let number = names.assets[Array(bytes[name])] else { return }
    let calls: [StaticString] = ["Color(", "UIColor(named:", "NSColor(named:"]
    let last = lastByte(before: region.range.lowerBound).offset + 1
    let isColor = calls.contains { call in
      let start = last - call.utf8CodeUnitCount
      return isNext(call, at: start) && !isWordPart(start - 1)
    }
    if isColor { add(.use(CodeUse(number, .asset, [.init(name)])), name) }
  }

  /// `Color(.Brand.base)`, `UIColor(resource: .Brand.base)`
  mutating func findSymbols(in region: CodeText.Region) {
    guard !names.assets.isEmpty else { return }
    var index = region.range.lowerBound
    while let call = nextWord(from: index, to: region.range.upperBound) {
      index = call.upperBound
      let openings: [StaticString] = ["Color(", "UIColor(resource:", "NSColor(resource:"]
      guard let opening = openings.first(where: { isNext($0, at: call.lowerBound) }) else { continue }
      var segments: [CodeUse.Segment] = []
      var next = skipSpace(call.lowerBound + opening.utf8CodeUnitCount)
      while next < region.range.upperBound, bytes[next] == UInt8(ascii: "."), let word = word(at: next + 1) {
        segments.append(CodeUse.Segment(word, .dot))
        next = word.upperBound
      }
      guard let first = segments.first,
        let number = names.assets[
          Array(segments.map { bytes[$0.range] }.joined(separator: [UInt8(ascii: "/")]))]
      else { continue }
      add(.use(CodeUse(number, .asset, segments, place: .symbol)), first.range.lowerBound - 1..<next)
    }
  }

  // MARK: Documents

  /// A span of code in Markdown that is a name and nothing else.
  mutating func findName(ofSpan region: CodeText.Region) {
    let inner = bytes[region.range].drop { $0 == UInt8(ascii: "`") }
    let text = bytes[
      inner.startIndex..<region.range.upperBound - (inner.startIndex - region.range.lowerBound)
    ].trimmed
    guard !text.isEmpty, text.count <= 512 else { return }
    let trees: [(CodeNames.Form, NameTree)] = [
      (.swift, names.swift), (.kotlin, names.kotlin), (.dart, names.dart), (.chain, names.chains),
      (.resourceMember, names.resourceMembers),
    ]
    for (form, tree) in trees {
      guard let word = word(at: text.startIndex), let root = tree.child(of: NameTree.root, bytes[word]) else {
        continue
      }
      let way =
        form == .chain
        ? way(ofKeysAfter: word, root, start: word.lowerBound, to: text.endIndex)
        : way(from: word, root, tree, form, to: text.endIndex)
      guard let best = way.best, best.count == way.segments.count, way.end == text.endIndex else { continue }
      return add(.use(CodeUse(best.number, form, way.segments)), text.indices)
    }
    let plain: [(CodeNames.Form, Int?)] = [
      (.variable, text.first == UInt8(ascii: "$") ? names.variables[CodeNames.canonical(text)] : nil),
      (.word, names.words[Array(text)]), (.asset, names.assets[Array(text)]),
      (.path, names.paths[Array(text)]),
    ]
    // One word may be any word.
    let isWord = text.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
    for case (let form, let number?) in plain {
      if isWord { return add(.path(number: number), text.indices) }
      return add(.use(CodeUse(number, form, [.init(text.indices)])), text.indices)
    }
  }
}
