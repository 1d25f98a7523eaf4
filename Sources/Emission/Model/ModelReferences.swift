internal import Text
internal import Tokens

/// The name of a token that replaces a value.
struct ValueReference: Sendable {
  /// The number of the wrapper.
  let wrapper: UInt8
  let slot: UInt32
}

/// The text around a name that replaces a value, such as `var(--` and `)`.
struct ReferenceWrapper: Sendable {
  let prefix, suffix: [UInt8]
  /// The separator between the name and the literal, if the literal is also written.
  var beforeLiteral: [UInt8]?
  /// By slot.
  let names: NumberedTexts

  /// Whether only the name is written.
  var isBare: Bool { prefix.isEmpty && suffix.isEmpty }
}

/// The values of a model that are written as names of tokens.
struct ModelReferences: Sendable {
  /// By slot.
  private(set) var bySlot = PartialTable<ValueReference?>(count: 0, expecting: 1, empty: nil)
  var wrappers: [ReferenceWrapper] = []
  /// The slots, each token after its target; empty for the order of the output.
  var order: [Int] = []

  init() {}

  /// - Parameters:
  ///   - aliases: the wrapper that writes an alias as the name of its target.
  ///   - variables: the wrapper that writes a themed value, or one that depends on axes, as a custom property, for the slots
  ///     that have one.
  init(in tokens: OutputTokens, aliases: ReferenceWrapper?, variables: (ReferenceWrapper, [Bool])?) {
    wrappers = [aliases, variables?.0].compactMap(\.self)
    guard !wrappers.isEmpty else { return }
    bySlot = PartialTable(count: tokens.slots.tokens.count, expecting: tokens.listed.count, empty: nil)
    let isListed = tokens.isListed
    for slot in tokens.listed {
      if let variables, variables.1[slot],
        tokens.isThemed(at: slot) || tokens.axes(at: slot) != nil
      {
        bySlot[slot] = ValueReference(wrapper: UInt8(wrappers.count - 1), slot: UInt32(slot))
      } else if aliases != nil, let alias = tokens.alias(at: slot), let target = tokens.slots.slot(of: alias),
        isListed[target]
      {
        bySlot[slot] = ValueReference(wrapper: 0, slot: UInt32(target))
      }
    }
    if aliases != nil { order = tokens.orderAfterTargets(bySlot) }
  }

  /// Aliases in the notation of DTCG, in the order of the output.
  init(keepingAliasesOf tokens: OutputTokens) {
    var paths = NumberedTexts()
    for token in tokens.slots.tokens {
      let path = tokens.tokens.dottedPath(of: TokenID(rawValue: token))
      paths.add { $0.append(jsonContent: path.utf8) }
    }
    let wrapper = ReferenceWrapper(prefix: Array("\"{".utf8), suffix: Array("}\"".utf8), names: paths)
    self.init(in: tokens, aliases: wrapper, variables: nil)
    order = []
  }
}

extension OutputTokens {
  /// By slot: whether the file lists the token.
  var isListed: PartialTable<Bool> {
    guard listed.count < slots.tokens.count else {
      return PartialTable(count: slots.tokens.count, expecting: listed.count, empty: true)
    }
    var result = PartialTable(count: slots.tokens.count, expecting: listed.count, empty: false)
    for slot in listed { result[slot] = true }
    return result
  }

  /// The listed slots, each after its target, otherwise in the order of the output.
  fileprivate func orderAfterTargets(_ references: PartialTable<ValueReference?>) -> [Int] {
    var isDone = PartialTable(count: slots.tokens.count, expecting: listed.count, empty: false)
    var order: [Int] = []
    order.reserveCapacity(listed.count)
    var pending: [Int] = []
    for slot in listed {
      // A chain may be as long as the set, so there is no recursion.
      var next: Int? = slot
      while let current = next, !isDone[current] {
        isDone[current] = true
        pending.append(current)
        next = references[current].flatMap { $0.wrapper == 0 ? Int($0.slot) : nil }
      }
      while let last = pending.popLast() { order.append(last) }
    }
    return order
  }
}
