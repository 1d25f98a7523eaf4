package import Diagnostics

extension DiagnosticCode {
  package static let expiredWaiver = DiagnosticCode(rule: "expired-waiver", severity: .warning)
}

extension Rule {
  /// A waiver with a last day is reviewed after it.
  static let expiredWaivers = Rule(.expiredWaiver, in: .others) { subject, ledger in
    let today = subject.configuration.today
    for (waiver, uses) in zip(subject.configuration.waivers, ledger.uses) {
      // A waiver that covers nothing is reported as stale.
      guard let until = waiver.until, waiver.hasEnded(by: today), uses.contains(where: { $0 > 0 }) else {
        continue
      }
      let owner = waiver.owner.map { " of \($0)" } ?? ""
      ledger.report(
        .expiredWaiver,
        "this waiver\(owner) ended on \(until.text); fix what it covers, or set a later day in `until`",
        at: waiver.range)
    }
  }
}

extension AuditConfiguration.Waiver {
  /// Whether its last day is past; not known without a day.
  func hasEnded(by today: CalendarDay?) -> Bool {
    guard let until, let today else { return false }
    return until < today
  }
}
