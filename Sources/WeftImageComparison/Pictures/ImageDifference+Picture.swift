import WeftGeometry
public import WeftGraphics

extension ImageDifference {
  /// The picture, faded to grey, with what differs in colour: changed pixels red, those set aside as anti-aliasing amber, and
  /// tolerated ones violet.
  ///
  /// What was not compared is bluish.
  ///
  /// - Parameter picture: one of those that were compared.
  /// - Complexity: O(pixels)
  /// - Precondition: `picture` has the size of those that were compared.
  public func bitmap(over picture: Bitmap) -> Bitmap {
    require(
      picture.size == size,
      "The difference of pictures of \(size) cannot be shown over one of \(picture.size).")
    let bands = MaskBand.bands(of: mask, in: size)
    return unsafe picture.withUnsafeBytes { start, bytesPerRow in
      let source = unsafe PixelRows(start: start, bytesPerRow: bytesPerRow)
      return unsafe Bitmap(size: size, isOpaque: true) { target, bytesPerRow in
        let rows = unsafe TargetRows(start: target, bytesPerRow: bytesPerRow)
        // Each row of the target has the picture's width, and its changes do too.
        unsafe changes.withRows { changed in
          for y in 0..<size.height {
            let row = unsafe rows.row(y)
            if changes.rows.contains(y) {
              let changed = unsafe changed + (y - changes.rows.lowerBound) * size.width
              unsafe Self.draw(source.row(y), changed, size.width, to: row)
            } else {
              unsafe Self.fade(source.row(y), 0..<size.width, to: row)
            }
          }
        }
        for y in 0..<size.height where mask != .none {
          let row = unsafe rows.row(y)
          let spans = bands.first { $0.rows.contains(y) }?.spans ?? []
          for (left, right) in zip([0] + spans.map(\.upperBound), spans.map(\.lowerBound) + [size.width]) {
            for x in left..<right { unsafe row[x] = DifferenceColor.ignored(source.row(y)[x]) }
          }
        }
      }
    }
  }

  private static func fade(
    _ source: UnsafePointer<UInt32>, _ columns: Range<Int>, to row: UnsafeMutablePointer<UInt32>
  ) {
    var x = columns.lowerBound
    while x < columns.upperBound {
      unsafe row[x] = DifferenceColor.faded(source[x])
      x &+= 1
    }
  }

  private static func draw(
    _ source: UnsafePointer<UInt32>, _ changes: UnsafePointer<UInt8>, _ width: Int,
    to row: UnsafeMutablePointer<UInt32>
  ) {
    var x = 0
    while x < width {
      let change = unsafe changes[x]
      if change == PixelChanges.Change.same.rawValue {
        unsafe row[x] = DifferenceColor.faded(source[x])
      } else if change == PixelChanges.Change.changed.rawValue {
        unsafe row[x] = DifferenceColor.changed
      } else {
        unsafe row[x] =
          change == PixelChanges.Change.antialiased.rawValue
          ? DifferenceColor.antialiased : DifferenceColor.tolerated
      }
      x &+= 1
    }
  }
}
