import WeftCLibrary

/// How many files the process may have open, and how many of those are left.
package enum DescriptorRoom {
  /// How many are left for libraries, which open files of their own: Dispatch ends a process that has none for it.
  private static let reservedCount = 16

  /// How many descriptors the process may have.
  package static var count: Int {
    var limit = rlimit()
    guard unsafe getrlimit(descriptorLimit, &limit) == 0 else { return .max }
    return Int(clamping: limit.rlim_cur)
  }

  /// Whether so few descriptors are left behind this one that it must be given back: the system gives the lowest that is free.
  static func isReserved(_ descriptor: Int32) -> Bool {
    let count = count
    return count < .max && Int(descriptor) >= count - reservedCount
  }

  /// Whether half of the descriptors are taken, as the number of this one tells.
  package static func isHalfTaken(by descriptor: Int32) -> Bool { Int(descriptor) >= count / 2 }

  /// Whether there is a descriptor for one thing more, tried with one that is open.
  package static func hasRoom(like descriptor: Int32) -> Bool {
    let probe = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    guard probe >= 0 else { return false }
    close(probe)
    return !isReserved(probe)
  }
}
