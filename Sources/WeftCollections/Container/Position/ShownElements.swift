import WeftNodes

/// What was on show in the last frame: all by id, so that it holds whatever happens to the data.
struct ShownElements {
  /// A visible element, and where it was.
  struct Place {
    let element: ElementID
    let isItem: Bool
    /// Where the layout has placed it, from the viewport's leading edge along the content, in pixels.
    let natural: AxisRect
    /// Where it is shown: elsewhere, where it is pinned.
    let rect: AxisRect
    /// Whether it has a pixel in the viewport; else it was only the nearest.
    var isVisible: Bool

    /// The distance of the place from the viewport's leading edge, in pixels.
    var top: Int { natural.start }

    init(
      element: ElementID, isItem: Bool, natural: AxisRect, shown: AxisRect? = nil, isVisible: Bool = true
    ) {
      self.element = element
      self.isItem = isItem
      self.natural = natural
      rect = shown ?? natural
      self.isVisible = isVisible
    }

    /// The same place, of another element.
    func of(_ element: ElementID, isItem: Bool) -> Place {
      Place(element: element, isItem: isItem, natural: natural, shown: rect, isVisible: isVisible)
    }
  }

  /// The elements with a pixel in the viewport, in order, whose cells have been told so.
  var visible: [ElementID] = []
  /// Where they were, and, where none was visible, an element that was near.
  var places: [Place] = []
  /// Whether the container has stood anywhere yet.
  var hasStood = false
  /// The offset that the delegate has been told last.
  var offset = 0.0
  /// The same across the main axis.
  var crossOffset = 0.0

  /// Tells where elements were in pixels that are as many times smaller.
  mutating func scalePlaces(by factor: Double) {
    func scaled(_ rect: AxisRect) -> AxisRect {
      func scaled(_ pixels: Int) -> Int { Int((Double(pixels) * factor).rounded()) }
      return AxisRect(
        start: scaled(rect.start), length: scaled(rect.length), cross: scaled(rect.cross),
        breadth: scaled(rect.breadth))
    }
    places = places.map {
      Place(
        element: $0.element, isItem: $0.isItem, natural: scaled($0.natural), shown: scaled($0.rect),
        isVisible: $0.isVisible)
    }
  }

  /// What the next position is told by when the content changes: the first visible item that is still there, else the first
  /// element.
  var anchor: Place? { places.first(where: \.isItem) ?? places.first }
}
