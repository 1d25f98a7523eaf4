// What importers of generated code use of Material 3, with the parameters of the real functions.
package androidx.compose.material3

import androidx.compose.runtime.Composable
import androidx.compose.runtime.Immutable
import androidx.compose.ui.Modifier
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.RectangleShape
import androidx.compose.ui.graphics.Shape
import androidx.compose.ui.text.TextStyle

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

@Immutable
public class CheckboxColors(public val checkedBoxColor: Color, public val uncheckedBoxColor: Color, public val checkmarkColor: Color)

public object CheckboxDefaults {
  @Composable
  public fun colors(
    checkedColor: Color = Color.Unspecified,
    uncheckedColor: Color = Color.Unspecified,
    checkmarkColor: Color = Color.Unspecified,
    disabledCheckedColor: Color = Color.Unspecified,
    disabledUncheckedColor: Color = Color.Unspecified,
    disabledIndeterminateColor: Color = Color.Unspecified,
  ): CheckboxColors = CheckboxColors(checkedColor, uncheckedColor, checkmarkColor)
}

@Immutable
public class RadioButtonColors(public val selectedColor: Color, public val unselectedColor: Color)

public object RadioButtonDefaults {
  @Composable
  public fun colors(
    selectedColor: Color = Color.Unspecified,
    unselectedColor: Color = Color.Unspecified,
    disabledSelectedColor: Color = Color.Unspecified,
    disabledUnselectedColor: Color = Color.Unspecified,
  ): RadioButtonColors = RadioButtonColors(selectedColor, unselectedColor)
}

@Immutable
public class ColorScheme(
  public val primary: Color,
  public val onPrimary: Color,
  public val primaryContainer: Color,
  public val onPrimaryContainer: Color,
  public val inversePrimary: Color,
  public val secondary: Color,
  public val onSecondary: Color,
  public val secondaryContainer: Color,
  public val onSecondaryContainer: Color,
  public val tertiary: Color,
  public val onTertiary: Color,
  public val tertiaryContainer: Color,
  public val onTertiaryContainer: Color,
  public val background: Color,
  public val onBackground: Color,
  public val surface: Color,
  public val onSurface: Color,
  public val surfaceVariant: Color,
  public val onSurfaceVariant: Color,
  public val surfaceTint: Color,
  public val inverseSurface: Color,
  public val inverseOnSurface: Color,
  public val error: Color,
  public val onError: Color,
  public val errorContainer: Color,
  public val onErrorContainer: Color,
  public val outline: Color,
  public val outlineVariant: Color,
  public val scrim: Color,
  public val surfaceBright: Color,
  public val surfaceDim: Color,
  public val surfaceContainer: Color,
  public val surfaceContainerHigh: Color,
  public val surfaceContainerHighest: Color,
  public val surfaceContainerLow: Color,
  public val surfaceContainerLowest: Color,
)

public fun lightColorScheme(
  primary: Color = Color.Unspecified,
  onPrimary: Color = Color.Unspecified,
  primaryContainer: Color = Color.Unspecified,
  onPrimaryContainer: Color = Color.Unspecified,
  inversePrimary: Color = Color.Unspecified,
  secondary: Color = Color.Unspecified,
  onSecondary: Color = Color.Unspecified,
  secondaryContainer: Color = Color.Unspecified,
  onSecondaryContainer: Color = Color.Unspecified,
  tertiary: Color = Color.Unspecified,
  onTertiary: Color = Color.Unspecified,
  tertiaryContainer: Color = Color.Unspecified,
  onTertiaryContainer: Color = Color.Unspecified,
  background: Color = Color.Unspecified,
  onBackground: Color = Color.Unspecified,
  surface: Color = Color.Unspecified,
  onSurface: Color = Color.Unspecified,
  surfaceVariant: Color = Color.Unspecified,
  onSurfaceVariant: Color = Color.Unspecified,
  surfaceTint: Color = Color.Unspecified,
  inverseSurface: Color = Color.Unspecified,
  inverseOnSurface: Color = Color.Unspecified,
  error: Color = Color.Unspecified,
  onError: Color = Color.Unspecified,
  errorContainer: Color = Color.Unspecified,
  onErrorContainer: Color = Color.Unspecified,
  outline: Color = Color.Unspecified,
  outlineVariant: Color = Color.Unspecified,
  scrim: Color = Color.Unspecified,
  surfaceBright: Color = Color.Unspecified,
  surfaceDim: Color = Color.Unspecified,
  surfaceContainer: Color = Color.Unspecified,
  surfaceContainerHigh: Color = Color.Unspecified,
  surfaceContainerHighest: Color = Color.Unspecified,
  surfaceContainerLow: Color = Color.Unspecified,
  surfaceContainerLowest: Color = Color.Unspecified,
): ColorScheme = ColorScheme(
  primary, onPrimary, primaryContainer, onPrimaryContainer, inversePrimary, secondary, onSecondary,
  secondaryContainer, onSecondaryContainer, tertiary, onTertiary, tertiaryContainer, onTertiaryContainer,
  background, onBackground, surface, onSurface, surfaceVariant, onSurfaceVariant, surfaceTint,
  inverseSurface, inverseOnSurface, error, onError, errorContainer, onErrorContainer, outline,
  outlineVariant, scrim, surfaceBright, surfaceDim, surfaceContainer, surfaceContainerHigh,
  surfaceContainerHighest, surfaceContainerLow, surfaceContainerLowest,
)

