public import Weft
public import WeftImageComparison
public import WeftSnapshots

extension SnapshotStrategy where Value: DisplayNode, Format == ImageSnapshot {
  /// The node as a picture, and beside it its layout.
  ///
  /// What no node covers is clear.
  /// - Parameters:
  ///   - width: of the node, in points; `nil`: the variant's device's, or else as its content has it.
  ///   - height: of the node, in points; `nil`: as its content has it.
  ///   - scale: pixels per point; finite and above 0. `nil`: the variant's device's, or else 1.
  ///   - background: what lies behind the node; `nil`: nothing.
  ///   - environment: the fonts and caches; `nil`: the trait's, or the standard ones.
  ///   - comparator: what judges whether the picture may stand for its golden.
  ///   - ignored: nodes whose pixels are not compared, by their ids or by the properties that hold them: a clock, say.
  ///   - clips: nodes of which alone the pixels are compared; with none, all.
  public static func image(
    width: Double? = nil, height: Double? = nil, scale: Double? = nil, background: Color? = nil,
    environment: RenderEnvironment? = nil, comparing comparator: any ImageComparator = .exact,
    ignoring ignored: [String] = [], clippingTo clips: [String] = []
  ) -> Self {
    SnapshotStrategy { node in
      let target = try SnapshotTarget.node(width: width, height: height, scale: scale, environment)
      return try ImageSnapshot(
        node, target, background: background, comparator: comparator, ignored: ignored, clips: clips)
    }
  }

  /// The node as a picture that fills the screen of the variant's device, and beside it its layout.
  ///
  /// - Parameters:
  ///   - background: what lies behind the node; `nil`: nothing.
  ///   - environment: the fonts and caches; `nil`: the trait's, or the standard ones.
  ///   - comparator: what judges whether the picture may stand for its golden.
  ///   - ignored: nodes whose pixels are not compared, by their ids or by the properties that hold them: a clock, say.
  ///   - clips: nodes of which alone the pixels are compared; with none, all.
  public static func screen(
    background: Color? = nil, environment: RenderEnvironment? = nil,
    comparing comparator: any ImageComparator = .exact, ignoring ignored: [String] = [],
    clippingTo clips: [String] = []
  ) -> Self {
    SnapshotStrategy { node in
      var target = try SnapshotTarget(width: nil, height: nil, scale: nil, environment)
      let size = try target.viewportSize()
      (target.width, target.height) = (size.width, size.height)
      return try ImageSnapshot(
        node, target, background: background, comparator: comparator, ignored: ignored, clips: clips)
    }
  }
}

extension ImageSnapshot {
  /// Takes a picture of a node, and notes where everything in it lies.
  fileprivate init(
    _ node: DisplayNode, _ target: SnapshotTarget, background: Color?, comparator: any ImageComparator,
    ignored: [String], clips: [String]
  ) throws {
    guard !(node is CollectionNode) else { throw SnapshotStrategyError.container }
    let (bitmap, fonts) = try node.drawing(
      thatFits: target.sizeRange, scale: target.scale, background: background,
      environment: target.environment)
    self.init(
      bitmap: bitmap, scale: target.scale, layout: LayoutResult(naming: node), comparator: comparator,
      ignoredIDs: ignored, clippedIDs: clips)
    self.fonts = fonts
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
