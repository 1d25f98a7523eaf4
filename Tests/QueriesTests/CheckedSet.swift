import Compiler
import TestSupport

/// A real set that was checked once, for all tests that change it.
struct CheckedSet: Sendable {
  let request: Request
  /// Holds what the check has read.
  let workspace: Workspace
  let compilation: Compilation

  static let shipped = CheckedSet("tokens", in: Checkout.path)
  /// By their folders.
  static let others = Dictionary(
    uniqueKeysWithValues: ["primer", "kong", "digdir", "terrazzo-yaml"].map {
      ($0, CheckedSet(".", in: "\(SharedFolder.corpora.path)/\($0)"))
    })

  private init(_ input: String, in folder: String) {
    request = Request(.check, inputs: [input])
    var workspace = Workspace(loading: FolderFiles(root: folder).loader)
    compilation = compile(request, in: &workspace)
    self.workspace = workspace
  }
}
