// swift-format-ignore-file
// The components that generated files connect.
import SwiftUI

struct DSToggle: View {
  init(isOn: Binding<Bool>) {}
  var body: some View { Text("toggle") }
}

struct DSCheckbox: View {
  init(isOn: Binding<Bool>, isMixed: Bool = false) {}
  var body: some View { Text("checkbox") }
}

struct DSRadio: View {
  init(isSelected: Bool) {}
  var body: some View { Text("radio") }
}
