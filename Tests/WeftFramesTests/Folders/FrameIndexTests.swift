import Foundation
import Testing
import WeftTestSupport

@testable import Weft
@testable import WeftCollections
@testable import WeftFrames

/// What an index says of a frame, and what is read of it.
@Suite struct FrameIndexTests {
  @Test("a frame's file has its number in five digits or more, and only such a name is one")
  func names() {
    #expect(
      [0, 12, 99_999, 100_000].map(FrameIndex.file) == [
        "frame-00000.png", "frame-00012.png", "frame-99999.png", "frame-100000.png",
      ])
    for name in ["index.json", "frame-00012.png", "frame-100000.png"] {
      #expect(FrameIndex.isOwnName(name), "\(name)")
    }
    for name in ["frame-0012.png", "frame-0001a.png", "frame-00012.jpg", "a-00012.png", "index.html"] {
      #expect(!FrameIndex.isOwnName(name), "\(name)")
    }
  }

  @Test(
    "a label is the number and the offset, to whole points",
    arguments: [
      (#"{"file":"frame-00012.png","offset":36.5}"#, "00012   37 pt"),
      (#"{"file":"frame-00012.png","offset":-36.4}"#, "00012   -36 pt"),
      (#"{"file":"frame-00012.png","offset":[3.4,120]}"#, "00012   3, 120 pt"),
      (#"{"file":"frame-00012.png","offset":1e300}"#, "00012"), (#"{"file":"night.png"}"#, "night"),
      (#"{"file":"frame-a.jpg","offset":0}"#, "a.jpg   0 pt"),
    ])
  func labels(json: String, label: String) throws {
    let entry = try JSONDecoder().decode(FrameIndex.Entry.self, from: Data(json.utf8))
    #expect(entry.label == label)
  }

  @Test("an offset is one number or two")
  func offsets() {
    for wrong in ["[]", "[1]", "[1,2,3]", #""1""#] {
      #expect(throws: DecodingError.self) {
        try JSONDecoder().decode(FrameIndex.Offset.self, from: Data(wrong.utf8))
      }
    }
  }

  @Test("of the files that an index lists, those of other names and in other places are no frames")
  func foreignFiles() async throws {
    let names = [
      "frame-00000.png", "notes.png", "../frame-00001.png", "frame-00002/a.png", "/frame-00003.png",
      "index.json", "frame-00004.png", #"frame-00000.png\u0000"#, #"frame-00005.png\u0000.png"#,
      "frame-notes.txt", "frame-1.png", "frame-0001.png", "frame-000001.png", "frame-+0001.png",
      "frame--0001.png",
      "frame-٠٠٠٠١.png", "frame-00006.PNG", "frame-100000.png", "frame-99999999999999999999.png",
    ]
    let frames = names.map { #"{"file":"\#($0)"}"# }.joined(separator: ",")
    let index = #"{"weft":1,"frames":[\#(frames)]}"#
    try await withFolder([FrameIndex.fileName: Array(index.utf8)]) { folder in
      let entries = FrameIndex.entries(listedIn: "\(folder)/\(FrameIndex.fileName)")
      #expect(entries.map(\.file) == ["frame-00000.png", "frame-00004.png", "frame-100000.png"])
    }
  }

  private func line(_ position: ContentPosition, _ change: (inout FrameInfo) -> Void = { _ in }) -> String {
    let tag = FrameInfo.Cell(
      id: nil, kind: .row, section: 0, row: 4, frame: Rect(x: 5, y: 6, width: 7, height: 8))
    let cells = [
      FrameInfo.Cell(
        id: "top", kind: .header, section: 1, row: nil, frame: Rect(x: 0, y: -2, width: 30, height: 10)),
      FrameInfo.Cell(
        id: nil, kind: .row, section: 1, row: 3, frame: Rect(x: 0, y: 8, width: 30, height: 20.5),
        cells: [tag]),
    ]
    var info = FrameInfo(index: 3, time: 0.25, position: position, cells: cells)
    change(&info)
    return FrameIndex.line(of: info, file: "frame-00003.png")
  }

  private let cells =
    #"[{"frame":[0,-2,30,10],"id":"top","kind":"header","section":1},"#
    + #"{"cells":[{"frame":[5,6,7,8],"kind":"row","row":4,"section":0}],"frame":[0,8,30,20.5],"kind":"row","row":3,"section":1}]"#

  @Test("a line has the time, the place and the cells with those in them, and nothing that is not known")
  func line() {
    #expect(
      line(ContentPosition(offset: 12.5))
        == #"{"cells":\#(cells),"file":"frame-00003.png","offset":12.5,"time":0.25}"#)
    let anchor = ContentPosition.Anchor(indexPath: IndexPath(row: 7, section: 2), distance: -4)
    let estimate = ContentPosition(offset: 12.5, isEstimated: true, anchor: anchor)
    #expect(
      line(estimate)
        == #"{"anchor":{"distance":-4,"row":7,"section":2},"cells":\#(cells),"file":"frame-00003.png","#
        + #""isEstimated":true,"offset":12.5,"time":0.25}"#)
  }

  @Test("content that is scrolled sideways, or both ways, has an offset to the right and one down")
  func directions() {
    let sideways = ContentPosition(offset: 40, crossOffset: 3, scrollDirection: .horizontal)
    #expect(line(sideways).contains(#""offset":[40,3]"#))
    let both = ContentPosition(offset: 40, crossOffset: 3, scrollDirection: .both)
    #expect(line(both).contains(#""offset":[3,40]"#))
  }

  @Test("events and ranges are told where they are recorded, each with what it is about")
  func events() {
    let path = IndexPath(row: 5, section: 2)
    let events: [CollectionEvent] = [
      .update(6), .fetch(.fetchEnded, batch: 1, .head), .cell(.didExitDisplay, .item(path)),
      .cell(.willDisplay, .supplementary(.footer, IndexPath(row: 0, section: 4))),
    ]
    #expect(!line(ContentPosition(offset: 0)) { $0.events = events }.contains("events"))
    let text = line(ContentPosition(offset: 0)) { info in
      info.events = events
      var ranges = CollectionRanges()
      ranges.visible = [.init(section: 1, items: 3..<5)]
      ranges.display = [.init(section: 1, items: 2..<6)]
      ranges.preload = [.init(section: 0, items: 8..<9), .init(section: 1, items: 0..<9)]
      info.ranges = ranges
    }
    #expect(
      text.contains(
        #""events":[{"index":6,"type":"update"},{"batch":1,"end":"head","type":"fetchEnded"},"#
          + #"{"row":5,"section":2,"type":"didExitDisplay"},{"kind":"footer","section":4,"type":"willDisplay"}]"#
      ),
      "\(text)")
    #expect(
      text.contains(
        #""ranges":{"display":[[1,2,6]],"preload":[[0,8,9],[1,0,9]],"visible":[[1,3,5]]}"#), "\(text)")
  }

  private func line(ofCell id: String, digest: String? = nil) -> String {
    let cell = FrameInfo.Cell(
      id: id, kind: .row, section: 0, row: 0, frame: Rect(x: 0, y: 0, width: 1, height: 1))
    let info = FrameInfo(index: 0, offset: 0, cells: [cell])
    return FrameIndex.line(of: info, file: "frame-00000.png", digest: digest)
  }

  @Test("the slashes of an id stand as they are")
  func slashes() {
    #expect(line(ofCell: "photos/2024/a.png").contains(#""id":"photos/2024/a.png""#))
  }

  @Test(
    "without its digest a line is that of a whole scroll, whatever the ids say",
    arguments: ["a", #""digest":"b","#, #"\"digest":""#])
  func digests(id: String) {
    let (whole, part) = (line(ofCell: id), line(ofCell: id, digest: "0123"))
    #expect(part != whole && part.contains(#""digest":"0123","#))
    #expect(FrameIndex.withoutDigest(part[...]) == whole[...])
    #expect(FrameIndex.withoutDigest(whole[...]) == whole[...])
  }

  @Test(
    "the files of a folder are those that its index knows, and while it is written all that have such names",
    arguments: [
      ("", ["frame-00000.png", "frame-00007.png"]),
      (#","writing":false"#, ["frame-00000.png", "frame-00007.png"]),
      (#","writing":true"#, ["frame-00000.png", "frame-00007.png", "frame-00000.png", "frame-00003.png"]),
    ])
  func knownFiles(state: String, files: [String]) async throws {
    let index =
      #"{"weft":1,"frames":[{"file":"frame-00000.png"},{"file":"frame-a.png"},{"file":"a.png"}],"#
      + #""earlier":["frame-00007.png","../frame-00008.png"]\#(state)}"#
    let others = ["frame-00000.png", "frame-00003.png", "frame-3.png", "notes.png", "frame-00003.txt"]
    var contents = Dictionary(uniqueKeysWithValues: others.map { ($0, [UInt8(1)]) })
    contents[FrameIndex.fileName] = Array(index.utf8)
    try await withFolder(contents) { folder in
      #expect(FrameIndex.files(knownIn: folder).sorted() == files.sorted())
    }
    contents[FrameIndex.fileName] = Array(index.replacing(#""weft":1"#, with: #""weft":2"#).utf8)
    try await withFolder(contents) { folder in
      #expect(FrameIndex.files(knownIn: folder).isEmpty)
    }
    contents[FrameIndex.fileName] = nil
    try await withFolder(contents) { folder in
      #expect(FrameIndex.files(knownIn: folder).isEmpty)
    }
  }

  @Test("an index ends by saying whether it is complete, which part it is, and what was there before")
  func endings() throws {
    #expect(FrameIndex.ending() == "],\"complete\":true}\n")
    #expect(FrameIndex.ending(besides: ["b", "a"]) == "],\"complete\":false,\"earlier\":[\"b\",\"a\"]}\n")
    #expect(
      FrameIndex.endingWhileWriting(besides: [])
        == "],\"complete\":false,\"earlier\":[],\"writing\":true}\n")
    // The second of three shares of ten frames is numbers 3 to 5.
    let part = FramePart(
      digest: "d", shard: try #require(Shard(2, of: 3)), total: 10, framesPerSecond: 25)
    #expect(part.frames == 3..<6)
    #expect(
      FrameIndex.ending(of: part)
        == #"],"part":{"count":3,"digest":"d","first":3,"fps":25,"shard":"2/3","total":10},"complete":true}"#
        + "\n")
    #expect(
      FrameIndex.head(Viewport(390, 844, scale: 1.5))
        == #"{"weft":1,"viewport":{"height":844,"scale":1.5,"width":390},"frames":["# + "\n")
  }
}
