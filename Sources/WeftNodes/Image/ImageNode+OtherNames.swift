public import WeftGraphics
public import WeftLayout

extension Image {
  /// UIKit's; here a picture is read from its file by ``init(contentsOfFile:scale:limits:)``.
  @available(
    *, unavailable,
    message: "there is no asset catalogue: use try Image(contentsOfFile:scale:limits:), or Image(data:name:)"
  )
  public convenience init?(named name: String) {
    do { try self.init(contentsOfFile: name) } catch { return nil }
  }
}

extension LayoutElement {
  /// SwiftUI's; here a node has a ``DisplayNode/backgroundColor``, and a node lies behind an element by `background(_:)`.
  @available(
    *, unavailable,
    message: "set a node's backgroundColor, or put a node with a backgroundColor behind it: background(node)"
  )
  public func background(_ color: Color) -> Self { self }
}
