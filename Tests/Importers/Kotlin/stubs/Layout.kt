package androidx.compose.foundation.layout

import androidx.compose.ui.Modifier
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.dp

public fun Modifier.sizeIn(minWidth: Dp = 0.dp, minHeight: Dp = 0.dp): Modifier =
  if (minWidth.value + minHeight.value >= 0f) this else Modifier
