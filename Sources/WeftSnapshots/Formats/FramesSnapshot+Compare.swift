import Weft
import WeftGraphics
import WeftImageComparison

extension FramesSnapshot {
  /// Which frames differ, and by what the first of them does: the text stack, what lies elsewhere, the pixels.
  public func compare(with golden: GoldenFiles) throws -> SnapshotMismatch? {
    var expected = try GoldenFrames(self, golden)
    // Nothing is decoded where the same bytes would be written again.
    if storage == .animation, try files().first?.bytes == expected.animation { return nil }
    let masks = try FrameMasks(self, golden)
    var differing: [Int] = []
    var first: PictureDifference?
    var count = 0
    while let picture = try expected.next(sparing: count < frames.count ? frames[count].png : nil) {
      defer { count += 1 }
      guard count < frames.count, case .bitmap(let bitmap) = picture else { continue }
      let actual = try Bitmap(png: frames[count].png, name: "frame \(count)")
      guard let difference = PictureDifference(bitmap, actual, by: comparator, masks[count]) else {
        continue
      }
      if first == nil { first = difference }
      differing.append(count)
    }
    guard !differing.isEmpty || count != frames.count else { return nil }
    return try mismatch(golden, expected.textStack, count, differing, first)
  }

  private func mismatch(
    _ golden: GoldenFiles, _ stack: TextStack?, _ count: Int, _ differing: [Int],
    _ first: PictureDifference?
  ) throws -> SnapshotMismatch {
    var sentences: [String] = []
    if let stack, let other = TextStack(fonts: fonts).difference(from: stack) {
      sentences.append(other)
    }
    if count != frames.count {
      sentences.append("There are \(frames.count) frames instead of \(count).")
    }
    guard let index = differing.first, let first else {
      sentences.append("All frames that both have are the same.")
      return SnapshotMismatch(.differentFrameCount, sentences: sentences, pictures: [])
    }
    sentences.append(heading(differing, of: min(count, frames.count)))
    if let old = golden.text(ImageSnapshot.layoutExtension).map(FrameLayouts.init)?.layouts[index],
      let new = frames[index].layout
    {
      let changes = LayoutDifference(old, new).sentences()
      sentences += changes.isEmpty ? ["What lies in it is where it was."] : changes
    }
    sentences.append(first.sentence(scale: scale))
    if let place = first.place(in: frames[index].layout, scale: scale) { sentences.append(place) }
    let kind = count == frames.count ? first.kind : .differentFrameCount
    return SnapshotMismatch(
      kind, sentences: sentences, pictures: try first.pictures(), figures: first.figures)
  }

  /// Which frames differ.
  private func heading(_ differing: [Int], of count: Int) -> String {
    let index = differing[0]
    let name = "Frame \(index) (counted from 0, of \(count)), \(frames[index].place),"
    guard differing.count > 1 else { return "\(name) differs, and no other." }
    return "\(name) is the first of \(differing.count) that differ: \(Self.ranges(differing))."
  }

  /// `3–5, 9, 11–12`; after eight of them, `…`.
  static func ranges(_ numbers: [Int]) -> String {
    var ranges: [ClosedRange<Int>] = []
    for number in numbers {
      if let last = ranges.last, last.upperBound == number - 1 {
        ranges[ranges.count - 1] = last.lowerBound...number
      } else {
        ranges.append(number...number)
      }
    }
    let texts = ranges.prefix(8).map {
      $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)–\($0.upperBound)"
    }
    return texts.joined(separator: ", ") + (ranges.count > 8 ? ", …" : "")
  }
}
