// What one writes first in an app with generated tokens, a number an idiom. `Controls.kt` has those of controls, and
// `Conversions.kt` what has to be written otherwise.
package idioms

import androidx.compose.animation.animateColorAsState
import androidx.compose.animation.core.AnimationSpec
import androidx.compose.animation.core.CubicBezierEasing
import androidx.compose.animation.core.Easing
import androidx.compose.animation.core.TweenSpec
import androidx.compose.animation.core.tween
import androidx.compose.foundation.BorderStroke
import androidx.compose.foundation.background
import androidx.compose.foundation.border
import androidx.compose.foundation.isSystemInDarkTheme
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.PaddingValues
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.size
import androidx.compose.foundation.layout.sizeIn
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.material3.MaterialTheme
import androidx.compose.material3.Shapes
import androidx.compose.material3.Text
import androidx.compose.material3.Typography
import androidx.compose.material3.darkColorScheme
import androidx.compose.material3.lightColorScheme
import androidx.compose.runtime.Composable
import androidx.compose.runtime.CompositionLocalProvider
import androidx.compose.runtime.derivedStateOf
import androidx.compose.runtime.getValue
import androidx.compose.runtime.remember
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.alpha
import androidx.compose.ui.draw.dropShadow
import androidx.compose.ui.graphics.Brush
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.text.TextStyle
import androidx.compose.ui.text.font.FontFamily
import androidx.compose.ui.text.font.FontWeight
import androidx.compose.ui.tooling.preview.Preview
import androidx.compose.ui.tooling.preview.PreviewParameter
import androidx.compose.ui.tooling.preview.PreviewParameterProvider
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.TextUnit
import androidx.compose.ui.unit.em
import com.example.idioms.AppTheme
import com.example.idioms.BaseTokens
import com.example.idioms.CardTokens
import com.example.idioms.LocalAppTheme
import com.example.idioms.TextTokens
import com.example.idioms.border
import com.example.idioms.shadow
import com.example.idioms.toBorderStroke
import com.example.idioms.toBrush
import com.example.idioms.toEasing
import com.example.idioms.toShadow
import com.example.idioms.toTextStyle
import com.example.idioms.toTween

// 1. A color scheme of Material for each appearance.
val lightScheme = lightColorScheme(primary = BaseTokens.Light.ColorHex, surface = BaseTokens.Light.ColorWide)
val darkScheme = darkColorScheme(primary = BaseTokens.Dark.ColorHex, surface = BaseTokens.Dark.ColorWide)

// 2. Its type and its shapes.
val typography = Typography(titleLarge = TextTokens.Title.toTextStyle(), bodyMedium = TextTokens.Small.toTextStyle())
val shapes = Shapes(small = RoundedCornerShape(BaseTokens.SpaceSmall))

// 3. The theme of the app follows the system, and tokens follow it.
@Composable
fun App(content: @Composable () -> Unit) {
  val dark = isSystemInDarkTheme()
  CompositionLocalProvider(LocalAppTheme provides if (dark) AppTheme.Dark else AppTheme.Light) {
    MaterialTheme(if (dark) darkScheme else lightScheme, shapes, typography, content)
  }
}

// 4. The color of the composition.
@Composable
fun surface(): Color = BaseTokens.current.ColorHex

@Composable
fun Label(text: String) = Text(text, color = BaseTokens.current.ColorHex)

// 5. A part of the screen in a theme of its own, and the theme around it.
@Composable
fun Night(content: @Composable () -> Unit) = CompositionLocalProvider(LocalAppTheme provides AppTheme.Dark, content)

@Composable
fun around(): AppTheme = LocalAppTheme.current

// 6. A preview in each theme.
class Themes : PreviewParameterProvider<AppTheme> {
  override val values = AppTheme.entries.asSequence()
}

@Preview
@Composable
fun LabelPreview(@PreviewParameter(Themes::class) theme: AppTheme) =
  CompositionLocalProvider(LocalAppTheme provides theme) { Label("a") }

// 7. The tokens of a theme, kept until it changes.
@Composable
fun kept(theme: AppTheme): BaseTokens = remember(theme) { BaseTokens.forTheme(theme) }

// 8. A color that is derived from state.
@Composable
fun derived(isOn: () -> Boolean): Color {
  val tokens = BaseTokens.current
  val color by remember(tokens) { derivedStateOf { if (isOn()) tokens.ColorHex else Color.Transparent } }
  return color
}

// 9. A color that is animated as a transition says.
@Composable
fun animated(isOn: Boolean): Color {
  val target = if (isOn) BaseTokens.current.ColorHex else BaseTokens.current.ColorTranslucent
  val color by animateColorAsState(target, animationSpec = CardTokens.Fade.toTween())
  return color
}

// 10. A tween of a duration and a curve.
val millis: Int = BaseTokens.TimeSlow.inWholeMilliseconds.toInt()
val spec: AnimationSpec<Float> = tween(durationMillis = millis, easing = BaseTokens.CurveEase.toEasing())
val ease: Easing = BaseTokens.CurveEase.toEasing()
val fade: TweenSpec<Float> = CardTokens.Fade.toTween()

