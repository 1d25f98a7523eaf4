// What one writes first and has to write otherwise. No line compiles as it is; behind it stands what does,
// which `Idioms.kt` has.
package conversions

import androidx.compose.animation.core.TweenSpec
import androidx.compose.animation.core.tween
import androidx.compose.foundation.background
import androidx.compose.material3.Text
import androidx.compose.runtime.Composable
import androidx.compose.ui.Modifier
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.text.TextStyle
import com.example.idioms.AppTheme
import com.example.idioms.BaseTokens
import com.example.idioms.CardTokens
import com.example.idioms.TextTokens

@Composable
fun Conversions() {
  // Kotlin has no conversions that happen by themselves: composites have functions for what they become.
  Text("a", style = TextTokens.Title)  // .toTextStyle()
  Modifier.background(CardTokens.current.Sheen)  // .toBrush()
  tween<Float>(200, easing = BaseTokens.CurveEase)  // .toEasing()
  val fade: TweenSpec<Float> = CardTokens.Fade  // .toTween()
  // Fonts are resources of the app, and a token has their names alone.
  TextStyle(fontFamily = BaseTokens.FontMany)  // .toTextStyle { family -> … }
  // Compose counts milliseconds; a duration knows its unit.
  tween<Float>(BaseTokens.TimeSlow)  // .inWholeMilliseconds.toInt()
  // A dimension is a `Dp`, unless `sp` of the output names it.
  TextStyle(fontSize = BaseTokens.SpacePage)  // .value.sp, or `sp: [base.space.page]`
  // A color may differ between themes, whether or not it does today.
  val color: Color = BaseTokens.ColorHex  // .current.ColorHex, or .Light.ColorHex
  // Constants begin with a capital, in instances too, so that a token has one name.
  val lower: Color = BaseTokens.current.colorHex  // .ColorHex
  println(listOf(fade, color, lower, AppTheme.Light))
}
