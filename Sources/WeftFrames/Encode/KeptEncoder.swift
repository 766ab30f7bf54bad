import WeftGraphics

/// A band encoder that the jobs of one worker pass on: what it compresses with, more than half a megabyte, is made once and not
/// for each cell and each frame.
final class KeptEncoder {
  private struct Kind: Hashable {
    let width: Int
    let format: PNGPixelFormat
    let hasFingerprints: Bool
  }

  private var kind: Kind?
  private var encoder: BandEncoder?

  /// Lends an encoder for bitmaps that are `width` pixels wide; one that `body` fails with is given up.
  ///
  /// - Parameter repeated: the band that repeats the row above, where the caller has it.
  func withEncoder<Result, Failure: Error>(
    width: Int, format: PNGPixelFormat, hasFingerprints: Bool, repeated: EncodedBand? = nil,
    _ body: (inout BandEncoder) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let wanted = Kind(width: width, format: format, hasFingerprints: hasFingerprints)
    let kept = kind == wanted ? encoder.take() : nil
    var encoder =
      kept
      ?? BandEncoder(width: width, format: format, repeated: repeated, hasFingerprints: hasFingerprints)
    let result = try body(&encoder)
    self.encoder = consume encoder
    kind = wanted
    return result
  }
}
