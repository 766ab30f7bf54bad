import Testing
import WeftGeometry

@testable import WeftFrameBudget
@testable import WeftFrames

@Suite struct FramePicturesTests {
  @Test("of all frames those that are wanted are kept, in their order, with what they show")
  func wanted() async throws {
    let sink = PictureSink([2, 5])
    let frame = Rect(x: 1, y: 2, width: 3, height: 4)
    let cells = [
      FrameInfo.Cell(id: "top", kind: .header, section: 1, row: nil, frame: .zero),
      FrameInfo.Cell(id: nil, kind: .row, section: 2, row: 7, frame: frame),
    ]
    for index in [5, 3, 2] {
      let info = FrameInfo(index: index, offset: 0, cells: index == 2 ? cells : [])
      await sink.write(EncodedFrame(info: info, bytes: [UInt8(index)]))
    }
    #expect(sink.pictures.map(\.index) == [2, 5] && sink.pictures.map(\.png) == [[2], [5]])
    let shown = try #require(sink.pictures.first).cells
    #expect(shown.map(\.name) == ["top", "row 7 of section 2"])
    #expect(shown.map(\.place) == ["the header of section 1", "row 7 of section 2"])
    #expect(shown.map(\.frame) == [.zero, frame])
  }
}
