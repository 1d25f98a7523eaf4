package androidx.compose.foundation.shape

import androidx.compose.ui.graphics.Shape
import androidx.compose.ui.unit.Dp

public class RoundedCornerShape(public val size: Dp) : Shape
