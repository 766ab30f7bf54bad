package import WeftCollections
package import WeftGraphics
package import WeftNodes

/// Measures more of a run in real time than who only shows it wants to know: what workers do for which cell, whether a frame
/// differs from the one before, and what it takes to put its pixels together.
package enum RunMeter: Sendable {
  /// By the clock: a meter that has lanes in the renderer's workers.
  case real(WorkMeter)
  /// In time that is modelled: the renderer's workers, and what a frame takes on the frame context.
  case virtual(VirtualWorkers, frameCost: @Sendable (FrameWork) -> FramePhases)
}

/// How much there was to do for a frame on the frame context, without what workers do.
package struct FrameWork: Hashable, Sendable {
  /// What of the work of workers had arrived.
  package var arrivals = 0
  /// How much work was handed out to them.
  package var jobs = 0
  /// How many cells were on show.
  package var cells = 0
  /// How many layers there were.
  package var layers = 0
  /// How many pixels were put together; 0 where the frame shows what the one before showed.
  package var pixels = 0
}

/// What is known of a frame where a ``RunMeter`` measures.
package struct FrameDetails: Hashable, Sendable {
  /// Whether something in it differs from the frame before.
  package var isChanged = true
  /// The cells that it shows, by their ids, or by their places where they have none; from the first to the last.
  package var cells: [String] = []
  /// How much there was to do for it.
  package var work = FrameWork()
}

extension CollectionFrame {
  /// Whether it shows the same pixels at the same places as another.
  ///
  /// - Complexity: O(layers)
  func shows(theSameAs other: CollectionFrame) -> Bool {
    let (mine, theirs) = (bitmapLayers, other.bitmapLayers)
    return mine.count == theirs.count && zip(mine, theirs).allSatisfy { $0.shows(theSameAs: $1) }
  }
}

extension BitmapLayer {
  fileprivate func shows(theSameAs other: BitmapLayer) -> Bool {
    bitmap === other.bitmap && rect == other.rect && clip == other.clip && blending == other.blending
      && transform == other.transform && shapes == other.shapes
  }
}
