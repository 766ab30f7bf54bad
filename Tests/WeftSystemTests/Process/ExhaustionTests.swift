import Testing
import WeftCLibrary

@testable import WeftSystem

/// What is said where a limit of the system ends the process.
///
/// Each in a process of its own: limits are the whole process's.
@Suite(.timeLimit(.minutes(10))) struct ExhaustionTests {
  /// Sets what the process may have of something.
  private static func limit(_ resource: Int32, to value: Int) {
    var limit = rlimit()
    unsafe getrlimit(resource, &limit)
    limit.rlim_cur = rlim_t(value)
    unsafe setrlimit(resource, &limit)
  }

  /// What the process may come to have of something.
  private static func most(_ resource: Int32) -> Int {
    var limit = rlimit()
    unsafe getrlimit(resource, &limit)
    return Int(clamping: limit.rlim_max)
  }

  private func text(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test("a stack that is too small is told, with the limit that is to be raised")
  func stack() async {
    let result = await #expect(processExitsWith: .exitCode(70), observing: [\.standardErrorContent]) {
      Self.limit(stackLimit, to: (2 << 20) - 1)
      ProcessLimits.endWithoutStack()
      _exit(3)
    }
    let sentence = "weft needs 2048 KiB of stack, and the system lets it have less; raise ulimit -s"
    #expect(text(result).hasSuffix("weft: error: \(sentence)\n"))
  }

  @Test("where processor time is limited its end is told, with the limit that is to be raised")
  func processorTime() async {
    let result = await #expect(processExitsWith: .exitCode(70), observing: [\.standardErrorContent]) {
      Self.limit(processorTimeLimit, to: 10_000)
      ProcessLimits.explainExhaustion()
      kill(getpid(), SIGXCPU)
      while true { pause() }
    }
    let sentence = "the system lets it have no more processor time; raise ulimit -t"
    #expect(text(result).hasSuffix("weft: error: \(sentence)\n"))
  }

  // The address sanitizer takes more than that for itself.
  #if !WEFT_ADDRESS_SANITIZER && arch(x86_64)
    @Test(
      "where memory is limited an end by either signal is told as one for want of it",
      .enabled(if: ProcessLimitsTests.isUnlimited))
    func memory() async {
      let aborted = await #expect(processExitsWith: .exitCode(70), observing: [\.standardErrorContent]) {
        Self.limit(addressSpaceLimit, to: 1 << 45)
        ProcessLimits.explainExhaustion()
        kill(getpid(), SIGABRT)
        while true { pause() }
      }
      let trapped = await #expect(processExitsWith: .exitCode(70), observing: [\.standardErrorContent]) {
        Self.limit(threadLimit, to: min(Self.most(threadLimit), 4096))
        Self.limit(dataLimit, to: 1 << 45)
        ProcessLimits.explainExhaustion()
        kill(getpid(), SIGTRAP)
        while true { pause() }
      }
      let sentence =
        "weft: error: most likely there is no more memory for what was asked for; "
        + "raise ulimit -v and -d, or have fewer --jobs\n"
      #expect(text(aborted).hasSuffix(sentence))
      if Self.most(threadLimit) >= 4096 { #expect(text(trapped).hasSuffix(sentence)) }
    }

    @Test(
      "where threads are limited a trap is told as one for want of them, or of memory where that is too",
      .enabled(if: ProcessLimitsTests.isUnlimited))
    func threads() async {
      let threads = await #expect(processExitsWith: .exitCode(70), observing: [\.standardErrorContent]) {
        Self.limit(threadLimit, to: min(Self.most(threadLimit), 4095))
        ProcessLimits.explainExhaustion()
        kill(getpid(), SIGTRAP)
        while true { pause() }
      }
      let sentence = "most likely the system lets its user have no more threads; raise ulimit -u"
      #expect(text(threads).hasSuffix("weft: error: \(sentence)\n"))
      let both = await #expect(processExitsWith: .exitCode(70), observing: [\.standardErrorContent]) {
        Self.limit(threadLimit, to: min(Self.most(threadLimit), 4095))
        Self.limit(addressSpaceLimit, to: 1 << 45)
        ProcessLimits.explainExhaustion()
        kill(getpid(), SIGTRAP)
        while true { pause() }
      }
      let longSentence =
        "most likely there is no more memory for what was asked for, "
        + "or the system lets its user have no more threads; raise ulimit -v, -d and -u"
      #expect(text(both).hasSuffix("weft: error: \(longSentence)\n"))
      // An abort is no sign of it.
      await #expect(processExitsWith: .signal(SIGABRT)) {
        Self.limit(threadLimit, to: min(Self.most(threadLimit), 4095))
        ProcessLimits.explainExhaustion()
        kill(getpid(), SIGABRT)
        while true { pause() }
      }
    }
  #endif

  // The system may let the process have fewer than are wanted.
  @Test("as many open files are asked for as a daemon may need, and who may have more keeps them")
  func wantedFiles() async {
    await #expect(processExitsWith: .exitCode(3)) {
      let most = Self.most(descriptorLimit)
      Self.limit(descriptorLimit, to: 100)
      _ = ProcessLimits.shortage()
      guard DescriptorRoom.count == min(most, 4096) else { _exit(4) }
      for count in [4095, 4096, 4097] where count <= most {
        Self.limit(descriptorLimit, to: count)
        _ = ProcessLimits.shortage()
        guard DescriptorRoom.count == min(most, max(count, 4096)) else { _exit(5) }
      }
      _exit(3)
    }
  }

  @Test("who handles signals for a while gives them back to who did so before")
  func nestedHandlers() async {
    await #expect(processExitsWith: .exitCode(3)) {
      StopSignals.watch { _exit(5) }
      await StopSignals.handling {
        _exit(3)
      } during: {
        await StopSignals.handling {
          _exit(4)
        } during: {
        }
        kill(getpid(), SIGTERM)
        while true { pause() }
      }
    }
  }
}
