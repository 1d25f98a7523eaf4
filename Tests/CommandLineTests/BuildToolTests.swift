import Foundation
import TestSupport
import Testing

/// A build tool with its sample project.
enum BuildTool: String, CaseIterable, CustomTestStringConvertible {
  case make, ninja, cmakeWithNinja, cmakeWithMake

  var testDescription: String { rawValue }

  /// The folder under `Tests/Importers`.
  var sample: String {
    switch self {
    case .make: "Makefile"
    case .ninja: "Ninja"
    case .cmakeWithNinja, .cmakeWithMake: "CMake"
    }
  }

  /// Builds; `tokenc` is the first of that name on PATH.
  var command: String {
    switch self {
    case .make: "make"
    case .ninja: "ninja"
    case .cmakeWithNinja: "cmake -S . -B build -G Ninja >/dev/null && cmake --build build"
    case .cmakeWithMake: "cmake -S . -B build -G 'Unix Makefiles' >/dev/null && cmake --build build"
    }
  }

  var programs: [String] {
    switch self {
    case .make: ["make"]
    case .ninja: ["ninja"]
    case .cmakeWithNinja: ["cmake", "ninja"]
    case .cmakeWithMake: ["cmake", "make"]
    }
  }

  static var here: [BuildTool] { allCases.filter { $0.programs.allSatisfy(Workspace.has) } }
}

@Suite(
  .enabled(
    if: BuildTool.here.count == BuildTool.allCases.count, "needs make, ninja and cmake: `make test-tools`"))
struct BuildToolTests {
  /// A copy of a sample in which `tokenc` counts how often it runs.
  private struct Project {
    let work: Workspace
    let tool: BuildTool

    init(_ tool: BuildTool) throws {
      self.tool = tool
      work = try Workspace()
      let sample = "\(Checkout.path)/Tests/Importers/\(tool.sample)"
      try work.shell("cp -R '\(sample)/.' . && rm -rf build")
      try work.write(
        "#!/bin/sh\necho run >> '\(work.path)/runs'\nexec '\(Checkout.tokenc)' \"$@\"\n", to: "bin/tokenc")
      try work.shell("chmod +x bin/tokenc && ln -s bin/tokenc program")
    }

    /// Builds, and tells how often `tokenc` ran.
    func build(succeeds: Bool = true, _ location: SourceLocation = #_sourceLocation) throws -> Int {
      try? work.remove("runs")
      let path = "\(work.path)/bin:" + (ProcessInfo.processInfo.environment["PATH"] ?? "")
      let outcome = try work.shell(tool.command, environment: ["PATH": path])
      #expect((outcome.status == 0) == succeeds, "\(outcome)", sourceLocation: location)
      return work.read("runs")?.split(separator: "\n").count ?? 0
    }

    /// Changes a file so that every tool sees it: the time is later than that of anything built before.
    func wait() { usleep(20_000) }

    var css: String { work.read("build/tokens.css") ?? "" }
  }

  @Test(arguments: BuildTool.here)
  func `runs once, rests, and runs again for whatever was read`(tool: BuildTool) throws {
    let project = try Project(tool)
    let work = project.work
    #expect(try project.build() == 1)
    #expect(project.css.contains("#005ce5"))
    #expect(try project.build() == 0, "rests")

    project.wait()
    let identity = work.identity(of: "build/tokens.css")
    try work.shell("touch tokens/palette.yaml")
    #expect(try project.build() == 1, "touched")
    #expect(work.identity(of: "build/tokens.css") == identity, "unchanged outputs are not touched")
    #expect(try project.build() == 0, "rests although outputs keep their times")

    project.wait()
    try work.shell("mv tokens/button.yaml tokens/knob.yaml")
    #expect(try project.build() == 1, "renamed")
    #expect(try project.build() == 0)

    project.wait()
    try work.write("extra: {$type: color, $value: \"#ff8800\"}\n", to: "tokens/extra.yaml")
    #expect(try project.build() == 1, "added")
    #expect(project.css.contains("#ff8800"))
    #expect(try project.build() == 0)

    project.wait()
    try work.write("more: {$type: color, $value: \"#00aa88\"}\n", to: "tokens/sub/more.yaml")
    #expect(try project.build() == 1, "added in a new folder")
    #expect(project.css.contains("#00aa88"))
    #expect(try project.build() == 0)

    project.wait()
    try work.shell("touch bin/tokenc")
    #expect(try project.build() == 1, "the program was replaced")
    #expect(try project.build() == 0)

    project.wait()
    try work.remove("tokens/extra.yaml")
    #expect(try project.build() == 1, "removed")
    #expect(!project.css.contains("#ff8800"))
    #expect(try project.build() == 0)
  }

