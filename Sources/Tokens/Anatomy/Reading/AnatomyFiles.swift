import Diagnostics
import Syntax
import Text

/// The components of several files, which may extend each other in any order.
struct AnatomyFiles {
  /// One component as written, and its reading state.
  private struct Entry {
    let name: String
    /// `nil` for a built-in anatomy.
    var text: (document: Document, key: NodeID, value: NodeID)?
    var state = State.unread
  }

  private enum State {
    case unread, reading
    /// `nil` if it is invalid, which was reported.
    case read(Anatomy?)
  }

  private var entries: [Entry] = []
  /// The first entry with each name.
  private var firsts: [String: Int] = [:]

  /// The controls that components may extend by reference.
  private let library: ControlLibrary

  init(
    _ documents: [Document], after builtIn: [Anatomy], in library: ControlLibrary, log: inout DiagnosticLog
  ) {
    self.library = library
    for anatomy in builtIn { add(Entry(name: anatomy.name, state: .read(anatomy))) }
    for document in documents {
      guard document.kind(of: document.root) == .mapping else {
        log.report(
          Diagnostic.unexpected(
            document.root, in: document, "a file of anatomies",
            "a mapping from names of components to their anatomies", .invalidAnatomy))
        continue
      }
      for (key, value) in document.entries(of: document.root) {
        add(Entry(name: document.string(of: key), text: (document, key, value)))
      }
    }
  }

  private mutating func add(_ entry: Entry) {
    if firsts[entry.name] == nil { firsts[entry.name] = entries.count }
    entries.append(entry)
  }

  var indices: Range<Int> { entries.indices }

  /// Reads a component, after those that it extends.
  mutating func anatomy(at index: Int, log: inout DiagnosticLog) -> Anatomy? {
    if case .read(let anatomy) = entries[index].state { return anatomy }
    // A chain of components is read from its end, so that it needs no recursion.
    var chain = [index]
    while let last = chain.last {
      entries[last].state = .reading
      if let base = base(of: last), case .unread = entries[base].state {
        chain.append(base)
        continue
      }
      entries[last].state = .read(read(last, log: &log))
      chain.removeLast()
    }
    guard case .read(let anatomy) = entries[index].state else { return nil }
    return anatomy
  }

  /// The component of these files that an entry extends.
  private func base(of index: Int) -> Int? {
    reference(of: index).flatMap { firsts[$0.document.string(of: $0.node)] }
  }

  /// The value of `extends:`.
  private func reference(of index: Int) -> (document: Document, node: NodeID)? {
    guard let (document, _, value) = entries[index].text, document.kind(of: value) == .mapping else {
      return nil
    }
    return document.value(named: "extends", in: value).map { (document, $0) }
  }

  private func read(_ index: Int, log: inout DiagnosticLog) -> Anatomy? {
    guard let (document, key, value) = entries[index].text else { return nil }
    var reader = AnatomyReader(document: document, key: key, in: library)
    if let reference = reference(of: index) {
      guard let base = base(named: reference.node, of: index, in: document, log: &log) else { return nil }
      reader.extend(base)
    }
    return reader.read(value, log: &log)
  }

  /// The anatomy that an entry extends; `nil` if there is none, which was reported.
  private func base(
    named reference: NodeID, of index: Int, in document: Document, log: inout DiagnosticLog
  ) -> Anatomy? {
    let name = document.string(of: reference)
    let range = document.range(of: reference)
    if let builtIn = library[reference: name] { return builtIn.placed(at: range) }
    guard let base = firsts[name] else {
      let advice =
        nearestName(to: name, among: library.references + firsts.keys.sorted()).map { didYouMean($0) }
        ?? "; name another component, or one of \(library.references.inBackticks.joined(separator: ", "))"
      log.report(.invalidAnatomy, "there is no component `\(name)` to extend\(advice)", at: range)
      return nil
    }
    switch entries[base].state {
    case .read(let anatomy): return anatomy
    case .reading, .unread:
      log.report(
        .invalidAnatomy,
        "`\(entries[index].name)` extends itself; remove `extends` from one component of the cycle",
        at: range)
      return nil
    }
  }
}
