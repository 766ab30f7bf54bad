/// How hard the encoder works for a smaller file.
package enum PNGCompression: String, Hashable, Sendable, CaseIterable {
  /// ISA-L's level 1; two filters to choose from.
  case fast
  /// ISA-L's level 3; all five filters to choose from.
  case small

  /// ISA-L's name for it.
  var level: UInt32 { self == .fast ? 1 : 3 }
}
