package androidx.compose.foundation

import androidx.compose.runtime.Composable
import androidx.compose.ui.Modifier
import androidx.compose.ui.graphics.Brush
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.RectangleShape
import androidx.compose.ui.graphics.Shape
import androidx.compose.ui.unit.Dp

@Composable
public fun isSystemInDarkTheme(): Boolean = false

public fun Modifier.background(color: Color, shape: Shape = RectangleShape): Modifier = this
public fun Modifier.background(brush: Brush, shape: Shape = RectangleShape, alpha: Float = 1.0f): Modifier = this
public fun Modifier.border(border: BorderStroke, shape: Shape = RectangleShape): Modifier = this
public fun Modifier.border(width: Dp, color: Color, shape: Shape = RectangleShape): Modifier = this
