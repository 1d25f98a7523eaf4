internal import Text
internal import Tokens

extension Format {
  /// Dart for Flutter.
  package static let dart = Format(
    name: "dart", title: "Dart", platforms: [.ios, .android], options: DartOptions.options,
    naming: Naming(
      theme: .lowerCamel, axisCase: .lowerCamel,
      identifiers: IdentifierRules(prefixesDigits: false, unusable: .dart, adjust: spellInASCII)),
    templates: [
      TemplateLibrary.BuiltIn("dart", PackageResources.dart_mustache),
      TemplateLibrary.BuiltIn("dart-context", PackageResources.dart_context_mustache, isPartial: true),
    ],
    writesAxes: { _ in true }, losses: { _ in dartLosses }, writes: { DartLiterals.writes($1) },
    members: { output in
      let literals = DartLiterals(rem: output.rem)
      return { literals.append($0, to: &$1) }
    },
    fields: { _ in DartFile.fields },
    names: { $0.dartNames() },
    spelling: { names, slot in
      names.classes[names.classOfSlot[slot]] + [UInt8(ascii: ".")] + names.members[slot]
    },
    forms: { names, token in names.forms(of: token) },
    files: { input in
      [FormatFile(path: input.tokens.output.file, template: "dart", data: DartFile(input))]
    })

  private static let dartLosses = [
    LossCause(layers: "Flutter draws no inset shadows") { shadow in
      shadow.layers.filter { $0.inset != true }.count
    },
    LossCause(
      "Flutter has solid borders only", of: [.border], one: "is drawn solid", several: "are drawn solid"
    ) { values in
      values.contains { ($0.border?.style).map { $0 != .keyword(.solid) } ?? false }
        ? LossCause.Loss(note: "is drawn solid") : nil
    },
    LossCause(members: "Flutter's `TextStyle` has no letter case", called: "`textTransform`") { typography in
      typography.styleParts(omittingDefaults: true)[1].value == nil ? [] : ["textTransform"]
    },
    LossCause.unusualStyles,
  ]
}

package enum DartOptions {
  package static let prefix = OutputOption(
    "dart", "prefix", default: "Tokens", placeholder: "WORD", help: "Begin classes with this word (Tokens).",
    expecting: "letters and digits that begin with a letter",
    where: { $0.utf8.first?.isLetter == true && $0.utf8.allSatisfy { $0.isLetter || $0.isDigit } })
  /// How many leading path segments make a class.
  package static let depth = OutputOption(
    "dart", "depth", default: 1, in: 1...64, help: "Groups at this depth are Dart classes (1).")

  package static let options = [prefix.declaration, depth.declaration]
}

extension Output {
  /// What the names of classes begin with: `Ds` for `ds`, too.
  var dartPrefix: String { self[DartOptions.prefix].capitalizedASCII }
}

extension TokenSet {
  /// Whether a token is a shadow with nothing that Flutter draws in any theme.
  func hasOnlyInsetLayers(_ token: TokenID, in themes: [Theme]) -> Bool {
    themes.allSatisfy { theme in
      guard case .shadow(let shadow)? = value(of: token, in: theme.permutation) else { return false }
      return !shadow.layers.isEmpty && shadow.layers.allSatisfy { $0.inset == true }
    }
  }
}

/// Classes and their members.
struct DartNames: Sendable {
  var classes: [[UInt8]] = []
  /// By slot: the number of the class.
  var classOfSlot: [Int] = []
  /// By slot.
  var members = NumberedTexts()
  /// By theme of the output.
  var themes: [[UInt8]] = []
  var axes = CodeAxes()
  /// By slot of a token that depends on axes: the function that takes a context, and the list of the values that a theme has in
  /// other contexts.
  fileprivate(set) var functions: [Int: (function: [UInt8], list: [UInt8])] = [:]

  /// A themed token is a member of its class's object for a theme, any other one of the class; `nil` if Dart
  /// has no type for it.
  func forms(of token: CodeToken) -> CodeForms? {
    let hasType = DartLiterals.writes(token.type)
    guard hasType, !token.tokens.hasOnlyInsetLayers(token.id, in: token.output.themes) else { return nil }
    let type = classes[classOfSlot[token.slot]] + [UInt8(ascii: ".")]
    let member = members[token.slot]
    guard token.isThemed else { return CodeForms(String(decoding: type + member, as: UTF8.self)) }
    return CodeForms(
      member: [UInt8(ascii: ".")] + member, ofThemes: themes.map { type + $0 }, of: token.output,
      others: [("of(context)", type + "of(context)".utf8)])
  }
}

/// The members that an extension of a theme inherits.
private let inherited = ["type", "hashCode", "toString", "runtimeType", "noSuchMethod"]

