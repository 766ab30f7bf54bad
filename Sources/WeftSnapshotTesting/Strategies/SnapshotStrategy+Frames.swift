public import Weft
public import WeftImageComparison
public import WeftSnapshots

extension SnapshotStrategy where Value: CollectionNode, Format == ImageSnapshot {
  /// What a viewport shows of a container, and beside it where the cells and what is in them lie.
  ///
  /// - Parameters:
  ///   - width: of the viewport, in points; `nil`: the variant's device's.
  ///   - height: of the viewport, in points; `nil`: the variant's device's.
  ///   - scale: pixels per point; finite and above 0. `nil`: the variant's device's, or else 1.
  ///   - offset: how far the content is scrolled, in points.
  ///   - background: what is seen where no cell is; `nil`: white, in the dark black.
  ///   - environment: the fonts and caches; `nil`: the trait's, or the standard ones.
  ///   - comparator: what judges whether the picture may stand for its golden.
  ///   - ignored: cells and nodes in them whose pixels are not compared, by their ids.
  ///   - clips: those of which alone the pixels are compared; with none, all.
  public static func frame(
    width: Double? = nil, height: Double? = nil, scale: Double? = nil, at offset: Double = 0,
    background: Color? = nil, environment: RenderEnvironment? = nil,
    comparing comparator: any ImageComparator = .exact,
    ignoring ignored: [String] = [], clippingTo clips: [String] = []
  ) -> Self {
    SnapshotStrategy { container in
      let target = try SnapshotTarget(width: width, height: height, scale: scale, environment)
      var snapshot = try await target.camera(container, background).frame(atOffset: offset)
      snapshot.comparator = comparator
      (snapshot.ignoredIDs, snapshot.clippedIDs) = (ignored, clips)
      return snapshot
    }
  }
}

extension SnapshotStrategy where Value: CollectionNode, Format == FramesSnapshot {
  /// A scroll through a container, verified frame by frame: kept as one animated PNG or a folder, and beside it where the cells
  /// and what is in them lie in each frame.
  ///
  /// - Parameters:
  ///   - script: how it is scrolled.
  ///   - width: of the viewport, in points; `nil`: the variant's device's.
  ///   - height: of the viewport, in points; `nil`: the variant's device's.
  ///   - scale: pixels per point; finite and above 0. `nil`: the variant's device's, or else 1.
  ///   - background: what is seen where no cell is; `nil`: white, in the dark black.
  ///   - storage: what the frames are kept as.
  ///   - environment: the fonts and caches; `nil`: the trait's, or the standard ones.
  ///   - comparator: what judges whether a frame may stand for its golden.
  ///   - ignored: cells and nodes in them whose pixels are not compared, by their ids; in one frame at least there has to be such
  ///     a node.
  ///   - clips: those of which alone the pixels are compared, so that frames without them pass; with none, all.
  public static func frames(
    _ script: ScrollScript = ScrollScript(), width: Double? = nil, height: Double? = nil,
    scale: Double? = nil, background: Color? = nil, keptAs storage: FramesSnapshot.Storage = .animation,
    environment: RenderEnvironment? = nil, comparing comparator: any ImageComparator = .exact,
    ignoring ignored: [String] = [], clippingTo clips: [String] = []
  ) -> Self {
    SnapshotStrategy { container in
      let target = try SnapshotTarget(width: width, height: height, scale: scale, environment)
      var snapshot = try await target.camera(container, background).frames(script, keptAs: storage)
      snapshot.comparator = comparator
      (snapshot.ignoredIDs, snapshot.clippedIDs) = (ignored, clips)
      return snapshot
    }
  }
}
