package import Diagnostics

extension DiagnosticCode {
  package static let unreadFile = DiagnosticCode(
    rule: "unread-file", severity: .warning,
    meaning: """
      A token file in the folder is named by no document, or a file of components is missing from `components:`. Nothing \
      in it has an effect.
      """,
    example: "tokens/slider.yaml, which `tokens/themes.resolver.yaml` does not list",
    fix: """
      List the file in the resolver document, under `sources:`, or under `components:`. Move it out of the folder if \
      it is not needed.
      """)
}

extension Rule {
  /// Every token file in the input folder is part of the run.
  static let unreadFiles = Rule(.unreadFile, in: .names) { subject, ledger in
    for file in subject.plan.unreadFiles { ledger.report(.unread(file)) }
  }
}

extension Diagnostic {
  fileprivate static func unread(_ file: AuditedPlan.UnreadFile) -> Diagnostic {
    let message =
      switch file.content {
      case .tokens:
        "no document names this file, so its tokens are left out; list it "
          + (file.resolver.map { "in `\($0)`" } ?? "under `sources:` of `tokenc.yaml`")
      case .components:
        "no document names this file, so its components are not checked; list it under `components:` of `tokenc.yaml`"
      }
    return Diagnostic(.unreadFile, message, at: .file(file.path))
  }
}
