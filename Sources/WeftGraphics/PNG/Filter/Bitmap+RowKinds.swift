import WeftGeometry

extension Bitmap {
  /// Whether nothing shows through any pixel.
  var hasOpaquePixels: Bool {
    (0..<size.height).allSatisfy { y in
      withRow(y) { row in unsafe row.withUnsafeBufferPointer { unsafe $0.areOpaque } }
    }
  }

  /// Of each row whether it has the pixels of the one above it; the first has none.
  var rowsThatRepeatTheOneAbove: [Bool] { (0..<size.height).map { $0 > 0 && repeatsRowAbove($0) } }

  /// Whether row `y` has the pixels of the row above it.
  /// - Precondition: there are both rows.
  func repeatsRowAbove(_ y: Int) -> Bool {
    withRow(y - 1) { above in
      withRow(y) { row in
        unsafe above.withUnsafeBufferPointer { above in
          unsafe row.withUnsafeBufferPointer { row in
            var x = 0
            while x < row.count {
              let end = min(x &+ Self.run, row.count)
              if unsafe Self.differences(above, row, from: x, to: end) != 0 { return false }
              x = end
            }
            return true
          }
        }
      }
    }
  }

  /// Whether a row shows text or shapes.
  ///
  /// At least a third of its pixels are like the one to their left then, and where they are not, green steps by 16 of 255
  /// on average. A slow gradient repeats as often, but its steps are small. Every other run of pixels is looked at: what lies
  /// between is alike.
  func isGraphic(row y: Int) -> Bool {
    withRow(y) { row in
      unsafe row.withUnsafeBufferPointer { row in
        guard row.count > 1 else { return false }
        var (count, repetitions, steps) = (0, 0, 0)
        for start in stride(from: 1, to: row.count, by: 2 * Self.run) {
          let end = min(start + Self.run, row.count)
          let change = unsafe Self.horizontalChange(row, from: start, to: end)
          count += end - start
          repetitions += change.repetitions
          steps += change.steps
        }
        return 3 * repetitions > count && steps >= 16 * (count - repetitions)
      }
    }
  }

  /// As many pixels as are looked at, by the processor's widest registers, before it is asked whether that was enough.
  private static let run = 128

  /// The bits in which runs differ.
  @inline(__always)
  private static func differences(
    _ left: UnsafeBufferPointer<UInt32>, _ right: UnsafeBufferPointer<UInt32>, from start: Int, to end: Int
  ) -> UInt32 {
    var bits: UInt32 = 0
    var x = start
    // Counted by hand: a range's own checks would keep this loop and the other from being vectorized.
    while x < end {
      unsafe bits |= left[x] ^ right[x]
      x &+= 1
    }
    return bits
  }

  /// How many pixels of a run are like the one to their left, and the sum of all differences in green.
  @inline(__always)
  private static func horizontalChange(
    _ row: UnsafeBufferPointer<UInt32>, from start: Int, to end: Int
  ) -> (repetitions: Int, steps: Int) {
    var repetitions: UInt32 = 0
    var steps: Int32 = 0
    var x = start
    while x < end {
      let (pixel, left) = unsafe (row[x], row[x &- 1])
      repetitions &+= pixel == left ? 1 : 0
      let step = Int32(bitPattern: pixel >> 8 & 0xFF) &- Int32(bitPattern: left >> 8 & 0xFF)
      let sign = step >> 31
      steps &+= (step ^ sign) &- sign
      x &+= 1
    }
    return (Int(repetitions), Int(steps))
  }
}

extension UnsafeBufferPointer<UInt32> {
  /// Whether nothing shows through any of these pixels.
  var areOpaque: Bool {
    var (bits, x) = (UInt32.max, 0)
    // Counted by hand, as above.
    while x < count {
      unsafe bits &= self[x]
      x &+= 1
    }
    return bits >> 24 == 255
  }
}
