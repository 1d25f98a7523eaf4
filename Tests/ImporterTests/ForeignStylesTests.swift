import Foundation
import TestSupport
import Testing

/// Style sheets next to those of others, and under preferences of the user, as a browser applies them.
@Suite(.serialized, .enabled(if: Tool.chromium != nil, Tool.hint))
struct ForeignStylesTests {
  /// Whichever file is loaded first, system colors are those of one file with all themes.
  @Test func `files of themes keep system colors`() throws {
    let bench = try Workbench("styles/split")
    for scheme in ["blocks", "split"] {
      try Checkout.tokenc(
        "build", "\(Checkout.path)/tokens", "--output", "css=\(bench.path)/\(scheme)/a.css", "--set",
        "css.scheme=\(scheme)", "--quiet")
    }
    let files = try ["blocks/a.css", "split/a.css", "split/a.dark.css"].map(bench.read)
    let sheets = [files[0], files[1] + files[2], files[2] + files[1]]
    let page = """
      <!doctype html><html data-theme=dark><body><i id=i style="forced-color-adjust: none"></i><script>
      const sheets = \(String(decoding: try JSONEncoder().encode(sheets), as: UTF8.self));
      const forced = sheets[0].slice(sheets[0].indexOf("forced-colors: active"));
      const names = [...new Set(forced.match(/--[\\w-]+(?=:)/g))];
      const style = document.head.appendChild(document.createElement("style"));
      const results = sheets.map((sheet) => {
        style.textContent = sheet;
        return names.map((name) => {
          i.style.color = `var(${name})`;
          return getComputedStyle(i).color;
        });
      });
      const isSame = results.map((colors) => String(colors) === String(results[0]));
      const pre = document.createElement("pre");
      pre.textContent = [names.length, new Set(results[0]).size, ...isSame].join("\\n");
      document.body.replaceChildren(pre);
      </script>
      """
    let settings = Browser.Preferences(isDark: true, forcesColors: true).settings
    let lines = try Browser.text(of: page, in: bench, settings).split(separator: "\n")
    #expect(lines.dropFirst(2) == ["true", "true", "true"], "\(lines)")
    // Canvas, CanvasText, GrayText, Highlight, and HighlightText at least.
    #expect(lines.count == 5 && Int(lines[0]) ?? 0 > 100 && Int(lines[1]) ?? 0 >= 5, "\(lines)")
  }

  /// Bootstrap's own rule is outside of layers, and follows the file; springs give way to less motion; a color of a preset
  /// multiplies its opacity.
  @Test func `rules of others, less motion, and opacity`() throws {
    let bench = try Workbench("styles/others")
    try bench.write(
      """
      surface: {$type: color, default: {$value: "#fefefe"}}
      scrim: {$type: color, $value: "#00000080"}
      motion:
        pop: {$type: spring, $value: {duration: 500ms}}
        pop-reduced: {$type: duration, $value: 80ms}
      """, to: "base.yaml")
    try bench.write("surface: {default: {$value: \"#101216\"}}\n", to: "dark.yaml")
    try bench.write(
      """
      version: "2025.10"
      resolutionOrder: [{$ref: "#/sets/base"}, {$ref: "#/modifiers/theme"}]
      sets: {base: {sources: [{$ref: base.yaml}]}}
      modifiers: {theme: {default: light, contexts: {light: [], dark: [{$ref: dark.yaml}]}}}
      """, to: "themes.yaml")
    try bench.write(
      """
      resolver: themes.yaml
      bridge: {bootstrap: {body-bg: surface.default, leave: ["*"]}}
      outputs:
        - {format: css, file: a.css, prefix: ds}
        - {format: tailwind, file: preset.cjs, version: 3}
      """, to: "tokenc.yaml")
    try Command(program: Checkout.tokenc, arguments: ["build", "."], folder: bench.path).succeed()
    let preset = try bench.read("preset.cjs")
    let color = try #require(preset.firstMatch(of: #/"(rgb\(from var\(--ds-scrim\)[^"]*)"/#)).output.1
    let page = """
      <!doctype html><style>\(try bench.read("a.css"))</style><style>
      :root, [data-bs-theme=light] { --bs-body-bg: #fff; --bs-body-bg-rgb: 255, 255, 255 }
      </style><body><i></i><div data-theme=light><i></i><div data-theme=dark><i></i></div></div><p id=p></p><script>
      const lines = [...document.querySelectorAll("i")].map((element) => {
        element.style.background = "var(--bs-body-bg)";
        element.style.color = "rgb(var(--bs-body-bg-rgb))";
        const style = getComputedStyle(element);
        return style.backgroundColor + " " + style.color;
      });
      p.style.transition = "translate var(--ds-motion-pop)";
      lines.push(getComputedStyle(p).transitionDuration + " " + getComputedStyle(p).transitionTimingFunction);
      for (const alpha of [1, 0.5]) {
        p.style.color = "\(color)".replace("<alpha-value>", alpha);
        lines.push(getComputedStyle(p).color);
      }
      document.body.replaceChildren(
        Object.assign(document.createElement("pre"), {textContent: lines.join("\\n")}));
      </script>
      """
    let (light, dark) = ("rgb(254, 254, 254)", "rgb(16, 18, 22)")
    #expect(
      try Browser.text(
        of: page, in: bench, Browser.Preferences(isDark: true).settings, "--force-prefers-reduced-motion"
      ).split(separator: "\n") == [
        "\(dark) \(dark)", "\(light) \(light)", "\(dark) \(dark)", "0.08s linear",
        "color(srgb 0 0 0 / 0.501961)", "color(srgb 0 0 0 / 0.25098)",
      ])
  }
}
