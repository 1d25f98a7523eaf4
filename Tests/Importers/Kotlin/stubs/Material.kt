// What importers of generated code use of Material 3, with the parameters of the real functions.
package androidx.compose.material3

import androidx.compose.runtime.Composable
import androidx.compose.runtime.Immutable
import androidx.compose.ui.Modifier
import androidx.compose.ui.graphics.Color

@Immutable
public class SwitchColors(
  public val checkedThumbColor: Color,
  public val checkedTrackColor: Color,
  public val uncheckedThumbColor: Color,
  public val uncheckedTrackColor: Color,
  public val disabledCheckedThumbColor: Color,
  public val disabledCheckedTrackColor: Color,
  public val disabledUncheckedThumbColor: Color,
  public val disabledUncheckedTrackColor: Color,
)

public object SwitchDefaults {
  @Composable
  public fun colors(
    checkedThumbColor: Color = Color.Unspecified,
    checkedTrackColor: Color = Color.Unspecified,
    uncheckedThumbColor: Color = Color.Unspecified,
    uncheckedTrackColor: Color = Color.Unspecified,
    disabledCheckedThumbColor: Color = Color.Unspecified,
    disabledCheckedTrackColor: Color = Color.Unspecified,
    disabledUncheckedThumbColor: Color = Color.Unspecified,
    disabledUncheckedTrackColor: Color = Color.Unspecified,
  ): SwitchColors = SwitchColors(
    checkedThumbColor,
    checkedTrackColor,
    uncheckedThumbColor,
    uncheckedTrackColor,
    disabledCheckedThumbColor,
    disabledCheckedTrackColor,
    disabledUncheckedThumbColor,
    disabledUncheckedTrackColor,
  )
}

@Composable
public fun Switch(
  checked: Boolean,
  onCheckedChange: ((Boolean) -> Unit)?,
  modifier: Modifier = Modifier,
  thumbContent: (@Composable () -> Unit)? = null,
  enabled: Boolean = true,
  colors: SwitchColors = SwitchDefaults.colors(),
) {
  drawn.add(listOf(checked, onCheckedChange, modifier, thumbContent, enabled, colors))
}

private val drawn = ArrayList<List<Any?>>()