extension Namer {
  /// Names a class for each group at the depth, and members in it.
  fileprivate mutating func dartNames() -> DartNames {
    var names = DartNames()
    names.themes = themes(.lowerCamel)
    var set = NameSet(capacity: slots.tokens.count, nameLength: 24)
    let prefix = Array(output.dartPrefix.utf8)
    names.axes = codeAxes(
      properties: .lowerCamel, cases: .lowerCamel, members: inherited + ["copyWith", "lerp", "of"],
      constants: inherited + ["index", "values"])
    let contextTypes = names.axes.isEmpty ? [] : [[]] + names.axes.axes.map(\.type)
    for name in ["Theme".utf8.map(\.self)] + contextTypes.map({ "Context".utf8 + $0 }) {
      _ = set.insert(prefix + name, in: 0, owner: NameOwner.generated.number)
    }
    var numbers: [PathID: Int] = [:]
    // The classes of tokens with rules, by their names.
    var classes: [[UInt8]: Int] = [:]
    let style = NameStyle(.lowerCamel, dropsRoot: false)
    for token in slots.tokens {
      let segments = tokens.paths.chain(to: tokens.tokens[Int(token)])
      let depth = output[DartOptions.depth]
      let count = min(depth, segments.count - 1)
      let group = count == 0 ? PathID.root : segments[count - 1]
      let number: Int
      var member: [UInt8] = []
      if let nested = nestedName(of: token, depth: depth, in: style) {
        let name = prefix + (nested.groups.isEmpty ? Array("Root".utf8) : nested.groups.flatMap(\.self))
        let known = classes[name]
        number = known ?? addClass(name, of: nested.groups.isEmpty ? nil : group, token, &set, &names)
        classes[name] = number
        member = nested.leaf
      } else {
        number = numbers[group] ?? addClass(segments.prefix(count), prefix, token, &set, &names)
        numbers[group] = number
        for segment in segments[count...] {
          let words = lastWords(of: segment)
          if words.isEmpty { reportUnspellable(segment, of: token) }
          self.words.append(words, as: .lowerCamel, from: 0, to: &member)
        }
        if let name = segments.last.flatMap({ identifier(of: $0) }) { member = name }
      }
      names.classOfSlot.append(number)
      member.makeIdentifier(from: 0, by: naming.identifiers)
      if member.first?.isDigit == true { member.insert(UInt8(ascii: "n"), at: 0) }
      var (entry, isNew) = set.insert(member, in: UInt32(number) + 1, owner: token)
      if !isNew, set.entries[entry].owner == NameOwner.generated.number {
        member.avoidDeclaration()
        (entry, isNew) = set.insert(member, in: UInt32(number) + 1, owner: token)
      }
      if !isNew {
        let name = String(decoding: names.classes[number] + [UInt8(ascii: ".")] + member, as: UTF8.self)
        reportCollision(of: .token(token), with: set.entries[entry].owner, as: name)
      }
      names.members.add { $0 += member }
    }
    nameFunctions(&set, &names)
    return names
  }

  /// Names what takes a context: `linkIn` next to `link`.
  private func nameFunctions(_ set: inout NameSet, _ names: inout DartNames) {
    guard let space = output.space(in: tokens) else { return }
    for (slot, token) in slots.tokens.enumerated()
    where space.dependence(of: TokenID(rawValue: token)).hasAxes {
      let own = ["In", "Contexts"].map { ending in
        var name = names.members[slot] + ending.utf8
        while !set.insert(
          Array(name), in: UInt32(names.classOfSlot[slot]) + 1, owner: NameOwner.generated.number
        ).isNew { name.append(UInt8(ascii: "_")) }
        return Array(name)
      }
      names.functions[slot] = (own[0], own[1])
    }
  }

  private mutating func addClass(
    _ segments: ArraySlice<PathID>, _ prefix: [UInt8], _ token: UInt32, _ set: inout NameSet,
    _ names: inout DartNames
  ) -> Int {
    var name = prefix
    for segment in segments {
      let words = lastWords(of: segment)
      if words.isEmpty { reportUnspellable(segment, of: token) }
      self.words.append(words, as: .upperCamel, from: 0, to: &name)
    }
    if segments.isEmpty { name += "Root".utf8 }
    return addClass(name, of: segments.last, token, &set, &names)
  }

  /// - Parameter group: what it is named after; `nil` for the root.
  private mutating func addClass(
    _ name: [UInt8], of group: PathID?, _ token: UInt32, _ set: inout NameSet, _ names: inout DartNames
  ) -> Int {
    var name = name
    name.makeIdentifier(from: 0, by: naming.identifiers)
    let owner = group.map { NameOwner.group($0) } ?? .generated
    let (entry, isNew) = set.insert(name, in: 0, owner: owner.number)
    if !isNew {
      reportCollision(
        of: .token(token), with: set.entries[entry].owner, as: String(decoding: name, as: UTF8.self))
    }
    let number = names.classes.count
    names.classes.append(name)
    for taken in (inherited + ["copyWith", "lerp", "of", "forTheme"]).map({ Array($0.utf8) }) + names.themes {
      _ = set.insert(taken, in: UInt32(number) + 1, owner: NameOwner.generated.number)
    }
    return number
  }
}

extension ReservedWords {
  /// The reserved words of the Dart language specification, and names that generated classes use.
  static let dart = ReservedWords(
    """
    assert async await break case catch class const continue default do double dynamic else enum extends false final \
    finally for if immutable in is new null override rethrow return super switch this throw true try var void while \
    with yield
    """)
}
