// What one writes first in an app with generated tokens, an idiom a line.
package idioms

import androidx.compose.animation.core.AnimationSpec
import androidx.compose.animation.core.CubicBezierEasing
import androidx.compose.animation.core.Easing
import androidx.compose.animation.core.TweenSpec
import androidx.compose.animation.core.tween
import androidx.compose.foundation.BorderStroke
import androidx.compose.foundation.isSystemInDarkTheme
import androidx.compose.foundation.layout.sizeIn
import androidx.compose.runtime.Composable
import androidx.compose.runtime.CompositionLocalProvider
import androidx.compose.ui.Modifier
import androidx.compose.ui.graphics.Brush
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.text.TextStyle
import androidx.compose.ui.text.font.FontFamily
import androidx.compose.ui.text.font.FontWeight
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.TextUnit
import com.example.idioms.AppTheme
import com.example.idioms.BaseTokens
import com.example.idioms.CardTokens
import com.example.idioms.LocalAppTheme
import com.example.idioms.TextTokens
import com.example.idioms.shadow
import com.example.idioms.toBorderStroke
import com.example.idioms.toBrush
import com.example.idioms.toEasing
import com.example.idioms.toShadow
import com.example.idioms.toTextStyle
import com.example.idioms.toTween

val light: Color = BaseTokens.Light.ColorHex
val chosen: Color = BaseTokens.forTheme(AppTheme.Light).ColorHex
val faded: Color = BaseTokens.Light.ColorHex.copy(alpha = 0.5f)
val colors: List<Color> = AppTheme.entries.map { BaseTokens.forTheme(it).ColorHex }
val space: Dp = BaseTokens.SpaceSmall
val sum: Dp = BaseTokens.SpaceSmall + BaseTokens.SpacePage * 2f
val weight: FontWeight = BaseTokens.WeightWord
val ratio: Float = BaseTokens.RatioThird
val millis: Int = BaseTokens.TimeSlow.inWholeMilliseconds.toInt()
val spec: AnimationSpec<Float> = tween(durationMillis = millis, easing = BaseTokens.CurveEase.toEasing())
val ease: Easing = BaseTokens.CurveEase.toEasing()
val fade: TweenSpec<Float> = CardTokens.Fade.toTween()
val fadeOfColors: AnimationSpec<Color> = CardTokens.Fade.toTween()
val title: TextStyle = TextTokens.Title.toTextStyle()
val families = mapOf("Inter Display" to FontFamily.SansSerif)
val branded: TextStyle = TextTokens.Title.toTextStyle { family -> family.names.firstNotNullOfOrNull { families[it] } }
val size: TextUnit = TextTokens.Title.fontSize
val radius: Dp = CardTokens.Light.Shadow.layers[0].blur
val width: Dp = CardTokens.Light.Border.width
val stops: Array<Pair<Float, Color>> = CardTokens.Light.Sheen.stops.map { it.position to it.color }.toTypedArray()

val stroke: BorderStroke = CardTokens.Light.Border.toBorderStroke()
val sheen: Brush = CardTokens.Dark.Sheen.toBrush()
val lifted: Modifier = Modifier.shadow(CardTokens.Light.Shadow)

@Composable
fun App(content: @Composable () -> Unit) {
  val theme = if (isSystemInDarkTheme()) AppTheme.Dark else AppTheme.Light
  CompositionLocalProvider(LocalAppTheme provides theme, content = content)
}

@Composable
fun surface(): Color = BaseTokens.current.ColorHex

@Composable
fun box(): Modifier = Modifier.sizeIn(minWidth = BaseTokens.SpacePage, minHeight = BaseTokens.SpaceSmall)

@Composable
fun nested(): AppTheme = LocalAppTheme.current

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
