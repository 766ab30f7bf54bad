/// How hard a PNG file is made small.
public enum PNGCompression: String, Hashable, Sendable, CaseIterable {
  /// As fast as can be: frames are stitched from what cells have compressed, pictures compressed by whole pixels.
  case fast
  /// libdeflate's level 10, and a palette where the colours fit: about a fifth smaller than ``fast``, in a tenth of a
  /// second or more for 780 × 1688 pixels; level 9 for pictures of more than 16 MiB, which takes a quarter of the time and gives a
  /// fiftieth more.
  case small
  /// libdeflate's level 12, and a palette where the colours fit: some hundredths smaller than ``small``, in four times the time; as
  /// ``small`` for pictures of more than 16 MiB.
  case smallest
}
