// What the C libraries spell differently, under one spelling.

/// The type of a socket that is a stream of bytes, as `socket` takes it.
package var streamSocketType: Int32 {
  #if canImport(Darwin)
    SOCK_STREAM
  #else
    Int32(SOCK_STREAM.rawValue)
  #endif
}

/// Flags with which `send` never waits and a peer that has gone is an error of the call, not a signal.
///
/// Darwin has no flag against the signal; whoever runs a server there ignores it.
package var sendWithoutWaitingFlags: Int32 {
  #if canImport(Darwin)
    MSG_DONTWAIT
  #else
    Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL)
  #endif
}

/// The number of the process at the other end of a Unix socket, as it was when that connected; 0, where the system does not tell.
package func socketPeer(_ socket: Int32) -> Int32 {
  // Linux gives three numbers, of the process, its user and its group; Darwin the first.
  var numbers: (Int32, Int32, Int32) = (0, 0, 0)
  #if canImport(Darwin)
    let (level, option) = (SOL_LOCAL, LOCAL_PEERPID)
    var size = socklen_t(MemoryLayout<Int32>.size)
  #else
    let (level, option) = (SOL_SOCKET, SO_PEERCRED)
    var size = socklen_t(MemoryLayout.size(ofValue: numbers))
  #endif
  return unsafe getsockopt(socket, level, option, &numbers, &size) == 0 ? numbers.0 : 0
}

/// How many descriptors a process may have, as `getrlimit` takes it.
package var descriptorLimit: Int32 {
  #if canImport(Glibc)
    Int32(RLIMIT_NOFILE.rawValue)
  #else
    RLIMIT_NOFILE
  #endif
}

/// How much address space a process may have, as `getrlimit` takes it.
package var addressSpaceLimit: Int32 {
  #if canImport(Glibc)
    Int32(RLIMIT_AS.rawValue)
  #else
    RLIMIT_AS
  #endif
}

/// How much memory of its own a process may have, as `getrlimit` takes it.
package var dataLimit: Int32 {
  #if canImport(Glibc)
    Int32(RLIMIT_DATA.rawValue)
  #else
    RLIMIT_DATA
  #endif
}

/// How large the stack of a thread may grow, as `getrlimit` takes it.
package var stackLimit: Int32 {
  #if canImport(Glibc)
    Int32(RLIMIT_STACK.rawValue)
  #else
    RLIMIT_STACK
  #endif
}

/// How many processes and threads a user may have, as `getrlimit` takes it.
package var threadLimit: Int32 {
  #if canImport(Glibc)
    Int32(__RLIMIT_NPROC.rawValue)
  #else
    RLIMIT_NPROC
  #endif
}

/// How much processor time a process may take, as `getrlimit` takes it.
package var processorTimeLimit: Int32 {
  #if canImport(Glibc)
    Int32(RLIMIT_CPU.rawValue)
  #else
    RLIMIT_CPU
  #endif
}

extension stat {
  /// When the file's bytes were changed last.
  package var modificationTime: timespec {
    #if canImport(Darwin)
      st_mtimespec
    #else
      st_mtim
    #endif
  }

  /// When the file's bytes or what is known of it were changed last.
  package var changeTime: timespec {
    #if canImport(Darwin)
      st_ctimespec
    #else
      st_ctim
    #endif
  }
}
