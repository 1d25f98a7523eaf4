package import Audit
import Compiler
package import Tokens

/// The documentation of a control in a design system.
package struct ControlDocument: Sendable {
  /// A property and its values.
  package struct Property: Sendable {
    package var name: String
    package var values: [String]

    /// `size (small, medium, large)`
    var text: String { "`\(name)` (\(values.joined(separator: ", ")))" }
    /// `size: small / medium / large`
    var mapped: String { "`\(name): \(values.joined(separator: " / "))`" }
  }

  /// A state, its equivalent on each platform, and whether it is built.
  package struct Behavior: Sendable {
    package var state: String
    /// `off`, `on`, `mixed`, or several in words; empty if there is none.
    package var selection: String
    /// Whether the control has this state on each platform: `yes`, `–`, or `none` if the platform has no such control.
    package var ios: String
    package var android, web: String
    /// The name of the variant in a design tool; `none` if there is none.
    package var design: String
    /// `nil` if its tokens were not recognized.
    package var isBuilt: Bool?
    package var needs: String
  }

  /// The appearance of a variant.
  package struct State: Sendable {
    package struct Color: Sendable {
      package var role, token: String
      /// In the order of the themes; `nil` if the token has no value.
      package var values: [String?]
    }

    package var axes: [(axis: String, value: String)]
    package var colors: [Color]
    package var layout: [(name: String, value: String)]
    /// Descriptions that contradict a value.
    package var notes: [String]
  }

  package struct Mapping: Sendable {
    package var property, normalized, swiftui, compose, web: String
  }

  package struct Requirement: Sendable {
    package var requirement, ios, android, web: String
    /// Whether the tokens meet it: `yes`, `no`, `waived`, `not known` if it was not measured, or `code` if it
    /// depends on code.
    package var met: String
  }

  package struct InventoryEntry: Sendable {
    package var number: Int
    /// The node of the design file; empty if the anatomy does not name one.
    package var node: String
    package var axes: [(axis: String, value: String)]
    package var dimensions: String
  }

  package var name: String
  /// The groups around it, if another control has its name: `alert`.
  package var place: String?
  package var assessment: Assessment
  package var description, context: String
  /// Its types in frameworks, and the systems that have it; `nil` if none is known.
  package var native: ControlFacts?
  package var verdict: String
  package var today, proposed: [Property]
  package var behavior: [Behavior]
  package var recommendations: [(kind: String, text: String)]
  package var states: [State]
  package var mapping: [Mapping]
  package var accessibility: [Requirement]
  package var inventory: [InventoryEntry]
  /// The node of the whole component.
  package var node: String?
  /// How its names were understood.
  package var reading = Reading()
  /// What was measured.
  package var rows: [Row] = []
  /// By theme: what it was measured on.
  package var surfaces: [Surface] = []
  /// The names of the themes in `states`.
  package var themes: [String]

  /// As a heading.
  package var title: String { name + (place.map { " in `\($0)`" } ?? "") }
  package var isReady: Bool { assessment.isReady }
  package var variantsToday: Int { assessment.control.variants.count }
  package var variantsProposed: Int { assessment.control.proposedCount }
}

extension Compilation {
  /// The documents of all controls: those that anatomies describe, then those that are recognized by their
  /// names.
  ///
  /// - Parameters:
  ///   - declared: groups that are controls whatever their names are.
  ///   - surface: the path of the token below the controls.
  package func controlDocuments(
    declared: [ControlFinder.Declared] = [], surface: String? = nil
  ) -> [ControlDocument] {
    guard let tokens else { return [] }
    let assessments = [Assessment](
      of: tokens, in: themes, anatomies: anatomies, library: library, declared: declared,
      audited: report?.audited, surface: surface.flatMap { tokens.id(at: $0) })
    let controls = assessments.map(\.control)
    return assessments.enumerated().map { index, assessment in
      let others = controls[..<index] + controls[(index + 1)...]
      return ControlDocumentWriter(
        assessment: assessment, others: Array(others), tokens: tokens, themes: themes, library: library
      ).document
    }
  }
}
