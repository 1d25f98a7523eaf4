package import Compiler

/// A real set that was checked once, for all tests that change it.
package struct CheckedSet: Sendable {
  package let request: Request
  /// Holds what the check has read.
  package let workspace: Workspace
  package let compilation: Compilation

  package static let shipped = CheckedSet("tokens", in: Checkout.path)
  /// By their folders.
  package static let others = Dictionary(
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
