internal import Diagnostics
internal import Text

/// Reads a list of selectors by the grammar of CSS (Selectors 4 §18), to find mistakes for which browsers
/// drop the rule. Unknown pseudo-classes are accepted unless their name is close to a known one.
struct SelectorReader {
  /// The reason, without a full stop.
  struct Fault: Error {
    let reason: String
  }

  private let bytes: [UInt8]
  private var position = 0
  /// Whether it is inside `:has()`, which cannot be nested.
  private var isInHas = false

  init(_ text: String) { bytes = Array(text.utf8) }

  /// The problem with a text as a list of selectors; `nil` if it is valid.
  static func fault(in text: String) -> String? {
    var reader = SelectorReader(text)
    do throws(Fault) {
      try reader.list(isRelative: false)
      if let rest = reader.peek { throw reader.unexpected(rest) }
      return nil
    } catch {
      return error.reason
    }
  }

  // MARK: Bytes

  private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  private func isNext(_ text: StaticString) -> Bool {
    bytes[position...].starts(with: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  private mutating func skip(_ text: StaticString) -> Bool {
    guard isNext(text) else { return false }
    position += text.utf8CodeUnitCount
    return true
  }

  /// Skips white space, and returns whether there was any.
  @discardableResult private mutating func skipBlanks() -> Bool {
    let start = position
    while let byte = peek, byte.isBlank { position += 1 }
    return position > start
  }

  private func unexpected(_ byte: UInt8?) -> Fault {
    guard byte != nil else { return Fault(reason: "it ends too early") }
    let character = String(decoding: bytes[position...], as: UTF8.self).first ?? " "
    return Fault(reason: "a selector cannot have `\(character)` there")
  }

  /// The length of an escape at a position, 0 if there is none (CSS Syntax 3 §4.3.7).
  private func escapeLength(at start: Int) -> Int {
    guard start + 1 < bytes.count, bytes[start] == UInt8(ascii: "\\") else { return 0 }
    var end = start + 1
    while end < bytes.count, end - start <= 6, bytes[end].hexDigitValue != nil { end += 1 }
    if end == start + 1 { return 2 }
    return end < bytes.count && bytes[end].isBlank ? end + 1 - start : end - start
  }

  /// An identifier (CSS Syntax 3 §4.3.11); `nil` if none begins here.
  private mutating func identifier() -> String? {
    var end = position
    func isStart(_ index: Int) -> Bool {
      guard index < bytes.count else { return false }
      return bytes[index].isLetter || bytes[index] == UInt8(ascii: "_") || bytes[index] >= 0x80
        || escapeLength(at: index) > 0
    }
    let dash = UInt8(ascii: "-")
    if end < bytes.count, bytes[end] == dash {
      end += 1
      guard isStart(end) || end < bytes.count && bytes[end] == dash else { return nil }
    } else if !isStart(end) {
      return nil
    }
    while end < bytes.count {
      if escapeLength(at: end) > 0 {
        end += escapeLength(at: end)
      } else if bytes[end].isIdentifierPart || bytes[end] == dash || bytes[end] >= 0x80 {
        end += 1
      } else {
        break
      }
    }
    defer { position = end }
    return String(decoding: bytes[position..<end], as: UTF8.self)
  }

  private mutating func name(after sign: String) throws(Fault) -> String {
    guard let name = identifier() else { throw Fault(reason: "`\(sign)` must be followed by a name") }
    return name
  }

  /// Skips a string in quotes, and returns whether there was one.
  private mutating func skipString() -> Bool {
    guard let quote = peek, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return false }
    position += 1
    while let byte = peek, byte != quote { position += byte == UInt8(ascii: "\\") ? 2 : 1 }
    position += 1
    return true
  }

  // MARK: Selectors

  /// - Parameter isRelative: whether selectors may begin with a combinator, as in `:has()`.
  private mutating func list(isRelative: Bool) throws(Fault) {
    repeat {
      skipBlanks()
      if isRelative, combinator() { skipBlanks() }
      try complex()
      skipBlanks()
    } while skip(",")
  }

  private mutating func combinator() -> Bool { skip(">") || skip("+") || skip("~") }

  private mutating func complex() throws(Fault) {
    try compound()
    while true {
      let hasBlanks = skipBlanks()
      let hasSign = combinator()
      if hasSign { skipBlanks() }
      let isAtEnd = peek == nil || peek == UInt8(ascii: ",") || peek == UInt8(ascii: ")")
      if isAtEnd, hasSign { throw Fault(reason: "a selector is missing after the last combinator") }
      guard !isAtEnd else { return }
      guard hasBlanks || hasSign else { throw unexpected(peek) }
      try compound()
    }
  }

  private mutating func compound() throws(Fault) {
    let start = position
    var hasElement = false
    if !skip("&") { try typeSelector() }
    while let sign = peek {
      switch sign {
      case UInt8(ascii: ":") where isNext("::"):
        position += 2
        try pseudoElement()
        hasElement = true
      case UInt8(ascii: ":"):
        position += 1
        try pseudoClass()
      case UInt8(ascii: ".") where !hasElement:
        position += 1
        _ = try name(after: ".")
      case UInt8(ascii: "#") where !hasElement:
        position += 1
        _ = try name(after: "#")
      case UInt8(ascii: "[") where !hasElement:
        position += 1
        try attribute()
      case UInt8(ascii: "&") where !hasElement: position += 1
      default:
        if position == start { throw unexpected(sign) }
        return
      }
    }
    if position == start { throw Fault(reason: "a selector is empty") }
  }

  /// `a`, `*`, `*|a` and `|a`.
  private mutating func typeSelector() throws(Fault) {
    let hasName = skip("*") || identifier() != nil
    guard isNext("|"), !isNext("||") else { return }
    if hasName, position > 0, bytes[position - 1] != UInt8(ascii: "*") {
      throw Fault(reason: "no namespace is declared in the file")
    }
    position += 1
    guard skip("*") || identifier() != nil else { throw unexpected(peek) }
  }

  /// `name]`, `name=value]`, `name~="value" i]`
  private mutating func attribute() throws(Fault) {
    skipBlanks()
    if skip("*|") || skip("|") {}
    _ = try name(after: "[")
    skipBlanks()
    if skip("]") { return }
    guard skip("=") || skip("~=") || skip("|=") || skip("^=") || skip("$=") || skip("*=") else {
      throw unexpected(peek)
    }
    skipBlanks()
    guard skipString() || identifier() != nil else {
      throw Fault(reason: "the value of an attribute is a name, or a string in quotes")
    }
    skipBlanks()
    if !isNext("]"), !(skip("i") || skip("s") || skip("I") || skip("S")) { throw unexpected(peek) }
    skipBlanks()
    guard skip("]") else { throw unexpected(peek) }
  }
}

extension SelectorReader {
  // MARK: Pseudo-classes

