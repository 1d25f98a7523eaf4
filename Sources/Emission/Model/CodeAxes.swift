internal import Text
internal import Tokens

/// The axes on which tokens of an output depend, as a language names them and their contexts.
struct CodeAxes: Sendable {
  struct Axis: Sendable {
    /// In the space of the output.
    let dimension: Int
    /// Words in kebab case.
    let name: String
    let property, type: [UInt8]
    /// As written, the default first.
    let contexts: [String]
    /// By context.
    let cases: [[UInt8]]
  }

  fileprivate(set) var axes: [Axis] = []

  var isEmpty: Bool { axes.isEmpty }

  /// The axes of some dimensions, in order.
  func axes(of dimensions: [Int]) -> [Axis] { axes.filter { dimensions.contains($0.dimension) } }
}

/// A part of a record, in its lower bits: a context of an axis, a combination of contexts, or a level of nested code.
struct RecordPart {
  private static let bits = 20

  let whole, part: Int

  init(_ record: Int) { (whole, part) = (record >> Self.bits, record & (1 << Self.bits - 1)) }

  static func records(_ record: Int, _ parts: Range<Int>) -> Range<Int> {
    record << bits + parts.lowerBound..<record << bits + parts.upperBound
  }
}

extension Namer {
  /// The axes on which tokens of the output depend, in order.
  ///
  /// - Parameters:
  ///   - cases: the casing of contexts.
  ///   - members: what the type of contexts has besides its axes.
  ///   - constants: what an enumeration of contexts has besides these.
  mutating func codeAxes(
    properties: Casing, cases: Casing, members: [String] = [], constants: [String] = []
  ) -> CodeAxes {
    guard let space = output.space(in: tokens) else { return CodeAxes() }
    let used = Set(slots.tokens.flatMap { space.dependence(of: TokenID(rawValue: $0)).dimensions })
    var result = CodeAxes()
    var (properties, types) = (UniqueNames(properties, members), UniqueNames(.upperCamel))
    for (index, axis) in output.axes.enumerated() where used.contains(index + 1) {
      var names = UniqueNames(cases, constants)
      result.axes.append(
        CodeAxes.Axis(
          dimension: index + 1, name: axis.codeName, property: properties.name(axis.codeName, &self),
          type: types.name(axis.codeName, &self), contexts: axis.axis.contexts,
          cases: axis.axis.contexts.map { names.name($0, &self) }))
    }
    return result
  }

  /// Names of one scope, each of which exists once.
  private struct UniqueNames {
    let casing: Casing
    private var taken: Set<[UInt8]>

    init(_ casing: Casing, _ taken: [String] = []) {
      self.casing = casing
      self.taken = Set(taken.map { Array($0.utf8) })
    }

    mutating func name(_ text: String, _ namer: inout Namer) -> [UInt8] {
      let split = namer.words.split(text.utf8)
      var name: [UInt8] = []
      namer.words.append(split, as: casing, from: 0, to: &name)
      if name.isEmpty { name = [UInt8(ascii: "_")] }
      name.makeIdentifier(from: 0, by: namer.naming.identifiers)
      if name.first?.isDigit == true { name.insert(UInt8(ascii: "n"), at: 0) }
      while !taken.insert(name).inserted {
        let isQuoted = name.last == UInt8(ascii: "`")
        name.insert(UInt8(ascii: "_"), at: isQuoted ? name.count - 1 : name.count)
      }
      return name
    }
  }
}

/// The combinations of axes on which a token depends, without the theme.
struct ContextChoices {
  /// The axes in order, and by combination the position of each.
  let axes: [CodeAxes.Axis]
  let positions: [[Int]]
  /// By combination, then by theme of the output: the column.
  let columns: [[Int]]

  init(_ dependence: AxisSpace.Dependence, _ axes: CodeAxes, themes: Int) {
    let byTheme = (0..<themes).map { dependence.inTheme($0) }
    self.axes = axes.axes(of: dependence.dimensions)
    positions = byTheme[0].columns.indices.map(byTheme[0].positions)
    columns = byTheme[0].columns.indices.map { combination in byTheme.map { $0.columns[combination] } }
  }

  /// `` `brand`, `density` ``
  var description: String { axes.map { "`\($0.name)`" }.joined(separator: ", ") }
}

extension OutputTokens {
  /// The combinations of axes on which a token depends; `nil` if there are none.
  func choices(at slot: Int, of axes: CodeAxes) -> ContextChoices? {
    self.axes(at: slot).map { ContextChoices($0, axes, themes: columns.count) }
  }

  /// The values of a token in some columns, or one if all are the same.
  func values(at slot: Int, in columns: [Int]) -> [TokenValue] {
    let values = columns.map { tokens.values[value(at: slot, in: $0)] }
    return values.dropFirst().allSatisfy { $0 == values[0] } ? [values[0]] : values
  }
}

/// The rules of a style sheet in which tokens change with axes.
struct AxisRules: Sendable {
  /// A token, or a switch.
  struct Declaration: Sendable {
    /// `nil` for a switch.
    let slot: Int?
    /// That of a switch, after `--`.
    let name: [UInt8]
    let value: [UInt8]
  }

  struct Rule: Sendable {
    let media: String?
    let selectors: [String]
    let declarations: [Declaration]
  }

  /// By theme: the switches that hold in it.
  let switches: [[Declaration]]
  let rules: [Rule]
}
