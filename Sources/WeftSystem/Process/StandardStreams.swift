import WeftCLibrary

/// The three streams that a process starts with.
package enum StandardStreams {
  /// Takes the numbers of those that are closed: otherwise the next file that is opened would have one of them, and what is meant
  /// for the stream would go into that file.
  ///
  /// Reading from them or writing to them fails from then on. To be called before anything is opened.
  package static func reserveClosed() {
    for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(stream, F_GETFD) < 0 {
      // The lowest number that is free is given, which is this one.
      _ = unsafe open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// Whether what is written to a path goes to standard output: “-”, or one of its names in the file system.
  package static func isOutput(_ path: String) -> Bool {
    ["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"].contains(path)
  }
}
