import Testing
import Weft

@testable import WeftSnapshots

@Suite struct NodeAroundTests {
  private typealias Node = LayoutResult.Node

  /// A screen of 100 points with a card of 80, in it a box without a name that holds a title, and a badge over the card's corner.
  private let layout = LayoutResult(
    size: Size(width: 100, height: 100),
    nodes: [
      Node(
        id: "screen", frame: Rect(x: 0, y: 0, width: 100, height: 100),
        children: [
          Node(
            id: "card", frame: Rect(x: 10, y: 10, width: 80, height: 80),
            children: [
              Node(
                frame: Rect(x: 20, y: 20, width: 60, height: 20),
                children: [
                  Node(id: "title", type: "text", frame: Rect(x: 20, y: 20, width: 30, height: 20))
                ])
            ]),
          Node(id: "badge", frame: Rect(x: 80, y: 5, width: 15, height: 15)),
        ])
    ])

  @Test(
    "the innermost node with a name counts, and of nodes above one another the topmost",
    arguments: [
      (Rect(x: 20, y: 20, width: 30, height: 20), "title"),
      (Rect(x: 25, y: 25, width: 1, height: 1), "title"),
      // In the box that has no name.
      (Rect(x: 60, y: 25, width: 5, height: 5), "card"),
      // Out of the title, and out of the card.
      (Rect(x: 45, y: 25, width: 10, height: 5), "card"), (Rect(x: 5, y: 50, width: 20, height: 5), nil),
      (Rect(x: 82, y: 12, width: 5, height: 5), "badge"), (Rect(x: 70, y: 12, width: 20, height: 5), "card"),
      (Rect(x: 0, y: 0, width: 100, height: 100), nil), (Rect(x: 2, y: 2, width: 1, height: 1), nil),
    ] as [(Rect, String?)])
  func names(rect: Rect, name: String?) {
    #expect(layout.nameOfNode(around: rect) == name)
  }
}
