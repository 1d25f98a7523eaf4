package import Diagnostics
import Syntax
import Tokens

extension DiagnosticCode {
  package static let redundantThemeValue = DiagnosticCode(
    rule: "redundant-theme-value", severity: .warning, isOnRequest: true)
}

extension Rule {
  /// A token that a theme redefines has another value.
  static let redundantThemeValues = Rule(.redundantThemeValue, in: .names) { subject, ledger in
    guard subject.themes.count > 1 else { return }
    RedundancyCheck(subject).check(&ledger)
  }
}

/// Finds definitions that could be removed: any definition that may replace them gives the same value, in
/// every theme that uses them.
private struct RedundancyCheck {
  private let subject: Subject
  private let permutations: [TokenSet.Permutation]
  /// The definitions of each path that has several.
  private var definitions: [PathID: [UInt32]] = [:]
  /// By theme and document: whether the theme reads the document, as far as its tokens show.
  private let reads: [[Bool]]

  init(_ subject: Subject) {
    self.subject = subject
    permutations = subject.themes.map { subject.tokens.permutations[$0.permutation] }
    let tokens = subject.tokens
    var counts = [UInt8](repeating: 0, count: tokens.paths.count)
    for definition in tokens.definitions {
      counts[Int(definition.path.rawValue)] = min(2, counts[Int(definition.path.rawValue)] + 1)
    }
    for (number, definition) in tokens.definitions.enumerated()
    where counts[Int(definition.path.rawValue)] > 1 {
      definitions[definition.path, default: []].append(UInt32(number))
    }
    reads = permutations.map { permutation in
      var reads = [Bool](repeating: false, count: tokens.documents.count)
      for number in permutation.definitions where number != TokenSet.Permutation.none {
        reads[Int(tokens.definitions[Int(number)].document)] = true
      }
      return reads
    }
  }

  func check(_ ledger: inout Ledger) {
    guard !definitions.isEmpty else { return }
    var redundant: [(used: UsedDefinition, other: UInt32)] = []
    for id in subject.tokens.ids {
      guard let all = definitions[subject.tokens.path(of: id)] else { continue }
      for number in all {
        let used = permutations.indices.filter { permutations[$0].definitions[Int(id.rawValue)] == number }
        guard let first = used.first else { continue }
        var other: UInt32?
        let canGo = used.allSatisfy { theme in
          other = other ?? replacement(for: number, of: id, among: all, in: theme)
          return replacement(for: number, of: id, among: all, in: theme) != nil
        }
        guard canGo, let other else { continue }
        redundant.append((UsedDefinition(token: id, theme: first, number: Int(number)), other))
      }
    }
    let numbers = Set(redundant.map(\.used.number))
    for (used, other) in redundant { report(used, other, redundant: numbers, &ledger) }
  }

  /// The definition that a theme would use instead; `nil` unless all candidates give the same value.
  private func replacement(
    for number: UInt32, of id: TokenID, among all: [UInt32], in theme: Int
  ) -> UInt32? {
    let tokens = subject.tokens
    let outcome = permutations[theme].outcomes[Int(id.rawValue)]
    guard permutations[theme].isFinal, outcome.isValid else { return nil }
    let candidates = all.filter { other in
      let document = tokens.definitions[Int(other)].document
      return other != number && reads[theme][Int(document)] && !isInline(document)
    }
    // Earlier definitions in the same document were overridden within it.
    let mine = tokens.definitions[Int(number)].document
    guard !isInline(mine), candidates.allSatisfy({ tokens.definitions[Int($0)].document != mine }),
      let value = outcome.value,
      candidates.allSatisfy({ other in
        self.outcome(of: other, of: id, in: theme)?.value.map {
          ValueClasses.areSame(tokens.values[Int($0)], tokens.values[Int(value)])
        } == true
      })
    else { return nil }
    return candidates.first
  }

  /// The value of a token if a theme used this definition instead; `nil` if unknown.
  private func outcome(of number: UInt32, of id: TokenID, in theme: Int) -> Outcome? {
    let index = Int(id.rawValue)
    guard let user = permutations.first(where: { $0.definitions[index] == number && $0.isFinal }) else {
      return nil
    }
    if user.aliases[index] != TokenSet.Permutation.none {
      return permutations[theme].outcomes[Int(user.aliases[index])]
    }
    return user.references[index].isEmpty ? user.outcomes[index] : nil
  }

  /// Whether a document may contain tokens of several contexts, like a resolver document, or values for platforms, which
  /// are parts of other definitions.
  private func isInline(_ number: UInt32) -> Bool {
    let documents = subject.tokens.documents
    let document = documents[Int(number)]
    return documents.firstIndex { $0.source == document.source } != Int(number)
      || document.value(of: Keyword.resolutionOrder.interned, in: document.root) != nil
  }

  private func report(
    _ used: UsedDefinition, _ other: UInt32, redundant: Set<Int>, _ ledger: inout Ledger
  ) {
    let tokens = subject.tokens
    let (document, definition) = subject.definition(used)
    let first = tokens.definitions[Int(other)]
    let name = tokens.dottedPath(of: used.token)
    // A group without members is not a group.
    let isLast = !document.hasSibling(of: definition) { key in
      !tokens.definitions.indices.contains {
        redundant.contains($0) && tokens.definitions[$0].key == key
          && tokens.definitions[$0].document == definition.document
      }
    }
    let fix =
      isLast
      ? nil
      : document.removal(of: definition).map {
        Diagnostic.Fix("remove the entry", edits: [.init(replacing: $0, with: "")])
      }
    ledger.report(
      .redundantThemeValue, "`\(name)` has this value without this entry; remove it",
      at: document.range(of: definition.value),
      notes: [
        .init("`\(name)` is defined here", at: tokens.documents[Int(first.document)].range(of: first.value))
      ], fix: fix, about: [name], in: subject.themes(using: used))
  }
}

extension Document {
  /// Whether the mapping of a definition has another entry that passes a test.
  fileprivate func hasSibling(of definition: TokenSet.Definition, where isKept: (NodeID) -> Bool) -> Bool {
    let around = path(at: Int(range(of: definition.key).lowerBound))
    guard around.count > 1 else { return false }
    return entries(of: around[around.count - 2].node).contains { key, _ in
      key != definition.key && isKept(key)
    }
  }

  /// The lines of an entry, if it does not share them, in YAML's block style.
  fileprivate func removal(of definition: TokenSet.Definition) -> SourceRange? {
    guard notation == .yaml else { return nil }
    return wholeLines(from: range(of: definition.key), to: range(of: definition.node))
  }
}
