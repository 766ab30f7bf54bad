/// How hard a PNG file is made small.
public enum PNGCompression: String, Hashable, Sendable, CaseIterable {
  /// As fast as can be: frames are stitched from what cells have compressed, pictures compressed by whole pixels.
  case fast
  /// libdeflate's level 10, and a palette where the colours fit: a quarter smaller than ``fast``, in a quarter of a second for
  /// 780 × 1688 pixels.
  case small
  /// libdeflate's level 12, and a palette where the colours fit: some hundredths smaller than ``small``, in three times the time.
  case smallest
}
