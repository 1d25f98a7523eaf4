// What one writes first for Material's controls, numbered after those of `Idioms.kt`.
package controls

import androidx.compose.material3.CheckboxColors
import androidx.compose.material3.CheckboxDefaults
import androidx.compose.material3.RadioButtonColors
import androidx.compose.material3.RadioButtonDefaults
import androidx.compose.material3.SwitchColors
import androidx.compose.material3.SwitchDefaults
import androidx.compose.runtime.Composable
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.state.ToggleableState
import com.example.tokens.CheckboxSelection
import com.example.tokens.CheckboxState
import com.example.tokens.CheckboxTokens
import com.example.tokens.RadioState
import com.example.tokens.RadioTokens
import com.example.tokens.ToggleState
import com.example.tokens.ToggleTokens
import com.example.tokens.toCheckboxSelection

// 23. The colors of a switch.
@Composable
fun ToggleTokens.colors(): SwitchColors = SwitchDefaults.colors(
  checkedTrackColor = track(isSelected = true, state = ToggleState.Default),
  checkedThumbColor = indicator(isSelected = true, state = ToggleState.Default),
  uncheckedTrackColor = track(isSelected = false, state = ToggleState.Default),
  disabledCheckedTrackColor = track(isSelected = true, state = ToggleState.Disabled),
)

// 24. The colors of a checkbox, and that of its mark where it may be in between.
@Composable
fun CheckboxTokens.colors(): CheckboxColors = CheckboxDefaults.colors(
  checkedColor = box(CheckboxSelection.On, CheckboxState.Default),
  uncheckedColor = border(CheckboxSelection.Off, CheckboxState.Default),
  checkmarkColor = mark(CheckboxSelection.On, CheckboxState.Default) ?: Color.Unspecified,
  disabledIndeterminateColor = box(CheckboxSelection.Mixed, CheckboxState.Disabled),
)

@Composable
fun mark(state: ToggleableState): Color? = CheckboxTokens.current.mark(state.toCheckboxSelection(), CheckboxState.Default)

// 25. The colors of a radio button.
@Composable
fun RadioTokens.colors(): RadioButtonColors = RadioButtonDefaults.colors(
  selectedColor = dot(RadioState.Default),
  unselectedColor = border(isSelected = false, state = RadioState.Default),
  disabledSelectedColor = dot(RadioState.Disabled),
)

@Composable
fun controls(): List<Any> =
  listOf(ToggleTokens.current.colors(), CheckboxTokens.current.colors(), RadioTokens.current.colors())
