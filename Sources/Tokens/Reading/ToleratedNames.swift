/// The unknown names in a source, with the number of their occurrences.
struct ToleratedNames {
  struct Entry {
    let name: String
    /// Its first occurrence.
    let place: NodePlace
    var count: Int
  }

  private(set) var entries: [Entry] = []
  /// By the UTF-8 bytes of the name.
  private var numbers: [[UInt8]: Int] = [:]

  var isEmpty: Bool { entries.isEmpty }

  /// The number of the entry of a name.
  mutating func number(of name: ArraySlice<UInt8>, at place: NodePlace) -> Int {
    if let number = numbers[Array(name)] { return number }
    numbers[Array(name)] = entries.count
    entries.append(Entry(name: String(decoding: name, as: UTF8.self), place: place, count: 0))
    return entries.count - 1
  }

  /// Counts an occurrence of a name.
  mutating func count(_ number: Int) { entries[number].count += 1 }
}
