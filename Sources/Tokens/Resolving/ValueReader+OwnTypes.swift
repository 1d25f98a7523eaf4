import Syntax
import Text

extension ValueReader {
  /// The content of a value of a type of the configuration: the values of its members, or the only one.
  mutating func content(of type: OwnType, at place: NodePlace) -> OpaqueValue.Content? {
    let noun = "the type `\(type.name)`"
    guard !type.isPlain else { return content(of: type.members[0], noun, at: place) }
    let names = type.members.map { documents.name(of: $0) }
    let optional = zip(type.members, names).filter(\.0.isOptional).map(\.1)
    guard let members = members(of: place, noun, names, optional: optional) else { return nil }
    var (found, areValid): ([OpaqueValue.Member], Bool) = ([], members.areComplete)
    for (member, name) in zip(type.members, names) {
      guard let place = members[name] else { continue }
      if let content = content(of: member, "`\(member.name)`", at: place) {
        found.append(.init(member.name, content))
      } else {
        areValid = false
      }
    }
    return areValid ? .object(found) : nil
  }

  private mutating func content(
    of member: OwnType.Member, _ what: String, at place: NodePlace
  ) -> OpaqueValue.Content? {
    func item(_ reader: inout ValueReader, _ place: NodePlace) -> OpaqueValue.Content? {
      let value: TokenValue? = reader.subvalue(
        member.type, at: place, read: { $0.value(of: member.type, at: $1) },
        unwrap: { $0.type == member.type ? $0 : nil })
      return value.map { .token($0) }
    }
    guard member.isList else { return item(&self, place) }
    guard documents[place].kind(of: place.node) == .sequence else {
      reportKind(place, expected: "\(what) is a list")
      return nil
    }
    return elements(of: place, what, read: item).map { .list($0) }
  }
}

extension Documents {
  fileprivate func name(of member: OwnType.Member) -> Name {
    var text = member.name
    guard let name = text.withUTF8({ names.find($0) }) else {
      preconditionFailure("the names of members are added with their types")
    }
    return name
  }
}
