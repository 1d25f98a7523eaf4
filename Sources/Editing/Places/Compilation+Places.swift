package import Compiler
package import Diagnostics
package import Syntax
import Text
package import Tokens

/// Where a token or a group is written.
package struct Place: Hashable, Sendable {
  /// The bytes of the name.
  package let name: SourceRange
  /// The name and the value.
  package let whole: SourceRange
}

extension Compilation {
  /// The documents that are trees of groups and tokens, in the order of reading.
  package var tokenDocuments: [Document] {
    guard let tokens else { return [] }
    let others = Set(anatomies.map(\.range.source))
    // Values for platforms are in documents that are derived from others.
    var seen: Set<SourceID> = []
    return tokens.documents.filter { document in
      seen.insert(document.source).inserted && document.kind(of: document.root) == .mapping
        && !others.contains(document.source)
        && sources[document.source].path != configuration.path
        && !ResolverDocument.isResolver(document)
    }
  }

  /// Where a token or a group is written: a token's definition in the default theme first.
  package func definitions(of path: String) -> [Place] {
    guard let tokens else { return [] }
    if let id = tokens.id(at: path) {
      let places = definitions(of: id, in: tokens)
      if !places.isEmpty { return places }
    }
    let segments = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    return tokenDocuments.compactMap { document in
      document.key(at: segments).map { document.place(ofKey: $0.key, value: $0.value) }
    }
  }

  private func definitions(of id: TokenID, in tokens: TokenSet) -> [Place] {
    var seen: Set<Place> = []
    var places: [Place] = []
    for permutation in [themes.first?.permutation ?? 0] + tokens.permutations.indices {
      guard permutation < tokens.permutations.count else { continue }
      let definition = tokens.permutations[permutation].definitions[Int(id.rawValue)]
      guard definition != TokenSet.Permutation.none else { continue }
      let place = tokens.place(ofDefinition: Int(definition))
      if seen.insert(place).inserted { places.append(place) }
    }
    // Definitions that every theme overrides.
    for index in tokens.definitions.indices where tokens.definitions[index].path == tokens.path(of: id) {
      let place = tokens.place(ofDefinition: index)
      if seen.insert(place).inserted { places.append(place) }
    }
    return places
  }

  /// The origin of a token's value in the default theme: the last token of its alias chain.
  package func origin(of path: String) -> Place? {
    guard let tokens, let theme = themes.first, var id = tokens.id(at: path) else { return nil }
    var seen: Set<TokenID> = []
    while let token = tokens.token(id, in: theme.permutation) {
      guard let next = token.alias, seen.insert(id).inserted else {
        return tokens.place(ofDefinition: Int(token.definition))
      }
      id = next
    }
    return nil
  }

  /// Where a token or a group is referred to, in the order of reading.
  ///
  /// - Parameter withMembers: whether references to members of a group count.
  package func references(to path: String, withMembers: Bool = false) -> [(
    document: Document, reference: WrittenReference
  )] {
    let prefix = path + "."
    return tokenDocuments.flatMap { document in
      document.writtenReferences.filter {
        $0.path.utf8.elementsEqual(path.utf8) || (withMembers && $0.path.utf8.starts(with: prefix.utf8))
      }.map { (document, $0) }
    }
  }

  /// Where the path of a token or group is a plain text: in the configuration and in anatomies.
  package func mentions(of path: String) -> [SourceRange] {
    pathDocuments.flatMap { document in
      document.pathScalars.filter { document.text(of: $0).elementsEqual(path.utf8) }.map {
        document.range(of: 0..<document.text(of: $0).count, in: $0)
      }
    }
  }
}

extension TokenSet {
  /// Where a definition is written.
  package func place(ofDefinition index: Int) -> Place {
    let definition = definitions[index]
    return documents[Int(definition.document)].place(ofKey: definition.key, value: definition.node)
  }
}

extension Document {
  /// The place of an entry.
  package func place(ofKey key: NodeID, value: NodeID) -> Place {
    let name = range(of: key)
    let end = aliasRange(of: value)?.bytes.upperBound ?? range(of: value).bytes.upperBound
    return Place(
      name: name,
      whole: SourceRange(source: source, name.bytes.lowerBound..<max(name.bytes.upperBound, end)))
  }
}

extension Compilation {
  /// The description and the number of tokens of a group; `nil` if there is no such group.
  package func groupSummary(of path: String) -> (description: String?, tokenCount: Int)? {
    guard let tokens, let group = tokens.path(at: path) else { return nil }
    let count = tokens.tokens.count { token in
      var parent = tokens.paths.parent(of: token)
      while parent != .root {
        if parent == group { return true }
        parent = tokens.paths.parent(of: parent)
      }
      return false
    }
    return count == 0 ? nil : (tokens.groupDescriptions[group], count)
  }
}

extension TokenSet {
  /// Visits every token with its path. Tokens of a group share the beginning, which is spelled once.
  package func forEachPath(_ body: (TokenID, String) -> Void) {
    var groups: [PathID: String] = [:]
    func prefix(of group: PathID) -> String {
      if group == .root { return "" }
      if let known = groups[group] { return known }
      let text = prefix(of: paths.parent(of: group)) + names.string(paths.lastName(of: group)) + "."
      groups[group] = text
      return text
    }
    for id in ids {
      let path = path(of: id)
      body(id, prefix(of: paths.parent(of: path)) + names.string(paths.lastName(of: path)))
    }
  }
}

extension Compilation {
  /// The paths of the tokens that refer to a token in some theme, in order.
  package func users(of path: String) -> [String] {
    guard let tokens, let id = tokens.id(at: path) else { return [] }
    let users = Set(tokens.references.lazy.filter { $0.to == id }.map(\.from))
    return users.sorted().map(tokens.dottedPath)
  }
}
