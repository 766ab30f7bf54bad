import WeftNodes

/// What was on show in the last frame, and what was in its ranges: all by id, so that it holds whatever happens to the data.
struct ShownElements {
  /// A visible element, and where its leading edge was.
  struct Place {
    let element: ElementID
    let isItem: Bool
    /// The distance from the viewport's leading edge, in pixels.
    let top: Int
  }

  /// The elements with a pixel in the viewport, in order, whose cells have been told so.
  var visible: [ElementID] = []
  /// Where they were, and, where none was visible, an element that was near.
  var places: [Place] = []
  /// Whether the container has stood anywhere yet.
  var hasStood = false
  /// The offset that the delegate has been told last.
  var offset = 0.0
  /// The elements that keep their pixels, in order.
  var pixels: [ElementID] = []
  /// The elements in the preload range, in order.
  var preload: [ElementID] = []

  /// What the next position is told by when the content changes: the first visible item that is still there, else the first
  /// element.
  var anchor: Place? { places.first(where: \.isItem) ?? places.first }
}
