import CSS
internal import Diagnostics
internal import Text

/// Reads a list of selectors by the grammar of CSS (Selectors 4 §18), to find mistakes for which browsers
/// drop the rule. Unknown pseudo-classes are accepted unless their name is close to a known one.
struct SelectorReader {
  /// The reason, without a full stop.
  struct Fault: Error {
    let reason: String
  }

  private var scanner: CSSScanner
  /// Whether it is inside `:has()`, which cannot be nested.
  private var isInHas = false

  /// The problem with a text as a list of selectors; `nil` if it is valid.
  static func fault(in text: String) -> String? {
    Array(text.utf8).withUnsafeBufferPointer { text in
      var reader = SelectorReader(scanner: CSSScanner(text))
      do throws(Fault) {
        try reader.list(isRelative: false)
        return reader.scanner.isAtEnd ? nil : reader.unexpected.reason
      } catch {
        return error.reason
      }
    }
  }

  /// The problem with a text as one compound selector without pseudo-elements; `nil` if it is one.
  static func fault(inCompound text: String) -> String? {
    Array(text.utf8).withUnsafeBufferPointer { text in
      var reader = SelectorReader(scanner: CSSScanner(text))
      do throws(Fault) {
        try reader.compound()
        return reader.scanner.isAtEnd ? nil : "it has more than one part"
      } catch {
        return error.reason
      }
    }
  }

  private init(scanner: CSSScanner) { self.scanner = scanner }

  private var unexpected: Fault {
    let character = scanner.string(scanner.offset..<scanner.text.count).first
    return Fault(reason: character.map { "a selector cannot have `\($0)` there" } ?? "it ends too early")
  }

  private mutating func skip(_ text: StaticString) -> Bool { scanner.skip(text) }

  private mutating func require(_ text: StaticString) throws(Fault) {
    guard scanner.skip(text) else { throw unexpected }
  }

  /// Skips white space, and returns whether there was any. Selectors are on one line, without comments.
  @discardableResult private mutating func skipBlanks() -> Bool {
    let start = scanner.offset
    while scanner.next.isBlank { scanner.offset += 1 }
    return scanner.offset > start
  }

  /// The identifier that must follow what was read.
  private mutating func name(after sign: String) throws(Fault) -> String {
    guard let name = scanner.identifier() else { throw Fault(reason: "`\(sign)` must be followed by a name") }
    return scanner.string(name)
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
      let isAtEnd = scanner.isAtEnd || scanner.isNext(",") || scanner.isNext(")")
      if isAtEnd, hasSign { throw Fault(reason: "a selector is missing after the last combinator") }
      guard !isAtEnd else { return }
      guard hasBlanks || hasSign else { throw unexpected }
      try compound()
    }
  }

  private mutating func compound() throws(Fault) {
    let start = scanner.offset
    var hasElement = false
    if !skip("&") { try typeSelector() }
    while !scanner.isAtEnd {
      if skip("::") {
        try pseudoElement()
        hasElement = true
      } else if skip(":") {
        try pseudoClass()
      } else if !hasElement, skip(".") {
        _ = try name(after: ".")
      } else if !hasElement, skip("#") {
        _ = try name(after: "#")
      } else if !hasElement, skip("[") {
        try attribute()
      } else if hasElement || !skip("&") {
        break
      }
    }
    guard scanner.offset == start else { return }
    throw scanner.isAtEnd ? Fault(reason: "a selector is empty") : unexpected
  }

  /// `a`, `*`, `*|a` and `|a`.
  private mutating func typeSelector() throws(Fault) {
    let hasName = !skip("*") && scanner.identifier() != nil
    guard !scanner.isNext("||"), scanner.isNext("|") else { return }
    if hasName { throw Fault(reason: "no namespace is declared in the file") }
    scanner.offset += 1
    guard skip("*") || scanner.identifier() != nil else { throw unexpected }
  }

  /// `name]`, `name=value]`, `name~="value" i]`
  private mutating func attribute() throws(Fault) {
    skipBlanks()
    if skip("*|") || skip("|") {}
    _ = try name(after: "[")
    skipBlanks()
    if skip("]") { return }
    guard skip("=") || skip("~=") || skip("|=") || skip("^=") || skip("$=") || skip("*=") else {
      throw unexpected
    }
    skipBlanks()
    guard scanner.skipString() || scanner.identifier() != nil else {
      throw Fault(reason: "the value of an attribute is a name, or a string in quotes")
    }
    skipBlanks()
    if !scanner.isNext("]"), !(skip("i") || skip("s") || skip("I") || skip("S")) { throw unexpected }
    skipBlanks()
    try require("]")
  }

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
      if name == "not" || !scanner.isNext(")") { try list(isRelative: false) }
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
    try require(")")
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
      let end = scanner.offset
      skipBlanks()
      if hasN, skip("+") || skip("-") {
        skipBlanks()
        guard digits() else { throw fault }
      } else {
        scanner.offset = end
      }
    }
    guard isOfList, skipBlanks(), skip("of") else { return }
    guard skipBlanks() else { throw unexpected }
    try list(isRelative: false)
  }

  private mutating func digits() -> Bool {
    let start = scanner.offset
    while scanner.next.isDigit { scanner.offset += 1 }
    return scanner.offset > start
  }

  /// Skips the contents of an unknown function's parentheses, and the closing one.
  private mutating func anything() throws(Fault) {
    let start = scanner.offset
    var depth = 1
    while !scanner.isAtEnd {
      if scanner.skipString() { continue }
      if scanner.isNext("(") { depth += 1 }
      if scanner.isNext(")") { depth -= 1 }
      if depth == 0 {
        let isEmpty = scanner[start..<scanner.offset].allSatisfy(\.isBlank)
        scanner.offset += 1
        if isEmpty { throw Fault(reason: "a function has nothing in its parentheses") }
        return
      }
      scanner.offset += scanner.isNext("\\") ? 2 : 1
    }
    throw Fault(reason: "it ends too early")
  }

  /// Selectors 4, HTML, Fullscreen, View Transitions and others.
  private static let pseudoClasses = [
    "active", "active-view-transition", "any-link", "autofill", "buffering", "checked", "current", "default",
    "defined", "disabled", "empty", "enabled", "first-child", "first-of-type", "focus", "focus-visible",
    "focus-within", "fullscreen", "future", "host", "hover", "in-range", "indeterminate", "invalid",
    "last-child", "last-of-type", "link", "modal", "muted", "only-child", "only-of-type", "open", "optional",
    "out-of-range", "past", "paused", "picture-in-picture", "placeholder-shown", "playing", "popover-open",
    "read-only", "read-write", "required", "root", "scope", "seeking", "stalled", "target", "target-current",
    "user-invalid", "user-valid", "valid", "visited", "volume-locked",
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
      "highlight", "marker", "part", "placeholder", "scroll-button", "scroll-marker", "scroll-marker-group",
      "selection", "slotted", "spelling-error", "target-text", "view-transition", "view-transition-group",
      "view-transition-image-pair", "view-transition-new", "view-transition-old",
    ]
}
