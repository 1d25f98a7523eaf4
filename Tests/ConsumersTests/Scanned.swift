import Consumers
import TestSupport

/// What is found in a code file with marked places, as texts.
struct Scanned {
  /// Names of outputs by their format, and theme objects of Kotlin after `instance`.
  typealias Name = (format: String, text: String)

  let scan: CodeScan
  private let marked: MarkedText
  private let texts: [String]

  /// - Parameter text: a marker stands where each finding begins.
  init(
    _ text: String, in language: CodeLanguage, _ names: [Name], wanting wanted: CodeScan.Wanted = [],
    modules: [String] = [], classFunctions: [String] = []
  ) {
    marked = MarkedText(text)
    texts = names.map(\.text)
    scan = CodeScan(
      CodeText(marked.bytes, in: language), Self.names(names), modules: modules,
      classFunctions: classFunctions, wanting: wanted)
  }

  static func names(_ names: [Name]) -> CodeNames {
    var all = CodeNames()
    for (number, name) in names.enumerated() {
      switch name.format {
      case "instance": all.add(instance: name.text, .kotlin)
      case "function": all.add(functions: [Array(name.text.utf8)])
      case "path":
        _ = all.add(.init(form: .path, segments: [name.text]), number, format: "path", file: "")
      default:
        let file = name.format == "json" ? "out/tokens.json" : "out/tokens.ts"
        for spelled in CodeNames.Name.all(name.text, format: name.format) {
          _ = all.add(spelled, number, format: name.format, file: file)
        }
      }
    }
    return all
  }

  /// A finding as `marker kind: name`; the kind of a plain name is left out.
  var findings: [String] {
    scan.findings.map { finding in
      let place = marked.marker(at: finding.range.lowerBound) ?? "@\(finding.range.lowerBound)"
      return "\(place) \(text(of: finding))"
    }
  }

  /// All that is written of each finding.
  var written: [String] { scan.findings.map { written($0.range) } }

  func written(_ range: Range<Int>) -> String { String(decoding: marked.bytes[range], as: UTF8.self) }

  private func list(_ numbers: [Int]) -> String { numbers.sorted().map { texts[$0] }.joined(separator: " ") }

  private func text(of finding: CodeFinding) -> String {
    switch finding.kind {
    case .use(let use): "\(text(of: use.place))\(texts[use.number])\(text(of: use.binding))"
    case .dynamic(let numbers): "dynamic: \(list(numbers))"
    case .whole(let object): "whole\(object.isType ? " type" : ""): \(list(object.numbers))"
    case .path(let number): "path: \(texts[number])"
    case .either(let numbers): "either: \(list(numbers))"
    case .unknown: "unknown: \(written(finding.range))"
    case .unknownMember(let numbers, let depth, let rest):
      "unknown after \(depth): \(rest.map(written).joined(separator: ".")), of \(list(numbers))"
    case .color: "color: \(written(finding.range))"
    case .length: "length: \(written(finding.range))"
    }
  }

  private func text(of place: CodeUse.Place) -> String {
    switch place {
    case .name: ""
    case .key(let prefix): "key after `\(prefix)`: "
    case .symbol: "symbol: "
    case .shorthand: "shorthand: "
    case .attribute: "attribute: "
    case .imported(let isRenamed): isRenamed ? "imported anew: " : "imported: "
    case .exported(let isRenamed): isRenamed ? "exported anew: " : "exported: "
    }
  }

  private func text(of binding: CodeUse.Binding?) -> String {
    binding.map { ", \(written($0.object)) used \($0.count) times" } ?? ""
  }
}
