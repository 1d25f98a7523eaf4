package import Diagnostics
import Syntax

extension ResolverDocument {
  /// The token sources of one choice of contexts, in resolution order (§6.2). Files are opened as needed.
  /// Files that cannot be opened are reported and left out, and the sources are not closed.
  package func sources(
    of contexts: [ModifierChoice], in documents: inout Documents,
    opening open: DocumentOpener, log: inout DiagnosticLog
  ) -> (sources: [TokenSource], origins: [SourceOrigin], isClosed: Bool) {
    table(of: Set(contexts), in: &documents, opening: open, log: &log).sources(of: contexts)
  }

  /// The name of a set in a step: its `name`, or the end of its reference.
  static func name(ofSet place: NodePlace, in documents: Documents) -> String? {
    let document = documents[place]
    if let name = document.value(of: Keyword.name.interned, in: place.node) {
      return document.string(of: name)
    }
    guard let ref = document.value(of: .ref, in: place.node) else { return nil }
    let reference = ResolverReference(document.text(of: ref))
    if let last = reference.pointer?.segments.last { return String(decoding: last, as: UTF8.self) }
    return reference.file
  }
}

/// Collects sources from nested sets, with an explicit stack.
struct SourceCollector {
  var sources: [TokenSource] = []
  /// Whether nothing was left out.
  private(set) var isClosed = true

  private enum Item {
    case element(NodePlace)
    case leave(NodePlace)
  }

  private var stack: [Item] = []
  /// The number of visited elements: sets that contain others twice grow exponentially.
  private var visits = 0
  static let maximumOfVisits = 100_000
  /// An index of large objects on the path of references.
  private var members = MemberIndex()
  /// By document: whether it is a resolver document, once known.
  private var resolvers: [Int: Bool] = [:]
  /// The sets that are being collected.
  private var open: Set<NodePlace> = []

  /// Hands over what was collected since the last time, and whether nothing was left out of it.
  mutating func take() -> (sources: [TokenSource], isClosed: Bool) {
    defer { (sources, isClosed) = ([], true) }
    return (sources, isClosed)
  }

  mutating func collectSet(
    at place: NodePlace, in documents: inout Documents, opening opener: DocumentOpener,
    log: inout DiagnosticLog
  ) {
    pushSet(ObjectView(layers: [place]), in: &documents, opening: opener, log: &log)
    drain(in: &documents, opening: opener, log: &log)
  }

  mutating func collectList(
    _ list: NodePlace, in documents: inout Documents, opening opener: DocumentOpener, log: inout DiagnosticLog
  ) {
    pushElements(of: list, in: documents)
    drain(in: &documents, opening: opener, log: &log)
  }

  private mutating func pushElements(of list: NodePlace, in documents: Documents) {
    let elements = documents[list].elements(of: list.node).map {
      Item.element(NodePlace(document: list.document, node: $0))
    }
    stack.append(contentsOf: elements.reversed())
  }

  private mutating func drain(
    in documents: inout Documents, opening opener: DocumentOpener, log: inout DiagnosticLog
  ) {
    while let item = stack.popLast() {
      switch item {
      case .leave(let set): open.remove(set)
      case .element(let place):
        visits += 1
        guard visits <= Self.maximumOfVisits else {
          isClosed = false
          stack = []
          if visits == Self.maximumOfVisits + 1 {
            log.report(
              .limitExceeded,
              "the sets of this resolver document have more than \(Self.maximumOfVisits) sources when each is read where it is named; name each set once",
              at: documents.range(of: place))
          }
          return
        }
        collect(place, in: &documents, opening: opener, log: &log)
      }
    }
  }

