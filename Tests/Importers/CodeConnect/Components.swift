// swift-format-ignore-file
// The components that generated files connect.
import SwiftUI

struct DSToggle: View {
  @Binding var isOn: Bool
  init(isOn: Binding<Bool>) { _isOn = isOn }
  var body: some View { Text("toggle") }
}

struct DSCheckbox: View {
  @Binding var isOn: Bool
  var isMixed = false
  init(isOn: Binding<Bool>, isMixed: Bool = false) {
    _isOn = isOn
    self.isMixed = isMixed
  }
  var body: some View { Text("checkbox") }
}

struct DSRadio: View {
  var isSelected: Bool
  init(isSelected: Bool) { self.isSelected = isSelected }
  var body: some View { Text("radio") }
}
