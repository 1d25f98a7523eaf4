package reading

import androidx.compose.ui.graphics.Color
import androidx.compose.ui.unit.dp
import com.example.reading.*
import java.lang.management.ManagementFactory

// Prints how much a read of a themed value allocates: colors nothing, a shadow as much as one that is built by hand.

private val threads = ManagementFactory.getThreadMXBean() as com.sun.management.ThreadMXBean

/** The bytes that the calls of a function allocate. */
private inline fun allocated(action: () -> Unit): Long {
  val before = threads.currentThreadAllocatedBytes
  action()
  return threads.currentThreadAllocatedBytes - before
}

private var used: Any? = null
private var color = Color(0xFF000000)

public fun main() {
  val texts = TokensTheme.entries.map(TextTokens::forTheme)
  val elevations = TokensTheme.entries.map(ElevationTokens::forTheme)
  fun measure(name: String, read: (TextTokens) -> Unit) {
    texts.forEach(read)
    val rounds = 1000
    val bytes = allocated { repeat(rounds) { for (index in 0..<texts.size) read(texts[index]) } }
    println("$name: ${bytes / (rounds * texts.size)}")
  }
  measure("color") { color = it.Body }
  measure("finer color") { color = it.Link }

  fun build() = TokensShadow(listOf(TokensShadow.Layer(Color(0xFFEEEEEE), 0.0.dp, 1.0.dp, 2.0.dp, 0.0.dp)))
  used = build()
  used = elevations[0].Low
  val one = allocated { used = build() }
  println("shadow: ${allocated { used = elevations[1].Low } / one.toDouble()}")
  println("shadow, again: ${allocated { used = elevations[1].Low } / one.toDouble()}")
}
