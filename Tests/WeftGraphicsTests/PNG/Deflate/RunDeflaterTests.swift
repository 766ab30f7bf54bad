import Testing
import WeftGeometry

@testable import WeftGraphics

@Suite struct RunDeflaterTests {
  @Test("bytes of all kinds come back", arguments: 0..<60 as Range<UInt64>)
  func random(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let distance = Int.random(in: 1...4, using: &generator)
    var deflater = RunDeflater(bytesPerPixel: distance)
    var bytes: [UInt8] = []
    for _ in 0..<Int.random(in: 0...60, using: &generator) {
      // Around the lengths that are told in another way: 8 begins a run, 258 is the longest.
      let length =
        [1, 2, 7, 8, 9, 15, 16, 17, 250, 257, 258, 259, 266, 267, 516, 5000]
        .randomElement(using: &generator) ?? 1
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: bytes += (0..<length).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
      case 1: bytes += [UInt8](repeating: 0, count: length)
      case 2: bytes += (0..<length).map { UInt8($0 % distance) }
      default: bytes += (0..<length).map { _ in UInt8.random(in: 0...2, using: &generator) }
      }
    }
    let piece = deflater.compress(bytes.span)
    #expect(try expanded(piece, count: bytes.count) == bytes, "seed \(seed)")
    #expect(deflater.compress(bytes.span) == piece, "what came before is forgotten, seed \(seed)")
    // Two pieces are read one after the other.
    #expect(try expanded(piece + piece, count: 2 * bytes.count) == bytes + bytes, "seed \(seed)")
  }

  @Test("more than a block comes back, noise by being copied")
  func blocks() throws {
    var generator = SplitMix64(seed: 3)
    var deflater = RunDeflater(bytesPerPixel: 3)
    let noise = (0..<600_000).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
    let copied = deflater.compress(noise.span)
    // Blocks of 65,535 bytes with 5 bytes before each: 9 of the first 524,288 and 2 of the others; and 5 for the end.
    #expect(copied.count == 600_000 + 5 * 11 + 5)
    #expect(try expanded(copied, count: noise.count) == noise)
    let zeros = [UInt8](repeating: 0, count: 1_200_000)
    #expect(try expanded(deflater.compress(zeros.span), count: zeros.count) == zeros)
  }

  @Test("zeros take runs of 258 bytes, each of two bits at the most")
  func zeros() throws {
    var deflater = RunDeflater(bytesPerPixel: 1)
    let zeros = [UInt8](repeating: 0, count: 258_000)
    // 1000 runs of a code of one bit and the distance's: 250 bytes, and codes before them.
    #expect(deflater.compress(zeros.span).count < 250 + 40)
  }
}

@Suite struct PrefixCodeTests {
  @Test("the codes are those of the standard's example")
  func standard() {
    // RFC 1951, 3.2.2: A to H with lengths 3, 3, 3, 3, 3, 2, 4, 4; frequencies that give those.
    let code = PrefixCode(frequencies: [4, 4, 4, 4, 4, 8, 2, 2], limit: 15)
    #expect(code.lengths == [3, 3, 3, 3, 3, 2, 4, 4])
    // 010, 011, 100, 101, 110, 00, 1110, 1111: the first bit lowest.
    #expect(code.codes == [0b010, 0b110, 0b001, 0b101, 0b011, 0b00, 0b0111, 0b1111])
  }

  // 5 and 7 are the two rarest, then 786,432: the lengths are 3, 3, 2 and 1, in whatever order they come, also among many that
  // are as frequent, of which the later ones have the shorter codes: three of 2 bits and two of 3 where there are five.
  @Test("frequencies of any size have their order, and equal ones that of their symbols")
  func order() {
    #expect(PrefixCode(frequencies: [786_432, 5, 1_048_576, 7], limit: 15).lengths == [2, 3, 1, 3])
    #expect(PrefixCode(frequencies: [7, 1_048_576, 5, 786_432], limit: 15).lengths == [3, 1, 3, 2])
    #expect(PrefixCode(frequencies: [63, 64, 65, 4096], limit: 15).lengths == [3, 3, 2, 1])
    #expect(PrefixCode(frequencies: [9, 9, 9, 9, 9], limit: 15).lengths == [3, 3, 2, 2, 2])
  }

