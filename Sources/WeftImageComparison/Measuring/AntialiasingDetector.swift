import WeftGeometry

/// Tells pixels that smooth an edge from those that show something else.
///
/// After V. Vyšniauskas, *Anti-aliased Pixel and Intensity Slope Detector* (Elektronika ir Elektrotechnika 95, 2009), as
/// pixelmatch has it. In one of the pictures, the pixel must be between a darker and a brighter neighbour, with at most two
/// neighbours of its own colour; and the darkest or the brightest one must be part of an area: at least three of that one's
/// neighbours have its colour, in both pictures. At the picture's border there is one such neighbour more.
///
/// Which pixels are part of an area, having three such neighbours, is found out for whole rows and kept for three of them: it is
/// asked for the pixel itself, which then smooths nothing, and for nearly every neighbour.
@safe struct AntialiasingDetector: ~Copyable {
  let first: PixelRows
  let second: PixelRows
  let size: PixelSize
  /// For rows y, y + 1 and y + 2 modulo 3, a byte for each pixel: 1 where it is part of an area in the first picture, and 2 more
  /// where it is in the second one.
  let areas: UnsafeMutablePointer<UInt8>  // owned: 3 · width, freed in deinit
  /// The row, and the columns, that each third of `areas` has.
  var known: [(row: Int, columns: Range<Int>)] = Array(repeating: (-1, 0..<0), count: 3)
  /// The row that is asked for, and where the areas of it and of its neighbours start; at the border, its own again.
  private var row = 0
  private var above: UnsafePointer<UInt8>
  private var here: UnsafePointer<UInt8>
  private var below: UnsafePointer<UInt8>

  private static let inBoth: UInt8 = 3

  init(_ first: PixelRows, _ second: PixelRows, size: PixelSize) {
    self.first = first
    self.second = second
    self.size = size
    unsafe areas = .allocate(capacity: 3 * size.width)
    unsafe (above, here, below) = (UnsafePointer(areas), UnsafePointer(areas), UnsafePointer(areas))
  }

  deinit { unsafe areas.deallocate() }

  /// Gets ready for pixels of row `y` in `columns`.
  mutating func prepare(row y: Int, columns: Range<Int>) {
    let columns = max(0, columns.lowerBound - 1)..<min(size.width, columns.upperBound + 1)
    for row in max(0, y - 1)...min(size.height - 1, y + 1) { findAreas(row: row, columns: columns) }
    row = y
    unsafe above = UnsafePointer(areas + max(0, y - 1) % 3 * size.width)
    unsafe here = UnsafePointer(areas + y % 3 * size.width)
    unsafe below = UnsafePointer(areas + min(size.height - 1, y + 1) % 3 * size.width)
  }

  /// Whether the pixel in column `x`, for which `prepare` was called, smooths an edge in one of the pictures.
  @inline(__always)
  func isAntialiased(x: Int) -> Bool {
    let own = unsafe here[x]
    guard own != Self.inBoth else { return false }
    let left = x > 0 ? x &- 1 : 0
    let right = x < size.width &- 1 ? x &+ 1 : x
    // Of most pixels of a photograph, no neighbour is part of an area.
    let area = Self.inBoth
    let isBesideArea =
      unsafe above[left] == area || above[x] == area || above[right] == area || here[left] == area
      || here[right] == area || below[left] == area || below[x] == area || below[right] == area
    guard isBesideArea else { return false }
    return own & 1 == 0 && isBetweenAreas(first, x, left...right)
      || own & 2 == 0 && isBetweenAreas(second, x, left...right)
  }

  /// Whether a pixel that is not part of an area itself is between a darker and a brighter neighbour, of which the darkest or the
  /// brightest is part of one.
  private func isBetweenAreas(_ picture: PixelRows, _ x: Int, _ columns: ClosedRange<Int>) -> Bool {
    let top = row > 0 ? row &- 1 : 0
    let bottom = row < size.height &- 1 ? row &+ 1 : row
    let brightness = ColorDistance.brightness(unsafe picture.row(row)[x])
    var (darkest, brightest) = (brightness, brightness)
    var (darkX, darkY, brightX, brightY) = (x, row, x, row)
    // Column by column, as pixelmatch does: of several that are darkest, the first counts.
    var column = columns.lowerBound
    while column <= columns.upperBound {
      var y = top
      while y <= bottom {
        let value = ColorDistance.brightness(unsafe picture.row(y)[column])
        if value < darkest {
          (darkest, darkX, darkY) = (value, column, y)
        } else if value > brightest {
          (brightest, brightX, brightY) = (value, column, y)
        }
        y &+= 1
      }
      column &+= 1
    }
    guard darkest < brightness, brightest > brightness else { return false }
    return isInBoth(darkX, darkY) || isInBoth(brightX, brightY)
  }

  @inline(__always)
  private func isInBoth(_ x: Int, _ y: Int) -> Bool {
    unsafe (y < row ? above : y > row ? below : here)[x] == Self.inBoth
  }
}
