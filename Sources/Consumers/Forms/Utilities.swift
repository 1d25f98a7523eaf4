import CSS
import Text

/// Classes of Tailwind.
extension CodeScan {
  /// The utilities of each namespace of Tailwind 4.
  private static let prefixes: [(namespace: String, utilities: String)] = [
    (
      "--color-",
      """
      bg text border border-x border-y border-s border-e border-t border-r border-b border-l ring ring-offset inset-ring \
      outline fill stroke from via to accent caret decoration divide placeholder shadow inset-shadow drop-shadow text-shadow
      """
    ),
    (
      "--spacing-",
      """
      p px py ps pe pt pr pb pl m mx my ms me mt mr mb ml gap gap-x gap-y space-x space-y w h size min-w min-h max-w \
      max-h inset inset-x inset-y top right bottom left start end basis indent translate translate-x translate-y \
      border-spacing scroll-m scroll-p scroll-mt scroll-mb scroll-pt scroll-pb
      """
    ),
    (
      "--radius-",
      """
      rounded rounded-s rounded-e rounded-t rounded-r rounded-b rounded-l rounded-tl rounded-tr rounded-bl rounded-br \
      rounded-ss rounded-se rounded-es rounded-ee
      """
    ),
    ("--text-", "text"), ("--font-", "font"), ("--font-weight-", "font"), ("--shadow-", "shadow"),
    ("--inset-shadow-", "inset-shadow"), ("--ease-", "ease"), ("--tracking-", "tracking"),
    ("--leading-", "leading"), ("--blur-", "blur backdrop-blur"),
    ("--container-", "max-w w min-w basis columns"), ("--breakpoint-", "max-w-screen"),
  ]
  /// By utility: its namespaces.
  private static let namespaces: [[UInt8]: [String]] = prefixes.reduce(into: [:]) { table, entry in
    for utility in entry.utilities.split(separator: " ") {
      table[Array(utility.utf8), default: []].append(entry.namespace)
    }
  }
  /// Functions that take classes.
  private static let functions: Set<String> = [
    "clsx", "cn", "cx", "cva", "tv", "twMerge", "twJoin", "classNames", "classnames",
  ]
  private static let attributes = ["class", "classname", "class:list", ":class", "v-bind:class"]

  mutating func findUtilities() {
    guard !names.themeVariables.isEmpty else { return }
    for region in text.regions {
      if region.kind == .string, region.language.isPage, let attribute = region.attribute,
        Self.attributes.contains(where: { bytes[attribute].spells($0) })
      {
        findClasses(in: region)
      } else if region.language.isStyle, region.kind == .code {
        findApplied(in: region)
      } else if region.language == .svelte, region.kind == .code {
        findDirectives(in: region)
      }
    }
    findClassesOfScripts()
  }

  /// `class:bg-brand={isOn}`
  private mutating func findDirectives(in region: CodeText.Region) {
    for index in region.range where bytes[index].isSpace && isNext("class:", at: index + 1) {
      let start = index + 7
      let end = bytes[start..<region.range.upperBound].firstIndex { $0.isSpace || "=>".utf8.contains($0) }
      findClass(start..<(end ?? region.range.upperBound))
    }
  }

  /// `wide:`, `max-wide:` of a breakpoint.
  private mutating func findBreakpoint(_ variant: Range<Int>) {
    let isBound = isNext("max-", at: variant.lowerBound) || isNext("min-", at: variant.lowerBound)
    let name = (isBound ? variant.lowerBound + 4 : variant.lowerBound)..<variant.upperBound
    let prefix = "--breakpoint-"
    guard !name.isEmpty, let number = names.themeVariables[Array(prefix.utf8) + bytes[name]] else { return }
    add(.use(CodeUse(number, .property, [.init(name)], place: .key(prefix: prefix))), variant)
  }

  /// `@apply bg-brand;`
  private mutating func findApplied(in region: CodeText.Region) {
    var index = region.range.lowerBound
    while index < region.range.upperBound {
      guard bytes[index] == UInt8(ascii: "@"), isNext("@apply", at: index) else {
        index += 1
        continue
      }
      index += "@apply".utf8.count
      let end =
        bytes[index..<region.range.upperBound].firstIndex { ";}".utf8.contains($0) }
        ?? region.range.upperBound
      findClasses(in: index..<end)
      index = end
    }
  }

