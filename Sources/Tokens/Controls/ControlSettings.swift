/// `controls:` of a configuration: what names cannot say.
package struct ControlSettings: Sendable {
  package var declared: [ControlFinder.Declared] = []
  package var words = ControlWordSettings()
  /// The tokens that are no part of a control.
  package var ignored: [PathPattern] = []

  package init() {}
}
