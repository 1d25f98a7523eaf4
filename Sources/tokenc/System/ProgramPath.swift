import Files
import POSIX

#if canImport(MachO)
  import MachO
#endif

/// The file that the running program is in, without symbolic links; `nil` where the system does not say it.
func programPath() -> String? {
  #if canImport(Darwin)
    var size = UInt32(PATH_MAX)
    let path = [UInt8](unsafeUninitializedCapacity: Int(size)) { buffer, count in
      count = buffer.withMemoryRebound(to: CChar.self) { buffer in
        guard let start = buffer.baseAddress, _NSGetExecutablePath(start, &size) == 0 else { return 0 }
        return strlen(start)
      }
    }
    return canonicalPath(String(decoding: path, as: UTF8.self))
  #else
    return canonicalPath("/proc/self/exe")
  #endif
}