  /// Strings of `className="…"`, of `className={…}`, and of calls of functions that take classes.
  private mutating func findClassesOfScripts() {
    // Whether each open bracket is one of classes.
    var open: [Bool] = []
    for region in text.regions where region.language == .javascript {
      if let attribute = region.attribute, region.kind == .string {
        if Self.attributes.contains(where: { bytes[attribute].spells($0) }) {
          findClasses(in: region)
        }
        continue
      }
      switch region.kind {
      case .code:
        for index in region.range {
          switch bytes[index] {
          case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
            open.append(open.last == true || beginsClasses(at: index))
          case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): _ = open.popLast()
          default: break
          }
        }
      case .string:
        let isAttribute =
          isNext("className=", at: region.range.lowerBound - 10)
          || isNext("class=", at: region.range.lowerBound - 6)
        let isTagged = region.isTemplate && isNext("tw`", at: region.range.lowerBound - 2)
        if open.last == true || isAttribute || isTagged { findClasses(in: region) }
      case .comment, .prose: break
      }
    }
  }

  private func beginsClasses(at bracket: Int) -> Bool {
    if bytes[bracket] == UInt8(ascii: "{") {
      return isNext("className=", at: bracket - 10) || isNext("class=", at: bracket - 6)
    }
    guard bytes[bracket] == UInt8(ascii: "(") else { return false }
    var start = bracket
    while isWordPart(start - 1) { start -= 1 }
    let name = String(decoding: bytes[start..<bracket], as: UTF8.self)
    return Self.functions.contains(name) || classFunctions.contains(name)
  }

  private mutating func findClasses(in region: CodeText.Region) {
    var (start, end) = (region.range.lowerBound, region.range.upperBound)
    if start < end, "\"'`".utf8.contains(bytes[start]) { start += 1 }
    if end > start, "\"'`".utf8.contains(bytes[end - 1]) { end -= 1 }
    findClasses(in: start..<end)
  }

  private mutating func findClasses(in range: Range<Int>) {
    var index = range.lowerBound
    while index < range.upperBound {
      if bytes[index].isSpace {
        index += 1
        continue
      }
      let start = index
      while index < range.upperBound, !bytes[index].isSpace { index += 1 }
      findClass(start..<index)
    }
  }

  /// VARIANTS, `!` or `-`, PREFIX, `-`, the name, a modifier, `!`
  private mutating func findClass(_ word: Range<Int>) {
    guard word.count <= 512 else { return }
    var (start, depth) = (word.lowerBound, 0)
    for index in word {
      switch bytes[index] {
      case UInt8(ascii: "["), UInt8(ascii: "("): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: ")"): depth -= 1
      case UInt8(ascii: ":") where depth == 0:
        findBreakpoint(start..<index)
        start = index + 1
      default: break
      }
    }
    if start < word.upperBound, "!-".utf8.contains(bytes[start]) { start += 1 }
    var end = word.upperBound
    if end > start, bytes[end - 1] == UInt8(ascii: "!") { end -= 1 }
    if isNext("${", at: end) || start < end && bytes[end - 1] == UInt8(ascii: "-") {
      return findCompleted(start..<end)
    }
    if let slash = bytes[start..<end].firstIndex(of: UInt8(ascii: "/")) { end = slash }
    var candidates: [(name: Range<Int>, namespace: String, number: Int)] = []
    for dash in start..<end where bytes[dash] == UInt8(ascii: "-") {
      let name = dash + 1..<end
      for namespace in Self.namespaces[Array(bytes[start..<dash])] ?? [] {
        if let number = names.themeVariables[Array(namespace.utf8) + bytes[name]] {
          candidates.append((name, namespace, number))
        }
      }
    }
    if candidates.count > 1 { return add(.either(numbers: candidates.map(\.number)), word) }
    guard let only = candidates.first else { return }
    add(
      .use(
        CodeUse(only.number, .property, [.init(only.name)], place: .key(prefix: only.namespace))), word)
  }

  /// The beginning of a class that is completed at run time.
  private mutating func findCompleted(_ beginning: Range<Int>) {
    for dash in beginning where bytes[dash] == UInt8(ascii: "-") {
      for namespace in Self.namespaces[Array(bytes[beginning.lowerBound..<dash])] ?? [] {
        let start = Array(namespace.utf8) + bytes[dash + 1..<beginning.upperBound]
        let numbers = names.themeVariables.filter { $0.key.starts(with: start) }.map(\.value)
        if !numbers.isEmpty { return add(.dynamic(numbers: numbers), beginning) }
      }
    }
  }
}
