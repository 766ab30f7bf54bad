/// What a frame waits for.
///
/// Offline a frame waits until all that it shows is there, and its ranges with it, so that it is the same in every run. In real
/// time it waits for nothing, because the next one is due.
package struct FramePolicy: Hashable, Sendable {
  /// Whether it waits for what is on show: until it is measured, and for its pixels.
  ///
  /// Else what is not ready is left blank, and told.
  package let waitsForContent: Bool
  /// Whether it waits until its ranges are measured and built, and for batches that are fetched.
  package let waitsForRanges: Bool

  /// Waits for everything.
  package static let offline = FramePolicy(waitsForContent: true, waitsForRanges: true)
  /// Waits for nothing.
  package static let realTime = FramePolicy(waitsForContent: false, waitsForRanges: false)
  /// Waits for what is on show only: what is drawn where it is needed, as without workers.
  package static let synchronous = FramePolicy(waitsForContent: true, waitsForRanges: false)
}
