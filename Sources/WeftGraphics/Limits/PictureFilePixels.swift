/// How many pixels picture files may have together that are read one after the other, such as the frames of an animation.
///
/// There is no end to what a person may have rendered, but files of it have as many bytes: a frame of a screen has one for every 10 to
/// 400 pixels. A few bytes that stand for a thousand times as many pixels are no frames of a scroll.
package enum PictureFilePixels {
  /// The most, of files of so many bytes: 256 megapixels, and 256 for each byte.
  package static func limit(byteCount: Int) -> Int { 256_000_000 + 256 * byteCount }
}
