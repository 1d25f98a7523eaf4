package androidx.compose.ui.tooling.preview

import kotlin.reflect.KClass

@Retention(AnnotationRetention.BINARY)
@Target(AnnotationTarget.ANNOTATION_CLASS, AnnotationTarget.FUNCTION)
@Repeatable
public annotation class Preview(val name: String = "")

public interface PreviewParameterProvider<T> {
  public val values: Sequence<T>
}

@Retention(AnnotationRetention.BINARY)
@Target(AnnotationTarget.VALUE_PARAMETER)
public annotation class PreviewParameter(val provider: KClass<out PreviewParameterProvider<*>>)
