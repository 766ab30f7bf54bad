import WeftCLibrary

/// Where lines end, and what they are made of where they hold nothing.
enum LineEnd {
  /// Where in some bytes the first line ends.
  ///
  /// By the C library, which looks at many bytes at a time: of what a loop does that is flooded, the search is a large part.
  static func first(in bytes: ArraySlice<UInt8>) -> Int? {
    unsafe bytes.withUnsafeBufferPointer { buffer -> Int? in
      guard let start = buffer.baseAddress, let end = unsafe memchr(start, 0x0a, buffer.count) else {
        return nil
      }
      return unsafe UnsafeRawPointer(end) - UnsafeRawPointer(start)
    }
  }

  /// Whether a byte is white space within a line.
  static func isWhiteSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0d }
}