public fun darkColorScheme(
  primary: Color = Color.Unspecified,
  onPrimary: Color = Color.Unspecified,
  primaryContainer: Color = Color.Unspecified,
  onPrimaryContainer: Color = Color.Unspecified,
  inversePrimary: Color = Color.Unspecified,
  secondary: Color = Color.Unspecified,
  onSecondary: Color = Color.Unspecified,
  secondaryContainer: Color = Color.Unspecified,
  onSecondaryContainer: Color = Color.Unspecified,
  tertiary: Color = Color.Unspecified,
  onTertiary: Color = Color.Unspecified,
  tertiaryContainer: Color = Color.Unspecified,
  onTertiaryContainer: Color = Color.Unspecified,
  background: Color = Color.Unspecified,
  onBackground: Color = Color.Unspecified,
  surface: Color = Color.Unspecified,
  onSurface: Color = Color.Unspecified,
  surfaceVariant: Color = Color.Unspecified,
  onSurfaceVariant: Color = Color.Unspecified,
  surfaceTint: Color = Color.Unspecified,
  inverseSurface: Color = Color.Unspecified,
  inverseOnSurface: Color = Color.Unspecified,
  error: Color = Color.Unspecified,
  onError: Color = Color.Unspecified,
  errorContainer: Color = Color.Unspecified,
  onErrorContainer: Color = Color.Unspecified,
  outline: Color = Color.Unspecified,
  outlineVariant: Color = Color.Unspecified,
  scrim: Color = Color.Unspecified,
  surfaceBright: Color = Color.Unspecified,
  surfaceDim: Color = Color.Unspecified,
  surfaceContainer: Color = Color.Unspecified,
  surfaceContainerHigh: Color = Color.Unspecified,
  surfaceContainerHighest: Color = Color.Unspecified,
  surfaceContainerLow: Color = Color.Unspecified,
  surfaceContainerLowest: Color = Color.Unspecified,
): ColorScheme = ColorScheme(
  primary, onPrimary, primaryContainer, onPrimaryContainer, inversePrimary, secondary, onSecondary,
  secondaryContainer, onSecondaryContainer, tertiary, onTertiary, tertiaryContainer, onTertiaryContainer,
  background, onBackground, surface, onSurface, surfaceVariant, onSurfaceVariant, surfaceTint,
  inverseSurface, inverseOnSurface, error, onError, errorContainer, onErrorContainer, outline,
  outlineVariant, scrim, surfaceBright, surfaceDim, surfaceContainer, surfaceContainerHigh,
  surfaceContainerHighest, surfaceContainerLow, surfaceContainerLowest,
)

@Immutable
public class Typography(public val titleLarge: TextStyle = TextStyle.Default, public val bodyMedium: TextStyle = TextStyle.Default)

@Immutable
public class Shapes(public val small: Shape = RectangleShape, public val medium: Shape = RectangleShape)

@Composable
public fun MaterialTheme(
  colorScheme: ColorScheme = lightColorScheme(),
  shapes: Shapes = Shapes(),
  typography: Typography = Typography(),
  content: @Composable () -> Unit,
) {
  content()
}

@Composable
public fun Text(text: String, modifier: Modifier = Modifier, color: Color = Color.Unspecified, style: TextStyle = TextStyle.Default) {
  drawn.add(listOf(text, modifier, color, style))
}
