package androidx.compose.foundation

import androidx.compose.ui.graphics.Brush
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.SolidColor
import androidx.compose.ui.unit.Dp

public class BorderStroke(public val width: Dp, public val brush: Brush) { public constructor(width: Dp, color: Color) : this(width, SolidColor(color)) }
