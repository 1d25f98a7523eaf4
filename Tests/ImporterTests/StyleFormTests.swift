import Foundation
import TestSupport
import Testing

/// The forms of CSS beyond custom properties, as a browser applies them.
@Suite(.serialized, .enabled(if: Tool.chromium != nil, Tool.hint))
struct StyleFormTests {
  private static let tokens = """
    brand: {$type: color, $value: "#005ce5"}
    gap:   {$type: dimension, $value: 1.5rem}
    quick: {$type: duration, $value: 100ms}
    line:  {$type: border, $value: {color: "{brand}", width: 2px, style: solid}}
    sheen: {$type: gradient, $value: [{color: "{brand}", position: 0}, {color: "#ffffff", position: 1}]}
    title:
      $type: typography
      $value: {fontFamily: [Inter, serif], fontSize: 20px, fontWeight: 700, letterSpacing: 0.5px, lineHeight: 1.5}
    """

  /// What scripts in a page that has a style sheet print.
  private static func read(_ options: [String], body: String, script: String) throws -> [String] {
    let bench = try Workbench("forms")
    try bench.write(tokens, to: "tokens.yaml")
    let sets = options.flatMap { ["--set", $0] }
    try Checkout.tokenc(["build", "\(bench.path)/tokens.yaml", "--css", "\(bench.path)/tokens.css"] + sets)
    let page = """
      <!doctype html><style>\(try bench.read("tokens.css"))</style>\(body)<script>
      const lines = [];
      const style = (id) => getComputedStyle(document.getElementById(id));
      \(script)
      document.body.replaceChildren(Object.assign(document.createElement("pre"), {textContent: lines.join("\\n")}));
      </script>
      """
    return try Browser.text(of: page, in: bench).split(separator: "\n").map(String.init)
  }

  /// One override of a base token reaches the border and the gradient that are made of it.
  @Test(arguments: [[], ["css.minify=true"], ["css.scheme=light-dark", "css.gradients=stops"]])
  func overridesReachComposites(options: [String]) throws {
    let found = try Self.read(
      options,
      body:
        "<style>:root { --brand: rgb(1, 2, 3) }</style><p id=a style='border: var(--line); background-image: var(--sheen)'>",
      script: "lines.push(style('a').borderTop, style('a').backgroundImage);")
    #expect(
      found == ["2px solid rgb(1, 2, 3)", "linear-gradient(rgb(1, 2, 3) 0%, rgb(255, 255, 255) 100%)"])
  }

  /// A property without a type flips in the middle of an animation.
  @Test func registeredLengthsAreAnimated() throws {
    let body = """
      <style>@keyframes grow { from { --gap: 0px } to { --gap: 100px } }
      p { animation: grow 1s linear -0.5s paused; width: var(--gap) }</style><p id=a>
      """
    let script = "lines.push(style('a').width);"
    #expect(try Self.read(["css.register=[dimension, duration]"], body: body, script: script) == ["50px"])
    #expect(try Self.read([], body: body, script: script) != ["50px"])
  }

  @Test(arguments: [
    ["css.classes=[typography]"],
    ["css.classes=[typography]", "css.typography=longhands", "css.minify=true"],
  ])
  func classesSetText(options: [String]) throws {
    let found = try Self.read(
      options, body: "<p id=a class=title>",
      script:
        "const a = style('a'); lines.push(a.fontFamily, a.fontSize, a.fontWeight, a.lineHeight, a.letterSpacing);"
    )
    #expect(found == ["Inter, serif", "20px", "700", "30px", "0.5px"])
  }
}
