import Foundation
import TestSupport
import Testing

/// The least contrast on a gradient against the pixels that a browser paints, which may be off by one of 255 in each channel.
@Suite(.enabled(if: Tool.chromium != nil, Tool.hint))
struct GradientTests {
  private struct Report: Decodable {
    struct Pair: Decodable {
      let foreground, background: String
      let ratio: Double
    }

    struct Finding: Decodable {
      let message: String
    }

    let contrast: [Pair]
    let findings: [Finding]
  }

  /// Colors of text: white, black, and some between.
  private static let inks = ["#FFFFFF", "#000000", "#0B111E", "#767676", "#C4271B"]

  /// By name: the stops of gradients, some of them translucent.
  private static let gradients: [(name: String, stops: [String])] = {
    var random = SeededGenerator(seed: 11)
    func hex(_ count: Int) -> String {
      "#" + (0..<count).map { _ in String(256 + random.below(256), radix: 16).dropFirst() }.joined()
    }
    return (0..<24).map { number in
      ("g\(number)", (0..<(2 + number % 3)).map { _ in hex(random.below(3) == 0 ? 4 : 3) })
    }
  }()

  /// By gradient: the channels of a row of pixels, over white.
  private static func pixels(on bench: Workbench) throws -> [String: [[Double]]] {
    let cases = gradients.map { [$0.name, $0.stops.joined(separator: ",")] }
    let json = String(decoding: try JSONEncoder().encode(cases), as: UTF8.self)
    let page = """
      <!doctype html><html><body><script>
      (async () => {
        const lines = [];
        for (const [name, stops] of \(json)) {
          const style = `width:1025px;height:2px;background:linear-gradient(to right,${stops}),white`;
          const image = new Image();
          image.src = "data:image/svg+xml," + encodeURIComponent(
            `<svg xmlns="http://www.w3.org/2000/svg" width="1025" height="2"><foreignObject width="1025" height="2">` +
            `<div xmlns="http://www.w3.org/1999/xhtml" style="${style}"></div></foreignObject></svg>`);
          await image.decode();
          const canvas = Object.assign(document.createElement("canvas"), {width: 1025, height: 2});
          const context = canvas.getContext("2d");
          context.drawImage(image, 0, 0);
          lines.push(name + " " + context.getImageData(0, 0, 1025, 1).data.join(","));
        }
        document.body.innerHTML = "<pre>" + lines.join(";") + "</pre>";
      })();
      </script></body></html>
      """
    let text = try Browser.text(of: page, in: bench, "--virtual-time-budget=20000")
    var pixels: [String: [[Double]]] = [:]
    for line in text.split(separator: ";") {
      let words = line.split(separator: " ")
      let channels = words.last?.split(separator: ",").compactMap { Double($0) } ?? []
      pixels[String(words.first ?? "")] = stride(from: 0, to: channels.count, by: 4).map {
        Array(channels[$0..<($0 + 3)])
      }
    }
    return pixels
  }

  /// Relative luminance of channels 0…255 (WCAG 2.2).
  private static func luminance(_ channels: [Double]) -> Double {
    let linear = channels.map { channel -> Double in
      let value = min(max(channel / 255, 0), 1)
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
  }

  private static func ratio(_ one: Double, _ other: Double) -> Double {
    (max(one, other) + 0.05) / (min(one, other) + 0.05)
  }

  private static func channels(_ hex: String) -> [Double] {
    let digits = Array(hex.dropFirst())
    return stride(from: 0, to: 6, by: 2).map { Double(Int(String(digits[$0...($0 + 1)]), radix: 16) ?? 0) }
  }

  @Test func theLeastContrastIsThatOfThePixels() throws {
    let bench = try Workbench("gradients")
    let inks = Self.inks.enumerated().map { "i\($0): {$value: \"\($1)\"}" }.joined(separator: ", ")
    let gradients = Self.gradients.map { name, stops in
      let all = stops.enumerated().map { index, color in
        "{color: \"\(color)\", position: \(Double(index) / Double(stops.count - 1))}"
      }
      return "  \(name): {$value: [\(all.joined(separator: ", "))]}\n"
    }
    try bench.write(
      """
      page: {$type: color, $value: "#FFFFFF"}
      ink: {$type: color, \(inks)}
      sky:
        $type: gradient
      \(gradients.joined())
      """, to: "t/a.yaml")
    // No pair reaches 21 : 1, so each is reported with its worst color, unless both may be equal.
    let pairs = Self.gradients.map {
      "{foreground: ink.*, background: sky.\($0.name), surface: page, minimum: 21}"
    }
    try bench.write(
      "sources: [a.yaml]\naudit: {contrast: [\(pairs.joined(separator: ", "))]}\n", to: "t/tokenc.yaml")
    let outcome = try Command(
      program: Checkout.tokenc, arguments: ["audit", "\(bench.path)/t", "--format", "json"]
    ).run()
    let report = try JSONDecoder().decode(Report.self, from: Data(outcome.output.utf8))
    let pixels = try Self.pixels(on: bench)
    #expect(report.contrast.count == Self.inks.count * Self.gradients.count)
    var named = 0
    for pair in report.contrast {
      let row = try #require(pixels[String(pair.background.dropFirst(4))])
      let ink = try #require(
        Int(pair.foreground.dropFirst(5)).map { Self.luminance(Self.channels(Self.inks[$0])) })
      // Between the pixels that are one darker and those that are one lighter lies what is painted.
      let ranges = row.map { pixel in
        (Self.luminance(pixel.map { $0 - 1 }), Self.luminance(pixel.map { $0 + 1 }))
      }
      let least = ranges.map { low, high in
        low <= ink && ink <= high ? 1 : min(Self.ratio(ink, low), Self.ratio(ink, high))
      }.min()
      let greatest = ranges.map { low, high in max(Self.ratio(ink, low), Self.ratio(ink, high)) }.min()
      let (low, high) = (try #require(least), try #require(greatest))
      #expect(
        pair.ratio >= low - 1e-4 && pair.ratio <= high + 1e-4,
        "\(pair.foreground) on \(pair.background): \(pair.ratio), not in \(low)…\(high)")
      let message = report.findings.first {
        $0.message.hasPrefix("`\(pair.foreground)` on `\(pair.background)` ")
      }?.message
      guard let hex = message?.split(separator: "`").first(where: { $0.hasPrefix("#") }) else {
        #expect(pair.ratio < 1 + 1e-9)
        continue
      }
      named += 1
      let worst = Self.channels(String(hex))
      // A hex rounds once more than a pixel does.
      #expect(
        row.contains { pixel in zip(pixel, worst).allSatisfy { abs($0 - $1) <= 1.5 } },
        "\(hex) is not on \(pair.background)")
    }
    #expect(named > 60)
  }
}
