package import Diagnostics
package import Syntax
package import Text

/// The files of a set in a dialect, and findings about them.
package struct ForeignSet {
  /// A file, by its path as the user spells it.
  package struct File {
    package let path: String
    package internal(set) var document: Document
    /// The numbers of the files that it imports, in their order.
    package var imports: [Int] = []
    /// How it holds tokens, if it is in a format of its own.
    package var records: [RecordRule] = []

    package init(path: String, document: Document) {
      (self.path, self.document) = (path, document)
    }
  }

  /// The user's options for a set.
  package struct Options: Sendable {
    /// The unit of lengths without one, `px` or `rem`; `nil` if unspecified.
    package var dimension: String?
    /// The unit of times without one, `ms` or `s`; `nil` if unspecified.
    package var duration: String?
    /// The types of tokens that the user specifies.
    package var types: [TypeRule] = []
    /// The Tokens Studio sets to read if no themes select sets, in order, with their places; empty for all.
    package var sets: [(name: String, place: Diagnostic.Place)] = []

    /// Whether texts may be formulas of Tokens Studio.
    var hasFormulas = false
    /// The key under `$extensions` for members that DTCG does not define.
    var extensionKey = "org.styledictionary"

    package init() {}
  }

  /// In the order in which they are merged; later ones override.
  package internal(set) var files: [File]
  package internal(set) var options: Options
  /// The names of all documents, including new ones.
  package var names: NameTable
  package var log = DiagnosticLog()
  /// The tally of the value writers.
  var tally = ImportTally()
  /// Errors about tokens without a value, by their places.
  var problems: [SourceRange: Diagnostic] = [:]
  /// The tokens without a value, in the new documents.
  var faults: [ImportedSet.Fault] = []

  package init(_ files: [File], options: Options, names: NameTable) {
    (self.files, self.options, self.names) = (files, options, names)
  }

  /// Reports names of themes and contexts with a NUL character, which no configuration can repeat.
  mutating func refuseNUL(in names: [String]) {
    let wrong = names.filter { $0.utf8.contains(0) }
    guard !wrong.isEmpty else { return }
    for document in files.map(\.document) {
      for node in document.textsWithNUL {
        let text = document.string(of: node)
        if wrong.contains(where: { $0.contains(text) }) {
          log.report(
            .invalidEncoding,
            "a configuration cannot name a theme or context with a NUL character; remove it here",
            at: document.range(of: node))
        }
      }
    }
  }
}

/// A set in a dialect, converted to DTCG.
package struct ImportedSet: Sendable {
  /// A tree of tokens: the number of a file, and a node of its new document.
  package struct Source: Hashable, Sendable {
    package let file: Int
    package let node: NodeID

    package init(file: Int, node: NodeID) {
      (self.file, self.node) = (file, node)
    }
  }

  /// A token without a value, and why.
  package struct Fault: Sendable {
    package let token: Source
    package let diagnostic: Diagnostic
  }

  /// A choice between contexts.
  package struct Modifier: Sendable {
    package fileprivate(set) var name: String
    package let contexts: [(name: String, sources: [Source])]
    package let defaultContext: String?

    /// Contexts without a name, or with that of another one, get a name of their own. The default is the one that had its name
    /// first.
    init(name: String, contexts: [(name: String, sources: [Source])], defaultContext: String?) {
      var taken: Set<[UInt8]> = []
      self.name = name
      let contexts = contexts.map { (name: Self.unique($0.name, taken: &taken), sources: $0.sources) }
      self.contexts = contexts
      self.defaultContext = defaultContext == "" ? contexts.first?.name : defaultContext
    }

    /// A name that is not taken yet.
    fileprivate static func unique(_ name: String, taken: inout Set<[UInt8]>) -> String {
      let name = name.isEmpty ? "unnamed" : name
      var unique = name
      var count = 2
      while !taken.insert(Array(unique.utf8)).inserted {
        unique = "\(name) \(count)"
        count += 1
      }
      return unique
    }
  }

  /// A step of merging.
  package enum Step: Sendable {
    /// Sources for some choices only, or for all.
    case sources([Source], when: [(modifier: String, context: String)] = [])
    case modifier(Modifier)
  }

  /// A theme that the set defines.
  package struct Theme: Sendable {
    package let name: String
    package let isDark: Bool
    package let hasHighContrast: Bool
    package let input: [(modifier: String, context: String)]
  }

  /// A document for each file, in the same order.
  package var documents: [Document]
  package var steps: [Step]
  /// The order in which sources of several steps are merged; empty for the order of the steps.
  package var order: [Source] = []
  /// Whether the user, or imports in the files, say which sources override others. Otherwise, sources that define the same tokens
  /// may be modes.
  package var isOrderGiven = false
  /// Whether the names of tokens are those that a team ships.
  package var hasPublishedNames = false
  /// Sources that others refer to, but outputs omit.
  package var hidden: [Source] = []
  /// The themes, if the set defines them in more detail than names of contexts do.
  package var themes: [Theme] = []
  /// The set's names for its sources; other sources are named after their files.
  package var sourceNames: [Source: String] = [:]
  /// How often each rule was applied.
  package var counts: [ImportRule: Int] = [:]
  package var losses: [ImportLoss] = []
  /// The tokens without a value.
  package var faults: [Fault] = []
  /// Groups that are one token in the files.
  package var divided: Set<Source> = []
  /// Sources whose tokens are none in the files, such as aliases of theo.
  package var uncounted: Set<Source> = []
}

extension ImportedSet {
  /// One theme, of all files.
  init(_ documents: [Document]) {
    self.documents = documents
    steps = [.sources(documents.indices.map { Source(file: $0, node: documents[$0].root) })]
  }

  /// The trees of a file that holds several, with each modifier at its default, in the order of merging; `nil` if the file is
  /// one tree.
  package func defaultTrees(ofFile file: Int) -> [Source]? {
    var (trees, chosen): ([Source], Set<Source>) = ([], [])
    var defaults: [String: String] = [:]
    for case .modifier(let modifier) in steps { defaults[modifier.name] = modifier.defaultContext }
    for step in steps {
      switch step {
      case .sources(let list, let choices):
        trees += list
        if choices.allSatisfy({ defaults[$0.modifier] == $0.context }) { chosen.formUnion(list) }
      case .modifier(let modifier):
        for context in modifier.contexts {
          trees += context.sources
          if context.name == modifier.defaultContext { chosen.formUnion(context.sources) }
        }
      }
    }
    guard trees.contains(where: { $0.file == file && $0.node != documents[file].root }) else { return nil }
    return (order.isEmpty ? trees : order).filter { $0.file == file && chosen.remove($0) != nil }
  }

  /// The contexts that are not the default of their modifier.
  package var otherContexts: [String] {
    steps.flatMap { step -> [String] in
      guard case .modifier(let modifier) = step else { return [] }
      return modifier.contexts.map(\.name).filter { $0 != modifier.defaultContext }
    }
  }

  /// The names of modifiers, contexts and themes.
  var choices: [String] {
    var names = themes.map(\.name)
    for case .modifier(let modifier) in steps { names += [modifier.name] + modifier.contexts.map(\.name) }
    return names
  }

  /// The same set, in which no two modifiers have one name.
  func withUniqueModifiers() -> ImportedSet {
    var set = self
    var taken: Set<[UInt8]> = []
    set.steps = steps.map { step in
      guard case .modifier(var modifier) = step else { return step }
      modifier.name = Modifier.unique(modifier.name, taken: &taken)
      return .modifier(modifier)
    }
    return set
  }
}
