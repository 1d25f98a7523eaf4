package server

import java.io.BufferedReader
import java.io.File
import java.io.PrintStream
import java.net.InetAddress
import java.net.ServerSocket
import kotlin.concurrent.thread
import org.jetbrains.kotlin.cli.jvm.K2JVMCompiler

/**
 * Compiles again and again: each line has the file for the messages and the arguments, between tabs, and its status is printed.
 * The first line that is printed is a port, at which other programs ask in the same way.
 */
fun main() {
    val socket = ServerSocket(0, 0, InetAddress.getLoopbackAddress())
    println(socket.localPort)
    thread(isDaemon = true) {
        while (true) socket.accept().use { answer(it.getInputStream().bufferedReader(), PrintStream(it.getOutputStream(), true)) }
    }
    answer(System.`in`.bufferedReader(), System.out)
}

fun answer(requests: BufferedReader, answers: PrintStream) {
    for (line in requests.lineSequence()) {
        val parts = line.split('\t')
        val status = synchronized(compiler) {
            PrintStream(File(parts[0])).use { K2JVMCompiler().exec(it, *parts.drop(1).toTypedArray()) }
        }
        answers.println(status.code)
    }
}

/** One at a time. */
private val compiler = Any()
