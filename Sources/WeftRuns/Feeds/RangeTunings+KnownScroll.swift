import WeftCollections

extension RangeTunings {
  /// These, with cells drawn at least two screenfuls ahead: for a scroll of which it is known where it goes.
  ///
  /// A screenful of large pictures is two or three cells. Where one of them takes long, and the others are made, workers would
  /// have nothing to do. The same for any number of workers, for what cells near the viewport may take is limited.
  var forKnownScroll: RangeTunings {
    var tunings = self
    tunings[.display].leading = max(2, self[.display].leading)
    tunings[.preload].leading = max(2, self[.preload].leading)
    return tunings
  }
}
