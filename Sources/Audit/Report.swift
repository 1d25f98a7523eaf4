/// What the audit found, for every theme.
package struct Report: Sendable {
  package init() {}
}
