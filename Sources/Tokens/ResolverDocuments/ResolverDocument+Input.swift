package import Diagnostics
import Text

extension ResolverDocument {
  /// The contexts that an input selects for every modifier in the resolution order, with defaults; `nil`,
  /// with all errors reported at `place`, if a name is unknown or a choice is missing (§6.1). If there is no
  /// exact match, names are compared ignoring ASCII case (§5.1).
  package func contexts(
    choosing input: [ModifierChoice], at place: Diagnostic.Place,
    log: inout DiagnosticLog
  ) -> [ModifierChoice]? {
    var isValid = true
    var choices: [ModifierChoice] = []
    for wanted in input {
      if let choice = choice(of: wanted.modifier, at: place, as: wanted.context, at: place, log: &log) {
        choices.append(choice)
      } else if !unused.contains(where: { Self.isSame($0, wanted.modifier) }) {
        isValid = false
      }
    }
    var contexts: [ModifierChoice] = []
    for modifier in modifiers {
      // The last of several choices for a modifier applies.
      let choice = choices.last { $0.modifier.utf8.elementsEqual(modifier.name.utf8) }?.context
      if let context = choice ?? modifier.defaultContext {
        contexts.append(ModifierChoice(modifier.name, context))
      } else if isValid || !input.contains(where: { Self.isSame($0.modifier, modifier.name) }) {
        isValid = false
        log.report(
          .missingInput,
          "the modifier `\(modifier.name)` has no default, so an input is needed: one of "
            + modifier.contexts.map { "`\(modifier.name)=\($0)`" }.joined(separator: ", "), at: place,
          notes: [.init("declared here", at: modifier.range)])
      }
    }
    return isValid ? contexts : nil
  }

  /// A choice with the names spelled as in the document; `nil` if they are unknown, which is reported at
  /// their places, or if the modifier is not part of the resolution order, which is not a mistake.
  package func choice(
    of name: String, at namePlace: Diagnostic.Place, as context: String, at contextPlace: Diagnostic.Place,
    log: inout DiagnosticLog
  ) -> ModifierChoice? {
    guard let modifier = modifier(named: name) else {
      if !unused.contains(where: { Self.isSame($0, name) }) {
        let known = modifiers.map(\.name) + unused
        let list = known.isEmpty ? "none" : known.inBackticks.joined(separator: ", ")
        log.report(
          .unknownModifier,
          "there is no modifier `\(name)`\(didYouMean(nearestName(to: name, among: known))) (there are \(list))",
          at: namePlace)
      }
      return nil
    }
    guard let match = Self.match(context, among: modifier.contexts) else {
      log.report(
        .unknownContext,
        "the modifier `\(modifier.name)` has no context `\(context)`"
          + "\(didYouMean(nearestName(to: context, among: modifier.contexts))) (it has "
          + "\(modifier.contexts.inBackticks.joined(separator: ", ")))", at: contextPlace)
      return nil
    }
    return ModifierChoice(modifier.name, match)
  }

  /// The modifier of the resolution order with this name, ignoring case if there is no exact match.
  package func modifier(named name: String) -> Modifier? {
    guard let match = Self.match(name, among: modifiers.map(\.name)) else { return nil }
    return modifiers.first { $0.name.utf8.elementsEqual(match.utf8) }
  }

  private static func match(_ name: String, among names: [String]) -> String? {
    if let exact = names.first(where: { $0.utf8.elementsEqual(name.utf8) }) { return exact }
    let same = names.filter { isSame($0, name) }
    return same.count == 1 ? same[0] : nil
  }

  private static func isSame(_ a: String, _ b: String) -> Bool {
    a.utf8.elementsEqual(b.utf8) { $0.lowercased == $1.lowercased }
  }
}
