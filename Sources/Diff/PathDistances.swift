import Emission

/// How far two paths are apart. Segments and their words are numbered, so that each is split once.
struct PathDistances {
  struct Path: Hashable {
    /// The numbers of its segments.
    let segments: [Int]
  }

  /// By segment.
  private var numbers: [[UInt8]: Int] = [:]
  /// By the number of a segment: those of its words.
  private var words: [[Int]] = []
  private var wordNumbers: [[UInt8]: Int] = [:]

  mutating func path(_ segments: [[UInt8]]) -> Path { Path(segments: segments.map { number(of: $0) }) }

  private mutating func number(of segment: [UInt8]) -> Int {
    if let known = numbers[segment] { return known }
    let number = words.count
    numbers[segment] = number
    words.append(
      segment.nameWords.map { word in
        let number = wordNumbers[word] ?? wordNumbers.count
        wordNumbers[word] = number
        return number
      })
    return number
  }

  /// The edit distance of two lists of segments (Wagner and Fischer 1974). An insertion and a deletion count
  /// 2, a replacement 4, or 2 if the segments have a word in common. Each segment that the other path lacks
  /// counts 1 more, so that another order of segments is nearer than other segments.
  func distance(_ one: Path, _ other: Path) -> Int {
    let (a, b) = one.segments.withoutCommonEnds(other.segments)
    var lacking = a.count + b.count
    var rest = Array(b)
    for segment in a {
      guard let index = rest.firstIndex(of: segment) else { continue }
      rest.swapAt(index, rest.count - 1)
      rest.removeLast()
      lacking -= 2
    }
    if a.isEmpty || b.isEmpty { return 2 * (a.count + b.count) + lacking }
    var row = (0...b.count).map { 2 * $0 }
    for segment in a {
      var diagonal = row[0]
      row[0] += 2
      for (index, candidate) in b.enumerated() {
        let replaced = diagonal + replacement(segment, candidate)
        diagonal = row[index + 1]
        row[index + 1] = min(replaced, row[index] + 2, diagonal + 2)
      }
    }
    return row[b.count] + lacking
  }

  private func replacement(_ one: Int, _ other: Int) -> Int {
    if one == other { return 0 }
    return words[one].contains(where: words[other].contains) ? 2 : 4
  }

  /// Whether two paths at a distance have something in common: those without are as far apart as can be.
  func keepsSomething(_ one: Path, _ other: Path, at distance: Int) -> Bool {
    distance < 3 * (one.segments.count + other.segments.count)
  }
}

extension PathDistances.Path {
  /// What is left of two paths without their longest common end.
  func prefixes(to other: Self) -> PathDistances.Prefixes {
    let common = zip(segments.reversed(), other.segments.reversed()).prefix { $0 == $1 }.count
    return PathDistances.Prefixes(old: segments.dropLast(common), new: other.segments.dropLast(common))
  }

  /// The paths with one or two segments less, each marked by how many are missing.
  var shortened: [(segments: [Int], missing: Int)] {
    var all: [(segments: [Int], missing: Int)] = [(segments, 0)]
    for first in segments.indices {
      var one = segments
      one.remove(at: first)
      all.append((one, 1))
      for second in first..<one.count {
        var two = one
        two.remove(at: second)
        all.append((two, 2))
      }
    }
    return all
  }
}

extension PathDistances {
  /// Where a token was and where it is, without what both paths end with.
  struct Prefixes: Hashable {
    let old, new: ArraySlice<Int>
  }
}

extension [Int] {
  fileprivate func withoutCommonEnds(_ other: [Int]) -> (ArraySlice<Int>, ArraySlice<Int>) {
    let start = zip(self, other).prefix { $0 == $1 }.count
    let (a, b) = (self[start...], other[start...])
    let end = zip(a.reversed(), b.reversed()).prefix { $0 == $1 }.count
    return (a.dropLast(end), b.dropLast(end))
  }
}
