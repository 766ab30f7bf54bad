package import WeftGeometry

extension ImageStore: ImageSource {
  package func bitmap(
    for drawing: ImageDrawing, in rect: Rect, scale: Double
  ) throws(RenderError) -> (bitmap: Bitmap, frame: Rect)? {
    do {
      return try prepare(drawing, in: rect, scale: scale)
    } catch {
      throw RenderError(.image(name: drawing.image.name), error.description)
    }
  }
}
