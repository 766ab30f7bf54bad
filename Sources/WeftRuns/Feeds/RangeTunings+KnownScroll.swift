import WeftCollections
import WeftGeometry
import WeftGraphics

extension RangeTunings {
  /// These, with cells drawn at least two screenfuls ahead: for a scroll of which it is known where it goes.
  ///
  /// A screenful of large pictures is two or three cells. Where one of them takes long, and the others are made, workers would
  /// have nothing to do. The same for any number of workers, for what cells near the viewport may take is limited; and as they
  /// are where a screenful is more than a 25th of that, so that no feed is refused for what nobody has asked for.
  func forKnownScroll(through viewport: PixelSize, _ limits: RenderLimits) -> RangeTunings {
    guard viewport.count <= limits[.cellPixels] / 25 else { return self }
    var tunings = self
    tunings[.display].leading = max(2, self[.display].leading)
    tunings[.preload].leading = max(2, self[.preload].leading)
    return tunings
  }
}
