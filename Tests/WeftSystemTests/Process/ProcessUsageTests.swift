import Testing
import WeftCLibrary

@testable import WeftSystem

/// What a process and a thread have taken.
@Suite(.timeLimit(.minutes(10))) struct ProcessUsageTests {
  #if os(Linux)
    static var canForget: Bool { unsafe access("/proc/self/clear_refs", W_OK) == 0 }

    /// Pages that nobody has had before, all of them written to; ends the process where there are none.
    private static func touchedMemory(_ size: Int) -> UnsafeMutableRawPointer {
      guard
        let memory = unsafe mmap(nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0),
        unsafe memory != MAP_FAILED
      else { _exit(4) }
      return unsafe memset(memory, 1, size)
    }

    // 128 MiB are taken and given back: the peak has them, until it begins anew.
    @Test("the most memory that was held can be forgotten", .enabled(if: canForget))
    func peak() async {
      await #expect(processExitsWith: .exitCode(3)) {
        let size = 128 << 20
        let memory = unsafe Self.touchedMemory(size)
        unsafe munmap(memory, size)
        let before = ProcessUsage.now.peakMemoryBytes
        ProcessUsage.forgetPeak()
        _exit(before - ProcessUsage.now.peakMemoryBytes > size / 2 ? 3 : 5)
      }
    }

    // Pages that nobody has had before are the system's work: 128 MiB of them take it many times the millisecond
    // by which the two ways to count may differ.
    @Test("a process's time is that of its own clock, with what the system did for it")
    func process() async {
      await #expect(processExitsWith: .exitCode(3)) {
        func seconds() -> Double {
          var time = timespec()
          unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
          return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
        }
        let size = 128 << 20
        _ = unsafe Self.touchedMemory(size)
        let before = seconds()
        let time = ProcessUsage.now.processorSeconds
        _exit(time >= before - 1e-3 && time <= seconds() + 1e-3 ? 3 : 5)
      }
    }
  #endif

  @Test("a thread's time is that of its own clock, in seconds")
  func thread() {
    func seconds() -> Double {
      var time = timespec()
      unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return Double(time.tv_sec * 1_000_000_000 + time.tv_nsec) / 1e9
    }
    let before = seconds()
    let time = threadTime()
    // Another way to the same number may be off by its last digits.
    #expect(time >= before - 1e-9 && time <= seconds() + 1e-9 && before > 0)
  }
}
