import WeftCollections

/// How many frames a scroll will have, as far as is known: asked after each frame.
struct ScrollEstimate {
  /// How many segments are gone through for a frame, on average, where the content is another one each time.
  private static let segmentsOfFrame = 256

  private let script: ScrollScript
  private var known: Known?

  /// What was worked out last.
  private struct Known {
    let bounds: ClosedRange<Double>
    let pageLength: Double
    let total: Int
    let isExact: Bool
    /// How many frames there were then.
    let done: Int
  }

  /// Nothing is known yet of a scroll by `script`.
  init(_ script: ScrollScript) { self.script = script }

  /// How far a scroll has come that has made `done` frames.
  ///
  /// Of many segments the number of frames may be as it was some frames before; it is never called final then.
  mutating func progress(after done: Int, in container: CollectionNode) -> RenderProgress {
    let maximum = container.estimatedMaximumOffset
    let bounds = container.minimumOffset...max(container.minimumOffset, maximum.offset)
    return progress(after: done, in: bounds, isFinal: maximum.isFinal, pageLength: container.pageLength)
  }

  /// As ``progress(after:in:)``, over content with these ends.
  mutating func progress(
    after done: Int, in bounds: ClosedRange<Double>, isFinal: Bool, pageLength: Double
  ) -> RenderProgress {
    func isOf(_ known: Known) -> Bool { known.bounds == bounds && known.pageLength == pageLength }
    let isFresh = known.map {
      isOf($0) || !isFinal && done - $0.done < script.segments.count / Self.segmentsOfFrame
    }
    if isFresh != true {
      let (total, isExact) = script.estimatedFrameCount(in: bounds, pageLength: pageLength)
      known = Known(bounds: bounds, pageLength: pageLength, total: total, isExact: isExact, done: done)
    }
    return RenderProgress(
      frameCount: done, total: max(known?.total ?? 0, done),
      isTotalFinal: isFinal && known?.isExact == true && known.map(isOf) == true)
  }
}
