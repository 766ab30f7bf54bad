public import Weft
public import WeftImageComparison
public import WeftScene
public import WeftSnapshotTesting
public import WeftSnapshots

extension SnapshotStrategy where Value == FeedDocument, Format == ImageSnapshot {
  /// What the feed's viewport shows, and beside it where the cells and what is in them lie.
  ///
  /// - Parameters:
  ///   - offset: how far the content is scrolled, in points.
  ///   - environment: the fonts and caches; `nil`: the trait's, or the standard ones. What the document says of its surroundings
  ///     counts before.
  ///   - comparator: what judges whether the picture may stand for its golden.
  ///   - ignored: cells and nodes in them whose pixels are not compared, by their ids.
  ///   - clips: those of which alone the pixels are compared; with none, all.
  public static func frame(
    at offset: Double = 0, environment: RenderEnvironment? = nil,
    comparing comparator: any ImageComparator = .exact, ignoring ignored: [String] = [],
    clippingTo clips: [String] = []
  ) -> Self {
    SnapshotStrategy { document in
      let set = try FeedSet(document, environment)
      var snapshot = try await set.camera.frame(atOffset: offset)
      snapshot.comparator = comparator
      (snapshot.ignoredIDs, snapshot.clippedIDs) = (ignored, clips)
      return withExtendedLifetime(set) { snapshot }
    }
  }
}

extension SnapshotStrategy where Value == FeedDocument, Format == FramesSnapshot {
  /// The feed's scroll with the updates in it, verified frame by frame, and beside it where the cells and what is in them lie in
  /// each.
  ///
  /// - Parameters:
  ///   - script: how it is scrolled; `nil`: as the document says, or else by steps of 120 points.
  ///   - storage: what the frames are kept as.
  ///   - environment: the fonts and caches; `nil`: the trait's, or the standard ones. What the document says of its surroundings
  ///     counts before.
  ///   - comparator: what judges whether a frame may stand for its golden.
  ///   - ignored: cells and nodes in them whose pixels are not compared, by their ids.
  ///   - clips: those of which alone the pixels are compared; with none, all.
  public static func frames(
    _ script: ScrollScript? = nil, keptAs storage: FramesSnapshot.Storage = .animation,
    environment: RenderEnvironment? = nil, comparing comparator: any ImageComparator = .exact,
    ignoring ignored: [String] = [], clippingTo clips: [String] = []
  ) -> Self {
    SnapshotStrategy { document in
      let set = try FeedSet(document, environment)
      var snapshot = try await set.camera.frames(
        script ?? document.script ?? ScrollScript(), updates: set.source.updates, keptAs: storage)
      snapshot.comparator = comparator
      (snapshot.ignoredIDs, snapshot.clippedIDs) = (ignored, clips)
      return withExtendedLifetime(set) { snapshot }
    }
  }
}

/// What is needed to take pictures of a feed: its container, which does not hold its data by itself.
private struct FeedSet {
  let source: FeedDataSource
  let camera: ContainerCamera

  init(_ document: FeedDocument, _ environment: RenderEnvironment?) throws {
    source = FeedDataSource(document)
    let container = document.makeContainer()
    container.dataSource = source
    source.fetchPages(in: container)
    let environment = try SnapshotConfiguration.current.renderEnvironment(environment)
    camera = ContainerCamera(
      container, viewport: document.containerViewport,
      environment: try document.environment.applied(to: environment).with(limits: document.limits)
        .countingCellWork(
          frameMeasurements: document.additionalFrameMeasurements, beside: document.frameShares))
  }
}
