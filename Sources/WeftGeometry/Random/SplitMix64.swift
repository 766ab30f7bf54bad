/// Random numbers that come again with their seed, the same on every machine; not for secrets.
///
/// The generator of Steele, Lea and Flood, “Fast splittable pseudorandom number generators” (2014).
package struct SplitMix64: RandomNumberGenerator, Sendable {
  private static let increment: UInt64 = 0x9E37_79B9_7F4A_7C15

  private var state: UInt64

  /// The numbers of `seed`, from the first.
  package init(seed: UInt64) { state = seed }

  /// The next 64 bits.
  package mutating func next() -> UInt64 {
    state &+= Self.increment
    return Self.mixed(state)
  }

  /// The number that comes after `index` others, without them.
  package static func number(_ index: UInt64, ofSeed seed: UInt64) -> UInt64 {
    mixed(seed &+ (index &+ 1) &* increment)
  }

  /// The finalizer on its own: a good hash of one number.
  package static func mixed(_ value: UInt64) -> UInt64 {
    var bits = value
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}
