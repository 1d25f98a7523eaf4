import Foundation

/// Tests that could try every case try a part of them in `make test`, and all in `make test-long`.
package enum Sweep {
  package static let isWhole = ProcessInfo.processInfo.environment["TOKENC_LONG"] != nil
}

extension Sequence {
  /// Every n-th element, beginning with the first; all in `make test-long`.
  package func sample(every step: Int) -> [Element] {
    enumerated().filter { Sweep.isWhole || $0.offset.isMultiple(of: step) }.map(\.element)
  }
}
