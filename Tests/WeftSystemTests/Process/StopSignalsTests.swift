import Dispatch
import Testing
import WeftCLibrary
import WeftSynchronization

@testable import WeftSystem

/// Each in a process of its own: signals are the whole process's.
@Suite(.timeLimit(.minutes(10))) struct StopSignalsTests {
  @Test("a signal is heard of though work has all threads that the system gives to work")
  func busy() async {
    await #expect(processExitsWith: .exitCode(3)) {
      StopSignals.watch { _exit(3) }
      for _ in 0..<300 { DispatchQueue.global().async { DispatchSemaphore(value: 0).wait() } }
      kill(getpid(), SIGTERM)
      while true { pause() }
    }
  }

  @Test("a terminal that goes, and Ctrl-\\, tell a process to stop too")
  func kinds() async {
    await #expect(processExitsWith: .exitCode(3)) {
      signal(SIGHUP, SIG_DFL)
      StopSignals.watch { _exit(3) }
      kill(getpid(), SIGHUP)
      while true { pause() }
    }
    await #expect(processExitsWith: .exitCode(3)) {
      StopSignals.watch { _exit(3) }
      kill(getpid(), SIGQUIT)
      while true { pause() }
    }
  }

  // What `nohup` has the system ignore.
  @Test("a process that is to outlive its terminal does")
  func outlives() async {
    await #expect(processExitsWith: .exitCode(3)) {
      signal(SIGHUP, SIG_IGN)
      StopSignals.watch { _exit(4) }
      // Two functions of C cannot be compared in Swift: their addresses are.
      let handler = signal(SIGHUP, SIG_DFL)
      let (found, ignore) = unsafe (
        unsafeBitCast(handler, to: Int.self), unsafeBitCast(SIG_IGN, to: Int.self)
      )
      _exit(found == ignore ? 3 : 5)
    }
  }

  @Test("each signal is handled by who handles them then, and by nobody as is said at the beginning")
  func handlers() async {
    await #expect(processExitsWith: .exitCode(4)) {
      let count = Mutex(0)
      StopSignals.watch { _exit(count.withLock { $0 } == 2 ? 4 : 5) }
      let (handled, handling) = AsyncStream.makeStream(of: Void.self)
      // The second is sent by whoever handles the first: they are never there at once.
      await StopSignals.handling {
        let isFirst = count.withLock { count in
          count += 1
          return count == 1
        }
        if isFirst { kill(getpid(), SIGTERM) } else { handling.finish() }
      } during: {
        kill(getpid(), SIGTERM)
        for await _ in handled {}
      }
      kill(getpid(), SIGINT)
      while true { pause() }
    }
  }
}
