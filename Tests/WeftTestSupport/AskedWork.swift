import WeftGraphics
import WeftSynchronization

/// Work that answers as a test says whether it is given up, and counts how often it is asked.
package final class AskedWork: AbandonableWork {
  /// Whether nobody wants it, for who must not wait.
  package let isCancelled: Bool
  /// Whether nobody wants it.
  package let isGivenUp: Bool
  private let longSteps: Int
  private let counts = Mutex((longSteps: 0, readings: 0))

  /// - Parameter longSteps: before how many long steps it is still wanted.
  package init(isCancelled: Bool = false, isGivenUp: Bool = false, longSteps: Int = .max) {
    (self.isCancelled, self.isGivenUp, self.longSteps) = (isCancelled, isGivenUp, longSteps)
  }

  /// Counts the question.
  package func isGivenUpBeforeLongStep() -> Bool {
    counts.withLock { counts in
      counts.longSteps += 1
      return counts.longSteps > longSteps
    }
  }

  /// Counts what is told.
  package func willReadMuch() { counts.withLock { $0.readings += 1 } }

  /// How often it was asked before a long step.
  package var longStepCount: Int { counts.withLock { $0.longSteps } }
  /// How often it was told that much is read.
  package var readingCount: Int { counts.withLock { $0.readings } }
}
