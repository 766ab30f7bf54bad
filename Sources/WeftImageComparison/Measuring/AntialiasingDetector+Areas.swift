import WeftGeometry

extension AntialiasingDetector {
  /// Finds which pixels of a row are part of an area, unless that is known.
  mutating func findAreas(row y: Int, columns: Range<Int>) {
    let slot = y % 3
    var wanted = columns
    if known[slot].row == y {
      let have = known[slot].columns
      if have.lowerBound <= columns.lowerBound, columns.upperBound <= have.upperBound { return }
      wanted = min(have.lowerBound, columns.lowerBound)..<max(have.upperBound, columns.upperBound)
    }
    known[slot] = (y, wanted)
    let result = unsafe areas + slot * size.width
    let isInside = y > 0 && y < size.height - 1
    // Those that have eight neighbours.
    let inner =
      isInside
      ? wanted.clamped(to: min(1, size.width)..<max(1, size.width - 1))
      : wanted.lowerBound..<wanted.lowerBound
    if inner.isEmpty {
      for x in wanted { unsafe result[x] = areasAtBorder(x, y) }
      return
    }
    for x in wanted.lowerBound..<inner.lowerBound { unsafe result[x] = areasAtBorder(x, y) }
    unsafe Self.findAreas(first, row: y, columns: inner, bit: 1, keeping: 0, in: result)
    unsafe Self.findAreas(second, row: y, columns: inner, bit: 2, keeping: 1, in: result)
    for x in inner.upperBound..<wanted.upperBound { unsafe result[x] = areasAtBorder(x, y) }
  }

  /// Sets `bit` for pixels of one picture that have eight neighbours, three or more of them of their colour; a loop of vectors in
  /// release builds.
  ///
  /// - Parameter mask: the bits of `result` that stay.
  private static func findAreas(
    _ picture: PixelRows, row y: Int, columns: Range<Int>, bit: UInt8, keeping mask: UInt8,
    in result: UnsafeMutablePointer<UInt8>
  ) {
    let (above, here, below) = unsafe (picture.row(y &- 1), picture.row(y), picture.row(y &+ 1))
    var x = columns.lowerBound
    while x < columns.upperBound {
      let pixel = unsafe here[x]
      var count: UInt32 = unsafe above[x &- 1] == pixel ? 1 : 0
      unsafe count &+= above[x] == pixel ? 1 : 0
      unsafe count &+= above[x &+ 1] == pixel ? 1 : 0
      unsafe count &+= here[x &- 1] == pixel ? 1 : 0
      unsafe count &+= here[x &+ 1] == pixel ? 1 : 0
      unsafe count &+= below[x &- 1] == pixel ? 1 : 0
      unsafe count &+= below[x] == pixel ? 1 : 0
      unsafe count &+= below[x &+ 1] == pixel ? 1 : 0
      unsafe result[x] = result[x] & mask | (count > 2 ? bit : 0)
      x &+= 1
    }
  }

  private func areasAtBorder(_ x: Int, _ y: Int) -> UInt8 {
    (isInAreaAtBorder(first, x, y) ? 1 : 0) | (isInAreaAtBorder(second, x, y) ? 2 : 0)
  }

  private func isInAreaAtBorder(_ picture: PixelRows, _ x: Int, _ y: Int) -> Bool {
    let pixel = unsafe picture.row(y)[x]
    // The pixel itself is among those that are counted, and stands for the border.
    var equals = 0
    for row in max(0, y - 1)...min(size.height - 1, y + 1) {
      for column in max(0, x - 1)...min(size.width - 1, x + 1) where unsafe picture.row(row)[column] == pixel
      {
        equals += 1
      }
    }
    return equals > 2
  }
}
