public import WeftGeometry
public import WeftGraphics

/// Takes down what a node shows inside its bounds, for a worker to draw later.
///
/// Where the node clips to its bounds, that is cut off at its rounded corners, as its subnodes are.
///
/// Coordinates are points in the node's own bounds: (0, 0) is its top left corner.
public struct ContentsRecorder {
  package var list: DisplayListBuilder
  /// The node's top left corner in the list's coordinates.
  package let origin: Point
  /// The node's box, with its rounded corners, in the list's coordinates.
  package let box: RoundedRect
  /// What content is cut off at, where the node clips to its bounds; `nil` for nothing.
  package let clip: RoundedRect?

  /// The node's own rectangle.
  public var bounds: Rect { Rect(origin: .zero, size: box.rect.size) }

  /// Fills `rect` with `color`.
  public mutating func fill(_ rect: Rect, with color: Color) { fill(RoundedRect(rect), with: color) }

  /// Fills `shape` with `color`.
  public mutating func fill(_ shape: RoundedRect, with color: Color) {
    var shape = shape
    shape.rect = shape.rect.offset(by: origin)
    guard let clip = clip(around: shape.rect), shape != clip else { return list.fill(shape, color) }
    list.withClip(clip) { $0.fill(shape, color) }
  }

  /// Draws `image` into `rect` as `contentMode` says.
  public mutating func draw(_ image: Image, in rect: Rect, contentMode: ContentMode = .aspectFill) {
    let drawing = ImageDrawing(image: image, contentMode: contentMode)
    let rect = rect.offset(by: origin)
    list.append(.image(drawing, in: rect, clippedTo: clip(around: rect)))
  }

  /// Leaves a place for layers of the node's own.
  package mutating func leaveSlot(for owner: ObjectIdentifier) { list.append(.slot(owner, box)) }

  /// Lets `body` draw.
  ///
  /// It runs on a worker, as often as need be, with (0, 0) at the node's top left corner, and cannot draw
  /// outside the node; it must depend on nothing but the values it captures.
  public mutating func draw(_ body: @escaping @Sendable (GraphicsContext) -> Void) {
    guard let clip = clip(around: box.rect) else { return list.append(.draw(box.rect, body)) }
    list.withClip(clip) { [box] in $0.append(.draw(box.rect, body)) }
  }

  /// What a drawing in `rect` is to be cut off at; `nil`, where it needs no clip.
  private func clip(around rect: Rect) -> RoundedRect? {
    guard let clip, !clip.isSquare || !clip.rect.contains(rect) else { return nil }
    return clip
  }
}
