import Foundation
import TestSupport
import Testing

/// `linear()` of springs in a browser, against the closed form of a damped oscillator at 200 times.
@Suite(.serialized, .enabled(if: Tool.chromium != nil, Tool.hint))
struct SpringsInBrowserTests {
  @Test(
    arguments: [
      (380, 0.8), (800, 0.6), (1600, 1), (157.91367041742973, 0.7), (100, 0.5),
      (157.91367041742973, 10.0 / 7),
      (100, 0.05), (100, 4),
    ] as [(Double, Double)])
  func `progress is within a thousandth`(stiffness: Double, ratio: Double) throws {
    let bench = try Workbench("springs")
    try bench.write(
      "pop: {$type: spring, $value: {stiffness: \(stiffness), dampingRatio: \(ratio)}}", to: "tokens.yaml")
    try Checkout.tokenc(["build", "\(bench.path)/tokens.yaml", "--css", "\(bench.path)/tokens.css"])
    let page = """
      <!doctype html><style>\(try bench.read("tokens.css"))
      @keyframes move { to { translate: 100px } }
      p { animation: move var(--pop) both paused }</style><p id=a><script>
      const [k, z] = [\(stiffness), \(ratio)], w = Math.sqrt(k);
      const distance = (t) => {
        if (Math.abs(z - 1) < 1e-9) return Math.exp(-w * t) * (1 + w * t);
        if (z < 1) {
          const d = w * Math.sqrt(1 - z * z);
          return Math.exp(-z * w * t) * (Math.cos(d * t) + z * w / d * Math.sin(d * t));
        }
        const r = Math.sqrt(z * z - 1), a = -w * (z - r), b = -w * (z + r);
        return (a * Math.exp(b * t) - b * Math.exp(a * t)) / (a - b);
      };
      const animation = document.getAnimations()[0], timing = animation.effect.getComputedTiming();
      let worst = 0;
      for (let i = 0; i <= 200; i++) {
        animation.currentTime = timing.duration * i / 200;
        const moved = parseFloat(getComputedStyle(a).translate) / 100 || 0;
        worst = Math.max(worst, Math.abs(moved - 1 + distance(animation.currentTime / 1000)));
      }
      document.body.replaceChildren(
        Object.assign(document.createElement("pre"), {textContent: worst + " " + timing.duration}));
      </script>
      """
    try bench.write(page, to: "springs.html")
    let output = try Command(
      program: Tool.chromium ?? "chromium",
      arguments: [
        "--headless", "--no-sandbox", "--disable-gpu", "--user-data-dir=\(bench.path)/profile", "--dump-dom",
        "file://\(bench.path)/springs.html",
      ], limit: 120
    ).run().output
    let start = try #require(output.range(of: "<pre>"), "\(output)")
    let end = try #require(output.range(of: "</pre>"), "\(output)")
    let numbers = output[start.upperBound..<end.lowerBound].split(separator: " ").compactMap { Double($0) }
    // The browser rounds lengths to six digits.
    #expect(numbers.count == 2 && numbers[0] <= 0.001 + 1e-5, "\(numbers)")
    #expect(numbers.count == 2 && numbers[1] > 100, "\(numbers)")
  }
}
