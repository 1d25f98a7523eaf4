package import Compiler
package import Diagnostics
package import Syntax
import Text
import Tokens

/// New names for a token or a group everywhere: where it is written, in references of every form, in groups that extend its
/// own, in the configuration, and in anatomies.
package struct Rename: Sendable {
  /// Why a name cannot be given, in words for people.
  package struct Refusal: Error, Hashable {
    package let reason: String
  }

  /// In the order of reading and of the text. Sources are those of the compilation.
  package private(set) var edits: [Diagnostic.Fix.Edit] = []
  private var seen: Set<SourceRange> = []

  /// - Parameter name: the last segment of the new path.
  package init(_ path: String, to name: String, in compilation: Compilation) throws(Refusal) {
    let segments = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard let last = segments.last, !compilation.definitions(of: path).isEmpty else {
      throw Refusal(reason: "there is no token or group `\(path)`")
    }
    if let problem = Self.problem(of: name) { throw Refusal(reason: problem) }
    guard name != last else { return }
    guard last != Name.Property.root.text else {
      throw Refusal(reason: "`$root` is the name that the format gives the token of a group")
    }
    var pending = [segments]
    var renamed: Set<[String]> = []
    while let old = pending.popLast() {
      guard renamed.insert(old).inserted else { continue }
      let new = old.dropLast() + [name]
      guard compilation.definitions(of: new.joined(separator: ".")).isEmpty else {
        throw Refusal(reason: "`\(new.joined(separator: "."))` exists already")
      }
      try rename(old, to: Array(new), in: compilation)
      pending += Self.heirs(of: old, in: compilation)
    }
    edits.sort { ($0.range.source, $0.range.lowerBound) < ($1.range.source, $1.range.lowerBound) }
  }

  /// What is wrong with a name (Format module §5.1.1).
  package static func problem(of name: String) -> String? {
    if name.isEmpty { return "a name has at least one character" }
    if name.hasPrefix("$") { return "a name cannot begin with `$`" }
    if name.contains(where: { ".{}".contains($0) }) { return "a name cannot have `.`, `{` or `}` in it" }
    if name.utf8.contains(0) { return "a name cannot have a NUL character in it" }
    return nil
  }

  private mutating func rename(
    _ old: [String], to new: [String], in compilation: Compilation
  ) throws(Refusal) {
    let (oldPath, newPath) = (old.joined(separator: "."), new.joined(separator: "."))
    for document in compilation.tokenDocuments {
      if let entry = document.key(at: old) {
        add(document.range(of: entry.key), document.spelledName(new[new.count - 1], inPlaceOf: entry.key))
      }
      for reference in document.writtenReferences {
        guard let path = Self.moved(reference.path, from: oldPath, to: newPath) else { continue }
        guard reference.isEditable else {
          throw Refusal(
            reason: "a reference to `\(reference.path)` is written with escapes; write it plainly first")
        }
        add(SourceRange(source: document.source, reference.range), reference.text(for: path))
      }
    }
    for document in compilation.pathDocuments {
      for node in document.pathScalars {
        guard let path = Self.moved(document.string(of: node), from: oldPath, to: newPath) else { continue }
        add(document.range(of: node), document.spelledName(path, inPlaceOf: node))
      }
    }
  }

  private mutating func add(_ range: SourceRange, _ text: String) {
    guard seen.insert(range).inserted else { return }
    edits.append(.init(replacing: range, with: text))
  }

  /// A path that is at or below another, moved with it.
  private static func moved(_ path: String, from old: String, to new: String) -> String? {
    if path.utf8.elementsEqual(old.utf8) { return new }
    guard path.utf8.starts(with: (old + ".").utf8) else { return nil }
    return new + String(decoding: path.utf8.dropFirst(old.utf8.count), as: UTF8.self)
  }

  /// The paths of the same name in groups that extend one around a path.
  private static func heirs(of path: [String], in compilation: Compilation) -> [[String]] {
    var heirs: [[String]] = []
    for document in compilation.tokenDocuments {
      for (group, target) in document.extensions {
        let base = target.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard base.count < path.count, Array(path.prefix(base.count)) == base else { continue }
        heirs.append(group + path.dropFirst(base.count))
      }
    }
    return heirs
  }
}

extension Compilation {
  /// Trees in which paths of tokens stand as plain texts: the configuration and the anatomies.
  package var pathDocuments: [Document] {
    let anatomySources = Set(anatomies.map(\.range.source))
    return (tokens?.documents ?? []).filter {
      sources[$0.source].path == configuration.path || anatomySources.contains($0.source)
    }
  }
}

extension Document {
  /// A name or path as it is written in the place of a scalar, in quotes where it needs them.
  package func spelledName(_ name: String, inPlaceOf scalar: NodeID) -> String {
    // Segments of a path are words, numbers after the first too: `blue.600`.
    let words = name.split(separator: ".", omittingEmptySubsequences: false)
    let isPlain = words.enumerated().allSatisfy { index, word in
      let letters = word.utf8.filter { !$0.isDigit }
      return yamlScalar(String(word)) == word
        || (index > 0
          && letters.allSatisfy { $0.isLetter || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") })
    }
    return isPlain ? spelling(of: name, inPlaceOf: scalar) : quoted(name)
  }

  /// The scalars under keys whose values are paths of tokens.
  package var pathScalars: [NodeID] {
    let keys: Set<String> = ["foreground", "background", "tokens", "include", "exclude", "surface", "shadow"]
    var found: [NodeID] = []
    func visit(_ node: NodeID, isPath: Bool) {
      guard aliasRange(of: node) == nil else { return }
      switch kind(of: node) {
      case .string: if isPath, !self[node].isDecoded { found.append(node) }
      case .sequence: forEachElement(of: node) { visit($0, isPath: isPath) }
      case .mapping:
        forEachEntry(of: node) { key, value in
          let name = string(of: key)
          if name == "names" { found += entries(of: value).map(\.key) }
          visit(value, isPath: keys.contains(name))
        }
      case .number, .boolean, .null, .alias: break
      }
    }
    visit(root, isPath: false)
    return found
  }

  /// The groups that extend others: their paths, and what `$extends` says.
  fileprivate var extensions: [(group: [String], target: String)] {
    var found: [(group: [String], target: String)] = []
    func visit(_ node: NodeID, _ path: [String]) {
      guard aliasRange(of: node) == nil, kind(of: node) == .mapping else { return }
      forEachEntry(of: node) { key, value in
        switch name(of: key).property {
        case .extends:
          if let reference = bracedReferences(in: value).first { found.append((path, reference.path)) }
        case nil, .root: visit(value, path + [string(of: key)])
        case .value, .type, .description, .deprecated, .extensions, .ref, .schema: break
        }
      }
    }
    visit(root, [])
    return found
  }
}
