import Testing
import WeftGeometry

/// The generator against the numbers that its reference implementation gives.
@Suite struct SplitMix64Tests {
  // Of splitmix64.c by Vigna, which Steele, Lea and Flood's paper is the source of, for the seed 1234567.
  @Test("the first five numbers of a seed are those of the reference, one after the other and each by itself")
  func reference() {
    let expected: [UInt64] = [
      6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
      4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
    ]
    var numbers = SplitMix64(seed: 1_234_567)
    #expect(expected.map { _ in numbers.next() } == expected)
    #expect(expected.indices.map { SplitMix64.number(UInt64($0), ofSeed: 1_234_567) } == expected)
  }
}