  @Test(arguments: BuildTool.here)
  func `a failure keeps the outputs, and mending it recovers`(tool: BuildTool) throws {
    let project = try Project(tool)
    let work = project.work
    #expect(try project.build() == 1)
    let css = project.css
    let good = try #require(work.read("tokens/button.yaml"))
    project.wait()
    try work.write(good.replacing("palette.white", with: "palette.wite"), to: "tokens/button.yaml")
    #expect(try project.build(succeeds: false) == 1)
    #expect(try project.build(succeeds: false) == 1, "fails again, rather than resting")
    #expect(project.css == css)
    project.wait()
    try work.write(good.replacing("palette.white", with: "palette.blue"), to: "tokens/button.yaml")
    #expect(try project.build() == 1)
    #expect(project.css != css)
    #expect(try project.build() == 0)
  }

  @Test(arguments: BuildTool.here)
  func `odd names`(tool: BuildTool) throws {
    let project = try Project(tool)
    let work = project.work
    var names = ["a b.yaml", "c#d.yaml", "e$f.yaml", "sub $# x/é%=~.yaml"]
    // CMake cannot write a Makefile that has a colon in a name.
    if tool != .cmakeWithMake { names.append("g:h.yaml") }
    for (index, name) in names.enumerated() {
      try work.write("odd\(index): {$type: number, $value: \(index)}\n", to: "tokens/\(name)")
    }
    #expect(try project.build() == 1)
    #expect(try project.build() == 0)
    for (index, name) in names.enumerated() {
      project.wait()
      try work.write("odd\(index): {$type: number, $value: \(index + 100)}\n", to: "tokens/\(name)")
      #expect(try project.build() == 1, "\(name)")
      #expect(project.css.contains("odd\(index): \(index + 100)"))
      #expect(try project.build() == 0, "\(name)")
    }
  }

  /// To make, `target: a=b` sets a variable; all prerequisites were lost.
  @Test(arguments: BuildTool.here)
  func `an equals sign in every token file`(tool: BuildTool) throws {
    let project = try Project(tool)
    let work = project.work
    try work.shell("for f in tokens/*.yaml; do mv $f tokens/a=$(basename $f); done; mkdir -p tokens/x=y")
    try work.write("odd: {$type: number, $value: 1}\n", to: "tokens/x=y/theme=dark.yaml")
    #expect(try project.build() == 1)
    #expect(try project.build() == 0)
    project.wait()
    try work.write("odd: {$type: number, $value: 2}\n", to: "tokens/x=y/theme=dark.yaml")
    #expect(try project.build() == 1, "edited")
    #expect(project.css.contains("odd: 2"))
    #expect(try project.build() == 0)
  }

  /// The program waits at a pipe, when everything is read.
  @Test func `an edit while the build runs is built next`() throws {
    let work = try Workspace(["a.yaml": "a: {$type: number, $value: 1}\n"])
    try work.write(
      """
      s:
      \t$$TOKENC build a.yaml --css x.css --template json=pipe --depfile d --depfile-target $@ --stamp $@
      -include d

      """, to: "Makefile")
    let outcome = try work.shell(
      """
      mkfifo pipe; sleep 0.05
      make >/dev/null & build=$!
      for i in $(seq 200); do ls -A | grep -q '^[.]tokenc-' && break; sleep 0.05; done
      echo 'a: {$type: number, $value: 2}' > a.yaml
      cat pipe >/dev/null; wait $build; echo "first $?"; grep -c -- '--a: 1' x.css
      sleep 0.05; cat pipe >/dev/null & make >/dev/null; echo "second $?"; grep -c -- '--a: 2' x.css; wait
      make
      """)
    #expect(outcome.output == "first 0\n1\nsecond 0\n1\nmake: 's' is up to date.\n", "\(outcome)")
  }
}
