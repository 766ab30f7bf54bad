/// Shapes with smooth edges: 16 samples a pixel. Coordinates are pixels.
extension Picture {
  mutating func fillEllipse(x: Double, y: Double, radiusX: Double, radiusY: Double, with ink: Ink) {
    fillShape(left: x - radiusX, top: y - radiusY, right: x + radiusX, bottom: y + radiusY, with: ink) {
      let dx = ($0 - x) / radiusX
      let dy = ($1 - y) / radiusY
      return dx * dx + dy * dy <= 1
    }
  }

  mutating func fillCircle(x: Double, y: Double, radius: Double, with ink: Ink) {
    fillEllipse(x: x, y: y, radiusX: radius, radiusY: radius, with: ink)
  }

  mutating func fillRing(x: Double, y: Double, radius: Double, width: Double, with ink: Ink) {
    let inner = (radius - width) * (radius - width)
    fillShape(left: x - radius, top: y - radius, right: x + radius, bottom: y + radius, with: ink) {
      let distance = ($0 - x) * ($0 - x) + ($1 - y) * ($1 - y)
      return distance <= radius * radius && distance >= inner
    }
  }

  /// A polygon, even-odd.
  mutating func fillPolygon(_ points: [(x: Double, y: Double)], with ink: Ink) {
    let left = points.map(\.x).min() ?? 0
    let right = points.map(\.x).max() ?? 0
    let top = points.map(\.y).min() ?? 0
    let bottom = points.map(\.y).max() ?? 0
    fillShape(left: left, top: top, right: right, bottom: bottom, with: ink) { x, y in
      var inside = false
      var last = points[points.count - 1]
      for point in points {
        if (point.y > y) != (last.y > y) {
          let crossing = (last.x - point.x) * (y - point.y) / (last.y - point.y) + point.x
          if x < crossing { inside.toggle() }
        }
        last = point
      }
      return inside
    }
  }

  /// Any shape inside of a box, by a test of points.
  mutating func fillShape(
    left: Double, top: Double, right: Double, bottom: Double, with ink: Ink,
    contains: (Double, Double) -> Bool
  ) {
    let columns = max(0, Int(left))..<max(0, min(width, Int(right) + 1))
    let rows = max(0, Int(top))..<max(0, min(height, Int(bottom) + 1))
    for y in rows {
      for x in columns {
        let covered = Self.coverage(x: Double(x), y: Double(y), contains: contains)
        if covered > 0 { blend(ink, x: x, y: y, coverage: covered) }
      }
    }
  }

  /// How many of the pixel's 16 samples are inside.
  ///
  /// Four of them are asked first: where they agree, all do.
  private static func coverage(x: Double, y: Double, contains: (Double, Double) -> Bool) -> Int {
    let near = 0.125
    let far = 0.875
    let corners = [
      contains(x + near, y + near), contains(x + far, y + near), contains(x + near, y + far),
      contains(x + far, y + far),
    ].count { $0 }
    if corners == 0 { return 0 }
    if corners == 4 { return 16 }
    var count = 0
    for row in 0..<4 {
      for column in 0..<4
      where contains(x + near + Double(column) * 0.25, y + near + Double(row) * 0.25) {
        count += 1
      }
    }
    return count
  }
}
