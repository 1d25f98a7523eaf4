import Foundation
import Testing

/// Tests that mostly wait for a program run one after the other on a thread of their own. The threads of other tests, of
/// which there are as many as processors, compute meanwhile. Suites pass it on to their tests.
struct WaitingTests: SuiteTrait, TestTrait, TestScoping {
  let isRecursive = true

  @available(macOS 15, *)
  private final class Executor: TaskExecutor {
    static let shared = Executor()
    private let queue = DispatchQueue(label: "tests that wait")

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
  }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    if #available(macOS 15, *) {
      try await withTaskExecutorPreference(Executor.shared) { try await function() }
    } else {
      try await function()
    }
  }
}

extension Trait where Self == WaitingTests {
  static var waiting: Self { Self() }
}
