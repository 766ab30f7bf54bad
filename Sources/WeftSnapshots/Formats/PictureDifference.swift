import Weft
import WeftGraphics
import WeftImageComparison

/// Two pictures that may not stand for each other, and by what they differ.
struct PictureDifference {
  private let expected: Bitmap
  private let actual: Bitmap
  private let comparison: ImageComparison

  /// Compares two pictures; `nil` where the actual one may stand for the expected one.
  ///
  /// The expected one was kept as a PNG file, which has straight alpha. Both roundings are to the nearest, so the premultiplied
  /// values come back as they were: the first is off by at most a half, and less than that is left of it when it is multiplied by
  /// an alpha below 1.
  init?(_ expected: Bitmap, _ actual: Bitmap, by comparator: any ImageComparator, _ mask: ImageMask) {
    let comparison = comparator.compare(expected, actual, mask: mask)
    if comparison.isAccepted { return nil }
    (self.expected, self.actual, self.comparison) = (expected, actual, comparison)
  }

  var kind: SnapshotMismatch.Kind { expected.size == actual.size ? .changed : .differentSize }

  var figures: ImageFigures? { comparison.difference.map(ImageFigures.init) }

  /// What differs, in one sentence or a few.
  func sentence(scale: Double) -> String {
    guard kind == .differentSize else { return comparison.description }
    return
      "The picture has another size: \(text(actual.size, scale)) instead of \(text(expected.size, scale))."
  }

  /// In which node all changed pixels lie, in a sentence; `nil` where that is not one node, or it has no name.
  func place(in layout: LayoutResult?, scale: Double) -> String? {
    guard let box = comparison.difference?.boundingBox else { return nil }
    // From the middle of the first pixel to that of the last: no rounding of points reaches so far.
    let rect = Rect(
      x: (Double(box.x) + 0.5) / scale, y: (Double(box.y) + 0.5) / scale,
      width: Double(box.size.width - 1) / scale, height: Double(box.size.height - 1) / scale)
    return layout?.nameOfNode(around: rect).map { "All of that is in `\($0)`." }
  }

  private func text(_ size: PixelSize, _ scale: Double) -> String {
    let points = [size.width, size.height].map { compactNumber((Double($0) / scale * 100).rounded() / 100) }
    return "\(size) (\(points.joined(separator: " × ")) pt)"
  }

  /// What differs, as a PNG file.
  func differencePicture() throws -> SnapshotFile {
    SnapshotFile(
      ext: "difference.png",
      bytes: try comparison.differenceBitmap(expected: expected, actual: actual).png())
  }

  /// Expected, actual, difference and triptych as PNG files.
  func pictures() throws -> [SnapshotFile] {
    [
      SnapshotFile(ext: "expected.png", bytes: try expected.png()),
      SnapshotFile(ext: "actual.png", bytes: try actual.png()),
      try differencePicture(),
      SnapshotFile(
        ext: "triptych.png", bytes: try comparison.triptych(expected: expected, actual: actual).png()),
    ]
  }
}
