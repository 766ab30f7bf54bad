/// How hard a PNG file is made small.
public enum PNGCompression: String, Hashable, Sendable, CaseIterable {
  /// As fast as can be: frames are stitched from what cells have compressed, pictures compressed by whole pixels.
  case fast
  /// libdeflate's level 10, and a palette where the colours fit: about a fifth smaller than ``fast``, in a tenth of a
  /// second or more for 780 × 1688 pixels. Level 9 above four megabytes of pixels, level 6 above eight (level 1, where they hardly
  /// compress): some hundredths more, in a time that has an end whatever the picture shows.
  case small
  /// libdeflate's level 11, and a palette where the colours fit: about a fiftieth smaller than ``small``, in twice the time; as
  /// ``small`` above four megabytes of pixels.
  case smallest
}
