import Emission
import Foundation

/// Any JSON value as the data of a template, with the fields that its shape implies.
struct JSONRecords {
  /// The number of a member's name, or `itself`.
  private typealias Name = Int

  private static let itself = -1

  private enum Node {
    case text([UInt8])
    case flag(Bool)
    case object([Int: Int])
    case array(Range<Int>)
  }

  private var nodes: [Node] = [.text([])]
  private var names: [String] = []
  private(set) var fields: [Field<JSONRecords>] = []

  init(_ value: JSONValue) {
    add(value, at: 0)
    fields = fields(of: [0])
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

  private func fields(of records: [Int]) -> [Field<JSONRecords>] {
    var values: [Name: [Int]] = [:]
    for record in records {
      guard case .object(let members) = nodes[record] else {
        values[Self.itself, default: []].append(record)
        continue
      }
      for (name, value) in members { values[name, default: []].append(value) }
    }
    return values.sorted { $0.key < $1.key }.map { name, values in
      Field(name == Self.itself ? "." : names[name], shape(of: name, values))
    }
  }

  private func shape(of name: Name, _ values: [Int]) -> Field<JSONRecords>.Shape {
    switch nodes[values[0]] {
    case .text:
      .text { records, record, text in
        if let value = records.value(name, of: record), case .text(let own) = records.nodes[value] {
          text += own
        }
      }
    case .flag:
      .flag { records, record in
        if let value = records.value(name, of: record), case .flag(true) = records.nodes[value] {
          true
        } else {
          false
        }
      }
    case .object:
      .record(
        { records, record in records.value(name, of: record).map { $0..<$0 + 1 } ?? 0..<0 },
        fields(of: values))
    case .array:
      .list(
        { records, record in
          if let value = records.value(name, of: record), case .array(let elements) = records.nodes[value] {
            elements
          } else {
            0..<0
          }
        },
        fields(
          of: values.flatMap { value in
            if case .array(let elements) = nodes[value] { Array(elements) } else { [Int]() }
          }))
    }
  }

  private func value(_ name: Name, of record: Int) -> Int? {
    guard name != Self.itself else { return record }
    guard case .object(let members) = nodes[record] else { return nil }
    return members[name]
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
