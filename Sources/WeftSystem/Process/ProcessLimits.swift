import WeftCLibrary

/// What the system lets the process have: too little of it fails in the middle of something else, with a reason that misleads.
package enum ProcessLimits {
  /// Fewer open files are not enough for fonts, images, results and the threads that wait for them.
  package static let leastDescriptorCount = 64
  /// As few as there are of those beside what is open from the beginning.
  private static let leastFreeDescriptorCount = 32
  /// Less address space, in bytes, is not enough for the libraries, a thread a core and a document at its limits.
  package static let leastAddressSpace = 1 << 30

  /// A smaller stack, in bytes, does not hold the frames of nodes that are nested as deep as they may be.
  package static let leastStack = 1 << 21

  /// Those that a process is started with: input, output and errors.
  private static let standardDescriptorCount = 3

  /// As many open files are asked for as a daemon with all its clients may need, where the system lets the process have them.
  private static let wantedDescriptorCount: rlim_t = 4096

  /// How many open files the process has.
  private static var openDescriptorCount: Int {
    // One of them is that of the list itself.
    max(0, Folder.names(in: "/proc/self/fd", isOwn: true).count - 1)
  }

  /// Ends the process with a sentence and the status 70 where its stack is so small that hardly anything can be said.
  ///
  /// For the very beginning of a program.
  package static func endWithoutStack() {
    guard limit(stackLimit) < leastStack else { return }
    end("weft: error: weft needs 2048 KiB of stack, and the system lets it have less; raise ulimit -s\n")
  }

  /// Has the process have as many open files as it may, and says what there is too little of; `nil`: nothing.
  ///
  /// For the beginning of a program.
  package static func shortage() -> String? {
    let files = raisedDescriptorLimit()
    if files < leastDescriptorCount { return sentence("\(leastDescriptorCount) open files", files, "n") }
    let inherited = max(0, openDescriptorCount - standardDescriptorCount)
    if files - inherited < leastFreeDescriptorCount {
      return
        "weft needs \(leastFreeDescriptorCount) files more to open, and of the \(files) that the system lets it have \(inherited) are open from the beginning; raise ulimit -n, or close them where weft is started"
    }
    let space = limit(addressSpaceLimit)
    if space < leastAddressSpace {
      return sentence("\(leastAddressSpace >> 20) MiB of address space", space >> 20, "v")
    }
    // Threads' stacks count as that too.
    let data = limit(dataLimit)
    if data < leastAddressSpace {
      return sentence("\(leastAddressSpace >> 20) MiB of memory", data >> 20, "d")
    }
    return threadShortage()
  }

  private static func sentence(_ need: String, _ given: Int, _ option: String) -> String {
    "weft needs \(need), and the system lets it have \(given); raise ulimit -\(option)"
  }

  /// What the process may have of something; the largest number, where that has no end.
  private static func limit(_ resource: Int32) -> Int {
    var limit = rlimit()
    guard unsafe getrlimit(resource, &limit) == 0 else { return .max }
    return Int(clamping: limit.rlim_cur)
  }

  /// How many files may be open, once it is as many as are wanted, or as there may be.
  private static func raisedDescriptorLimit() -> Int {
    var files = rlimit()
    guard unsafe getrlimit(descriptorLimit, &files) == 0, files.rlim_cur < wantedDescriptorCount else {
      return DescriptorRoom.count
    }
    files.rlim_cur = min(files.rlim_max, wantedDescriptorCount)
    _ = unsafe setrlimit(descriptorLimit, &files)
    return limit(descriptorLimit)
  }

  /// Limits above this are no reason to try them.
  private static let manyThreads = 4096

  /// What is said where the user may not have as many threads more as a run has: Dispatch would wait for them for ever, and GLib
  /// end the process.
  private static func threadShortage() -> String? {
    guard limit(threadLimit) < manyThreads else { return nil }
    let wanted = 8 + 2 * max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    var made: [pthread_t] = []
    // They wait for one another until all that can be made are there.
    let gate = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    defer { unsafe gate.deallocate() }
    unsafe pthread_mutex_init(gate, nil)
    unsafe pthread_mutex_lock(gate)
    while made.count < wanted, let thread = unsafe waitingThread(gate) { made.append(thread) }
    unsafe pthread_mutex_unlock(gate)
    for thread in made { pthread_join(thread, nil) }
    unsafe pthread_mutex_destroy(gate)
    guard made.count < wanted else { return nil }
    return sentence("\(wanted) threads", made.count, "u")
  }

  /// Whether the system lets the process have no more than so much memory, or addresses for it.
  static var isMemoryLimited: Bool { limit(addressSpaceLimit) < .max || limit(dataLimit) < .max }

  /// Has the process end with a sentence and the status 70 where the system lets it have no more of something in the middle of its
  /// work, and a library ends it: files that are not whole, and its socket, go.
  ///
  /// Which limit it was is a guess, as nothing tells: of those that are set, the one that such an end is a sign of. Where none is,
  /// an end is a bug, and is not touched.
  ///
  /// For the beginning of a program.
  package static func explainExhaustion() {
    TransientPaths.prepare()
    // Swift's runtime, GLib and the C++ library abort when they are given no memory.
    if isMemoryLimited { signal(SIGABRT) { _ in ProcessLimits.endWithoutMemory() } }
    #if arch(x86_64)
      // Or GLib traps, and when it is given no thread; Swift's own traps are another signal on this processor.
      let areThreadsLimited = limit(threadLimit) < manyThreads
      if isMemoryLimited, areThreadsLimited {
        signal(SIGTRAP) { _ in
          ProcessLimits.end(
            "weft: error: most likely there is no more memory for what was asked for, or the system lets its user have no more threads; raise ulimit -v, -d and -u\n"
          )
        }
      } else if isMemoryLimited {
        signal(SIGTRAP) { _ in ProcessLimits.endWithoutMemory() }
      } else if areThreadsLimited {
        signal(SIGTRAP) { _ in
          ProcessLimits.end(
            "weft: error: most likely the system lets its user have no more threads; raise ulimit -u\n")
        }
      }
    #endif
    if limit(processorTimeLimit) < .max {
      signal(SIGXCPU) { _ in
        ProcessLimits.end("weft: error: the system lets it have no more processor time; raise ulimit -t\n")
      }
    }
  }

  private static func endWithoutMemory() -> Never {
    end(
      "weft: error: most likely there is no more memory for what was asked for; raise ulimit -v and -d, or have fewer --jobs\n"
    )
  }

  /// Ends the process from a signal's handler, which may not call much.
  private static func end(_ sentence: StaticString) -> Never {
    TransientPaths.unlinkAll()
    _ = unsafe write(STDERR_FILENO, sentence.utf8Start, sentence.utf8CodeUnitCount)
    _exit(70)
  }
}

/// A thread that ends when it has had a mutex; `nil` where there is none to be had.
private func waitingThread(_ gate: UnsafeMutablePointer<pthread_mutex_t>) -> pthread_t? {
  var thread = pthread_t()
  let status = unsafe pthread_create(
    &thread, nil,
    { gate in
      guard let gate = unsafe gate?.assumingMemoryBound(to: pthread_mutex_t.self) else { return nil }
      unsafe pthread_mutex_lock(gate)
      unsafe pthread_mutex_unlock(gate)
      return nil
    }, gate)
  return status == 0 ? thread : nil
}
