import Weft
import WeftImageComparison
import WeftSnapshots

extension SnapshotStrategy where Value: DisplayNode, Format == ImageSnapshot {
  /// The node as a picture, and beside it its layout.
  ///
  /// What no node covers is clear.
  /// - Parameters:
  ///   - width: of the node, in points; `nil`: as its content has it.
  ///   - height: of the node, in points; `nil`: as its content has it.
  ///   - scale: pixels per point; finite and above 0.
  ///   - background: what lies behind the node; `nil`: nothing.
  ///   - environment: the fonts and caches; `nil`: the trait's, or the standard ones.
  ///   - comparator: what judges whether the picture may stand for its golden.
  ///   - ignored: nodes whose pixels are not compared, by their ids or by the properties that hold them: a clock, say.
  ///   - clips: nodes of which alone the pixels are compared; with none, all.
  public static func image(
    width: Double? = nil, height: Double? = nil, scale: Double = 1, background: Color? = nil,
    environment: RenderEnvironment? = nil, comparing comparator: any ImageComparator = .exact,
    ignoring ignored: [String] = [], clippingTo clips: [String] = []
  ) -> Self {
    SnapshotStrategy { node in
      guard !(node is CollectionNode) else { throw SnapshotStrategyError.container }
      let environment = try environment ?? SnapshotConfiguration.current.renderEnvironment()
      let (bitmap, fonts) = try node.drawing(
        thatFits: SizeRange(width: width, height: height), scale: scale, background: background,
        environment: environment)
      var snapshot = ImageSnapshot(
        bitmap: bitmap, scale: scale, layout: LayoutResult(naming: node), comparator: comparator,
        ignoredIDs: ignored, clippedIDs: clips)
      snapshot.fonts = fonts
      return snapshot
    }
  }
}

extension SnapshotStrategy where Value == Bitmap, Format == ImageSnapshot {
  /// The bitmap.
  ///
  /// - Parameters:
  ///   - scale: pixels per point, which the file says.
  ///   - comparator: what judges whether the picture may stand for its golden.
  ///   - mask: which pixels are compared.
  public static func image(
    scale: Double = 1, comparing comparator: any ImageComparator = .exact, mask: ImageMask = .none
  ) -> Self {
    SnapshotStrategy { ImageSnapshot(bitmap: $0, scale: scale, comparator: comparator, mask: mask) }
  }
}

/// A value of which no snapshot can be taken in the way that was asked for.
public enum SnapshotStrategyError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A container has frames, not one picture.
  case container
  /// A scroll has no frame.
  case noFrames

  /// What is wrong and what to do, in a sentence.
  public var description: String {
    switch self {
    case .container:
      "A container has no picture of its own: take its `.frame(width:height:…)` or, of a scroll, its `.frames(…)`."
    case .noFrames: "The scroll has no frame."
    }
  }
}
