import Foundation
import TestSupport
import Testing

#if os(Linux)
  /// The code for macOS, as far as Linux can try it: its types with a stand-in for the C library, and the
  /// watcher over a kqueue that is imitated with `fstat`.
  @Suite(.enabled(if: Workspace.has("swiftc"), "Swift is not on PATH"))
  struct DarwinTests {
    /// A folder with the compiled stand-in, and with the module that re-exports it.
    private func standIn() throws -> Workspace {
      let work = try Workspace()
      for (module, version, path) in [
        ("Darwin", "5", "\(Self.folder)/Darwin.swift"),
        ("POSIX", "6", "\(Checkout.path)/Sources/POSIX/POSIX.swift"),
      ] {
        let outcome = try work.run(
          "/usr/bin/env",
          [
            "swiftc", "-c", "-wmo", "-emit-module", "-parse-as-library", "-module-name", module,
            "-swift-version", version, "-package-name", Self.package, "-I", ".", "-I", Self.folder, path,
            "-emit-module-path", "\(module).swiftmodule", "-o", "\(module).o",
          ])
        try #require(outcome.status == 0, "\(outcome)")
      }
      return work
    }

    private static let folder = "\(Checkout.path)/Tests/Darwin"
    private static let package = URL(fileURLWithPath: Checkout.path).lastPathComponent.lowercased()

    /// The Swift files of a module.
    private func files(of module: String) throws -> [String] {
      try files(in: "\(Checkout.path)/Sources/\(module)")
    }

    private func files(in folder: String) throws -> [String] {
      let names = try FileManager.default.subpathsOfDirectory(atPath: folder)
      return names.filter { $0.hasSuffix(".swift") }.sorted().map { "\(folder)/\($0)" }
    }

    @Test func `the modules with branches for macOS are known`() throws {
      let modules = try FileManager.default.contentsOfDirectory(atPath: "\(Checkout.path)/Sources").filter {
        module in
        try files(of: module).contains { try Checkout.read($0).contains("canImport(Darwin)") }
      }
      #expect(modules.sorted() == Self.modules)
    }

    private static let modules = ["POSIX", "tokenc"]

    @Test(arguments: modules) func `branches for macOS have the right types`(module: String) throws {
      let work = try standIn()
      let built = URL(fileURLWithPath: Checkout.tokenc).deletingLastPathComponent().path
      let features = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
      let outcome = try work.run(
        "/usr/bin/env",
        [
          "swiftc", "-typecheck", "-parse-as-library", "-swift-version", "6", "-module-name", module,
          "-package-name", Self.package,
          "-I", work.path, "-I", Self.folder, "-I", "\(built)/Modules", "-I",
          "\(Checkout.path)/Sources/CSystem",
          "-I", "\(Checkout.path)/Sources/CLibYAML",
          "-Xcc", "-fmodule-map-file=\(built)/CBuild.build/module.modulemap",
        ] + features.flatMap { ["-enable-upcoming-feature", $0] } + files(of: module)
          // The files that are embedded are Swift, too.
          + ((try? files(in: "\(built)/\(module).build/DerivedSources")) ?? []))
      #expect(outcome.status == 0, "\(outcome)")
    }

    @Test func `every save is an event of kqueue`() throws {
      let work = try standIn()
      let outcome = try work.shell(
        """
        set -e
        clang -c -o kqueue.o \(Self.folder)/kqueue.c
        swiftc -module-name Watch -I . -I \(Self.folder) -o watch kqueue.o Darwin.o POSIX.o \
          \(Self.folder)/main.swift \(Checkout.path)/Sources/tokenc/Watch/FolderEvents.swift
        mkdir run
        cd run
        ../watch
        """)
      #expect(
        outcome.output == """
          watching: new, []
          in place: 1, none
          the same bytes in a new file: 1, new
          in place after that: 1, none
          more in place: 1, none
          a new folder: 1, new
          a file in it: 1, new
          that file in place: 1, none
          the folder removed: 1, none
          nothing: 0
          all removed: 1
          awaiting: new
          made again: 1

          """, "\(outcome)")
    }
  }
#endif
