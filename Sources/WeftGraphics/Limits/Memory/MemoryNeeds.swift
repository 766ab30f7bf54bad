/// What takes memory, in the bytes that it counts against ``RenderLimits/Kind/memory``.
package enum MemoryNeeds {
  /// A pixel of a bitmap.
  static let bytesOfPixel = 4
  /// A node that has been laid out, with what it is made of and what it draws; measured of 144,000 in a feed.
  private static let bytesOfNode = 1400
  /// A pixel of a frame: composed, encoded and written are up to four at a time.
  private static let bytesOfFramePixel = 4 * bytesOfPixel

  /// What bitmaps of so many pixels take.
  package static func bytes(ofPixels count: Int) -> Int { product(bytesOfPixel, count) }

  /// What so many nodes take, as long as they are there.
  package static func bytes(ofNodes count: Int) -> Int { product(bytesOfNode, count) }

  /// What frames of so many pixels take, while a feed is scrolled through.
  static func bytes(ofFramePixels count: Int) -> Int { product(bytesOfFramePixel, count) }

  /// What several take; more than can be counted is as much as can.
  package static func sum(_ bytes: [Int]) -> Int {
    bytes.reduce(0) { sum, next in
      let (result, isTooMuch) = sum.addingReportingOverflow(next)
      return isTooMuch ? .max : result
    }
  }

  private static func product(_ bytes: Int, _ count: Int) -> Int {
    let (result, isTooMuch) = bytes.multipliedReportingOverflow(by: count)
    return isTooMuch ? .max : result
  }
}
