package import Diagnostics

extension DiagnosticCode {
  package static let expiredWaiver = DiagnosticCode(rule: "expired-waiver", severity: .warning)
}

extension Rule {
  /// A waiver with a last day is reviewed after it.
  static let expiredWaivers = Rule(.expiredWaiver, in: .others) { subject, ledger in
    guard let today = subject.configuration.today else { return }
    for (waiver, uses) in zip(subject.configuration.waivers, ledger.uses) {
      // A waiver that covers nothing is reported as stale.
      guard let until = waiver.until, until < today, uses.contains(where: { $0 > 0 }) else { continue }
      ledger.report(.expired(waiver, until))
    }
  }
}

extension Diagnostic {
  fileprivate static func expired(_ waiver: AuditConfiguration.Waiver, _ until: CalendarDay) -> Diagnostic {
    let owner = waiver.owner.map { " of \($0)" } ?? ""
    return Diagnostic(
      .expiredWaiver,
      "this waiver\(owner) ended on \(until.text); fix what it covers, or set a later day in `until`",
      at: waiver.range)
  }
}
