/// A blur of coverage (0...255) that comes close to a Gaussian: three extended box blurs along each axis.
///
/// An extended box has a pixel more at each end that counts in part, so that the blur has the very deviation that was asked for,
/// however small: Gwosdek, Grewenig, Bruhn, Weickert, “Theoretical Foundations of Gaussian Convolution by Extended Box
/// Filtering”, 2011. The same bytes on every machine.
struct GaussianBlur {
  /// How far, in pixels, the blur carries coverage.
  let reach: Int
  /// How many pixels of a box count in full, on each side of the middle.
  private let half: Int
  /// What each of those counts, and each at the ends.
  private let weight: Float
  private let endWeight: Float

  private static let passes = 3

  /// A blur with a standard deviation of `sigma` pixels; at most 500.
  init(sigma: Double) {
    // The variance of one pass.
    let variance = sigma > 0 ? min(sigma, 500) * min(sigma, 500) / Double(Self.passes) : 0
    half = Int((((12 * variance + 1).squareRoot() - 1) / 2).rounded(.down))
    let (r, full) = (Double(half), Double(2 * half + 1))
    let next = (r + 1) * (r + 1)
    let share = full * (r * (r + 1) - 3 * variance) / (6 * (variance - next))
    weight = Float(1 / (full + 2 * share))
    endWeight = Float(share / (full + 2 * share))
    // What is less than half a level of 255 is not seen.
    reach = Self.passes * (endWeight > 1 / 512 ? half + 1 : half)
  }

  /// Blurs `width` × `height` values, row after row.
  ///
  /// What lies outside counts as 0.
  /// - Complexity: O(width · height), whatever the deviation
  func apply(to coverage: inout [UInt8], width: Int, height: Int) {
    guard reach > 0, width > 0, height > 0 else { return }
    let count = width * height
    // 256ths: what three passes round away is not seen.
    var lines = unsafe [UInt16](unsafeUninitializedCapacity: count) { lines, written in
      unsafe coverage.withUnsafeBufferPointer { coverage in
        for i in 0..<count { unsafe lines[i] = UInt16(coverage[i]) &<< 8 }
      }
      written = count
    }
    var other = [UInt16](repeating: 0, count: count)
    // Down all columns at once; then the same with rows and columns exchanged.
    blur(&lines, &other, width: width, height: height)
    Self.transpose(lines, to: &other, width: width, height: height)
    blur(&other, &lines, width: height, height: width)
    Self.transpose(other, to: &lines, width: height, height: width)
    unsafe coverage.withUnsafeMutableBufferPointer { coverage in
      unsafe lines.withUnsafeBufferPointer { lines in
        for i in 0..<count { unsafe coverage[i] = UInt8((UInt32(lines[i]) &+ 128) &>> 8) }
      }
    }
  }

  /// Blurs each column.
  private func blur(_ lines: inout [UInt16], _ other: inout [UInt16], width: Int, height: Int) {
    for _ in 0..<Self.passes {
      unsafe lines.withUnsafeBufferPointer { lines in
        unsafe other.withUnsafeMutableBufferPointer { other in
          guard let source = lines.baseAddress, let target = other.baseAddress else { return }
          unsafe pass(source, target, width: width, height: height)
        }
      }
      swap(&lines, &other)
    }
  }

  private func pass(
    _ source: UnsafePointer<UInt16>, _ target: UnsafeMutablePointer<UInt16>, width: Int, height: Int
  ) {
    let nothing = [UInt16](repeating: 0, count: width)
    var sums = [UInt32](repeating: 0, count: width)
    let (half, weight, endWeight) = (half, weight, endWeight)
    unsafe nothing.withUnsafeBufferPointer { nothing in
      unsafe sums.withUnsafeMutableBufferPointer { sums in
        guard let nothing = nothing.baseAddress, let sums = sums.baseAddress else { return }
        func row(_ y: Int) -> UnsafePointer<UInt16> {
          unsafe y >= 0 && y < height ? source + y * width : nothing
        }
        for y in 0..<min(half, height) {
          let next = unsafe row(y)
          for x in 0..<width { unsafe sums[x] &+= UInt32(next[x]) }
        }
        for y in 0..<height {
          // What is left out of a shadow that nobody wants any more is thrown away with the rest.
          if y & 63 == 63, GivenUpWork.isGivenUp { return }
          // The row that leaves the box is the end of the next one.
          let (entering, before, after) = unsafe (row(y + half), row(y - half - 1), row(y + half + 1))
          let target = unsafe target + y * width
          var x = 0
          // Counted by hand: a range's own checks would keep it from being vectorized.
          while x < width {
            let sum = unsafe sums[x] &+ UInt32(entering[x]) &- UInt32(before[x])
            unsafe sums[x] = sum
            let ends = unsafe Float(Int32(before[x]) &+ Int32(after[x]))
            let blurred = Float(Int32(truncatingIfNeeded: sum)) * weight + ends * endWeight
            // To the nearest whole number: added to 2²³, a number has no bits left for fractions.
            unsafe target[x] = UInt16(truncatingIfNeeded: (blurred + 8_388_608).bitPattern)
            x &+= 1
          }
        }
      }
    }
  }

  private static func transpose(
    _ source: [UInt16], to target: inout [UInt16], width: Int, height: Int
  ) {
    // Small squares, so that neither side leaves the cache.
    let side = 16
    unsafe source.withUnsafeBufferPointer { source in
      unsafe target.withUnsafeMutableBufferPointer { target in
        for top in stride(from: 0, to: height, by: side) {
          for left in stride(from: 0, to: width, by: side) {
            for y in top..<min(top + side, height) {
              for x in left..<min(left + side, width) {
                unsafe target[x &* height &+ y] = source[y &* width &+ x]
              }
            }
          }
        }
      }
    }
  }
}
