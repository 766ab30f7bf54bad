package import WeftGeometry

/// A piece of work that was metered: what was done, when, and how much of it there was.
package struct WorkSpan: Hashable, Sendable {
  /// What was done.
  package let kind: WorkKind
  /// The cell it was done for, by its id, or by its place where it has none.
  package var subject = ""
  /// The number of the worker, from 0.
  package var worker = 0
  /// When it began, in seconds since the meter was made.
  package var begin = 0.0
  /// When it ended, on the same clock.
  package var end = 0.0
  /// What it took of a processor, in seconds, with all that is in ``parts``.
  package var processorTime = 0.0
  /// How much there was to do, without what is in ``parts``.
  package var quantity = WorkQuantity()
  /// The image that was decoded, and the size that it is shown in.
  package var image: DecodedImage?
  /// Why it failed, if it did.
  package var failure: Failure?
  /// Work that was done for it on the way, in order.
  package var parts: [WorkSpan] = []

  /// An error that ended work.
  package struct Failure: Hashable, Sendable {
    /// The error's type.
    package let type: String
    /// The error in words.
    package let message: String
  }

  /// An image that was decoded.
  package struct DecodedImage: Hashable, Sendable {
    /// What messages call it.
    package let name: String
    /// How many pixels its file holds.
    package let size: PixelSize
    /// In how many pixels it is shown.
    package let shownSize: PixelSize
  }

  /// Work that begins.
  package init(_ kind: WorkKind) { self.kind = kind }

  /// What it took without its parts, in seconds of processor time.
  package var ownProcessorTime: Double { max(0, processorTime - parts.reduce(0) { $0 + $1.processorTime }) }

  /// What work of a kind took in it, in seconds of processor time.
  ///
  /// - Complexity: O(parts), all levels of them
  package func processorTime(of kind: WorkKind) -> Double {
    parts.reduce(self.kind == kind ? ownProcessorTime : 0) { $0 + $1.processorTime(of: kind) }
  }
}
