import Audit
import Compiler
import Diagnostics
import Text
import Tokens

extension TokenDiff {
  /// One object, its lists in the order of the diff.
  package var json: [UInt8] {
    let renamed = names.filter { $0.from != $0.to }
    return JSON.object([
      "version": 1, "old": .text(old), "new": .text(new), "bump": .string(bump.rawValue),
      "current": .text(current?.description), "next": .text(next?.description), "themes": .strings(themes),
      "changes": .array(changes.map(\.json)), "contrast": .array(contrast.map(\.json)),
      "names": .array(
        renamed.map { ["output": .string($0.output), "from": .string($0.from), "to": .string($0.to)] }),
    ]).bytes + Array("\n".utf8)
  }
}

extension TokenDiff.Change {
  fileprivate var json: JSON {
    let isRename = kind == .renamed || kind == .themeRenamed
    let (themed, inContexts) = (values.filter(\.context.isEmpty), values.filter { !$0.context.isEmpty })
    return JSON.object(["class": .string(kind.rawValue)]).adding(about).adding([
      "bump": .string(bump.rawValue), "type": .text(type?.rawValue), "from": isRename ? nil : .text(from),
      "to": isRename ? nil : .text(to), "output": .text(output), "own": kind == .valueChanged ? true : nil,
      "themes": themes.isEmpty ? nil : .strings(themes),
    ]).adding([
      "themes": themed.isEmpty
        ? nil
        : .object(
          themed.flatMap { value in
            value.themes.map { .init($0, value.json) }
          }),
      "contexts": inContexts.isEmpty
        ? nil : .array(inContexts.map { JSON.object(["context": $0.context.json]).adding($0.members) }),
      "followers": followers.isEmpty ? nil : .strings(followers),
      "candidates": candidates.isEmpty ? nil : .strings(candidates), "old": oldPlace?.json,
      "new": newPlace?.json,
    ])
  }

  /// What it is about.
  private var about: KeyValuePairs<String, JSON?> {
    switch kind {
    case .renamed:
      [
        "from": .string(subject), "to": .text(renamedTo),
        "members": members.isEmpty ? nil : .strings(members),
      ]
    case .themeRenamed: ["theme": .string(subject), "to": .text(renamedTo)]
    case .themeAdded, .themeRemoved: ["theme": .string(subject)]
    case .contextAdded, .contextRemoved: ["context": .string(subject)]
    case .waived: ["waiver": .string(subject)]
    case .removed, .typeChanged, .sourceChanged, .missingInTheme, .nameChanged, .valueChanged, .contrastLost,
      .contrastGained, .contrastChanged, .deprecated, .undeprecated, .added, .descriptionChanged,
      .extensionsChanged:
      ["token": .string(subject)]
    }
  }
}

extension TokenDiff.ValueChange {
  fileprivate var json: JSON { JSON.object([]).adding(members) }

  fileprivate var members: KeyValuePairs<String, JSON?> {
    [
      "from": .verbatim(Array(from)), "to": .verbatim(Array(to)), "fromText": .text(fromText),
      "toText": .text(toText),
      "deltaE": deltaE.map { .number(($0 * 10_000).rounded() / 10_000) }, "px": pixels.map { .number($0) },
      "percent": percent.map { .number($0) },
    ]
  }
}

extension TokenDiff.Place {
  fileprivate var json: JSON { ["path": .string(path), "line": JSON(line), "column": JSON(column)] }
}

extension TokenDiff.ContrastChange {
  fileprivate var json: JSON {
    .object([
      "class": .string(kind.rawValue), "theme": .string(pair.theme),
      "context": pair.context.isEmpty ? nil : pair.context.json, "foreground": .string(pair.foreground),
      "background": .string(pair.background), "from": from.map { .verbatim(Array(ratioText($0.ratio).utf8)) },
      "to": to.map { .verbatim(Array(ratioText($0.ratio).utf8)) },
      "required": to.map { .number($0.required) },
      "verdict": .strings([from, to].compactMap { $0?.verdict.rawValue }), "cause": .text(cause),
    ])
  }
}
