import Testing
import WeftTestSupport

@testable import Weft
@testable import WeftCollections

/// A container has frames: what is drawn as a single picture says so instead of leaving it out.
@Suite struct StillPictureTests {
  private let environment: RenderEnvironment

  init() throws { environment = try .standard() }

  /// A card of 100 × 40 points with a carousel of that size in it.
  private func card() -> (CellNode, CollectionNode) {
    let (card, carousel) = (CellNode(), CollectionNode())
    card.debugName = "card"
    carousel.debugName = "carousel"
    carousel.style.preferredSize = Size(width: 100, height: 40)
    card.layoutSpecBlock = { _, _ in StackLayoutSpec(direction: .vertical, children: [carousel]) }
    return (card, carousel)
  }

  @Test("a container is no picture by itself, and the error says who draws it")
  func container() {
    let error = #expect(throws: RenderError.self) {
      try TableNode().bitmap(thatFits: .exact(Size(width: 320, height: 480)), environment: environment)
    }
    #expect(error?.reason == .container)
    #expect(error?.description == "TableNode has frames, not one picture: have a FrameRenderer render it.")
  }

  @Test("nor is a cell with a container in it, drawn or changed, and the error names both")
  func inCell() {
    let range = SizeRange(max: Size(width: 100, height: 100))
    let words = """
      carousel in card has frames, not one picture: put card into a cell of a table, and have a FrameRenderer render that.
      """
    let drawing = #expect(throws: RenderError.self) {
      try card().0.bitmap(thatFits: range, environment: environment)
    }
    #expect(drawing?.reason == .container && drawing?.description == words)
    let transition = #expect(throws: RenderError.self) {
      try card().0.transitionLayout(thatFits: range, environment: environment)
    }
    #expect(transition?.reason == .container && transition?.description == words)
  }

  @Test("where a container is hidden, or has no extent, nothing of it is missing")
  func unseen() throws {
    let range = SizeRange(max: Size(width: 100, height: 100))
    let (hiding, hidden) = card()
    hidden.isHidden = true
    #expect(
      try hiding.bitmap(thatFits: range, environment: environment).size == PixelSize(width: 100, height: 40))
    let (flat, collapsed) = card()
    collapsed.style.preferredSize = Size(width: 100, height: 0)
    #expect(
      try flat.bitmap(thatFits: range, environment: environment).size == PixelSize(width: 100, height: 0))
  }
}
