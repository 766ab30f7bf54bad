import WeftGeometry

/// Tells pixels that smooth an edge from those that show something else.
///
/// After V. Vyšniauskas, *Anti-aliased Pixel and Intensity Slope Detector* (Elektronika ir Elektrotechnika 95, 2009), as pixelmatch has it. In one of
/// the pictures, the pixel must be between a darker and a brighter neighbour, with at most two neighbours of its own colour; and the darkest or
/// the brightest one must be part of an area: at least three of that one's neighbours have its colour, in both pictures. At the picture's
/// border there is one such neighbour more.
///
/// Which pixels are part of an area in both pictures is found out for whole rows, and kept for three of them: it is asked for nearly every neighbour.
@safe struct AntialiasingDetector: ~Copyable {
  private let first: PixelRows
  private let second: PixelRows
  private let size: PixelSize
  /// For rows y, y + 1 and y + 2 modulo 3: a byte for each pixel, 1 where it is part of an area in both pictures.
  private let areas: UnsafeMutablePointer<UInt8>  // owned: 3 · width, freed in deinit
  /// The row, and the columns, that each third of `areas` has.
  private var known: [(row: Int, columns: Range<Int>)] = Array(repeating: (-1, 0..<0), count: 3)

  init(_ first: PixelRows, _ second: PixelRows, size: PixelSize) {
    self.first = first
    self.second = second
    self.size = size
    unsafe areas = .allocate(capacity: 3 * size.width)
  }

  deinit { unsafe areas.deallocate() }

  /// Gets ready for pixels of row `y` in `columns`.
  mutating func prepare(row y: Int, columns: Range<Int>) {
    let columns = max(0, columns.lowerBound - 1)..<min(size.width, columns.upperBound + 1)
    for row in max(0, y - 1)...min(size.height - 1, y + 1) {
      let slot = row % 3
      var wanted = columns
      if known[slot].row == row {
        let have = known[slot].columns
        if have.lowerBound <= columns.lowerBound, columns.upperBound <= have.upperBound { continue }
        wanted = min(have.lowerBound, columns.lowerBound)..<max(have.upperBound, columns.upperBound)
      }
      unsafe findAreas(row: row, columns: wanted, to: areas + slot * size.width)
      known[slot] = (row, wanted)
    }
  }

  /// Whether the pixel, for which `prepare` was called, smooths an edge in one of the pictures.
  func isAntialiased(x: Int, y: Int) -> Bool {
    guard hasNeighborInArea(x: x, y: y) else { return false }
    return isBetweenAreas(first, x, y) || isBetweenAreas(second, x, y)
  }

  @inline(__always)
  private func isInArea(x: Int, y: Int) -> Bool { unsafe areas[y % 3 &* size.width &+ x] != 0 }

  /// Whether there can be an area at all: most pixels of a photograph need not be looked at further.
  @inline(__always)
  private func hasNeighborInArea(x: Int, y: Int) -> Bool {
    let left = x > 0 ? x &- 1 : 0
    let right = x < size.width &- 1 ? x &+ 1 : x
    let above = y > 0 ? y &- 1 : 0
    let below = y < size.height &- 1 ? y &+ 1 : y
    let (a, b, c) = (above % 3 &* size.width, y % 3 &* size.width, below % 3 &* size.width)
    return unsafe areas[a &+ left] | areas[a &+ x] | areas[a &+ right] | areas[b &+ left] | areas[b &+ right]
      | areas[c &+ left] | areas[c &+ x] | areas[c &+ right] != 0
  }

  private func isBetweenAreas(_ picture: PixelRows, _ x: Int, _ y: Int) -> Bool {
    let left = x > 0 ? x &- 1 : 0
    let right = x < size.width &- 1 ? x &+ 1 : x
    let above = y > 0 ? y &- 1 : 0
    let below = y < size.height &- 1 ? y &+ 1 : y
    let pixel = unsafe picture.row(y)[x]
    var equals = left == x || right == x || above == y || below == y ? 1 : 0
    let brightness = ColorDistance.brightness(pixel)
    var (darkest, brightest) = (brightness, brightness)
    var (darkX, darkY, brightX, brightY) = (x, y, x, y)
    // Column by column, as pixelmatch does: of several that are darkest, the first counts.
    var column = left
    while column <= right {
      var row = above
      while row <= below {
        let neighbor = unsafe picture.row(row)[column]
        if neighbor == pixel {
          if column != x || row != y {
            equals &+= 1
            if equals > 2 { return false }
          }
        } else {
          let value = ColorDistance.brightness(neighbor)
          if value < darkest {
            (darkest, darkX, darkY) = (value, column, row)
          } else if value > brightest {
            (brightest, brightX, brightY) = (value, column, row)
          }
        }
        row &+= 1
      }
      column &+= 1
    }
    guard darkest < brightness, brightest > brightness else { return false }
    return isInArea(x: darkX, y: darkY) || isInArea(x: brightX, y: brightY)
  }

  /// Whether each pixel of a row has at least three neighbours of its colour, in both pictures.
  private func findAreas(row y: Int, columns: Range<Int>, to result: UnsafeMutablePointer<UInt8>) {
    let isInside = y > 0 && y < size.height &- 1
    let inner =
      isInside
      ? max(1, columns.lowerBound)..<max(1, columns.lowerBound, min(size.width &- 1, columns.upperBound))
      : columns.lowerBound..<columns.lowerBound
    var x = columns.lowerBound
    while x < inner.lowerBound, x < columns.upperBound {
      unsafe result[x] = isInAreaAtBorder(x, y) ? 1 : 0
      x &+= 1
    }
    if !inner.isEmpty {
      unsafe Self.findAreas(first, row: y, columns: inner, to: result, keeping: false)
      unsafe Self.findAreas(second, row: y, columns: inner, to: result, keeping: true)
    }
    x = max(x, inner.upperBound)
    while x < columns.upperBound {
      unsafe result[x] = isInAreaAtBorder(x, y) ? 1 : 0
      x &+= 1
    }
  }

  /// The same for pixels of one picture that have eight neighbours: a loop of vectors, in release builds.
  ///
  /// - Parameter keeping: whether `result` only loses pixels.
  private static func findAreas(
    _ picture: PixelRows, row y: Int, columns: Range<Int>, to result: UnsafeMutablePointer<UInt8>,
    keeping: Bool
  ) {
    let (above, here, below) = unsafe (picture.row(y &- 1), picture.row(y), picture.row(y &+ 1))
    let mask: UInt8 = keeping ? 0 : 1
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
      unsafe result[x] = (result[x] | mask) & (count > 2 ? 1 : 0)
      x &+= 1
    }
  }

  private func isInAreaAtBorder(_ x: Int, _ y: Int) -> Bool {
    isInAreaAtBorder(first, x, y) && isInAreaAtBorder(second, x, y)
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
