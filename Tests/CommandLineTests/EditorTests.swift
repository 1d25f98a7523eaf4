import Foundation
import TestSupport
import Testing

/// Sessions with clients that others wrote. Each is a program in `Tests/Clients`.
@Suite(.serialized) struct EditorTests {
  /// A Python with the packages of `Tests/requirements.txt`.
  static let python: String? = {
    let python = "\(Checkout.path)/.build/venv/bin/python"
    guard FileManager.default.isExecutableFile(atPath: python) else { return nil }
    let outcome = try? Workspace().run(python, ["-c", "import pytest_lsp"])
    return outcome?.status == 0 ? python : nil
  }()

  @Test(.enabled(if: python != nil, "install it with `make test-tools`"))
  func `clients of the protocol get on with the language server`() throws {
    let outcome = try Workspace().run(
      #require(Self.python),
      ["-m", "pytest", "-q", "-p", "no:cacheprovider", "\(Checkout.path)/Tests/Clients/test_lsp.py"],
      environment: ["PYTHONDONTWRITEBYTECODE": "1"])
    #expect(outcome.status == 0, "\(outcome)")
  }
}
