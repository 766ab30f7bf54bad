import Weft
import WeftGeometry
import WeftGraphics
import WeftImageComparison

/// How many pixels a comparison goes through.
enum DiffPixels {
  /// Those of both pictures, in all frames that are compared, and of what is drawn of them.
  ///
  /// - Parameter picture: what is to be drawn; `nil` where nothing is.
  static func count(_ expected: PictureFile, _ actual: PictureFile, picture: DiffPicture?) -> Int {
    let frameCount = min(expected.frameCount, actual.frameCount)
    return sizes(expected, actual, picture: picture)
      .reduce(0) { $0.saturatingSum(count(in: $1, frameCount: frameCount)) }
  }

  private static func sizes(
    _ expected: PictureFile, _ actual: PictureFile, picture: DiffPicture?
  ) -> [PixelSize] {
    var sizes = [expected.size, actual.size]
    if picture != nil { sizes.append(.ofDifference(expected.size, actual.size)) }
    if picture == .triptych { sizes.append(.ofTriptych(expected.size, actual.size)) }
    return sizes
  }

  /// Those of one picture in so many frames; beyond 65,536 rows each counts as eight pixels at least.
  ///
  /// To read and compare a row takes half a microsecond, however short it is.
  static func count(in size: PixelSize, frameCount: Int = 1) -> Int {
    let rows = size.height.saturatingProduct(frameCount)
    let pixels = size.width.saturatingProduct(rows)
    return max(pixels, (max(rows, 1 << 16) - 1 << 16).saturatingProduct(8))
  }

  /// Refuses two pictures that have too many together.
  ///
  /// - Parameters:
  ///   - limit: how many one of them may have; all together have twice as many.
  ///   - names: what the pictures are called.
  static func check(
    _ expected: PictureFile, _ actual: PictureFile, picture: DiffPicture?, limit: Int,
    names: (expected: String, actual: String)
  ) throws(ImageError) {
    let count = count(expected, actual, picture: picture)
    let most = limit.saturatingProduct(2)
    guard count > most else { return }
    let frames = min(expected.frameCount, actual.frameCount)
    let pixels = sizes(expected, actual, picture: picture)
      .reduce(0) { $0.saturatingSum($1.width.saturatingProduct($1.height)) }.saturatingProduct(frames)
    let unit = pixels < count ? "pixels, eight for each of its many rows," : "pixels,"
    let what =
      (frames > 1 ? "in \(grouped(frames)) frames " : "")
      + "with \(names.actual)" + (picture.map { " and the \($0.rawValue) of both" } ?? "")
    throw ImageError(
      .tooLarge, name: names.expected,
      found:
        "\(what) it has \(count == .max ? "far" : "\(grouped(count)) \(unit)") more than the \(grouped(most)) that are compared and drawn together",
      advice: "--limit pixels=NUMBER allows twice NUMBER.")
  }
}

extension Int {
  fileprivate func saturatingSum(_ other: Int) -> Int {
    let (sum, isOverflowing) = addingReportingOverflow(other)
    return isOverflowing ? .max : sum
  }

  fileprivate func saturatingProduct(_ other: Int) -> Int {
    let (product, isOverflowing) = multipliedReportingOverflow(by: other)
    return isOverflowing ? .max : product
  }
}