  /// One element of `sources`: inline tokens, a set, or a file.
  private mutating func collect(
    _ place: NodePlace, in documents: inout Documents, opening opener: DocumentOpener,
    log: inout DiagnosticLog
  ) {
    guard documents[place].value(of: .ref, in: place.node) != nil else {
      sources.append(TokenSource(document: Int(place.document), node: place.node))
      return
    }
    guard let (view, isSet) = follow(ObjectView(layers: [place]), in: &documents, opening: opener, log: &log)
    else {
      isClosed = false
      return
    }
    guard isSet else {
      let overrides = view.layers.dropLast().filter { documents[$0][$0.node].count > 1 }
      sources.append(
        TokenSource(
          document: Int(view.target.document), node: view.target.node,
          overrides: overrides.map { .init(document: Int($0.document), node: $0.node) }))
      return
    }
    pushSet(view, in: &documents, opening: opener, log: &log)
  }

  private mutating func pushSet(
    _ view: ObjectView, in documents: inout Documents, opening opener: DocumentOpener,
    log: inout DiagnosticLog
  ) {
    guard let (view, _) = follow(view, in: &documents, opening: opener, log: &log) else {
      isClosed = false
      return
    }
    guard let list = view.value(of: Keyword.sources.interned, in: documents) else {
      isClosed = false
      log.report(.missingSources(at: documents.range(of: view.layers[0])))
      return
    }
    guard open.insert(view.target).inserted else {
      log.report(.circularReference, "this set contains itself", at: documents.range(of: view.layers[0]))
      return
    }
    stack.append(.leave(view.target))
    pushElements(of: list, in: documents)
  }

  /// Follows `$ref`s through documents to an object; also returns whether it is a set of a resolver document.
  private mutating func follow(
    _ start: ObjectView, in documents: inout Documents, opening opener: DocumentOpener,
    log: inout DiagnosticLog
  ) -> (ObjectView, isSet: Bool)? {
    var (view, isSet) = (start, false)
    while let ref = documents[view.target].value(of: .ref, in: view.target.node) {
      let document = documents[view.target]
      let (range, reference) = (document.range(of: ref), ResolverReference(document.text(of: ref)))
      func text() -> String { document.string(of: ref) }
      if reference.hasFragment, reference.pointer == nil {
        log.report(.malformedPointer(text(), at: range))
        return nil
      }
      var number = Int(view.target.document)
      if let file = reference.file {
        guard let opened = opener(file, range, &documents, &log) else { return nil }
        number = opened
      }
      let target = documents[number]
      let isResolver = isResolver(target, number)
      let root = NodePlace(document: UInt32(number), node: target.root)
      switch members.node(at: (reference.pointer?.segments ?? [])[...], from: root, in: target) {
      case .failure:
        log.report(.missingTarget(text(), nil, at: range))
        return nil
      case .success(let node):
        let place = NodePlace(document: UInt32(number), node: node)
        guard !target[node].isFaulty else { return nil }
        guard !view.layers.contains(place), target.kind(of: node) == .mapping else {
          let message = "`\(text())` is \(target.kind(of: node).article), not a group of tokens"
          log.report(
            view.layers.contains(place)
              ? .circularReference(text(), at: range) : Diagnostic(.invalidReference, message, at: range))
          return nil
        }
        if isResolver, number != Int(view.target.document), let area = reference.area,
          ["modifiers", "resolutionOrder"].contains(area)
        {
          log.report(
            area == "modifiers" ? .referenceToModifier(from: nil, at: range) : .referenceToOrder(at: range))
          return nil
        }
        isSet =
          isResolver && reference.area == "sets" && reference.pointer?.segments.count == 2
          || target.value(of: Keyword.sources.interned, in: node).map { target.kind(of: $0) == .sequence }
            == true
        if isResolver, node == target.root {
          log.report(
            .invalidReference,
            "`\(text())` is a resolver document, not a token file; name one of its sets (`#/sets/name`)",
            at: range)
          return nil
        }
        view.layers.append(place)
      }
    }
    return (view, isSet)
  }

  private mutating func isResolver(_ document: Document, _ number: Int) -> Bool {
    if let known = resolvers[number] { return known }
    let isResolver = ResolverDocument.isResolver(document)
    resolvers[number] = isResolver
    return isResolver
  }
}
