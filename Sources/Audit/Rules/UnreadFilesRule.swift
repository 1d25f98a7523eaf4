package import Diagnostics

extension DiagnosticCode {
  package static let unreadFile = DiagnosticCode(rule: "unread-file", severity: .warning)
}

extension Rule {
  /// Every token file in the input folder is part of the run.
  static let unreadFiles = Rule(.unreadFile, in: .names) { subject, ledger in
    for file in subject.plan.unreadFiles {
      let message =
        switch file.content {
        case .tokens:
          "no document names this file, so its tokens are left out; list it "
            + (file.resolver.map { "in `\($0)`" } ?? "under `sources:` of `tokenc.yaml`")
        case .components:
          "no document names this file, so its components are not checked; list it under `components:` of `tokenc.yaml`"
        }
      ledger.report(Diagnostic(.unreadFile, message, at: .file(file.path)))
    }
  }
}
