import Audit
import Diagnostics
import Text
import Tokens

extension [ControlDocument] {
  /// The control documents as one JSON object.
  package func json(revision: String? = nil, since changes: AssessmentChanges? = nil) -> [UInt8] {
    let components = JSON.lines(map { $0.json(since: changes) })
    return JSON.object(["revision": .text(revision), "components": components]).visibleBytes
      + [UInt8(ascii: "\n")]
  }
}

extension ControlDocument {
  fileprivate func json(since changes: AssessmentChanges?) -> JSON {
    let change = changes?.change(of: self)
    let verdict: JSON = ["status": isReady ? "ready" : "fix", "text": .string(verdict)]
    return .object([
      "name": .string(name), "kind": .string(assessment.control.anatomy.effectiveManner.rawValue),
      "description": .string(description), "context": .string(context),
      "native": native.map(json), "verdict": verdict, "node": .text(node),
      "properties": ["today": Self.json(of: today), "proposed": Self.json(of: proposed)],
      "variants": [
        "today": JSON(variantsToday), "proposed": JSON(variantsProposed), "product": .string(product),
      ],
      "health": .array(assessment.health.map(json)), "behavior": .array(behavior.map(json)),
      "issues": .array(assessment.issues.map(json)),
      "recommendations": .array(
        recommendations.map { ["kind": .string($0.kind), "text": .string($0.text)] }),
      "scorecard": .object(assessment.scorecard.members), "states": .array(states.map(json)),
      "mapping": .array(mapping.map(json)), "accessibility": .array(accessibility.map(json)),
      "inventory": .array(inventory.map(json)),
      "reading": reading.json, "surface": .object(surfaces.map { .init($0.theme, Self.json(of: $0)) }),
      "measured": .array(rows.map(\.json)),
      "missing": .strings(assessment.missing.map { $0.joined(separator: ".") }),
      "opened": change.map { .strings($0.opened) },
      "closed": change.map { .strings($0.closed) },
    ])
  }

  private static func json(of surface: Surface) -> JSON {
    [
      "token": surface.token.map { .string($0) } ?? .null,
      "value": surface.value.map { .string($0) } ?? .null,
      "assumed": .boolean(surface.token == nil),
    ]
  }

  private func json(of native: ControlFacts) -> JSON {
    .object(
      native.types.map { .init($0.framework.rawValue, .string($0.name.withoutBackticks)) }
        + (native.role.map { [.init("web", .string($0))] } ?? []) + [
          .init("platforms", .strings(native.platforms.map(\.rawValue)))
        ])
  }

  private static func json(of properties: [Property]) -> JSON {
    .object(properties.map { .init($0.name, .strings($0.values)) })
  }

  private func json(of entry: (aspect: Assessment.Aspect, status: Assessment.Health, evidence: String))
    -> JSON
  {
    [
      "aspect": .string(entry.aspect.rawValue), "status": .string(entry.status.rawValue),
      "evidence": .string(entry.evidence),
    ]
  }

  private func json(of row: Behavior) -> JSON {
    [
      "state": .string(row.state), "selection": .string(row.selection),
      "platforms": ["ios": .string(row.ios), "android": .string(row.android), "web": .string(row.web)],
      "design": .string(row.design), "built": row.isBuilt.map { .boolean($0) } ?? .null,
      "needs": .string(row.needs),
    ]
  }

  private func json(of issue: Assessment.Issue) -> JSON {
    ["criterion": .string(issue.criterion.number), "text": .string(issue.text), "status": "open"]
  }

  private func json(of state: State) -> JSON {
    let colors = state.colors.map { color -> JSON.Member in
      let values = zip(themes, color.values).compactMap { theme, value in value.map { (theme, $0) } }
      return .init(color.role, ["token": .string(color.token), "values": Self.pairs(values)])
    }
    return .object([
      "axes": Self.pairs(state.axes), "colors": .object(colors), "layout": Self.pairs(state.layout),
      "notes": state.notes.isEmpty ? nil : .strings(state.notes),
    ])
  }

  private static func pairs(_ pairs: [(String, String)]) -> JSON {
    .object(pairs.map { .init($0, .string($1)) })
  }

  private func json(of row: Mapping) -> JSON {
    [
      "property": .string(row.property.withoutBackticks),
      "normalized": .string(row.normalized.withoutBackticks),
      "swiftui": .string(row.swiftui.withoutBackticks), "compose": .string(row.compose.withoutBackticks),
      "web": .string(row.web.withoutBackticks),
    ]
  }

  private func json(of row: Requirement) -> JSON {
    [
      "requirement": .string(row.requirement), "ios": .string(row.ios.withoutBackticks),
      "android": .string(row.android.withoutBackticks), "web": .string(row.web.withoutBackticks),
      "met": .string(row.met),
    ]
  }

  private func json(of entry: InventoryEntry) -> JSON {
    [
      "number": JSON(entry.number), "node": .string(entry.node), "axes": Self.pairs(entry.axes),
      "dimensions": .string(entry.dimensions),
    ]
  }
}
