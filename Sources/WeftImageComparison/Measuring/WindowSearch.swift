import WeftGeometry

/// Looks for the window in which most pixels changed.
///
/// Slides over all places: each column of the window's height is counted by adding a row and taking one away, and the columns are
/// added up from left to right. Rows of windows that cannot have more than the best so far are passed over.
struct WindowSearch {
  private let changes: PixelChanges
  private let window: PixelSize
  /// The columns and rows at which a window may start: from where the first changed pixel is, to where the last one comes in.
  private let lefts: ClosedRange<Int>
  private let tops: ClosedRange<Int>

  /// - Parameter box: the smallest rectangle with all changed pixels.
  init(_ changes: PixelChanges, box: PixelRect, side: Int, in picture: PixelSize) {
    self.changes = changes
    window = PixelSize(width: min(side, picture.width), height: min(side, picture.height))
    lefts = Self.starts(box.columns, window: window.width, extent: picture.width)
    tops = Self.starts(box.rows, window: window.height, extent: picture.height)
  }

  private static func starts(_ box: Range<Int>, window: Int, extent: Int) -> ClosedRange<Int> {
    let first = min(box.lowerBound, extent - window)
    return first...max(first, box.upperBound - window)
  }

  /// The topmost of the windows with most changed pixels, and of these the leftmost.
  func worst() -> ImageDifference.Window {
    var best = (x: lefts.lowerBound, y: tops.lowerBound, count: 0)
    let columnCount = lefts.upperBound + window.width - lefts.lowerBound
    var columns = [Int32](repeating: 0, count: columnCount)
    unsafe changes.withRows { start in
      unsafe columns.withUnsafeMutableBufferPointer { columns in
        // There is at least one column.
        guard let columns = columns.baseAddress else { return }
        var inWindow = 0
        for y in tops.lowerBound..<tops.lowerBound + window.height - 1 {
          inWindow += unsafe add(1, row: y, of: start, to: columns, columnCount)
        }
        for top in tops {
          inWindow += unsafe add(1, row: top + window.height - 1, of: start, to: columns, columnCount)
          if inWindow > best.count, let found = unsafe slide(over: columns, from: best.count) {
            best = (found.x, top, found.count)
            if best.count == window.count { return }
          }
          inWindow += unsafe add(-1, row: top, of: start, to: columns, columnCount)
        }
      }
    }
    return ImageDifference.Window(
      frame: PixelRect(x: best.x, y: best.y, width: window.width, height: window.height),
      changedPixelCount: best.count)
  }

  /// Adds `sign` to each column in which the pixel of row `y` changed.
  /// - Returns: the sum of what was added.
  private func add(
    _ sign: Int32, row y: Int, of start: UnsafePointer<UInt8>, to columns: UnsafeMutablePointer<Int32>,
    _ count: Int
  ) -> Int {
    guard changes.rows.contains(y) else { return 0 }
    // Inside: windows lie within the picture, whose width the rows have.
    let row = unsafe start + ((y - changes.rows.lowerBound) * changes.width + lefts.lowerBound)
    let changed = PixelChanges.Change.changed.rawValue
    var sum: Int32 = 0
    var x = 0
    while x < count {
      let step = unsafe row[x] == changed ? sign : 0
      unsafe columns[x] &+= step
      sum &+= step
      x &+= 1
    }
    return Int(sum)
  }

  /// The leftmost window with most pixels, if they are more than `least`.
  private func slide(over columns: UnsafePointer<Int32>, from least: Int) -> (x: Int, count: Int)? {
    var sum: Int32 = 0
    var x = 0
    while x < window.width {
      unsafe sum &+= columns[x]
      x &+= 1
    }
    var best = Int32(least)
    var place = -1
    if sum > best { (best, place) = (sum, 0) }
    let count = lefts.upperBound - lefts.lowerBound
    x = 0
    while x < count {
      unsafe sum &+= columns[x &+ window.width] &- columns[x]
      x &+= 1
      if sum > best { (best, place) = (sum, x) }
    }
    return place < 0 ? nil : (lefts.lowerBound + place, Int(best))
  }
}
