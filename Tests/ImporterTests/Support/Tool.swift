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

  /// The command that compiles Kotlin, the one that runs it, and its standard library.
  struct Kotlin {
    var compile: [String]
    var java: String
    var library: String
  }

  static let kotlin: Kotlin? = {
    guard let java = onPath("java") else { return nil }
    if let kotlinc = onPath("kotlinc") {
      let bin = URL(fileURLWithPath: kotlinc).resolvingSymlinksInPath().deletingLastPathComponent()
      for library in ["../lib/kotlin-stdlib.jar", "../libexec/lib/kotlin-stdlib.jar"] {
        let jar = bin.appendingPathComponent(library).standardizedFileURL.path
        if FileManager.default.fileExists(atPath: jar) {
          return Kotlin(compile: [kotlinc], java: java, library: jar)
        }
      }
    }
    let folder = "\(Checkout.path)/.build/test-tools/kotlin"
    let jars = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    guard let compiler = jars.first(where: { $0.hasSuffix("-all.jar") }),
      let library = jars.first(where: { $0.hasPrefix("kotlin-stdlib") })
    else { return nil }
    return Kotlin(
      compile: [
        java, "-Xss4m", "-XX:TieredStopAtLevel=1", "-cp", "\(folder)/\(compiler)",
        "org.jetbrains.kotlin.cli.jvm.K2JVMCompiler", "-no-stdlib", "-no-reflect",
      ], java: java, library: "\(folder)/\(library)")
  }()

  private static func onPath(_ program: String) -> String? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").lazy
      .map { "\($0)/\(program)" }.first(where: FileManager.default.isExecutableFile)
  }
}
