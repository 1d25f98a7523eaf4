package androidx.compose.foundation.layout

import androidx.compose.runtime.Composable
import androidx.compose.runtime.Immutable
import androidx.compose.ui.Modifier
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.dp

public fun Modifier.sizeIn(minWidth: Dp = 0.dp, minHeight: Dp = 0.dp): Modifier =
  if (minWidth.value + minHeight.value >= 0f) this else Modifier

public fun Modifier.size(size: Dp): Modifier = this
public fun Modifier.padding(all: Dp): Modifier = this
public fun Modifier.padding(horizontal: Dp = 0.dp, vertical: Dp = 0.dp): Modifier = this
public fun Modifier.padding(paddingValues: PaddingValues): Modifier = this

public class PaddingValues(public val horizontal: Dp = 0.dp, public val vertical: Dp = 0.dp)

public object Arrangement {
  @Immutable
  public interface HorizontalOrVertical

  public fun spacedBy(space: Dp): HorizontalOrVertical = object : HorizontalOrVertical {}
}

@Composable
public fun Column(
  modifier: Modifier = Modifier,
  verticalArrangement: Arrangement.HorizontalOrVertical = Arrangement.spacedBy(0.dp),
  content: @Composable () -> Unit,
) {
  content()
}

@Composable
public fun Box(modifier: Modifier) {
}
