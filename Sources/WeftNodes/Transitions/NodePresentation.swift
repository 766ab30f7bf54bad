import WeftGeometry
import WeftGraphics

/// What a node and everything in it looks like once it has been laid out: a value that no node is needed for
/// any more.
struct NodePresentation: Sendable {
  /// What a node draws in its box.
  enum Contents: Sendable {
    /// Drawn for one size, with the node's top left corner at (0, 0).
    case drawing(DisplayList)
    /// Fills a box of any size.
    case filling(@Sendable (inout ContentsRecorder) -> Void)
  }

  /// Which node it is, as long as that lives.
  let id: ObjectIdentifier
  let frame: Rect
  let appearance: Appearance
  let contents: Contents
  /// The same number means the same contents.
  let contentsVersion: UInt64
  /// The subnodes, back to front.
  let children: [NodePresentation]

  /// Opacity as it is seen.
  var visibleAlpha: Double { appearance.isHidden ? 0 : appearance.alpha }

  /// The presentation of the subnode `id`.
  func child(_ id: ObjectIdentifier) -> NodePresentation? { children.first { $0.id == id } }

  /// Whether the node itself looks the same in both, whatever its place and opacity.
  func hasAppearance(of other: NodePresentation) -> Bool {
    var appearance = appearance
    appearance.alpha = other.appearance.alpha
    appearance.isHidden = other.appearance.isHidden
    return appearance == other.appearance && hasContents(of: other)
  }

  /// Whether the contents of both are drawn by the same commands.
  func hasContents(of other: NodePresentation) -> Bool {
    guard contentsVersion == other.contentsVersion else { return false }
    if case .filling = contents, case .filling = other.contents { return true }
    return frame.size == other.frame.size
  }
}

extension DisplayNode {
  /// What the node and everything in it looks like now.
  ///
  /// The layout must have been applied.
  func makePresentation() -> NodePresentation {
    NodePresentation(
      id: ObjectIdentifier(self), frame: frame, appearance: appearance, contents: presentedContents(),
      contentsVersion: contentsVersion, children: subnodes.map { $0.makePresentation() })
  }

  private func presentedContents() -> NodePresentation.Contents {
    if let filling = contentsFillingBox() { return .filling(filling) }
    let box = appearance.box(in: bounds)
    var recorder = ContentsRecorder(
      list: DisplayListBuilder(), origin: .zero, box: box,
      clip: clipsToBounds ? appearance.filled(box) : nil)
    recordContents(into: &recorder)
    return .drawing(recorder.list.finish())
  }
}
