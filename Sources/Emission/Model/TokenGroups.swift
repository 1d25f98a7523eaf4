internal import Tokens

/// The groups with tokens of an output, and these tokens.
struct TokenGroups {
  private(set) var paths: [PathID] = []
  /// By group, the range in `slots`.
  private(set) var ranges: [Range<Int>] = []
  /// Slots of tokens, group by group.
  private(set) var slots: [Int] = []
  /// By slot: the number of its group.
  private(set) var numbers: [Int] = []

  /// No groups.
  init() {}

  init(_ reader: OutputTokens) {
    var numbers: [PathID: Int] = [:]
    var members: [[Int]] = []
    self.numbers = [Int](repeating: 0, count: reader.slots.tokens.count)
    for slot in reader.listed {
      let group = reader.tokens.paths.parent(of: reader.tokens.tokens[Int(reader.slots.tokens[slot])])
      let number = numbers[group] ?? members.count
      if number == members.count {
        numbers[group] = number
        paths.append(group)
        members.append([])
      }
      members[number].append(slot)
      self.numbers[slot] = number
    }
    for group in members {
      ranges.append(slots.count..<slots.count + group.count)
      slots += group
    }
  }
}
