import Testing
import Weft
import WeftSnapshots
import WeftTestSupport

@testable import WeftSnapshotTesting

@Suite struct FrameSnapshotTests {
  private let sandbox: Sandbox
  private let folder = "Tests/Snapshots/WeftSnapshotTestingTests/FrameSnapshotTests"

  init() throws { sandbox = try Sandbox() }

  private func table(_ heights: [Double]) -> (TableNode, BoxFeed) {
    let feed = BoxFeed(heights: heights)
    let table = TableNode(showing: feed)
    return (table, feed)
  }

  // Ten rows of 20 points in a viewport of 50, by steps of 30: at 0, 30 … 150. The row that is 4 points taller is the fifth, at
  // 80: it comes into the viewport at 60, and is at its bottom from 30 + 50 = 80 on.
  @Test(
    "a scroll is verified frame by frame, and the failure names the frame and the offset",
    arguments: [false, true])
  func scroll(inFolder: Bool) async throws {
    func verify(_ heights: [Double]) async throws -> SnapshotFailure? {
      let (table, feed) = table(heights)
      defer { extendLifetime(feed) }
      return try await sandbox.process {
        try await verifySnapshot(
          of: table,
          as: .frames(ScrollScript(step: 30), width: 60, height: 50, keptAs: inFolder ? .folder : .animation),
          named: "feed")
      }
    }
    let heights = [Double](repeating: 20, count: 10)
    #expect(try await verify(heights)?.reason == .recorded)
    #expect(sandbox.exists("\(folder)/scroll-inFolder.feed\(inFolder ? ".frames/00005.png" : ".png")"))
    #expect(try await verify(heights) == nil)
    var taller = heights
    taller[4] = 24
    let failure = try #require(try await verify(taller))
    let lines = failure.message.split(separator: "\n")
    #expect(lines[1] == "There are 7 frames instead of 6.")
    #expect(
      lines[2].hasPrefix("Frame 2 (counted from 0, of 6), at 60 pt, is the first of 4 that differ: 2–5."))
    #expect(lines[3] == "`row-4` is 4 pt taller, and the node after it moved 4 pt down.")
  }

  @Test("one frame of a container, with what is in its cells")
  func frame() async throws {
    let (table, feed) = table([20, 30, 40])
    defer { extendLifetime(feed) }
    let failure = try await sandbox.process {
      try await verifySnapshot(of: table, as: .frame(width: 60, height: 50, scale: 2, at: 10))
    }
    #expect(failure?.reason == .recorded)
    #expect(
      try sandbox.text("\(folder)/frame.layout.txt") == """
        60 × 50
            |60 × 20 at (0, -10) cell "row-0"
            |60 × 30 at (0, 10) cell "row-1"
            |60 × 40 at (0, 40) cell "row-2"

        """)
  }

  @Test("a container has no picture of its own, and the error says what to take instead")
  func container() async throws {
    await #expect(throws: SnapshotStrategyError.container) {
      try await sandbox.process {
        try await verifySnapshot(of: TableNode(), as: .image(width: 10, height: 10))
      }
    }
  }

  /// A cell with a hand, which has a colour in row 3.
  private final class Clock: CellNode {
    private let hand = DisplayNode()

    init(_ index: Int, _ color: Color) {
      super.init()
      id = "row-\(index)"
      backgroundColor = .white
      hand.backgroundColor = index == 3 ? color : .black
    }

    override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec {
      hand.style.preferredSize = Size(width: 10, height: 10)
      return InsetLayoutSpec(insets: EdgeInsets(5), child: hand)
    }
  }

  private final class Clocks: TableDataSource {
    var color = Color.black
    func numberOfRows(inSection section: Int) -> Int { 6 }
    func nodeBlock(forRowAt indexPath: IndexPath) -> CellNodeBlock {
      let color = color
      let row = indexPath.row
      return { Clock(row, color) }
    }
  }

  // Six rows of 20 points in a viewport of 40, by steps of 20: at 0 … 80. Row 3 is seen at 40 and 60.
  @Test("nodes in cells are masked, and clipped to, by their ids in every frame")
  func masks() async throws {
    func verify(_ color: Color, ignoring: [String] = [], clippingTo: [String] = []) async throws
      -> SnapshotFailure?
    {
      let clocks = Clocks()
      clocks.color = color
      let table = TableNode(showing: clocks)
      return try await sandbox.process {
        let failure = try await verifySnapshot(
          of: table,
          as: .frames(
            ScrollScript(step: 20), width: 60, height: 40, ignoring: ignoring, clippingTo: clippingTo))
        return withExtendedLifetime(clocks) { failure }
      }
    }
    let (black, red) = (Color.black, Color(red: 1, green: 0, blue: 0))
    #expect(try await verify(black)?.reason == .recorded)
    let failure = try #require(try await verify(red))
    #expect(
      failure.message.contains("Frame 2 (counted from 0, of 5), at 40 pt, is the first of 2 that differ"))
    #expect(try await verify(red, ignoring: ["hand"]) == nil)
    #expect(try await verify(red, ignoring: ["row-3"]) == nil)
    // In the frames without the node nothing is compared.
    #expect(try await verify(red, clippingTo: ["row-0"]) == nil)
    #expect(try await verify(red, clippingTo: ["hand"]) != nil)
    let wrong = try #require(try await verify(red, ignoring: ["minute"]))
    #expect(
      wrong.message
        == "No node `minute` is in the snapshot to be masked: there are `row-0`, `hand`, `row-1`, `row-2`, `row-3`, `row-4`, `row-5`."
    )
  }
}
