import WeftCLibrary
import WeftSynchronization

/// What tells one state of an ordinary file from another, without reading it.
///
/// Two are equal when the file certainly had the same bytes both times. One that was changed a moment before its state was read
/// equals only itself: it may be changed again without the time of its change telling.
package struct FileState: Hashable, Sendable {
  /// Which file it is, how large, and when it was written to.
  private struct Identity: Hashable, Sendable {
    var device: UInt64
    var inode: UInt64
    var byteCount: Int
    var modified: Time
  }

  fileprivate struct Time: Hashable, Sendable {
    var seconds: Int
    var nanoseconds: Int
  }

  private let identity: Identity
  /// The time of the last change of anything about the file, which nobody can set.
  private let changed: Time
  /// The number of this reading of the state, where the file was changed just before; 0 for all others.
  private let reading: Int

  private static let readings = Atomic<Int>(0)

  /// How many bytes it has.
  var byteCount: Int { identity.byteCount }

  /// The state that the system tells of an ordinary file.
  init(_ status: stat) {
    let (modified, changed) = (status.modificationTime, status.changeTime)
    identity = Identity(
      device: UInt64(truncatingIfNeeded: status.st_dev), inode: UInt64(status.st_ino),
      byteCount: Int(status.st_size),
      modified: Time(seconds: Int(modified.tv_sec), nanoseconds: Int(modified.tv_nsec)))
    self.changed = Time(seconds: Int(changed.tv_sec), nanoseconds: Int(changed.tv_nsec))
    reading = self.changed.isJustNow ? Self.readings.add(1, ordering: .relaxed).newValue : 0
  }

  /// Whether the file is the same one, with the same size and time of modification.
  func isSameFile(as other: FileState) -> Bool { identity == other.identity }
}

extension FileState.Time {
  /// Whether it is so short a time ago that one more change could have the same time: clocks of file systems tick every few
  /// milliseconds, and those that know no fractions every one or two seconds.
  fileprivate var isJustNow: Bool {
    var now = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &now)
    let age = Double(Int(now.tv_sec) - seconds) + Double(Int(now.tv_nsec) - nanoseconds) / 1e9
    return age < (nanoseconds == 0 ? 2.5 : 0.1)
  }
}
