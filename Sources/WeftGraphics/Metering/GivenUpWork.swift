/// Work that somebody may give up while it is being done.
package protocol AbandonableWork: AnyObject, Sendable {
  /// Whether nobody wants the result any more. Never waits.
  var isCancelled: Bool { get }
  /// Whether nobody wants the result any more; may first block the thread until it is the work's turn to go on.
  var isGivenUp: Bool { get }
  /// Whether nobody wants the result any more of a step that takes long and cannot be interrupted; may first block the thread until
  /// it is the work's turn to take it.
  func isGivenUpBeforeLongStep() -> Bool
  /// Takes down that much is read, and becomes much more in memory.
  func willReadMuch()
}

/// Whether what this task is doing is still wanted.
///
/// Who carries work out binds it for the task that does it; long steps then ask between paragraphs, commands and rows whether to
/// go on. What they have made until then is thrown away by who carries it out.
package enum GivenUpWork {
  /// The work that is being done; `nil`: none that could be given up.
  @TaskLocal package static var current: (any AbandonableWork)?

  /// Whether nobody wants what is being done.
  ///
  /// May block the thread until it is the work's turn, so it is not to be asked where others wait for what the thread holds:
  /// there ``isCancelled`` is.
  package static var isGivenUp: Bool { current?.isGivenUp ?? false }

  /// Whether nobody wants what is being done; never waits.
  package static var isCancelled: Bool { current?.isCancelled ?? false }

  /// Whether nobody wants what is being done, before a step that may take long and cannot be interrupted.
  ///
  /// May block the thread, as ``isGivenUp``.
  package static var isGivenUpBeforeLongStep: Bool { current?.isGivenUpBeforeLongStep() ?? false }

  /// Whether nobody wants what is being done, before much is read that becomes much more in memory: of those who serve several, few do
  /// so at a time.
  ///
  /// May block the thread, as ``isGivenUp``.
  package static var isGivenUpBeforeReadingMuch: Bool {
    guard let current else { return false }
    current.willReadMuch()
    return current.isGivenUpBeforeLongStep()
  }

  /// How many bytes are read as other short work is done: with what becomes of them they take some tenths of a millisecond.
  package static let fewBytes = 1 << 16

  /// Whether nobody wants what is being done, where its next step handles so many pixels, which may take long and cannot be
  /// interrupted: then it must not be taken, since all who have waited for their turns may give up at the same moment.
  ///
  /// May block the thread, as ``isGivenUp``.
  package static func isGivenUp(beforeHandling pixels: @autoclosure () -> Int) -> Bool {
    // Milliseconds of drawing, blurring, decoding or compressing; nobody counts them where nothing could be given up.
    guard let current, pixels() > 1 << 19 else { return false }
    return current.isGivenUpBeforeLongStep()
  }
}
