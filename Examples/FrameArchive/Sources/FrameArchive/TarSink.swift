import Foundation
import Weft

/// Writes frames to one tar archive, for a pipe or a file: a sink that is not part of Weft.
///
/// An actor, because frames come one after the other but from any thread. Back-pressure needs no word: `write` returns when
/// the bytes are gone, and until then the scroll makes only as many frames ahead as the renderer keeps under way.
actor TarSink: FrameSink {
  private let file: FileHandle

  init(_ file: FileHandle) { self.file = file }

  func write(_ frame: EncodedFrame) throws {
    let number = String(frame.info.index)
    let name = "frame-" + String(repeating: "0", count: max(0, 5 - number.count)) + number + ".png"
    try file.write(contentsOf: Self.header(name: name, size: frame.bytes.count))
    try file.write(contentsOf: frame.bytes)
    try file.write(contentsOf: Self.padding(after: frame.bytes.count))
  }

  /// Two empty blocks end an archive; without them `tar` says that it was cut off, which is right after ``abandon()``.
  nonisolated func finish() throws { try file.write(contentsOf: Data(count: 1024)) }

  /// A ustar header (POSIX.1-1988): texts and octal numbers in fields of fixed width, and the sum of all bytes.
  private static func header(name: String, size: Int) -> Data {
    var header = Data(count: 512)
    func put(_ text: String, at offset: Int) {
      header.replaceSubrange(offset..<offset + text.utf8.count, with: text.utf8)
    }
    func octal(_ value: Int, digits: Int) -> String {
      let text = String(value, radix: 8)
      return String(repeating: "0", count: max(0, digits - text.count)) + text
    }
    put(name, at: 0)
    put(octal(0o644, digits: 7), at: 100)
    put(octal(0, digits: 7), at: 108)
    put(octal(0, digits: 7), at: 116)
    put(octal(size, digits: 11), at: 124)
    put(octal(0, digits: 11), at: 136)
    put("        ", at: 148)  // The sum is made as if its own field were blank.
    put("0", at: 156)
    put("ustar\u{0}00", at: 257)
    let sum = header.reduce(0) { $0 + Int($1) }
    put(octal(sum, digits: 6) + "\u{0} ", at: 148)
    return header
  }

  /// What fills the last block of 512 bytes up.
  private static func padding(after count: Int) -> Data { Data(count: (512 - count % 512) % 512) }
}
