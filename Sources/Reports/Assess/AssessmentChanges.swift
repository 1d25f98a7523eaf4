import Audit
import Diagnostics
import Syntax

/// The issues of an earlier assessment, for comparison with a new one.
package struct AssessmentChanges: Sendable {
  /// By the name of the component.
  private var issues: [String: [String]] = [:]

  /// The changes to the issues of a component.
  struct Change {
    /// Whether the component is missing in the earlier assessment.
    var isNew: Bool
    var opened, closed: [String]
  }

  /// Reads the JSON of an earlier assessment; `nil` if it is not one.
  package init?(readingJSON bytes: [UInt8]) {
    guard let components = JSON(parsing: bytes)?["components"]?.array else { return nil }
    for component in components where component.isObject {
      guard let name = component["name"]?.string else { return nil }
      issues[name] = (component["issues"]?.array ?? []).compactMap { issue in
        guard let criterion = issue["criterion"]?.string, let text = issue["text"]?.string else { return nil }
        return "\(criterion), \(text)"
      }
    }
  }

  func change(of document: ControlDocument) -> Change {
    let now = document.assessment.issues.map { "\($0.criterion.number), \($0.text)" }
    guard let before = issues[document.name] else { return Change(isNew: true, opened: now, closed: []) }
    return Change(
      isNew: false, opened: now.filter { !before.contains($0) }, closed: before.filter { !now.contains($0) })
  }
}
