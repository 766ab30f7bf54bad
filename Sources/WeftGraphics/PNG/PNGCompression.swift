/// How hard the encoder of whole pictures works for a smaller file.
package enum PNGCompression: String, Hashable, Sendable, CaseIterable {
  /// libdeflate's level 2.
  case fast
  /// libdeflate's level 12, and a palette where the colours fit.
  case small
}
