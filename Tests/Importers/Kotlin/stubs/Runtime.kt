// What importers of generated code use of Compose's runtime.
package androidx.compose.runtime

@MustBeDocumented
@Target(AnnotationTarget.CLASS, AnnotationTarget.PROPERTY)
@Retention(AnnotationRetention.BINARY)
public annotation class Immutable

@MustBeDocumented
@Target(AnnotationTarget.CLASS, AnnotationTarget.FUNCTION, AnnotationTarget.PROPERTY_GETTER, AnnotationTarget.PROPERTY)
@Retention(AnnotationRetention.BINARY)
public annotation class Stable

/** Without the compiler plugin, a composable function is a function. */
@MustBeDocumented
@Target(AnnotationTarget.FUNCTION, AnnotationTarget.TYPE, AnnotationTarget.PROPERTY_GETTER)
@Retention(AnnotationRetention.BINARY)
public annotation class Composable

@Stable
public abstract class CompositionLocal<T> internal constructor(internal val default: () -> T) {
  public val current: T
    get() = values.getOrDefault(this, null)?.let { @Suppress("UNCHECKED_CAST") (it as T) } ?: default()
}

private val values = HashMap<CompositionLocal<*>, Any?>()

public class ProvidableCompositionLocal<T> internal constructor(default: () -> T) : CompositionLocal<T>(default) {
  public infix fun provides(value: T): ProvidedValue<T> = ProvidedValue(this, value)
}

public class ProvidedValue<T> internal constructor(
  public val compositionLocal: CompositionLocal<T>,
  public val value: T,
)

public fun <T> staticCompositionLocalOf(defaultFactory: () -> T): ProvidableCompositionLocal<T> =
  ProvidableCompositionLocal(defaultFactory)

public fun CompositionLocalProvider(value: ProvidedValue<*>, content: () -> Unit) {
  val before = values[value.compositionLocal]
  values[value.compositionLocal] = value.value
  content()
  values[value.compositionLocal] = before
}
