package androidx.compose.ui.unit

import androidx.compose.runtime.Immutable

@Immutable
@JvmInline
public value class Dp(public val value: Float) : Comparable<Dp> {
  public operator fun plus(other: Dp): Dp = Dp(value + other.value)
  public operator fun minus(other: Dp): Dp = Dp(value - other.value)
  public operator fun times(other: Float): Dp = Dp(value * other)
  public operator fun div(other: Int): Dp = Dp(value / other)
  override fun compareTo(other: Dp): Int = value.compareTo(other.value)
  override fun toString(): String = "$value.dp"
}

public inline val Int.dp: Dp
  get() = Dp(this.toFloat())

public inline val Double.dp: Dp
  get() = Dp(this.toFloat())

public inline val Float.dp: Dp
  get() = Dp(this)

/** In scaled pixels. */
@Immutable
@JvmInline
public value class TextUnit(public val value: Float)

public inline val Int.sp: TextUnit
  get() = TextUnit(this.toFloat())

public inline val Double.sp: TextUnit
  get() = TextUnit(this.toFloat())

public inline val Float.sp: TextUnit
  get() = TextUnit(this)
