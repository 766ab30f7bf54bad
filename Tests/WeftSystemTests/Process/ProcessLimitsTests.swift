import Testing
import WeftCLibrary
import WeftTestSupport

@testable import WeftSystem

/// Each in a process of its own: limits are the whole process's.
@Suite(.timeLimit(.minutes(10))) struct ProcessLimitsTests {
  /// Sets what the process may have of something.
  private static func limit(_ resource: Int32, to value: Int) {
    var limit = rlimit()
    unsafe getrlimit(resource, &limit)
    limit.rlim_cur = rlim_t(value)
    unsafe setrlimit(resource, &limit)
  }

  /// Whether a process may have of memory, and of time, what the machine has.
  static var isUnlimited: Bool {
    [addressSpaceLimit, dataLimit, processorTimeLimit].allSatisfy { resource in
      var limit = rlimit()
      return unsafe getrlimit(resource, &limit) == 0 && Int(clamping: limit.rlim_cur) == .max
    }
  }

  @Test("fewer than 64 open files are too few, and are told with the limit that is to be raised")
  func files() async {
    await #expect(processExitsWith: .exitCode(3)) {
      var limit = rlimit()
      (limit.rlim_cur, limit.rlim_max) = (32, 63)
      unsafe setrlimit(descriptorLimit, &limit)
      let text = "weft needs 64 open files, and the system lets it have 63; raise ulimit -n"
      _exit(ProcessLimits.shortage() == text && DescriptorRoom.count == 63 ? 3 : 4)
    }
  }

  @Test("as many open files are asked for as there may be, and 64 are enough")
  func enoughFiles() async {
    await #expect(processExitsWith: .exitCode(3)) {
      var limit = rlimit()
      (limit.rlim_cur, limit.rlim_max) = (32, 64)
      unsafe setrlimit(descriptorLimit, &limit)
      let isTold = ProcessLimits.shortage()?.contains("open files") == true
      _exit(!isTold && DescriptorRoom.count == 64 ? 3 : 4)
    }
  }

  /// The numbers of the files that are open, that of the list itself among them.
  private static var open: [Int] { Folder.names(in: "/proc/self/fd", isOwn: true).compactMap { Int($0) } }

  private static func limitFiles(to count: Int) {
    var limit = rlimit()
    (limit.rlim_cur, limit.rlim_max) = (rlim_t(count), rlim_t(count))
    unsafe setrlimit(descriptorLimit, &limit)
  }

  // Input, output and errors are three that every process begins with, and are not counted.
  @Test("files that are open from the beginning are no more there for it, and are told")
  func inheritedFiles() async {
    await #expect(processExitsWith: .exitCode(3)) {
      await startDispatch()
      var more = [dup(0), dup(0)]
      while Self.open.count - 1 < 3 + 33 { more.append(dup(0)) }
      let inherited = Self.open.count - 1 - 3
      let limit = inherited + 31
      Self.limitFiles(to: limit)
      let text =
        "weft needs 32 files more to open, and of the \(limit) that the system lets it have \(inherited) are open from the beginning; "
        + "raise ulimit -n, or close them where weft is started"
      let found = ProcessLimits.shortage()
      for descriptor in more.suffix(2) { close(descriptor) }
      let isTold = ProcessLimits.shortage()?.contains("files more") == true
      _exit(found == text && !isTold ? 3 : 4)
    }
    // Where hardly any are left, the list of them can still be read.
    await #expect(processExitsWith: .exitCode(3)) {
      await startDispatch()
      while Self.open.count - 1 < 3 + 60 { _ = dup(0) }
      Self.limitFiles(to: Self.open.count - 1 + 6)
      _exit(ProcessLimits.shortage()?.contains("files more to open") == true ? 3 : 4)
    }
  }

  @Test("the last sixteen descriptors are left to libraries: files are opened with others, or not at all")
  func reserve() async {
    await #expect(processExitsWith: .exitCode(3)) {
      let count = (Self.open.max() ?? 0) + 40
      Self.limitFiles(to: count)
      var opened: [Int32] = []
      do throws(SystemError) {
        while true { opened.append(try FileDescriptor.open("/dev/null", O_RDONLY)) }
      } catch {
        // What the process waits for may have one or two for a moment.
        let isLast = (count - 19...count - 17).contains(Int(opened.max() ?? 0))
        let rest = (0..<16).map { _ in unsafe WeftCLibrary.open("/dev/null", O_RDONLY) }
        let areReserved =
          rest.count { $0 >= count - 16 } >= 14 && !DescriptorRoom.hasRoom(like: 0)
        for descriptor in rest { close(descriptor) }
        close(opened.removeLast())
        _exit(error.code == EMFILE && isLast && areReserved && DescriptorRoom.hasRoom(like: 0) ? 3 : 4)
      }
    }
  }

  @Test("a stack of two mebibytes is enough, and a smaller one ends the process with status 70")
  func stack() async {
    await #expect(processExitsWith: .exitCode(3)) {
      Self.limit(stackLimit, to: 2 << 20)
      ProcessLimits.endWithoutStack()
      _exit(3)
    }
    await #expect(processExitsWith: .exitCode(70)) {
      Self.limit(stackLimit, to: (2 << 20) - 1)
      ProcessLimits.endWithoutStack()
      _exit(3)
    }
  }

  // The address sanitizer takes more than that for itself.
  #if !WEFT_ADDRESS_SANITIZER
    // The system counts in bytes, `ulimit` in KiB, and people are told MiB.
    @Test("less than a gibibyte of address space, or of memory, is too little", .enabled(if: isUnlimited))
    func memory() async {
      await #expect(processExitsWith: .exitCode(3)) {
        Self.limit(addressSpaceLimit, to: (1 << 30) - 1)
        let text = "weft needs 1024 MiB of address space, and the system lets it have 1023; raise ulimit -v"
        _exit(ProcessLimits.shortage() == text ? 3 : 4)
      }
      await #expect(processExitsWith: .exitCode(3)) {
        Self.limit(dataLimit, to: (1 << 30) - 1)
        let text = "weft needs 1024 MiB of memory, and the system lets it have 1023; raise ulimit -d"
        _exit(ProcessLimits.shortage() == text ? 3 : 4)
      }
    }

    @Test(
      "where memory is limited the end of a library is explained, and ends with status 70",
      .enabled(if: isUnlimited))
    func exhaustion() async {
      await #expect(processExitsWith: .exitCode(70)) {
        Self.limit(addressSpaceLimit, to: 1 << 45)
        ProcessLimits.explainExhaustion()
        kill(getpid(), SIGABRT)
        while true { pause() }
      }
      await #expect(processExitsWith: .exitCode(70)) {
        Self.limit(dataLimit, to: 1 << 45)
        ProcessLimits.explainExhaustion()
        kill(getpid(), SIGABRT)
        while true { pause() }
      }
    }

    @Test("where nothing is limited an end stays what it is", .enabled(if: isUnlimited))
    func unexplained() async {
      await #expect(processExitsWith: .signal(SIGABRT)) {
        ProcessLimits.explainExhaustion()
        kill(getpid(), SIGABRT)
        while true { pause() }
      }
    }
  #endif

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