  private mutating func pseudoClass() throws(Fault) {
    let name = try name(after: ":").lowercased()
    guard skip("(") else {
      let known = Self.pseudoClasses + Self.oldPseudoElements
      if Self.functions.contains(name) { throw Fault(reason: "`:\(name)` needs an argument: `:\(name)(…)`") }
      return try check(name, ":", among: known)
    }
    switch name {
    case "is", "where", "not", "-webkit-any", "-moz-any", "matches":
      skipBlanks()
      if name == "not" || !isNext(")") { try list(isRelative: false) }
    case "has":
      if isInHas { throw Fault(reason: "`:has()` cannot be inside of another") }
      isInHas = true
      try list(isRelative: true)
      isInHas = false
    case "host", "host-context":
      skipBlanks()
      try compound()
    case "nth-child", "nth-last-child", "nth-of-type", "nth-last-of-type":
      try position(isOfList: name.hasSuffix("child"))
    case "dir":
      skipBlanks()
      guard skip("ltr") || skip("rtl") else { throw Fault(reason: "`:dir()` takes `ltr` or `rtl`") }
    case _:
      try check(name, ":", among: Self.functions)
      return try anything()
    }
    skipBlanks()
    guard skip(")") else { throw unexpected(peek) }
  }

  private mutating func pseudoElement() throws(Fault) {
    let name = try name(after: "::").lowercased()
    try check(name, "::", among: Self.pseudoElements)
    if skip("(") { try anything() }
  }

