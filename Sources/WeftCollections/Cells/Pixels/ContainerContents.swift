import WeftGeometry
import WeftGraphics

/// What a container in a cell shows, for drawing the cell as one picture.
struct ContainerContents: Sendable {
  /// Whose slot in the cell's drawing it goes to.
  let owner: ObjectIdentifier
  /// Where it lies in the cell, in pixels.
  let rect: PixelRect
  /// What is seen, back to front.
  let layers: [BitmapLayer]
}

extension RenderLimits {
  /// Refuses a cell that with the pictures of its containers, each of which is made before it is drawn, has more pixels than a picture
  /// may have.
  func check(_ contents: [ContainerContents], in size: PixelSize) throws(RenderError) {
    let count = contents.reduce(Double(size.count)) {
      $0 + Double($1.rect.width) * Double($1.rect.height)
    }
    guard count <= Double(self[.pixels]) else { throw error(.pixels, found: Int(min(count, 1e15))) }
  }
}

extension DisplayList {
  /// The same drawing with what containers show in their places, put together; `scale` pixels are a point.
  func filled(with contents: [ContainerContents], scale: Double) throws(RenderError) -> DisplayList {
    var pictures: [ObjectIdentifier: (bitmap: Bitmap, rect: Rect)] = [:]
    for inside in contents {
      let rect = inside.rect
      // Its background is drawn with the cell.
      let bitmap = try LayerComposer.compose(
        inside.layers, width: rect.width, rows: 0..<rect.height, background: .clear)
      pictures[inside.owner] = (
        bitmap,
        Rect(
          x: Double(rect.x) / scale, y: Double(rect.y) / scale, width: Double(rect.width) / scale,
          height: Double(rect.height) / scale)
      )
    }
    return filled(with: pictures)
  }
}
