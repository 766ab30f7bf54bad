extension Bitmap {
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

  /// Whether at least half of a row's pixels are like the one to their left.
  func isGraphic(row y: Int) -> Bool {
    withRow(y) { row in
      unsafe row.withUnsafeBufferPointer { row in
        var count = 0
        var x = 1
        while x < row.count {
          let end = min(x &+ Self.run, row.count)
          count &+= unsafe Self.repetitions(row, from: x, to: end)
          if 2 &* count >= row.count { return true }
          x = end
        }
        return false
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
    // Counted by hand: a range's own checks would keep this loop and the next from being vectorized.
    while x < end {
      unsafe bits |= left[x] ^ right[x]
      x &+= 1
    }
    return bits
  }

  /// How many pixels are like the one to their left.
  @inline(__always)
  private static func repetitions(_ row: UnsafeBufferPointer<UInt32>, from start: Int, to end: Int) -> Int {
    var count: UInt32 = 0
    var x = start
    while x < end {
      unsafe count &+= row[x] == row[x &- 1] ? 1 : 0
      x &+= 1
    }
    return Int(count)
  }
}
