/// Something in code that names tokens.
package struct CodeFinding: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// A name.
    case use(CodeUse)
    /// The beginning of names that are completed at run time.
    case dynamic(numbers: [Int])
    /// A type or an object as a whole.
    case whole(CodeObject)
    /// A text that may be the path of a token.
    case path(number: Int)
    /// A word that may be either of these names.
    case either(numbers: [Int])
    /// A custom property that is read, or a variable of SCSS, that is called like a token and is none.
    case unknown
    /// A member that a type does not have.
    ///
    /// - Parameters:
    ///   - numbers: the names in the type.
    ///   - depth: the number of segments that are known.
    ///   - rest: the words after them.
    case unknownMember(numbers: [Int], depth: Int, rest: [Range<Int>])
    /// A literal: `#fff`, `rgb(0 92 229)`, and one in px or rem.
    case color, length
  }

  package let kind: Kind
  /// Everything of it that is written.
  package let range: Range<Int>
}

/// A name of a token in code.
package struct CodeUse: Hashable, Sendable {
  /// What the segments of the name stand in.
  package enum Notation: Hashable, Sendable {
    /// The name alone: `--brand-base`, the path in a text.
    case plain
    /// After `.` or `?.`
    case dot
    /// In brackets and quotes.
    case bracket
  }

  package enum Place: Hashable, Sendable {
    case name
    /// The key of a map of SCSS, which has no sign; `prefix` is what the variable has before it.
    case key(prefix: String)
    /// The name of an asset as a member: `.Brand.base`.
    case symbol
    /// A member of an object or of a pattern written as `{brandBase}`.
    case shorthand
    /// An attribute of Svelte written as `{brandBase}`.
    case attribute
    /// An imported name: `{brandBase}`, or with its own name in the file, `{brandBase as b}`.
    case imported(isRenamed: Bool)
    /// An exported name, whose name outside stays.
    case exported(isRenamed: Bool)
  }

  package struct Segment: Hashable, Sendable {
    /// Without brackets and quotes.
    package let range: Range<Int>
    package let notation: Notation
    /// With what stands before it and after it: `.a`, `?.["a"]`.
    package let whole: Range<Int>

    init(_ range: Range<Int>, _ notation: Notation = .plain, whole: Range<Int>? = nil) {
      (self.range, self.notation, self.whole) = (range, notation, whole ?? range)
    }
  }

  /// What the first segment stands for, if it is a constant of the file.
  package struct Binding: Hashable, Sendable {
    /// The type or the object that it is bound to.
    package let object: Range<Int>
    /// The number of the name's segments that the constant stands for.
    package let depth: Int
    /// The object, unless it begins with another constant.
    package let whole: CodeObject?
    /// How often the constant is used.
    package let count: Int
  }

  package let number: Int
  package let form: CodeNames.Form
  package let segments: [Segment]
  package let place: Place
  package let binding: Binding?

  init(
    _ number: Int, _ form: CodeNames.Form, _ segments: [Segment], place: Place = .name,
    binding: Binding? = nil
  ) {
    (self.number, self.form, self.segments, self.place) = (number, form, segments, place)
    self.binding = binding
  }
}

/// A type or an object of names.
package struct CodeObject: Hashable, Sendable {
  package let form: CodeNames.Form
  package let segments: [CodeUse.Segment]
  /// The names in it.
  package let numbers: [Int]
  /// Whether it is a type, and not a value.
  package let isType: Bool
  /// Whether none of its names is known that is no finding.
  package let isComplete: Bool
}
