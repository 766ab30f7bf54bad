import WeftGeometry
package import WeftGraphics

extension DisplayNode {
  /// The drawing of the node and everything in it, its top left corner at (0, 0).
  ///
  /// The layout must have been applied.
  ///
  /// Belongs to the node's owner; the result is immutable and may go to any thread.
  package func makeDisplayList() -> DisplayList {
    asRootOfPass {
      var list = DisplayListBuilder()
      record(into: &list, at: .zero)
      return list.finish()
    }
  }

  /// Records, back to front: shadow, background, contents, subnodes, border.
  ///
  /// A translucent node is a group, so that what overlaps inside it does not shine through.
  private func record(into list: inout DisplayListBuilder, at origin: Point) {
    guard !isHidden, alpha > 0 else { return }
    let box = appearance.box(in: Rect(origin: origin, size: frame.size))
    let clips = clipsToBounds && subnodes.contains { !$0.staysInside(box) }
    list.withGroup(alpha: alpha) { list in
      appearance.record(into: &list, box: box, clipping: clips) { list in
        recordContents(of: box, into: &list)
      } subnodes: { list in
        recordSubnodes(into: &list, at: origin)
      }
    }
  }

  private func recordSubnodes(into list: inout DisplayListBuilder, at origin: Point) {
    for subnode in subnodes { subnode.record(into: &list, at: origin + subnode.frame.origin) }
  }

  private func recordContents(of box: RoundedRect, into list: inout DisplayListBuilder) {
    var recorder = ContentsRecorder(
      list: list, origin: box.rect.origin, box: box, clip: clipsToBounds ? appearance.filled(box) : nil)
    // The list is handed over and back, so that it is never held twice and never copied.
    list = DisplayListBuilder()
    recordContents(into: &recorder)
    list = recorder.list
  }

  /// Whether nothing of the node can reach beyond `box`, which lies around its supernode: then no clip is
  /// needed.
  private func staysInside(_ box: RoundedRect) -> Bool {
    guard box.isSquare, shadow == nil, clipsToBounds || subnodes.isEmpty else { return false }
    return frame.minX >= 0 && frame.maxX <= box.rect.width && frame.minY >= 0
      && frame.maxY <= box.rect.height
  }
}
