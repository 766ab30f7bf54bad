import Testing
import Weft
import WeftGraphics
import WeftJSON
import WeftTestSupport

@testable import WeftFrames
@testable import WeftScene

/// What tells one feed from another.
@Suite struct FeedDigestTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for name in ["a", "b", "c"] { try folder.write("{}\n", to: name) }
    try write(picture: 0xFF00_00FF)
  }

  private func write(picture: UInt32) throws {
    let bitmap = Bitmap(size: PixelSize(width: 2, height: 2), isOpaque: true) { _, row in
      for x in row.indices { row[x] = picture }
    }
    try Data(PNGEncoder().encode(bitmap)).write(to: URL(filePath: folder.path("i.png")))
  }

  private func digest(_ height: Int = 9) async throws -> String {
    let text =
      #"{"weft":1,"viewport":{"width":9,"height":\#(height)},"templates":{"t":{"type":"node"}},"#
      + #""sections":[{"dataFile":"a","template":"t"},{"items":[{"type":"image","image":"i.png"}]}],"#
      + #""updates":[{"at":{"frame":1},"changes":[{"insertSections":[0],"sections":[{"dataFile":"b","template":"t"}]}]}],"#
      + #""pages":{"template":"t","files":["c"]}}"#
    try folder.write(text, to: "feed.json")
    let document = try FeedDocument.load(path: folder.path("feed.json"))
    try await document.checkAll()
    return try document.contentDigest(of: .file(folder.path("feed.json")))
  }

  @Test(
    "a feed is another where its text, its pictures or any of its data files are, and the same where they are not"
  )
  func contents() async throws {
    let first = try await digest()
    #expect(try await digest() == first)
    var others = [try await digest(10)]
    for name in ["a", "b", "c"] {
      try folder.write("{\"n\":1}\n", to: name)
      others.append(try await digest())
      try folder.write("{}\n", to: name)
    }
    try write(picture: 0xFF00_00FE)
    others.append(try await digest())
    #expect(Set(others + [first]).count == 6)
    try write(picture: 0xFF00_00FF)
    #expect(try await digest() == first)
  }

  @Test("a feed that was handed over as a value is told from others by that")
  func values() throws {
    func digest(_ height: Int) throws -> String {
      let text = #"{"weft":1,"viewport":{"width":9,"height":\#(height)},"sections":[]}"#
      let input = DocumentInput.json(try JSONParser.parse(Array(text.utf8)), folder: "")
      return try FeedDocument.load(input).contentDigest(of: input)
    }
    #expect(try digest(9) == digest(9))
    #expect(try digest(9) != digest(8))
  }

  @Test("frames are others where they are seen through, scrolled, written or set in another way")
  func frames() async throws {
    let text =
      #"{"weft":1,"viewport":{"width":9,"height":9},"sections":[{"items":[{"type":"cell","style":{"height":40}}]}]}"#
    let document = try FeedDocument.load(bytes: Array(text.utf8))
    try folder.write(text, to: "feed.json")
    func digest(
      _ script: ScrollScript = ScrollScript(), _ format: FrameFormat = .png(.fast), fonts: String = "f",
      _ change: (inout FeedDocument) -> Void = { _ in }
    ) async throws -> String {
      var document = document
      change(&document)
      let source = FeedDataSource(document)
      let container = document.makeContainer()
      container.dataSource = source
      let renderer = FrameRenderer(
        collection: container, viewport: document.containerViewport, environment: try .standard(), workers: 1)
      let plan = try await renderer.plan(script)
      withExtendedLifetime(source) {}
      return try document.digest(
        of: .file(folder.path("feed.json")), plan: plan, format: format, fonts: fonts)
    }
    let first = try await digest()
    #expect(try await digest() == first)
    let others = [
      try await digest(ScrollScript([.step(5)])),
      try await digest(ScrollScript([.step(120)], framesPerSecond: 30)),
      try await digest(ScrollScript(), .png(.small)), try await digest(ScrollScript(), .rgba),
      try await digest(fonts: "g"), try await digest { $0.viewport.scale = 2 },
      try await digest { $0.viewport.backgroundColor = .black },
    ]
    #expect(Set(others + [first]).count == 8)
  }

  // The value is written without white space, as the file is.
  @Test("a feed is the same whether its file, its bytes or its value is looked at")
  func inputs() throws {
    let text = #"{"weft":1,"viewport":{"width":9,"height":9},"sections":[]}"#
    let path = try folder.write(text, to: "feed.json")
    let document = try FeedDocument.load(path: path)
    let value = try JSONParser.parse(Array(text.utf8))
    let inputs: [DocumentInput] = [
      .file(path), .bytes(Array(text.utf8), name: "feed"), .json(value, folder: ""),
    ]
    let digests = try inputs.map { try document.contentDigest(of: $0) }
    #expect(Set(digests).count == 1)
    let other = DocumentInput.bytes(Array(text.utf8) + [0x20], name: "feed")
    #expect(try document.contentDigest(of: other) != digests[0])
  }
}
