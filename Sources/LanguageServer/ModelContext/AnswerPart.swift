import Diagnostics

/// The part of a tool's answer that hosts pass on to their model: a summary, or a section that was asked for. Both are cut between entries of lists, members of objects, and lines of texts.
struct AnswerPart {
  /// The most bytes of a summary, and of a section.
  private static let summarySize = 4_096
  private static let sectionSize = 32_768
  /// The member of a summary that names what can be asked for.
  private static let list = "sections"

  /// The whole answer: an object, whose members are its sections.
  private let whole: JSON

  init(of whole: JSON) { self.whole = whole }

  /// What is sent for some arguments: all of a short answer, or of one whose size they determine.
  func json(for arguments: JSON) throws(ToolFailure) -> JSON {
    if let section = arguments["section"]?.string { return try self.section(section) }
    let isLong = whole.bytes.count > Self.summarySize
    return isLong && arguments["limit"] == nil && arguments["token"] == nil ? summary : whole
  }

  private var names: [String] { if case .object(let members) = whole { members.map(\.name) } else { [] } }

  /// A section, or the rest of it from `@` and a number on, which `next` of the part before it says.
  private func section(_ address: String) throws(ToolFailure) -> JSON {
    let place = address.lastIndex(of: "@")
    let offset = place.map { Int(address[address.index(after: $0)...]) ?? -1 } ?? 0
    let name = String(place.map { address[..<$0] } ?? address[...])
    guard let value = whole[name], offset >= 0 else {
      throw ToolFailure("there is no section `\(address)`; there are \(names.joined(separator: ", "))")
    }
    let (part, next) = value.part(from: offset, within: Self.sectionSize)
    return .object(["section": part, "next": next.map { .string("\(name)@\($0)") }])
  }

  /// The answer with its lists and texts cut to equal shares, and the names of those that were cut.
  private var summary: JSON {
    guard case .object(let members) = whole else { return whole }
    let sizes = members.map(\.value.bytes.count)
    // A tool that has sections of its own names them.
    let long = Set(
      members.indices.filter {
        members[$0].value.isDivisible && sizes[$0] > 64 && members[$0].name != Self.list
      })
    let names = long.reduce(0) { $0 + members[$1].name.utf8.count + 3 }
    let fixed = members.indices.reduce(0) {
      $0 + members[$1].name.utf8.count + (long.contains($1) ? 12 : 4 + sizes[$1])
    }
    var room = Self.summarySize - fixed - names - 32
    var cut: [String] = []
    var parts: [Int: JSON] = [:]
    // The short ones first, so that what they leave goes to the others.
    for (place, index) in long.sorted(by: { (sizes[$0], $0) < (sizes[$1], $1) }).enumerated() {
      let share = max(room / (long.count - place), 0)
      let (part, next) = members[index].value.part(from: 0, within: share, atLeast: 0)
      room -= part.bytes.count
      parts[index] = part
      if next != nil { cut.append(members[index].name) }
    }
    let kept = members.indices.map { JSON.Member(members[$0].name, parts[$0] ?? members[$0].value) }
    let sections = JSON.Member(Self.list, .strings(members.map(\.name).filter(cut.contains)))
    return .object(whole[Self.list] == nil ? kept + [sections] : kept)
  }
}

extension JSON {
  /// Whether it has parts that make sense alone.
  fileprivate var isDivisible: Bool {
    switch self {
    case .array, .string: true
    case .null, .boolean, .number, .object, .line, .verbatim: false
    }
  }

  /// What can stand alone: entries of an array or of an object's arrays, other members, lines.
  private var pieces: [JSON] {
    switch self {
    case .array(let elements): elements
    case .string(let text):
      text.split(separator: "\n", omittingEmptySubsequences: false).map { .string(String($0)) }
    case .object(let members):
      members.flatMap { member -> [JSON] in
        guard case .array(let elements) = member.value, !elements.isEmpty else { return [.object([member])] }
        return elements.map { .object([.init(member.name, .array([$0]))]) }
      }
    case .null, .boolean, .number, .line, .verbatim: [self]
    }
  }

  /// The value with some of its pieces alone.
  private func with(_ pieces: ArraySlice<JSON>) -> JSON {
    switch self {
    case .array: return .array(Array(pieces))
    case .string: return .string(pieces.compactMap(\.string).joined(separator: "\n"))
    case .object:
      var members: [Member] = []
      for case .object(let piece) in pieces {
        guard let member = piece.first else { continue }
        if case .array(let more) = member.value, let last = members.last, last.name == member.name,
          case .array(let elements) = last.value
        {
          members[members.count - 1] = Member(member.name, .array(elements + more))
        } else {
          members.append(member)
        }
      }
      return .object(members)
    case .null, .boolean, .number, .line, .verbatim: return self
    }
  }

  /// The pieces from one on that fit into some bytes, and the number of the first that does not.
  fileprivate func part(from offset: Int, within size: Int, atLeast least: Int = 1) -> (JSON, next: Int?) {
    let pieces = pieces
    var end = min(offset, pieces.count)
    var used = 2
    while end < pieces.count {
      used += pieces[end].bytes.count + 2
      if used > size, end - offset >= least { break }
      end += 1
    }
    return (with(pieces[min(offset, end)..<end]), end < pieces.count ? end : nil)
  }
}
