// The C library of the platform under one name, so that no other file chooses between them, and what they name differently.

#if canImport(Darwin)
  @_exported public import Darwin
#elseif canImport(Musl)
  @_exported public import Musl
#else
  @_exported public import Glibc
#endif

extension stat {
  /// When the contents of the file were last changed (POSIX.1-2008, `<sys/stat.h>`: `st_mtim`).
  package var modificationTime: timespec {
    #if canImport(Darwin)
      st_mtimespec
    #else
      st_mtim
    #endif
  }
}
