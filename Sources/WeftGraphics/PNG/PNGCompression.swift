/// How hard a PNG file is made small.
public enum PNGCompression: String, Hashable, Sendable, CaseIterable {
  /// As fast as can be: frames are stitched from what cells have compressed, pictures compressed by whole pixels.
  case fast
  /// libdeflate's level 8, and a palette where the colours fit: a twelfth to a seventh smaller than ``fast``, in about a tenth of a second
  /// for 780 × 1688 pixels. Level 6 above eight megabytes of pixels (as ``fast``, where they hardly compress): some hundredths more, in a
  /// time that has an end whatever the picture shows.
  case small
  /// libdeflate's level 11, and a palette where the colours fit: another twelfth smaller than ``small``, in six times the time and more.
  /// Level 9 above four megabytes of pixels; as ``small`` above eight.
  case smallest
}