  private func check(_ name: String, _ sign: String, among known: [String]) throws(Fault) {
    guard !known.contains(name), !name.hasPrefix("-"), let nearest = nearestName(to: name, among: known)
    else { return }
    throw Fault(reason: "CSS has no `\(sign)\(name)`; did you mean `\(sign)\(nearest)`?")
  }

  /// `odd`, `even`, `3`, `2n + 1`, `-n+3`, each with `of …` if a list may follow (Selectors 4 §17.1, CSS Syntax 3 §6).
  private mutating func position(isOfList: Bool) throws(Fault) {
    skipBlanks()
    if !skip("odd"), !skip("even") {
      let fault = Fault(reason: "`:nth-child()` and its like take `odd`, `even`, or a term such as `2n+1`")
      _ = skip("+") || skip("-")
      let hasDigits = digits()
      let hasN = skip("n") || skip("N")
      guard hasDigits || hasN else { throw fault }
      let end = position
      skipBlanks()
      if hasN, skip("+") || skip("-") {
        skipBlanks()
        guard digits() else { throw fault }
      } else {
        position = end
      }
    }
    guard isOfList, skipBlanks(), skip("of") else { return }
    guard skipBlanks() else { throw unexpected(peek) }
    try list(isRelative: false)
  }

  private mutating func digits() -> Bool {
    let start = position
    while let byte = peek, byte.isDigit { position += 1 }
    return position > start
  }

  /// Skips the contents of an unknown function's parentheses, and the closing one.
  private mutating func anything() throws(Fault) {
    let start = position
    var depth = 0
    while let byte = peek {
      if skipString() { continue }
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") {
        if depth == 0 {
          let isEmpty = bytes[start..<position].allSatisfy(\.isBlank)
          position += 1
          if isEmpty { throw Fault(reason: "a function has nothing in its parentheses") }
          return
        }
        depth -= 1
      }
      position += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    throw Fault(reason: "it ends too early")
  }

  /// Selectors 4, HTML, Fullscreen, View Transitions and others.
  private static let pseudoClasses = [
    "active", "active-view-transition", "any-link", "autofill", "buffering", "checked", "current",
    "default", "defined", "disabled", "empty", "enabled", "first-child", "first-of-type", "focus",
    "focus-visible", "focus-within", "fullscreen", "future", "host", "hover", "in-range", "indeterminate",
    "invalid", "last-child", "last-of-type", "link", "modal", "muted", "only-child",
    "only-of-type", "open", "optional", "out-of-range", "past", "paused", "picture-in-picture",
    "placeholder-shown", "playing", "popover-open", "read-only", "read-write", "required", "root",
    "scope", "seeking", "stalled", "target", "target-current", "user-invalid", "user-valid",
    "valid", "visited", "volume-locked",
  ]

  private static let oldPseudoElements = ["before", "after", "first-line", "first-letter"]

  /// Pseudo-classes with an argument.
  private static let functions = [
    "is", "where", "not", "has", "host-context", "nth-child", "nth-last-child", "nth-of-type",
    "nth-last-of-type", "lang", "dir", "state", "active-view-transition-type",
  ]

  private static let pseudoElements =
    oldPseudoElements + [
      "backdrop", "cue", "cue-region", "details-content", "file-selector-button", "grammar-error",
      "highlight",
      "marker", "part", "placeholder", "scroll-button", "scroll-marker", "scroll-marker-group", "selection",
      "slotted", "spelling-error", "target-text", "view-transition", "view-transition-group",
      "view-transition-image-pair", "view-transition-new", "view-transition-old",
    ]
}
