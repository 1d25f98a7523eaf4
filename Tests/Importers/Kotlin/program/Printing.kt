// Prints values part by part. The package is that of the generated file; each section goes with a type that a generated file
// declares when it has tokens of it.
package PACKAGE

import androidx.compose.ui.graphics.Color
import androidx.compose.ui.text.font.FontWeight
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.TextUnit
import kotlin.time.Duration
import kotlin.time.DurationUnit

fun parts(value: Color): List<String> {
  val space = when {
    value.colorSpace.name == "Display P3" -> "display-p3"
    else -> "srgb"
  }
  return listOf("color color($space ${value.red} ${value.green} ${value.blue} / ${value.alpha})")
}

fun parts(value: Dp): List<String> = listOf("length ${value.value} dp")

fun parts(value: TextUnit): List<String> = listOf("length ${value.value} sp")

fun parts(value: Float): List<String> = listOf("number $value")

fun parts(value: FontWeight): List<String> = listOf("number ${value.weight}")

fun parts(value: Duration): List<String> = listOf("time ${value.toDouble(DurationUnit.MILLISECONDS)}")

/** A text in ASCII and on one line. */
fun escaped(text: String): String = buildString {
  for (point in text.codePoints()) {
    if (point in 0x20..0x7e && point != 0x5c) append(point.toChar()) else append("\\u{${point.toString(16)}}")
  }
}

/** Prints a line for one theme: the token's path, the theme and the parts of the value, with tabs between them. */
fun show(path: String, theme: String, parts: List<String>) {
  println((listOf(path, theme) + parts).joinToString("\t"))
}

// MARK: TokensCubicBezier

fun parts(value: TokensCubicBezier): List<String> =
  listOf(value.x1, value.y1, value.x2, value.y2).map { "number $it" }

// MARK: TokensFontFamily

fun parts(value: TokensFontFamily): List<String> = value.names.map { "text ${escaped(it)}" }

// MARK: TokensStrokeStyle

fun parts(value: TokensStrokeStyle): List<String> = when (value) {
  is TokensStrokeStyle.Keyword -> listOf("text ${value.name.lowercase()}")
  is TokensStrokeStyle.Dashes ->
    listOf("text dashes") + value.lengths.flatMap { parts(it) } + "text ${value.lineCap.name.lowercase()}"
}

// MARK: TokensBorder

fun parts(value: TokensBorder): List<String> = parts(value.color) + parts(value.width) + parts(value.style)

// MARK: TokensTransition

fun parts(value: TokensTransition): List<String> =
  parts(value.duration) + parts(value.delay) + parts(value.timingFunction)

// MARK: TokensShadow

fun parts(value: TokensShadow): List<String> = value.layers.flatMap { layer ->
  parts(layer.color) + listOf(layer.offsetX, layer.offsetY, layer.blur, layer.spread).flatMap { parts(it) } +
    if (layer.inset) "text inset" else "text outset"
}

// MARK: TokensGradient

fun parts(value: TokensGradient): List<String> = value.stops.flatMap { parts(it.color) + parts(it.position) }

// MARK: TokensTypography

fun parts(value: TokensTypography): List<String> =
  parts(value.fontFamily) + parts(value.fontSize) + parts(value.fontWeight) + parts(value.letterSpacing) +
    parts(value.lineHeight)
