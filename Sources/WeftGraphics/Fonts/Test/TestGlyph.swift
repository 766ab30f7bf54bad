/// A glyph of the test font: boxes, and how far it moves on.
///
/// Numbers are units, of which an em has 1000; y grows upwards from the baseline.
struct TestGlyph: Hashable {
  /// A rectangle of ink, or inside another one a hole.
  struct Box: Hashable {
    var x: ClosedRange<Int>
    var y: ClosedRange<Int>
    var isHole = false

    /// The corners: clockwise around ink, so that it lies to the right of the outline, and the other way around a hole.
    fileprivate var corners: [(x: Int, y: Int)] {
      let corners = [
        (x.lowerBound, y.lowerBound), (x.lowerBound, y.upperBound), (x.upperBound, y.upperBound),
        (x.upperBound, y.lowerBound),
      ]
      return isHole ? corners.reversed() : corners
    }
  }

  /// How far it moves on.
  var advance: Int
  var boxes: [Box] = []

  /// Its part of the table `glyf`, filled up to a multiple of four bytes; nothing where there is no box.
  var outline: [UInt8] {
    guard let left = boxes.map(\.x.lowerBound).min(), let right = boxes.map(\.x.upperBound).max(),
      let bottom = boxes.map(\.y.lowerBound).min(), let top = boxes.map(\.y.upperBound).max()
    else { return [] }
    var glyph = OpenTypeWriter()
    glyph.uint16(boxes.count, left, bottom, right, top)
    for i in boxes.indices { glyph.uint16(4 * i + 3) }  // the last point of each contour
    glyph.uint16(0)  // instructions
    let points = boxes.flatMap(\.corners)
    for _ in points { glyph.uint8(1) }  // on the outline; both coordinates have 16 bits
    var previous = 0
    for point in points {
      glyph.uint16(point.x - previous)
      previous = point.x
    }
    previous = 0
    for point in points {
      glyph.uint16(point.y - previous)
      previous = point.y
    }
    glyph.pad()
    return glyph.bytes
  }
}
