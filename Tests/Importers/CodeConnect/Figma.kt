// What generated code uses of Figma's annotations for Compose, with the signatures of the real library
// (developers.figma.com/docs/code-connect/compose).
package com.figma.code.connect

@Target(AnnotationTarget.CLASS)
public annotation class FigmaConnect(val url: String)

@Target(AnnotationTarget.PROPERTY)
public annotation class FigmaProperty(val type: FigmaType, val value: String)

public enum class FigmaType { Text, Boolean, Instance, Enum }

public object Figma {
  public fun <K, V> mapping(vararg pairs: Pair<K, V>): V = pairs.first().second
}
