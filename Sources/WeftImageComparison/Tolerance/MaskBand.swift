import WeftGeometry

/// Rows of a picture in which the same columns are compared.
struct MaskBand: Equatable {
  let rows: Range<Int>
  /// The columns, from left to right, with a gap between one range and the next.
  let spans: [Range<Int>]

  /// How many pixels there are in it.
  var pixelCount: Int { rows.count * spans.reduce(0) { $0 + $1.count } }

  /// The bands of a picture from top to bottom, without those in which nothing is compared.
  static func bands(of mask: ImageMask, in size: PixelSize) -> [MaskBand] {
    guard !size.isEmpty else { return [] }
    let ignored = mask.ignored.compactMap { clipped($0, to: size) }
    let clips = mask.clips.compactMap { clipped($0, to: size) }
    let edges = Set((ignored + clips).flatMap { [$0.y, $0.maxY] } + [0, size.height]).sorted()
    return zip(edges, edges.dropFirst()).compactMap { top, bottom in
      func spans(_ rects: [PixelRect]) -> [Range<Int>] {
        union(rects.filter { $0.rows.contains(top) }.map(\.columns))
      }
      let kept = mask.clips.isEmpty ? [0..<size.width] : spans(clips)
      let left = subtracting(spans(ignored), from: kept)
      return left.isEmpty ? nil : MaskBand(rows: top..<bottom, spans: left)
    }
  }

  /// The pixels of a picture in `rect`, however far that reaches; `nil` where there are none.
  private static func clipped(_ rect: PixelRect, to size: PixelSize) -> PixelRect? {
    guard !rect.isEmpty else { return nil }
    func end(_ start: Int, _ extent: Int) -> Int {
      let (end, overflow) = start.addingReportingOverflow(extent)
      return overflow ? .max : end
    }
    let (left, top) = (max(rect.x, 0), max(rect.y, 0))
    let right = min(end(rect.x, rect.width), size.width)
    let bottom = min(end(rect.y, rect.height), size.height)
    guard left < right, top < bottom else { return nil }
    return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  private static func union(_ ranges: [Range<Int>]) -> [Range<Int>] {
    var result: [Range<Int>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = result.last, range.lowerBound <= last.upperBound {
        result[result.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        result.append(range)
      }
    }
    return result
  }

  /// What is left of `kept`; both go from left to right without overlaps.
  private static func subtracting(_ holes: [Range<Int>], from kept: [Range<Int>]) -> [Range<Int>] {
    kept.flatMap { range in
      var result: [Range<Int>] = []
      var start = range.lowerBound
      for hole in holes where hole.overlaps(range) {
        if hole.lowerBound > start { result.append(start..<hole.lowerBound) }
        start = hole.upperBound
      }
      if start < range.upperBound { result.append(start..<range.upperBound) }
      return result
    }
  }
}
