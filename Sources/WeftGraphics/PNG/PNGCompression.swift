/// How hard the encoder works for a smaller file.
package enum PNGCompression: String, Hashable, Sendable, CaseIterable {
  /// ISA-L's level 1; two filters to choose from.
  case fast
  /// zlib's level 9; all five filters to choose from.
  case small
}
