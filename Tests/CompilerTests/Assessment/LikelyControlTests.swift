import Compiler
import TestSupport
import Testing
import Tokens

/// Groups that may be controls, although no word names one.
@Suite struct LikelyControlTests {
  @Test(arguments: [
    (["lever.track.on", "lever.track.off", "lever.knob.on"], ["toggle lever: track, knob, on, off"]),
    (["lever-track-on", "leverThumbOff"], ["toggle lever: track, thumb, on, off"]),
    (["color.lever.handle.checked"], ["toggle color.lever: handle, checked"]),
    (["app.puck.track.width", "app.puck.knob.width"], ["toggle app.puck: track, knob"]),
    // A stepper has no selection.
    (["navigation.divider", "navigation.link.selected"], []),
    // One element says nothing, nor does a selection without an element.
    (["lever.track.width", "poll.yes", "poll.no", "brand.primary.on"], []),
    (["palette.blue.500", "text.primary"], []),
  ]) func `groups with words of controls`(names: [String], expected: [String]) throws {
    let lines = names.map { name in
      let segments = name.split(separator: ".")
      let groups = segments.dropLast().map { "\($0): {" }.joined()
      let last = "\(segments[segments.count - 1]): {$type: color, $value: \"#000000\"}"
      return groups + last + String(repeating: "}", count: segments.count - 1)
    }
    // Each name in a file of its own, since groups may be the same.
    let files = Dictionary(uniqueKeysWithValues: lines.enumerated().map { ("\($0).yaml", $1) })
    let compilation = compile(
      Request(.audit, inputs: files.keys.sorted()), loading: MemoryFiles(files).loader)
    let found = LikelyControl.all(in: try #require(compilation.tokens)).map {
      "\($0.control) \($0.group): \($0.words.joined(separator: ", "))"
    }
    #expect(found == expected)
  }

  /// Sizes of text are no control, whatever they are named.
  @Test(arguments: [("dimension", "2px", 0), ("color", "'#000'", 1)])
  func `groups without a color`(type: String, value: String, count: Int) throws {
    let yaml = "lever: {$type: \(type), track: {$value: \(value)}, knob: {$value: \(value)}}"
    let compilation = compile(
      Request(.audit, inputs: ["a.yaml"]), loading: MemoryFiles(["a.yaml": yaml]).loader)
    #expect(LikelyControl.all(in: try #require(compilation.tokens)).count == count)
  }
}
