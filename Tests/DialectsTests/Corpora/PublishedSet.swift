import Compiler
import Foundation
import Reports
import TestSupport
import Tokens

/// A set of another tool with what its own build has published.
struct PublishedSet: Decodable {
  struct View: Decodable {
    let view: String
    let dialect: String
    let inputs: [String]
    let input: [String: String]?
    let units: [String: String]?
    let sets: [String]?
    let names: [String: Published]
    let path_of: [String: String]
    let differs: [String: String]
  }

  /// A value as it was published, as text.
  struct Published: Decodable {
    let text: String

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let text = try? container.decode(String.self) {
        self.text = text
      } else if let value = try? container.decode(Bool.self) {
        text = "\(value)"
      } else if let number = try? container.decode(Double.self) {
        text = "\(number)"
      } else if let members = try? container.decode([String: Published].self) {
        text = members.values.map(\.text).joined(separator: " ")
      } else {
        text = try container.decode([Published].self).map(\.text).joined(separator: " ")
      }
    }
  }

  let views: [View]

  static func read(_ name: String) throws -> PublishedSet {
    let path = "\(SharedFolder.corpora.path)/dialects/\(name)/expected.json"
    return try JSONDecoder().decode(PublishedSet.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
  }

  /// The files of a set, and a configuration that nobody has written.
  static func loader(of name: String, _ configuration: String) -> SourceLoader {
    var loader = FolderFiles(root: "\(SharedFolder.corpora.path)/dialects/\(name)").loader
    let files = loader
    loader.load = { path throws(LoadFailure) in
      path == "test.yaml" ? Array(configuration.utf8) : try files.load(path)
    }
    loader.canonicalPath = { path throws(LoadFailure) in
      path == "test.yaml" ? try files.canonicalPath(".") + "/test.yaml" : try files.canonicalPath(path)
    }
    return loader
  }
}

extension PublishedSet.View {
  /// What a run makes of the view.
  func resolve(in name: String) -> Compilation {
    var request = Request(.resolve, inputs: inputs)
    request.dialect = Dialect(rawValue: dialect)
    request.pins = (input ?? [:]).sorted { $0.key < $1.key }.map { ModifierChoice($0.key, $0.value) }
    let units = (units ?? [:]).sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(
      separator: ", ")
    let configuration = "units: {\(units)}\nroots: [input]\n"
    request.configuration = "test.yaml"
    return compile(request, loading: PublishedSet.loader(of: name, configuration))
  }

  /// A published value with every `var()` in it followed.
  private func followed(_ text: String, depth: Int = 0) -> String {
    guard depth < 20, let start = text.range(of: "var(") else { return text }
    let rest = text[start.upperBound...]
    guard let end = rest.firstIndex(of: ")") else { return text }
    let name = String(rest[..<end].split(separator: ",")[0]).trimmingCharacters(in: .whitespaces)
    let value = names[name]?.text ?? "?"
    return followed(
      String(text[..<start.lowerBound]) + followed(value, depth: depth + 1)
        + String(rest[rest.index(after: end)...]),
      depth: depth + 1)
  }

  /// A value as it may have been published: `font` has no room for some members, and may give the height of lines as a length.
  private static func readings(of value: Any, _ type: String) -> [Any] {
    guard type == "typography", var font = value as? [String: Any] else { return [value] }
    for key in font.keys where !["fontFamily", "fontSize", "fontWeight", "lineHeight"].contains(key) {
      font[key] = nil
    }
    guard let height = font["lineHeight"] as? NSNumber, var size = font["fontSize"] as? [String: Any],
      let points = size["value"] as? NSNumber
    else { return [font] }
    size["value"] = NSNumber(value: height.doubleValue * points.doubleValue)
    return [font, font.merging(["lineHeight": size]) { $1 }]
  }

  /// A published name that is missing, or has another value.
  struct Difference {
    let name: String
    let text: String
  }

  /// Several lengths, which became tokens of a group, as one value.
  private static func lengths(at path: String, in tokens: [String: Any]) -> [String: Any]? {
    let parts = (1...4).compactMap { tokens["\(path).\($0)"] as? [String: Any] }
    return parts.isEmpty ? nil : ["type": "dimension", "value": parts.compactMap { $0["value"] }]
  }

  /// The names whose values are not what was published, with both; names that no right reader reads are left out.
  func differences(from tokens: [String: Any]) -> [Difference] {
    var differences: [Difference] = []
    for (name, published) in names.sorted(by: { $0.key < $1.key }) where differs[name] == nil {
      guard let path = path_of[name] else { continue }
      // A token that has tokens in it in one theme alone is the root of a group in all of them.
      let whole = (tokens[path] ?? tokens[path + ".$root"]) as? [String: Any]
      guard let token = whole ?? Self.lengths(at: path, in: tokens), let value = token["value"]
      else {
        differences.append(.init(name: name, text: "\(path) is missing, published \(published.text)"))
        continue
      }
      let type = token["type"] as? String ?? ""
      let expected = Atom.atoms(of: followed(published.text)).meaningful(for: type)
      let readings = Self.readings(of: value, type).map { Atom.atoms(of: $0).meaningful(for: type) }
      let isSame = readings.contains { own in
        expected.count == own.count && zip(expected, own).allSatisfy { $0.agrees(with: $1) }
      }
      if !isSame {
        let text = "\(path) is \(readings[0]), published \(expected) (\(published.text))"
        differences.append(.init(name: name, text: text))
      }
    }
    return differences
  }
}

extension [Atom] {
  /// The pieces in one order, without what notations leave out.
  fileprivate func meaningful(for type: String) -> [Atom] {
    let isComposite = ["shadow", "typography", "border", "gradient"].contains(type)
    let atoms = map { atom in
      // A length or a time may have been published without its unit.
      if case .number(let value, let unit) = atom,
        (type, unit) == ("dimension", "px") || (type, unit) == ("duration", "ms")
      {
        Atom.number(value, "")
      } else {
        atom
      }
    }
    return atoms.filter { atom in
      guard isComposite else { return true }
      switch atom {
      case .number(0, _): return false
      case .number(_, "deg"): return false
      case .word("none"), .word("false"), .word("true"), .word("inset"): return false
      case .number, .color, .word: return true
      }
    }.sorted()
  }
}

extension Compilation {
  /// The tokens by their paths, as `resolve` prints them.
  func resolvedTokens() throws -> [String: Any] {
    try JSONSerialization.jsonObject(with: Data(json())) as? [String: Any] ?? [:]
  }
}
