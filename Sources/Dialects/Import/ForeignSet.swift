package import Diagnostics
package import Syntax
package import Text

/// The files of a set in a dialect, and what is found in them.
package struct ForeignSet {
  /// A file, by its path as the user spells it.
  package struct File {
    package let path: String
    package let document: Document
    /// The numbers of the files that it imports, in their order.
    package var imports: [Int] = []

    package init(path: String, document: Document) {
      (self.path, self.document) = (path, document)
    }
  }

  /// What a user says of a set.
  package struct Options: Sendable {
    /// The unit of lengths that have none, `px` or `rem`; `nil` leaves it open.
    package var dimension: String?
    /// The unit of times that have none, `ms` or `s`; `nil` leaves it open.
    package var duration: String?
    /// The types of tokens, where the user says them.
    package var types: [TypeRule] = []
    /// The sets of Tokens Studio to read where no themes select some, in their order, and where they are named; empty for all.
    package var sets: [(name: String, range: SourceRange)] = []

    /// Whether texts may be formulas of Tokens Studio.
    var hasFormulas = false
    /// The key under `$extensions` of members that DTCG does not have.
    var extensionKey = "org.styledictionary"

    package init() {}
  }

  /// In the order in which they are merged: the later one wins.
  package internal(set) var files: [File]
  package internal(set) var options: Options
  /// The names of all documents, to which those of new ones are added.
  package var names: NameTable
  package var log = DiagnosticLog()
  /// What the writers of values count.
  var tally = ImportTally()

  package init(_ files: [File], options: Options, names: NameTable) {
    (self.files, self.options, self.names) = (files, options, names)
  }
}

/// A set in a dialect, said in DTCG.
package struct ImportedSet: Sendable {
  /// A tree of tokens: the number of a file, and a node of its new document.
  package struct Source: Hashable, Sendable {
    package let file: Int
    package let node: NodeID

    package init(file: Int, node: NodeID) {
      (self.file, self.node) = (file, node)
    }
  }

  /// A choice that the user has.
  package struct Modifier: Sendable {
    package let name: String
    package let contexts: [(name: String, sources: [Source])]
    package let defaultContext: String?
  }

  /// What is merged, one after the other.
  package enum Step: Sendable {
    /// Sources for some choices alone, or for all.
    case sources([Source], when: [(modifier: String, context: String)] = [])
    case modifier(Modifier)
  }

  /// A theme that the set itself names.
  package struct Theme: Sendable {
    package let name: String
    package let isDark: Bool
    package let hasHighContrast: Bool
    package let input: [(modifier: String, context: String)]
  }

  /// A document for each file, in their order.
  package var documents: [Document]
  package var steps: [Step]
  /// The order in which sources are merged that several steps ask for; empty for the order of the steps.
  package var order: [Source] = []
  /// Sources that others refer to, and that outputs leave out.
  package var hidden: [Source] = []
  /// The themes, where the set says more of them than names of contexts do.
  package var themes: [Theme] = []
  /// What the set calls its sources; the others are called as their files.
  package var sourceNames: [Source: String] = [:]
  /// How often each rule was applied.
  package var counts: [ImportRule: Int] = [:]
  package var losses: [ImportLoss] = []
}

extension ImportedSet {
  /// One theme, of all files.
  init(_ documents: [Document]) {
    self.documents = documents
    steps = [.sources(documents.indices.map { Source(file: $0, node: documents[$0].root) })]
  }
}
