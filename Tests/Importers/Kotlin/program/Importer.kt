// Switches themes and asserts values.
package importer

import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.colorspace.ColorSpaces
import androidx.compose.ui.state.ToggleableState
import androidx.compose.ui.text.font.FontWeight
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.TextUnit
import androidx.compose.ui.unit.dp
import androidx.compose.ui.unit.sp
import com.example.brand.ColorTokens
import com.example.brand.DoubleTokens
import com.example.brand.DpTokens
import com.example.brand.FloatTokens
import com.example.brand.IntTokens
import com.example.brand.StringTokens
import com.example.brand.SwiftTokens
import com.example.brand.TextUnitTokens
import com.example.brand.TokensTheme as BrandTheme
import com.example.many.ManyTokens
import com.example.tokens.CheckboxSelection
import com.example.tokens.CheckboxState
import com.example.tokens.CheckboxTokens
import com.example.tokens.ElevationTokens
import com.example.tokens.MotionTokens
import com.example.tokens.SurfaceTokens
import com.example.tokens.ToggleSize
import com.example.tokens.ToggleState
import com.example.tokens.ToggleTokens
import com.example.tokens.TokensTheme
import com.example.tokens.toCheckboxSelection
import com.example.tokens.toToggleableState
import kotlin.time.Duration.Companion.milliseconds

var failures = 0

fun expect(what: String, found: Any?, wanted: Any?) {
  if (found == wanted) return
  failures += 1
  println("$what: $found is not $wanted")
}

fun main() {
  shipped()
  brand()
  many()
  println(if (failures == 0) "all as wanted" else "$failures failures")
}

fun shipped() {
  expect("on", ToggleTokens.Light.ColorDefaultActiveBgTrack, Color(0xFF005CE5))
  expect("off", ToggleTokens.Light.ColorDefaultInactiveBgTrack, Color(0xFFC2CFE5))
  expect("disabled", ToggleTokens.Light.ColorDisabledActiveBgIndicator, Color(0xFFF6F9FD))
  expect("instances", TokensTheme.entries.map(ToggleTokens::forTheme),
    listOf(ToggleTokens.Light, ToggleTokens.Dark, ToggleTokens.LightHighContrast, ToggleTokens.DarkHighContrast))
  expect("surfaces", TokensTheme.entries.map { SurfaceTokens.forTheme(it).Default }.toSet().size >= 2, true)
  val width: Dp = ToggleTokens.SizeMediumTrackWidth
  expect("width", width, 48.dp)
  expect("invariant", ToggleTokens.SizeMediumKnob + ToggleTokens.SizeMediumInset * 2f, ToggleTokens.SizeMediumTrackHeight)
  expect("lookup", ToggleTokens.Dark.track(isSelected = true, state = ToggleState.Pressed), ToggleTokens.Dark.ColorPressedActiveBgTrack)
  expect("lookup of a size", ToggleTokens.trackWidth(ToggleSize.Large), ToggleTokens.SizeLargeTrackWidth)
  expect("mark", CheckboxTokens.Light.mark(CheckboxSelection.Mixed, CheckboxState.Default), CheckboxTokens.Light.ColorDefaultMixedFgMark)
  expect("no mark", CheckboxTokens.Light.mark(CheckboxSelection.Off, CheckboxState.Default), null)
  expect("toggleable", ToggleableState.entries.map { it.toCheckboxSelection() }, listOf(CheckboxSelection.On, CheckboxSelection.Off, CheckboxSelection.Mixed))
  expect("and back", CheckboxSelection.entries.map { it.toToggleableState().toCheckboxSelection() }, CheckboxSelection.entries.toList())
  expect("duration", MotionTokens.DurationQuick, 160.milliseconds)
  expect("shadow", ElevationTokens.Light.Low.layers[0].offsetY, 1.dp)
  expect("constructors", ToggleTokens::class.java.declaredConstructors.maxOf { it.parameterCount } <= 3, true)
}

fun brand() {
  val red = Color(0x80FF0000)
  expect("themes", BrandTheme.entries.map { ColorTokens.forTheme(it).Color },
    listOf(red, Color(0xFF00FF00), red, Color(0xFF0000FF)))
  expect("aliases", BrandTheme.entries.map { IntTokens.forTheme(it).HashCode },
    listOf(red, Color(0xFF00FF00), red, Color(0xFF0000FF)))
  expect("wide", ColorTokens.Light.Wide, Color(1f, 0f, 0.5f, 0.5f, ColorSpaces.DisplayP3))
  expect("wide in dark", ColorTokens.Dark.Wide, Color(0xFF000000))
  expect("number", DoubleTokens.Double, 1.5f)
  expect("names", StringTokens.String.names, listOf("Inter", "sans-serif"))
  expect("size", DpTokens.Dp, 24.dp)
  expect("weight", FloatTokens.UInt32, FontWeight(700))
  val size: TextUnit = TextUnitTokens.Sp.fontSize
  expect("text", size, 24.sp)
  expect("shadow", SwiftTokens.DarkHighContrast.Swift.layers[0].color, Color(0xFF0000FF))
  expect("blur", SwiftTokens.Dark.Swift.layers[0].blur, 8.dp)
}

/** Eight thousand members in one class. */
fun many() {
  val getters = ManyTokens::class.java.declaredMethods.filter { it.name.startsWith("getToken") }
  expect("members", getters.size, 8000)
  expect("first", ManyTokens.Light.Token0, Color(0xFF000000))
  expect("last", ManyTokens.DarkHighContrast.Token7999, Color(0xFF000000 + 7999 * 4 + 3))
  var sum = 0L
  for (getter in getters) sum += (getter.invoke(ManyTokens.Dark) as Long) ushr 32 and 0xFFFFFF
  expect("sum", sum, 8000L * 7999 / 2 * 4 + 8000)
  expect("constructors", ManyTokens::class.java.declaredConstructors.maxOf { it.parameterCount } <= 3, true)
}