// 11. A color in one theme, in all of them, and a fainter one.
val light: Color = BaseTokens.Light.ColorHex
val all: List<Color> = AppTheme.entries.map { BaseTokens.forTheme(it).ColorHex }
val faded: Color = BaseTokens.Light.ColorHex.copy(alpha = 0.5f)

// 12. A background in a shape.
@Composable
fun Card() = Box(Modifier.background(BaseTokens.current.ColorHex, RoundedCornerShape(BaseTokens.SpaceSmall)))

// 13. Padding.
val inset: Modifier = Modifier.padding(BaseTokens.SpaceSmall)
val insets: Modifier = Modifier.padding(horizontal = BaseTokens.SpacePage, vertical = BaseTokens.SpaceSmall)
val values = PaddingValues(horizontal = BaseTokens.SpacePage)

// 14. Sizes and gaps.
val square: Modifier = Modifier.size(BaseTokens.SpacePage)
val least: Modifier = Modifier.sizeIn(minWidth = BaseTokens.SpacePage, minHeight = BaseTokens.SpaceSmall)

@Composable
fun Stack() = Column(verticalArrangement = Arrangement.spacedBy(BaseTokens.SpaceSmall)) { Label("a") }

// 15. Lengths to reckon with.
val space: Dp = BaseTokens.SpaceSmall
val sum: Dp = BaseTokens.SpaceSmall + BaseTokens.SpacePage * 2f

// 16. A style of text, in a color.
val title: TextStyle = TextTokens.Title.toTextStyle()

@Composable
fun Title(text: String) = Text(text, style = TextTokens.Title.toTextStyle().copy(color = BaseTokens.current.ColorHex))

// 17. A style with the fonts of the app.
val families = mapOf("Inter Display" to FontFamily.SansSerif)
val branded: TextStyle = TextTokens.Title.toTextStyle { family -> family.names.firstNotNullOfOrNull { families[it] } }

// 18. A style of parts.
val weight: FontWeight = BaseTokens.WeightWord
val size: TextUnit = TextTokens.Title.fontSize
val parts = TextStyle(fontSize = size, fontWeight = weight, lineHeight = (TextTokens.Title.lineHeight ?: 1f).em)

// 19. A border.
val stroke: BorderStroke = CardTokens.Light.Border.toBorderStroke()
val outlined: Modifier = Modifier.border(CardTokens.Light.Border, RoundedCornerShape(BaseTokens.SpaceSmall))
val drawn: Modifier = Modifier.border(CardTokens.Light.Border.width, CardTokens.Light.Border.color)

// 20. A shadow, and one of its layers.
val lifted: Modifier = Modifier.shadow(CardTokens.Light.Shadow, RoundedCornerShape(BaseTokens.SpaceSmall))
val dropped: Modifier = Modifier.dropShadow(RoundedCornerShape(BaseTokens.SpaceSmall), CardTokens.Light.Shadow.layers[0].toShadow())
val radius: Dp = CardTokens.Light.Shadow.layers[0].blur

// 21. A gradient, and its stops in another direction.
val sheen: Brush = CardTokens.Dark.Sheen.toBrush()
val across: Brush =
  Brush.horizontalGradient(*CardTokens.Light.Sheen.stops.map { it.position to it.color }.toTypedArray())

@Composable
fun Sheen() = Box(Modifier.background(CardTokens.current.Sheen.toBrush()))

// 22. A number.
val ratio: Float = BaseTokens.RatioThird
val faint: Modifier = Modifier.alpha(BaseTokens.RatioThird)

fun main() {
  val seen = ArrayList<Any?>()
  CompositionLocalProvider(LocalAppTheme provides AppTheme.Dark) { seen.add(surface() == BaseTokens.Dark.ColorHex) }
  seen.add(surface() == BaseTokens.Light.ColorHex)
  seen.add(title.lineHeight.value == 24f * 1.2f && title.fontFamily == null && branded.fontFamily == FontFamily.SansSerif)
  seen.add(fade.durationMillis == 200 && fade.delay == 0 && (fade.easing as CubicBezierEasing).a == 0.25f)
  val layer = CardTokens.Light.Shadow.layers[1].toShadow()
  seen.add(layer.radius == CardTokens.Light.Shadow.layers[1].blur && stroke.width == CardTokens.Light.Border.width)
  // What takes memory is made once.
  val kept = listOf(CardTokens.Light.Shadow, CardTokens.Light.Sheen, CardTokens.Fade, TextTokens.Title, BaseTokens.WeightWord)
  val again = listOf(CardTokens.Light.Shadow, CardTokens.Light.Sheen, CardTokens.Fade, TextTokens.Title, BaseTokens.WeightWord)
  seen.add(kept.zip(again).all { it.first === it.second })
  println(seen)
}
