import CVectors
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
            unsafe weft_rows_are_equal(weft_has_wide_vectors(), above.baseAddress, row.baseAddress, row.count)
              != 0
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
          let changes = unsafe weft_find_changes(
            weft_has_wide_vectors(), row.baseAddress.map { unsafe $0 + start }, end - start)
          count += end - start
          repetitions += Int(changes.repetitions)
          steps += Int(changes.steps)
        }
        return 3 * repetitions > count && steps >= 16 * (count - repetitions)
      }
    }
  }

  /// Of so many pixels as many are passed over.
  private static let run = 128
}

extension UnsafeBufferPointer<UInt32> {
  /// Whether nothing shows through any of these pixels.
  var areOpaque: Bool {
    var (bits, x) = (UInt32.max, 0)
    // Counted by hand: a range's own checks would keep the loop from being vectorized.
    while x < count {
      unsafe bits &= self[x]
      x &+= 1
    }
    return bits >> 24 == 255
  }
}
