package import Diagnostics
import Syntax
import Text

/// A group as written in one source; several sources may write the same group.
struct GroupDeclaration: Sendable {
  var path: PathID
  var document: UInt32
  var key: NodeID?
  var node: NodeID
  var type: TokenType?
  var typeNode: NodeID?
  /// Whether its `$type` is invalid; already reported, so tokens that would inherit it are not.
  var hasInvalidType = false
  /// The value of `$extends` or, with the same meaning, of a group's `$ref`.
  var extends: NodeID?
  var deprecated, description: NodeID?
  var hasMembers = true
}

/// The declarations of the sources, in the order of their texts: every group and token once, independent of
/// permutations.
struct Declarations: Sendable {
  /// A group or a token, by its index, or a path at which something could not be read, which was reported.
  enum Item: Sendable {
    case group(Int32)
    case token(Int32)
    case gap(PathID)
  }

  var tokens: [TokenSet.Definition] = []
  var groups: [GroupDeclaration] = []
  var items: [Item] = []
  /// The paths of members whose names contain `.`, `{`, or `}`, as spelled in references.
  var misnamed: Set<[UInt8]> = []
  /// The items of each source.
  var ranges: [TokenSource: Range<Int>] = [:]
}

/// Mistakes in declarations of groups and tokens.
extension DiagnosticCode {
  package static let foreignDialect = DiagnosticCode("foreign-dialect", in: .reading)
  package static let invalidName = DiagnosticCode("invalid-name", in: .structure)
  package static let unknownProperty = DiagnosticCode("unknown-property", in: .structure, tolerance: .warning)
  package static let foreignMember = DiagnosticCode("foreign-member", in: .structure, tolerance: .warning)
  package static let invalidProperty = DiagnosticCode("invalid-property", in: .structure)
  package static let tokenWithChildren = DiagnosticCode("token-with-children", in: .structure)
  package static let incompleteToken = DiagnosticCode("incomplete-token", in: .structure)
  package static let unknownType = DiagnosticCode("unknown-type", in: .values, tolerance: .warning)
  package static let renamedType = DiagnosticCode("renamed-type", in: .values, tolerance: .warning)
}

/// The `$` properties of one mapping, found in one pass.
struct Properties {
  var value, type, description, deprecated, extensions, extends, ref, schema: NodeID?
  /// The key of the first member that is not a property.
  var firstMember: NodeID?
  /// The keys of unknown `$` properties.
  var unknown: [NodeID] = []

  init(
    of node: NodeID, in document: Document, checks: inout NameChecks, names: NameTable,
    leavingOut overridden: Set<Name> = []
  ) {
    document.forEachEntry(of: node) { key, child in
      let name = document.name(of: key)
      if !overridden.isEmpty, overridden.contains(name) { return }
      switch name.property {
      case .value: value = child
      case .type: type = child
      case .description: description = child
      case .deprecated: deprecated = child
      case .extensions: extensions = child
      case .extends: extends = child
      case .ref: ref = child
      case .schema: schema = key
      case .root: firstMember = firstMember ?? key
      case nil where checks.verdict(on: name, in: names) == .property: unknown.append(key)
      case nil: firstMember = firstMember ?? key
      }
    }
  }

  /// Reports every property that does not belong here; returns whether one of them may be a misspelling of
  /// another.
  @discardableResult
  func reportUnknown(
    in document: Document, isRoot: Bool, isStrict: Bool, log: inout DiagnosticLog
  ) -> Bool {
    var isMistaken = schema != nil && !isRoot
    var taken = unknown.isEmpty ? [] : names(in: document)
    for key in unknown {
      let nearest = nearestName(to: document.string(of: key), among: Self.suggested)
      // A fix must not write a property twice.
      let isFixed = nearest.map { taken.insert($0).inserted } ?? false
      let isTolerated = nearest == nil && !isStrict
      log.report(
        isTolerated
          ? Diagnostic(
            .warning, .unknownProperty,
            "`\(document.string(of: key).shortened(to: 40))` is not a property of the format and is left out; data of your own goes under `$extensions`",
            at: document.range(of: key))
          : Diagnostic(
            .unknownProperty,
            "`\(document.string(of: key))` is not a property of the format, and names cannot begin with `$`\(didYouMean(nearest))",
            at: document.range(of: key),
            fix: (isFixed ? nearest : nil).map { .writing($0, inPlaceOf: key, of: document) }))
      isMistaken = isMistaken || !isTolerated
    }
    if let schema, !isRoot {
      log.report(
        .unknownProperty, "`$schema` is allowed only at the root of a file; remove it here",
        at: document.range(of: schema))
    }
    return isMistaken
  }

  /// The properties that an unknown one may have been meant to be.
  private static let suggested = NearestNames([
    "$value", "$type", "$description", "$deprecated", "$extensions", "$extends", "$ref", "$root",
  ])

