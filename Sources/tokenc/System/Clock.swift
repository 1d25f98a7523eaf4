#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Milliseconds since some moment; only differences mean anything.
func milliseconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1e6
}
