import WeftCLibrary
import WeftSystem

/// Wakes a thread that waits in `poll`.
///
/// Any thread may wake; one thread waits and drains.
final class WakePipe: Sendable {
  /// What the waiting thread polls: readable once somebody has called ``wake()``.
  let input: Int32
  private let output: Int32

  /// A pipe of its own.
  init() throws(SystemError) {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { throw SystemError.last }
    (input, output) = (ends[0], ends[1])
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
  }

  deinit {
    close(input)
    close(output)
  }

  /// Makes the input readable; a pipe that is full is so already.
  func wake() {
    var byte: UInt8 = 0
    _ = unsafe write(output, &byte, 1)
  }

  /// Takes away what earlier calls of ``wake()`` have left.
  func drain() {
    var bytes = [UInt8](repeating: 0, count: 256)
    while unsafe read(input, &bytes, bytes.count) > 0 {}
  }
}