  /// The existing properties.
  private func names(in document: Document) -> Set<String> {
    let properties = [
      ("$value", value), ("$type", type), ("$description", description), ("$deprecated", deprecated),
      ("$extensions", extensions), ("$extends", extends), ("$ref", ref),
    ]
    return Set(properties.filter { $0.1 != nil }.map(\.0))
  }

  /// The type in `$type`.
  struct DeclaredType {
    var type: TokenType?
    /// Whether it is not a type; already reported.
    var isInvalid = false
    /// Whether it is a type of the configuration.
    var isOwn = false
    /// Whether it is neither a type of DTCG nor another known one.
    var isUnknown: Bool { type == .opaque && !isOwn }
  }

  /// The type in `$type` (§5.2.2); invalid, which is reported, if there is no such type.
  ///
  /// - Parameter types: those of the configuration.
  func readType(
    in document: Document, isStrict: Bool, besides types: [OwnType], log: inout DiagnosticLog
  ) -> DeclaredType {
    guard let node = type else { return DeclaredType() }
    guard !document[node].isFaulty else { return DeclaredType(isInvalid: true) }
    guard document.kind(of: node) == .string else {
      log.report(
        .unknownType, "`$type` is the name of a type, a plain string, not \(document.kind(of: node).article)",
        at: document.range(of: node))
      return DeclaredType(isInvalid: true)
    }
    let text = document.text(of: node)
    if let type = TokenType(name: text) { return DeclaredType(type: type) }
    let name = document.string(of: node)
    guard !isStrict else {
      log.report(.unknownType(node, of: value, in: document))
      return DeclaredType(isInvalid: true)
    }
    if types[name] != nil { return DeclaredType(type: .opaque, isOwn: true) }
    if let type = TokenType(nameBesides: text) { return DeclaredType(type: type) }
    if let renamed = TokenType(renamed: name, value: value, in: document) {
      log.report(
        Diagnostic(
          .warning, .renamedType,
          "the type `\(name.shortened(to: 40))` is read as `\(renamed.rawValue)`, its name in DTCG",
          at: document.range(of: node), fix: .writing(renamed.rawValue, inPlaceOf: node, of: document)
        ).about(name))
      return DeclaredType(type: renamed)
    }
    return DeclaredType(type: .opaque)
  }

  /// Reports descriptions, deprecations, and extensions with wrong types (§5.2.1, §5.2.3, §5.2.4).
  func checkMetadata(in document: Document, log: inout DiagnosticLog) {
    if let description {
      // An unquoted `{note}` is read as a reference if one is allowed; here it is a mapping, as in YAML.
      let kind = document[description].isUnquotedAlias ? .mapping : document.kind(of: description)
      if kind != .string, !document[description].isFaulty {
        log.report(
          .invalidProperty, "`$description` is a plain string, not \(kind.article)",
          at: document.range(of: description))
      }
    }
    if let extensions, document.kind(of: extensions) != .mapping, !document[extensions].isFaulty {
      log.report(
        .invalidProperty,
        "`$extensions` is an object with a key for each vendor, not \(document.kind(of: extensions).article)",
        at: document.range(of: extensions))
    }
    guard let deprecated, !document[deprecated].isFaulty else { return }
    switch document.kind(of: deprecated) {
    case .boolean: break
    case .string:
      log.report(Diagnostic.yaml11Boolean(deprecated, in: document, orText: true))
    case .mapping, .sequence, .number, .null, .alias:
      log.report(
        .invalidProperty,
        "`$deprecated` is true, false or a reason, not \(document.kind(of: deprecated).article)",
        at: document.range(of: deprecated))
    }
  }
}

extension TokenType {
  /// The DTCG type with this name, compared by bytes.
  init?(name: ArraySlice<UInt8>) {
    for type in Self.standard where name.elementsEqual(type.rawValue.utf8) {
      self = type
      return
    }
    return nil
  }
}

extension Node.Kind {
  /// The kind in the words of a message, with its article.
  var article: String {
    switch self {
    case .mapping, .alias: "an object"
    case .sequence: "an array"
    case .string: "a string"
    case .number: "a number"
    case .boolean: "a boolean"
    case .null: "null"
    }
  }
}

extension Diagnostic {
  /// - Parameter value: that of the token, if the type is not that of a group.
  fileprivate static func unknownType(
    _ type: NodeID, of value: NodeID?, in document: Document
  ) -> Diagnostic {
    let name = document.string(of: type)
    let nearest = TokenType(renamed: name, value: value, in: document) ?? TokenType.nearest(to: name)
    let fits = nearest.map { type in value.map { document.hasForm(of: type, $0) } ?? true } ?? false
    let meant = fits && nearest.map(TokenType.standard.contains) == true ? nearest?.rawValue : nil
    return Diagnostic(
      .unknownType,
      "`\(name.shortened(to: 40))` is not a type of DTCG 2025.10\(meant.map { didYouMean($0) } ?? listOfTypes)",
      at: document.range(of: type), fix: meant.map { .writing($0, inPlaceOf: type, of: document) })
  }

  private static let listOfTypes =
    " (the types are \(TokenType.standard.map(\.rawValue).joined(separator: ", ")))"
}
