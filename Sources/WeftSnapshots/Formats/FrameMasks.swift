import Weft
import WeftImageComparison

/// Which pixels of each frame are compared: by nodes, where they lie in the golden's frame and where they lie now.
struct FrameMasks {
  private let snapshot: FramesSnapshot
  private let oldLayouts: [Int: LayoutResult]

  /// - Throws: ``SnapshotMaskError``, where a node is in no frame at all.
  init(_ snapshot: FramesSnapshot, _ golden: GoldenFiles) throws(SnapshotMaskError) {
    self.snapshot = snapshot
    let wanted = snapshot.ignoredIDs + snapshot.clippedIDs
    let hasOld = !wanted.isEmpty
    oldLayouts =
      hasOld ? golden.text(ImageSnapshot.layoutExtension).map(FrameLayouts.init)?.layouts ?? [:] : [:]
    guard hasOld else { return }
    let now = snapshot.frames.compactMap(\.layout)
    let ids = Set((now + oldLayouts.values).flatMap(\.ids))
    for id in wanted where !ids.contains(id) {
      throw SnapshotMaskError(
        missing: id,
        among: now.reduce(into: []) { ids, layout in
          ids += layout.ids.filter { !ids.contains($0) }
        })
    }
  }

  /// The mask of a frame; where it has none of the nodes that alone are compared, no pixel is.
  subscript(index: Int) -> ImageMask {
    let layouts = [snapshot.frames[index].layout, oldLayouts[index]].compactMap(\.self)
    func pixels(_ ids: [String]) -> [PixelRect] {
      ids.flatMap { id in
        layouts.flatMap { $0.frames(ofID: id) }.map { $0.coveringPixels(scale: snapshot.scale) }
      }
    }
    var mask = ImageMask(ignoring: pixels(snapshot.ignoredIDs), clippingTo: pixels(snapshot.clippedIDs))
    if !snapshot.clippedIDs.isEmpty, mask.clips.isEmpty {
      mask.clips = [PixelRect(x: 0, y: 0, width: 0, height: 0)]
    }
    return mask
  }
}
