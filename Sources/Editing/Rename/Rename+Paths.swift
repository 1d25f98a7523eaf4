package import Compiler
package import Diagnostics
package import Syntax
import Text
import Tokens

extension Rename {
  /// Edits the paths that are plain texts in the configuration and in anatomies, and the beginnings of
  /// patterns.
  mutating func editPaths(in compilation: Compilation) throws(Refusal) {
    for document in compilation.pathDocuments {
      for node in document.pathScalars {
        let path = document.string(of: node).pathSegments
        let new = moved(path)
        guard new != path else { continue }
        add(
          document.range(of: node),
          document.spelledName(new.joined(separator: "."), inPlaceOf: node))
      }
    }
  }

  /// Patterns that matched a token's old path, and do not match its new one.
  package func unmatchedPatterns(in compilation: Compilation) -> [Diagnostic] {
    guard let tokens = compilation.tokens else { return [] }
    let paths = tokens.ids.map(tokens.dottedPath).map(\.pathSegments).filter { moved($0) != $0 }
    var found: [Diagnostic] = []
    for document in compilation.pathDocuments {
      for node in document.pathScalars {
        let text = document.string(of: node)
        guard text.utf8.contains(UInt8(ascii: "*")) else { continue }
        let pattern = PathPattern(text)
        let after = PathPattern(moved(text.pathSegments).joined(separator: "."))
        guard let lost = paths.first(where: { pattern.covers($0) && !after.covers(moved($0)) }) else {
          continue
        }
        let (old, new) = (lost.joined(separator: "."), moved(lost).joined(separator: "."))
        found.append(
          Diagnostic(
            .warning, .unmatchedPattern,
            "`\(after.text)` covered `\(old)` and does not cover `\(new)`; add a pattern for it if it is still meant",
            at: document.range(of: node)))
      }
    }
    return found
  }
}

extension Compilation {
  /// Documents with token paths as plain texts: the configuration and the anatomies.
  package var pathDocuments: [Document] {
    let anatomySources = Set(anatomies.map(\.range.source))
    return (tokens?.documents ?? []).filter {
      sources[$0.source].path == configuration.path || anatomySources.contains($0.source)
    }
  }
}

extension Document {
  /// A name or path written in place of a scalar, in quotes if necessary.
  package func spelledName(_ name: String, inPlaceOf scalar: NodeID, isKey: Bool = false) -> String {
    // Segments of a path are words, numbers after the first too: `blue.600`.
    let words = name.split(separator: ".", omittingEmptySubsequences: false)
    let signs = Array("-_*".utf8)
    let isPlain = words.enumerated().allSatisfy { index, word in
      let letters = word.utf8.filter { !$0.isDigit }
      // A number is a valid key.
      if isKey, words.count == 1, !word.isEmpty, letters.isEmpty { return true }
      return yamlScalar(String(word)) == word || Self.isForeignWord(word)
        || (index > 0 && letters.allSatisfy { $0.isLetter || signs.contains($0) })
    }
    return isPlain ? spelling(of: name, inPlaceOf: scalar) : quoted(name)
  }

  /// Whether a word has letters of other scripts alone, with hyphens: no version of YAML reads it as anything else.
  private static func isForeignWord(_ word: Substring) -> Bool {
    word.unicodeScalars.first?.isASCII == false
      && word.unicodeScalars.allSatisfy { !$0.isASCII && $0.properties.isAlphabetic || $0 == "-" }
  }

  /// Keys whose values are paths of tokens, or patterns over them.
  private static let pathKeys: Set<String> = [
    "foreground", "background", "tokens", "include", "exclude", "surface", "shadow", "scale", "outline",
    "text", "base", "roots",
  ]
  /// Keys with other names below them.
  private static let otherKeys: Set<String> = [
    "roles", "parts", "axes", "content", "native", "code", "input", "for", "selectors", "severity", "units",
    "only", "exempt",
  ]

  /// The scalars under keys whose values are paths of tokens.
  package var pathScalars: [NodeID] {
    var found: [NodeID] = []
    func visit(_ node: NodeID, isPath: Bool) {
      guard aliasRange(of: node) == nil else { return }
      switch kind(of: node) {
      case .string: if isPath, !self[node].isDecoded { found.append(node) }
      case .sequence: forEachElement(of: node) { visit($0, isPath: isPath) }
      case .mapping:
        forEachEntry(of: node) { key, value in
          let name = string(of: key)
          if name == "names" { return found += entries(of: value).map(\.key) }
          // At the root of a file of anatomies, keys name components.
          let isComponent = node == root && isAnatomy(value)
          guard isComponent || !Self.otherKeys.contains(name) else { return }
          visit(value, isPath: !isComponent && Self.pathKeys.contains(name))
        }
      case .number, .boolean, .null, .alias: break
      }
    }
    visit(root, isPath: false)
    let words: Set<String> = ["large", "normal", "none"]
    return found.filter { !words.contains(string(of: $0)) }
  }

  /// Whether a mapping is the anatomy of a component, judged by its keys.
  private func isAnatomy(_ node: NodeID) -> Bool {
    kind(of: node) == .mapping
      && entries(of: node).contains { ["colors", "sizes", "axes", "extends"].contains(string(of: $0.key)) }
  }
}

extension PathPattern {
  /// Whether the pattern covers a path.
  fileprivate func covers(_ path: [String]) -> Bool {
    var names = NameTable()
    let path = path.map { names.intern(Array($0.utf8)[...]) }
    return NamePattern(self, in: names).matches(path[...])
  }
}