  @Test("what occurs alone has a code of one bit, and what does not occur has none")
  func alone() {
    #expect(PrefixCode(frequencies: [0, 7, 0], limit: 15).lengths == [0, 1, 0])
    #expect(PrefixCode(frequencies: [0, 0], limit: 15).lengths == [0, 0])
  }

  @Test("codes use up all there is, within the limit", arguments: 0..<40 as Range<UInt64>)
  func random(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let limit = Int.random(in: 9...15, using: &generator)
    // Fibonacci's numbers make the deepest trees there are.
    var (one, other) = (UInt32(1), UInt32(1))
    let isDeep = seed % 2 == 0
    let frequencies = (0..<Int.random(in: 2...286, using: &generator)).map { index in
      guard isDeep, index < 40 else { return UInt32.random(in: 0...1000, using: &generator) }
      (one, other) = (other, one + other)
      return one
    }
    guard frequencies.count(where: { $0 > 0 }) > 1 else { return }
    let lengths = PrefixCode(frequencies: frequencies, limit: limit).lengths
    #expect(zip(lengths, frequencies).allSatisfy { ($0 > 0) == ($1 > 0) }, "seed \(seed)")
    #expect(lengths.allSatisfy { $0 <= limit }, "seed \(seed)")
    // Kraft's sum is 1: no code is wanting, and none is too much.
    var sum = 0
    for length in lengths where length > 0 { sum += 1 << (limit - Int(length)) }
    #expect(sum == 1 << limit, "seed \(seed)")
  }

  // 1 and 1 are 2, that and the other 2 are 4; 3 and 3 are 6; 4 and 6 are all. These lengths take 22 bits;
  // 4, 4, 3, 2 and 1 would take 23.
  @Test("symbols that have been put together weigh as much as all of them")
  func weights() {
    #expect(PrefixCode(frequencies: [1, 1, 2, 3, 3], limit: 15).lengths == [3, 3, 2, 2, 2])
  }

  /// The bits that a best code takes: as Huffman has it, the two lightest become one until there is one.
  private func fewestBits(_ frequencies: [UInt32]) -> Int {
    var weights = frequencies.filter { $0 > 0 }.map { Int($0) }
    var bits = 0
    while weights.count > 1 {
      weights.sort(by: >)
      let sum = weights.removeLast() + weights.removeLast()
      bits += sum
      weights.append(sum)
    }
    return bits
  }

  // Codes of 16 symbols have 15 bits at the most.
  @Test("where no code is too long, there is none that takes fewer bits", arguments: 0..<40 as Range<UInt64>)
  func best(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let most = [3, 20, 1000, 1_000_000].randomElement(using: &generator) ?? 1
    let frequencies = (0..<Int.random(in: 3...16, using: &generator)).map { _ in
      UInt32(Int.random(in: 0...most, using: &generator))
    }
    guard frequencies.count(where: { $0 > 0 }) > 1 else { return }
    let lengths = PrefixCode(frequencies: frequencies, limit: 15).lengths
    let bits = zip(lengths, frequencies).reduce(0) { $0 + Int($1.0) * Int($1.1) }
    #expect(bits == fewestBits(frequencies), "seed \(seed)")
  }

  // At 4 bits the two of 5 bits have no place, and the code of 3 bits makes room.
  @Test("codes that are too long are shortened at the cost of the longest that are not")
  func shortened() {
    #expect(PrefixCode(frequencies: [1, 1, 2, 3, 5, 8], limit: 15).lengths == [5, 5, 4, 3, 2, 1])
    #expect(PrefixCode(frequencies: [1, 1, 2, 3, 5, 8], limit: 4).lengths == [4, 4, 4, 4, 2, 1])
  }

  @Test("a code that is made anew has nothing of the one before")
  func anew() {
    var code = PrefixCode(frequencies: [5, 1, 1, 9], limit: 15)
    for frequencies in [[0, 3, 0, 4], [0, 0, 2, 0], [0, 0, 0, 0], [1, 1, 1, 1]] as [[UInt32]] {
      code.assign(frequencies, limit: 15)
      let fresh = PrefixCode(frequencies: frequencies, limit: 15)
      #expect(code.lengths == fresh.lengths && code.codes == fresh.codes)
    }
  }
}
