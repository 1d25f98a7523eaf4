import Foundation
import TestSupport
import Testing

/// Programs that importers of generated code have and the compiler does not need.
enum Tool {
  /// Named in every test that is skipped for want of one.
  static let hint: Comment = "install it with `make test-tools`"

  static let swiftc = onPath("swiftc")
  static let swift = onPath("swift")
  static let cc = onPath("cc")
  static let node = onPath("node")
  static let aapt2 = onPath("aapt2")
  static let chromium =
    ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"].lazy.compactMap(onPath).first
    ?? ["Google Chrome", "Chromium"].map { "/Applications/\($0).app/Contents/MacOS/\($0)" }
    .first(where: FileManager.default.isExecutableFile)

  /// A Python that has coloraide, an implementation of CSS Color 4 that shares nothing with the compiler's.
  static let python: String? = {
    let python = "\(Checkout.path)/.build/venv/bin/python"
    guard FileManager.default.isExecutableFile(atPath: python) else { return nil }
    let outcome = try? Command(program: python, arguments: ["-c", "import coloraide"]).run()
    return outcome?.status == 0 ? python : nil
  }()

  private static let packages = "\(Checkout.path)/.build/venv/lib"

  /// A program in one of the wheels.
  private static func inWheels(_ suffix: String) -> String? {
    let files = FileManager.default.enumerator(atPath: packages)
    while let file = files?.nextObject() as? String {
      if file.hasSuffix(suffix), FileManager.default.isExecutableFile(atPath: "\(packages)/\(file)") {
        return "\(packages)/\(file)"
      }
    }
    return nil
  }

  /// The rules of axe for pages.
  static let axe = FileManager.default.subpaths(atPath: packages)?.first { $0.hasSuffix("/axe.min.js") }

  static let typescript = inWheels("/lib/tsgo")
  static let dartSass = inWheels("/dart-sass/sass")
  static let tailwind: String? = {
    let program = "\(Checkout.path)/.build/venv/bin/tailwindcss"
    return FileManager.default.isExecutableFile(atPath: program) ? program : nil
  }()

  /// What `KotlinServer` is made of: the archive of the compiler, the program that runs it, and the standard library.
  struct Kotlin {
    var compiler: String
    var java: String
    var library: String
    /// For deep expressions, and little optimization of what runs once.
    let options = ["-Xss4m", "-XX:TieredStopAtLevel=1"]
  }

  static let kotlin: Kotlin? = {
    guard let java = onPath("java") else { return nil }
    let places = onPath("kotlinc").map { kotlinc in
      let bin = URL(fileURLWithPath: kotlinc).resolvingSymlinksInPath().deletingLastPathComponent()
      return ["../lib", "../libexec/lib"].map { bin.appendingPathComponent($0).standardizedFileURL.path }
    }
    for folder in (places ?? []) + ["\(Checkout.path)/.build/test-tools/kotlin"] {
      let jars = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
      if let compiler = jars.first(where: { $0.hasSuffix("-all.jar") || $0 == "kotlin-compiler.jar" }),
        let library = jars.first(where: { $0.wholeMatch(of: #/kotlin-stdlib(-[\d.]+.*)?\.jar/#) != nil })
      {
        return Kotlin(compiler: "\(folder)/\(compiler)", java: java, library: "\(folder)/\(library)")
      }
    }
    return nil
  }()

  private static func onPath(_ program: String) -> String? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").lazy
      .map { "\($0)/\(program)" }.first(where: FileManager.default.isExecutableFile)
  }
}
