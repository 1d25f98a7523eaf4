import POSIX

/// How long a piece of work keeps a processor busy, whatever else the machine does.
///
/// A time limit of a test would count the time in which other tests run, too.
package func processorTime(of work: () -> Void) -> Duration {
  func now() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
  let start = now()
  work()
  return now() - start
}
