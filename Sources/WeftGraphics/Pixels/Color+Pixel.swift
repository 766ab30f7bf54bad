extension Color {
  /// The colour as a pixel of a ``Bitmap``: premultiplied, `0xAARRGGBB`.
  ///
  /// The same pixel that Cairo leaves where it fills with the colour: channels are multiplied by alpha, rounded to 16
  /// bits and cut to 8.
  package var premultipliedPixel: UInt32 {
    func bits(_ channel: Double) -> UInt32 { UInt32(channel * 65535 + 0.5) >> 8 }
    return bits(alpha) << 24 | bits(red * alpha) << 16 | bits(green * alpha) << 8 | bits(blue * alpha)
  }
}
