package server

import java.io.File
import java.io.PrintStream
import org.jetbrains.kotlin.cli.jvm.K2JVMCompiler

/** Compiles again and again: each line has the file for the messages and the arguments, between tabs, and its status is printed. */
fun main() {
    for (line in generateSequence(::readLine)) {
        val parts = line.split('\t')
        val status = PrintStream(File(parts[0])).use { K2JVMCompiler().exec(it, *parts.drop(1).toTypedArray()) }
        println(status.code)
    }
}
