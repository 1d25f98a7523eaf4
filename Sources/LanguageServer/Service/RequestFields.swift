import Diagnostics

/// The arguments of a request, read by name. An error has the path of the argument, such as `outputs[0].format`.
struct RequestFields {
  private let members: [JSON.Member]
  /// Of the object; empty for the arguments themselves.
  private let path: String

  /// - Parameter known: the names that the object may have.
  init(_ value: JSON, at path: String = "", known: [String]) throws(RPCError) {
    guard case .object(let members) = value else {
      throw .argument(path, path.isEmpty ? "the arguments are not an object" : "`\(path)` is not an object")
    }
    (self.members, self.path) = (members, path)
    for member in members where !known.contains(member.name) {
      let place = self.place(of: member.name)
      throw .argument(
        place,
        "there is no argument `\(place)`" + didYouMean(nearestName(to: member.name, among: known)))
    }
  }

  /// The path of a member.
  func place(of name: String) -> String { path.isEmpty ? name : "\(path).\(name)" }

  /// The value of a member; `null` means that it is absent.
  private subscript(name: String) -> JSON? {
    let value = members.first { $0.name == name }?.value
    return value == .null ? nil : value
  }

  func text(_ name: String) throws(RPCError) -> String? {
    guard let value = self[name] else { return nil }
    return try Self.text(value, at: place(of: name))
  }

  func requiredText(_ name: String) throws(RPCError) -> String {
    if let text = try text(name) { return text }
    throw .argument(place(of: name), "`\(place(of: name))` is missing")
  }

  func flag(_ name: String) throws(RPCError) -> Bool? {
    guard let value = self[name] else { return nil }
    if let flag = value.boolean { return flag }
    throw .argument(place(of: name), "`\(place(of: name))` is not `true` or `false`")
  }

  func wholeNumber(_ name: String) throws(RPCError) -> Int? {
    guard let value = self[name] else { return nil }
    if let number = value.integer { return number }
    throw .argument(place(of: name), "`\(place(of: name))` is not a whole number")
  }

  func texts(_ name: String) throws(RPCError) -> [String]? {
    guard let elements = try elements(of: name) else { return nil }
    var texts: [String] = []
    for element in elements { texts.append(try Self.text(element.value, at: element.path)) }
    return texts
  }

  func objects(_ name: String, known: [String]) throws(RPCError) -> [RequestFields]? {
    guard let elements = try elements(of: name) else { return nil }
    var objects: [RequestFields] = []
    for element in elements {
      objects.append(try RequestFields(element.value, at: element.path, known: known))
    }
    return objects
  }

  private func elements(of name: String) throws(RPCError) -> [(value: JSON, path: String)]? {
    guard let value = self[name] else { return nil }
    let place = place(of: name)
    guard let elements = value.array else { throw .argument(place, "`\(place)` is not a list") }
    return elements.enumerated().map { ($1, "\(place)[\($0)]") }
  }

  /// A text that can be a path: the operating system would end one with a NUL character there.
  private static func text(_ value: JSON, at path: String) throws(RPCError) -> String {
    guard let text = value.string else { throw .argument(path, "`\(path)` is not a text") }
    guard !text.utf8.contains(0) else { throw .argument(path, "`\(path)` contains a NUL character") }
    guard !text.isEmpty else { throw .argument(path, "`\(path)` is empty") }
    return text
  }
}

extension RPCError {
  /// A wrong argument of a request.
  static func argument(_ path: String, _ message: String) -> RPCError {
    RPCError(.invalidParameters, message, data: path.isEmpty ? nil : ["path": .string(path)])
  }
}
