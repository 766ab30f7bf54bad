import WeftGeometry
import WeftLayout

@testable import WeftCollections

/// Suites of small layouts, worked out by hand.
protocol LayoutExampleSuite {}

extension LayoutExampleSuite {
  /// A section of so many items by a layout, in a room 100 pixels wide and 60 high.
  func stack(
    _ layout: any CollectionLayout, items: Int, headers: Int = 0, footers: Int = 0, viewport: Size? = nil
  ) -> LayoutStack {
    let container = LayoutContainer(
      scrollDirection: layout.scrollDirection, viewport: viewport ?? Size(width: 100, height: 60))
    var stack = LayoutStack(layout, in: container, of: ElementMap())
    let contents = SectionContents(
      itemCount: items, supplementaries: [(.header, headers), (.footer, footers)])
    stack.apply([.insertSection(contents, at: 0)])
    return stack
  }

  /// Where all elements lie in a viewport, in pixels: [x, y, width, height].
  func places(_ stack: LayoutStack) -> [[Int]] {
    (0..<stack.count).map { position in
      let rect = stack.container.axis.rect(stack.rect(of: position))
      return [rect.x, rect.y, rect.width, rect.height]
    }
  }

  /// The layout with its elements measured, the first of them so large.
  func measured(_ stack: LayoutStack, _ sizes: [(width: Int, height: Int)]) -> LayoutStack {
    var stack = stack
    for (position, size) in sizes.enumerated() {
      stack.setSize(
        stack.container.axis.size(PixelSize(width: size.width, height: size.height)), at: position)
    }
    return stack
  }
}
