package androidx.compose.animation

import androidx.compose.animation.core.AnimationSpec
import androidx.compose.animation.core.TweenSpec
import androidx.compose.runtime.Composable
import androidx.compose.runtime.State
import androidx.compose.runtime.derivedStateOf
import androidx.compose.ui.graphics.Color

@Composable
public fun animateColorAsState(
  targetValue: Color,
  animationSpec: AnimationSpec<Color> = TweenSpec(),
  label: String = "ColorAnimation",
  finishedListener: ((Color) -> Unit)? = null,
): State<Color> = derivedStateOf { targetValue }
