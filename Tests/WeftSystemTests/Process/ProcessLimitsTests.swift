import Testing
import WeftCLibrary

@testable import WeftSystem

/// Each in a process of its own: limits are the whole process's.
@Suite(.timeLimit(.minutes(10))) struct ProcessLimitsTests {
  // Elsewhere threads do not count among a user's processes.
  #if os(Linux)
    @Test("where the user may have no more threads that is said, with the limit that is to be raised")
    func threads() async {
      await #expect(processExitsWith: .exitCode(3)) {
        // The superuser may have as many as it likes; 65534 is nobody.
        if getuid() == 0 { _ = setuid(65_534) }
        var limit = rlimit()
        unsafe getrlimit(threadLimit, &limit)
        limit.rlim_cur = 1
        unsafe setrlimit(threadLimit, &limit)
        let shortage = ProcessLimits.shortage() ?? "nothing"
        let end = " threads, and the system lets it have 0; raise ulimit -u"
        _exit(shortage.hasPrefix("weft needs ") && shortage.hasSuffix(end) ? 3 : 4)
      }
    }
  #endif
}
