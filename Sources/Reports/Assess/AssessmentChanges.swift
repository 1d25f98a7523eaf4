import Audit
import Diagnostics
import Syntax
import Text

/// The issues of an earlier assessment, for comparison with a new one.
package struct AssessmentChanges: Sendable {
  /// By the name of the component.
  private var issues: [String: [String]] = [:]

  /// The changes to the issues of a component.
  struct Change {
    /// Whether the component is missing in the earlier assessment.
    var isNew: Bool
    var opened: [String]
    var closed: [String]
  }

  /// Reads the JSON of an earlier assessment; `nil` if it is not one.
  package init?(readingJSON bytes: [UInt8]) {
    var (sources, names, log) = (Sources(), NameTable(), DiagnosticLog())
    let id = sources.add(Source(path: "--since", bytes: bytes))
    guard let document = Document(reading: id, in: sources, as: .json, names: &names, log: &log),
      document.kind(of: document.root) == .mapping,
      let components = document.member("components", of: document.root),
      document.kind(of: components) == .sequence
    else { return nil }
    for component in document.elements(of: components) where document.kind(of: component) == .mapping {
      guard let name = document.member("name", of: component) else { return nil }
      var texts: [String] = []
      if let list = document.member("issues", of: component), document.kind(of: list) == .sequence {
        for issue in document.elements(of: list) where document.kind(of: issue) == .mapping {
          guard let criterion = document.member("criterion", of: issue),
            let text = document.member("text", of: issue)
          else { continue }
          texts.append("\(document.string(of: criterion)), \(document.string(of: text))")
        }
      }
      issues[document.string(of: name)] = texts
    }
  }

  func change(of document: ControlDocument) -> Change {
    let now = document.assessment.issues.map { "\($0.criterion.number), \($0.text)" }
    guard let before = issues[document.name] else { return Change(isNew: true, opened: now, closed: []) }
    return Change(
      isNew: false, opened: now.filter { !before.contains($0) }, closed: before.filter { !now.contains($0) })
  }
}

extension Document {
  fileprivate func member(_ name: String, of node: NodeID) -> NodeID? {
    entries(of: node).first { string(of: $0.key) == name }?.value
  }
}
