public import WeftCollections
import WeftFrames
import WeftNodes

extension FeedDocument {
  /// The viewport of the container; `backgroundColor` counts as white where the document has none.
  public var containerViewport: Viewport {
    guard let backgroundColor = viewport.backgroundColor else {
      return Viewport(size: viewport.size, scale: viewport.scale)
    }
    return Viewport(size: viewport.size, scale: viewport.scale, backgroundColor: backgroundColor)
  }

  /// A container set up as the document's `container` says, without a data source yet.
  ///
  /// Its cells hold no state of their own, so it keeps only those that are near the viewport. Nothing is drawn between
  /// them unless the document says so.
  public func makeContainer() -> CollectionNode {
    let node = container.makeContainer()
    node.cellRetention = .nearby
    return node
  }
}
