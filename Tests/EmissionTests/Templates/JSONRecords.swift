import Emission
import Foundation

/// Any JSON value as the data of a template, with the schema that its shape implies.
struct JSONRecords: TemplateData {
  /// The number of a member's name, or `itself`.
  typealias Text = Int
  typealias Flag = Int
  typealias List = Int

  static let itself = -1

  private enum Node {
    case text([UInt8])
    case flag(Bool)
    case object([Int: Int])
    case array(Range<Int>)
  }

  private var nodes: [Node] = [.text([])]
  private var names: [String] = []
  private(set) var schema: TemplateSchema<JSONRecords> = [:]

  init(_ value: JSONValue) {
    add(value, at: 0)
    schema = schema(of: [0])
  }

  private mutating func add(_ value: JSONValue, at index: Int) {
    switch value {
    case .null: nodes[index] = .text([])
    case .text(let text): nodes[index] = .text(Array(text.utf8))
    case .flag(let flag): nodes[index] = .flag(flag)
    case .array(let values):
      let range = nodes.count..<nodes.count + values.count
      nodes[index] = .array(range)
      nodes += values.map { _ in .text([]) }
      for (index, value) in zip(range, values) { add(value, at: index) }
    case .object(let members):
      var object: [Int: Int] = [:]
      for (name, value) in members.sorted(by: { $0.key < $1.key }) {
        nodes.append(.text([]))
        object[number(of: name)] = nodes.count - 1
        add(value, at: nodes.count - 1)
      }
      nodes[index] = .object(object)
    }
  }

  private mutating func number(of name: String) -> Int {
    if let number = names.firstIndex(of: name) { return number }
    names.append(name)
    return names.count - 1
  }

  private func schema(of records: [Int]) -> TemplateSchema<JSONRecords> {
    var values: [Int: [Int]] = [:]
    for record in records {
      guard case .object(let members) = nodes[record] else {
        values[Self.itself, default: []].append(record)
        continue
      }
      for (name, value) in members { values[name, default: []].append(value) }
    }
    return TemplateSchema(
      values.sorted { $0.key < $1.key }.map { field, values in
        .init(field == Self.itself ? "." : names[field], shape(of: field, values))
      })
  }

  private func shape(of field: Int, _ values: [Int]) -> TemplateSchema<JSONRecords>.Shape {
    switch nodes[values[0]] {
    case .text: .text(field)
    case .flag: .flag(field)
    case .object: .record(field, schema(of: values))
    case .array:
      .list(
        field,
        schema(
          of: values.flatMap { value in
            if case .array(let elements) = nodes[value] { Array(elements) } else { [Int]() }
          }))
    }
  }

  private func value(_ field: Int, of record: Int) -> Int? {
    guard field != Self.itself else { return record }
    guard case .object(let members) = nodes[record] else { return nil }
    return members[field]
  }

  func write(_ field: Int, of record: Int, into output: inout TextBuffer) {
    if let value = value(field, of: record), case .text(let text) = nodes[value] { output += text }
  }

  func isSet(_ field: Int, of record: Int) -> Bool {
    if let value = value(field, of: record), case .flag(true) = nodes[value] { true } else { false }
  }

  func records(_ field: Int, of record: Int) -> Range<Int> {
    guard let value = value(field, of: record) else { return 0..<0 }
    if case .array(let elements) = nodes[value] { return elements }
    if case .object = nodes[value] { return value..<value + 1 }
    return 0..<0
  }
}

/// A JSON value; numbers are texts, as a template writes them.
enum JSONValue: Decodable {
  case null
  case text(String)
  case flag(Bool)
  case array([JSONValue])
  case object([String: JSONValue])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else if let integer = try? container.decode(Int.self) {
      self = .text("\(integer)")
    } else if let number = try? container.decode(Double.self) {
      self = .text("\(number)")
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let values = try? container.decode([JSONValue].self) {
      self = .array(values)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  /// The value of a JSON text that a test holds.
  init(_ json: String) throws {
    self = try JSONDecoder().decode(JSONValue.self, from: Data(json.utf8))
  }
}
