import Audit
package import Compiler
package import Diagnostics
import Syntax
import Text
import Tokens

extension Compilation {
  /// An entry of `waivers:` that accepts a diagnostic of a rule; `nil` if there is no configuration, or if
  /// the diagnostic is not about tokens.
  package func waiver(of diagnostic: Diagnostic) -> ProposedChange? {
    guard let document = tokens?.documents.first(where: { sources[$0.source].path == configuration.path }),
      DiagnosticCode.rules.contains(diagnostic.code), let pattern = pattern(of: diagnostic)
    else { return nil }
    var members = ["code: \(diagnostic.code.name)", "tokens: [\(quoted(pattern))]"]
    let names = Set(themes.filter { diagnostic.themes.contains($0.name) }.map(\.baseName))
    if !names.isEmpty, names.count < Set(themes.map(\.baseName)).count {
      members.append("themes: [\(names.sorted().map(yamlScalar).joined(separator: ", "))]")
    }
    members.append("reason: \"say why\"")
    guard let edit = edit(adding: "{\(members.joined(separator: ", "))}", in: document) else { return nil }
    return ProposedChange(
      title: "Waive `\(diagnostic.code.name)` for `\(pattern)`, with a reason", edits: [edit])
  }

  /// The pattern for the tokens of a diagnostic: the first path in its message, or else the path at its
  /// place.
  private func pattern(of diagnostic: Diagnostic) -> String? {
    guard let tokens else { return nil }
    let words = diagnostic.message.split(separator: "`", omittingEmptySubsequences: false)
    for (index, word) in words.enumerated() where index % 2 == 1 {
      let path = String(word)
      if tokens.id(at: path) != nil { return path }
      if tokens.path(at: path) != nil { return "\(path).**" }
      // Missing tokens have a path, too.
      if diagnostic.code == .missingVariant, path.contains(".") { return "\(path).**" }
    }
    guard case .range(let range) = diagnostic.place,
      let document = tokens.documents.first(where: { $0.source == range.source }),
      case .name(let path, _)? = document.subject(at: Int(range.lowerBound))
    else { return nil }
    return tokens.id(at: path) != nil ? path : tokens.path(at: path).map { _ in "\(path).**" }
  }

  private func edit(adding waiver: String, in document: Document) -> Diagnostic.Fix.Edit? {
    let layout = EntryLayout(of: document)
    func value(_ key: String, in mapping: NodeID) -> NodeID? {
      document.entries(of: mapping).first { document.string(of: $0.key) == key }?.value
    }
    guard let audit = value("audit", in: document.root) else {
      return layout.insertion(
        of: [.init("audit", .members([.init("waivers", .value("[\(waiver)]"))]))], into: document.root)
    }
    guard let waivers = value("waivers", in: audit) else {
      return layout.insertion(of: [.init("waivers", .value("[\(waiver)]"))], into: audit)
    }
    return layout.appending(waiver, to: waivers)
  }
}
