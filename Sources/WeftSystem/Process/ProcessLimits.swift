import WeftCLibrary

/// What the system lets the process have: too little of it fails in the middle of something else, with a reason that misleads.
package enum ProcessLimits {
  /// Fewer open files are not enough for fonts, images, results and the threads that wait for them.
  package static let leastDescriptorCount = 64
  /// Less address space, in bytes, is not enough for the libraries, a thread a core and a document at its limits.
  package static let leastAddressSpace = 1 << 30

  /// As many open files are asked for as a daemon with all its clients may need, where the system lets the process have them.
  private static let wantedDescriptorCount: rlim_t = 4096

  /// How many open files the process may have.
  package static var descriptorCount: Int {
    var files = rlimit()
    guard unsafe getrlimit(descriptorLimit, &files) == 0 else { return leastDescriptorCount }
    return Int(clamping: files.rlim_cur)
  }

  /// Has the process have as many open files as it may, and says what there is too little of; `nil`: nothing.
  ///
  /// For the beginning of a program.
  package static func shortage() -> String? {
    var files = rlimit()
    if unsafe getrlimit(descriptorLimit, &files) == 0, files.rlim_cur < wantedDescriptorCount {
      var more = files
      more.rlim_cur = min(files.rlim_max, wantedDescriptorCount)
      if unsafe setrlimit(descriptorLimit, &more) == 0 { files = more }
      if files.rlim_cur < rlim_t(leastDescriptorCount) {
        return
          "weft needs \(leastDescriptorCount) open files, and the system lets it have \(files.rlim_cur); "
          + "raise ulimit -n"
      }
    }
    var space = rlimit()
    if unsafe getrlimit(addressSpaceLimit, &space) == 0, space.rlim_cur < rlim_t(leastAddressSpace) {
      return "weft needs \(leastAddressSpace >> 20) MiB of address space, and the system lets it have "
        + "\(space.rlim_cur >> 20); raise ulimit -v"
    }
    return nil
  }

  /// Has the process end with a sentence and a status, where the address space is limited and a library ends it.
  ///
  /// Most likely that was given no memory: a guess, as nothing tells.
  ///
  /// For the beginning of a program; the status is 70.
  package static func explainExhaustion() {
    var space = rlimit()
    guard unsafe getrlimit(addressSpaceLimit, &space) == 0, space.rlim_cur < rlim_t(Int64.max) else { return }
    // Swift's runtime, GLib and the C++ library all abort when they are given no memory.
    signal(SIGABRT) { _ in
      let text: StaticString =
        "weft: error: most likely there is no more address space for what was asked for; raise ulimit -v, or have fewer --jobs\n"
      _ = unsafe write(STDERR_FILENO, text.utf8Start, text.utf8CodeUnitCount)
      _exit(70)
    }
  }
}
