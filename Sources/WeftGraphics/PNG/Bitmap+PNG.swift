extension Bitmap {
  /// The bitmap as a PNG file: RGB where it is opaque, else RGBA with straight alpha.
  ///
  /// The same bitmap gives the same bytes. Compresses fast rather than small; not for the frame context.
  /// - Parameter scale: pixels per point, for the file to say how large the picture is meant to be; `nil`: it does not say.
  /// - Throws: ``RenderError``, where the bitmap has no pixel, which PNG does not know.
  public func png(scale: Double? = nil) throws(RenderError) -> [UInt8] {
    try PNGEncoder(metadata: PNGMetadata(scale: scale)).encode(self)
  }
}
