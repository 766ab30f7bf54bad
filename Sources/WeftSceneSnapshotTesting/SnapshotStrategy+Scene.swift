public import Weft
public import WeftImageComparison
public import WeftScene
public import WeftSnapshotTesting
public import WeftSnapshots

extension SnapshotStrategy where Value == SceneDocument, Format == ImageSnapshot {
  /// The scene as `weft render` draws it, at the document's scale, and beside it its layout.
  ///
  /// ```swift
  /// try await assertSnapshot(of: SceneDocument.load(path: "Scenes/card.json"), as: .image())
  /// ```
  /// - Parameters:
  ///   - environment: the fonts and caches; `nil`: the trait's, or the standard ones. What the document says of its surroundings
  ///     counts before.
  ///   - comparator: what judges whether the picture may stand for its golden.
  ///   - ignored: nodes whose pixels are not compared, by their ids.
  ///   - clips: nodes of which alone the pixels are compared; with none, all.
  public static func image(
    environment: RenderEnvironment? = nil, comparing comparator: any ImageComparator = .exact,
    ignoring ignored: [String] = [], clippingTo clips: [String] = []
  ) -> Self {
    SnapshotStrategy { document in
      let tree = try SceneTree(document)
      let environment = try SnapshotConfiguration.current.renderEnvironment(environment)
      let bitmap = try tree.bitmap(in: environment)
      var snapshot = ImageSnapshot(
        bitmap: bitmap, scale: document.scale, layout: tree.layoutResult, comparator: comparator,
        ignoredIDs: ignored, clippedIDs: clips)
      let own = try document.environment.applied(to: environment)
      snapshot.fonts = own.rasterizer.fonts(of: tree.root.makeDisplayList())
      return snapshot
    }
  }
}

extension SnapshotStrategy where Value == SceneDocument, Format == TextSnapshot {
  /// Where the nodes of the scene lie, one to a line, as `weft layout` tells it.
  ///
  /// - Parameter environment: the fonts and caches; `nil`: the trait's, or the standard ones.
  public static func layout(environment: RenderEnvironment? = nil) -> Self {
    SnapshotStrategy { document in
      let tree = try SceneTree(document)
      try tree.layOut(in: SnapshotConfiguration.current.renderEnvironment(environment))
      return TextSnapshot(tree.layoutResult.text)
    }
  }
}
