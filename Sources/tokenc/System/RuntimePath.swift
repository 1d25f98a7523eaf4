#if os(Linux) && compiler(>=6.3)
  import POSIX

  /// Names a folder to Swift's runtime where /proc is not mounted, before the runtime starts.
  ///
  /// In a static program, the runtime asks /proc for its own path, to find its tools, and aborts without it.
  /// The path of the tools may be wrong: they are looked for only after a crash.
  @used @section(".preinit_array")
  private let runtimePath: @convention(c) @Sendable () -> Void = {
    if access("/proc/self/exe", F_OK) != 0 { setenv("SWIFT_ROOT", "/", 0) }
  }
#endif
