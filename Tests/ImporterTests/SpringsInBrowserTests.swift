import Foundation
import TestSupport
import Testing

/// `linear()` of springs in a browser, against the closed form of a damped oscillator at 200 times.
@Suite(.serialized, .enabled(if: Tool.chromium != nil, Tool.hint))
struct SpringsInBrowserTests {
  private static let springs: [(stiffness: Double, ratio: Double)] = [
    (380, 0.8), (800, 0.6), (1600, 1), (157.91367041742973, 0.7), (100, 0.5), (157.91367041742973, 10.0 / 7),
    (100, 0.05), (400, 0.0125), (100, 4), (100_000, 10),
  ]

  @Test func `progress is within a thousandth`() throws {
    let bench = try Workbench("springs")
    let tokens = Self.springs.enumerated().map { number, spring in
      "s\(number): {$type: spring, $value: {stiffness: \(spring.stiffness), dampingRatio: \(spring.ratio)}}\n"
    }
    try bench.write(tokens.joined(), to: "tokens.yaml")
    try Checkout.tokenc(["build", "\(bench.path)/tokens.yaml", "--css", "\(bench.path)/tokens.css"])
    let page = """
      <!doctype html><style>\(try bench.read("tokens.css"))
      p { translate: 0px }</style><body><script>
      const springs = [\(Self.springs.map { "[\($0.stiffness), \($0.ratio)]" }.joined(separator: ", "))];
      const distance = (k, z, t) => {
        const w = Math.sqrt(k);
        if (Math.abs(z - 1) < 1e-9) return Math.exp(-w * t) * (1 + w * t);
        if (z < 1) {
          const d = w * Math.sqrt(1 - z * z);
          return Math.exp(-z * w * t) * (Math.cos(d * t) + z * w / d * Math.sin(d * t));
        }
        const r = Math.sqrt(z * z - 1), a = -w * (z - r), b = -w * (z + r);
        return (a * Math.exp(b * t) - b * Math.exp(a * t)) / (a - b);
      };
      const results = springs.map(([k, z], number) => {
        const p = document.body.appendChild(document.createElement("p"));
        p.style.transition = `translate var(--s${number})`;
        getComputedStyle(p).translate;
        p.style.translate = "100px";
        const [transition] = p.getAnimations(), { duration } = transition.effect.getComputedTiming();
        transition.pause();
        transition.effect.updateTiming({ fill: "both" });
        let worst = 0;
        for (let i = 0; i <= 200; i++) {
          transition.currentTime = duration * i / 200;
          const { progress } = transition.effect.getComputedTiming();
          worst = Math.max(worst, Math.abs(progress - 1 + distance(k, z, transition.currentTime / 1000)));
        }
        return worst + " " + duration;
      });
      document.body.replaceChildren(
        Object.assign(document.createElement("pre"), {textContent: results.join("\\n")}));
      </script>
      """
    let lines = try Browser.text(of: page, in: bench).split(separator: "\n")
    #expect(lines.count == Self.springs.count, "\(lines)")
    for line in lines {
      let numbers = line.split(separator: " ").compactMap { Double($0) }
      #expect(numbers.count == 2 && numbers[0] <= 0.001 + 1e-7 && numbers[1] > 100, "\(lines)")
    }
  }
}
