import Testing
import Weft
import WeftCLibrary
import WeftGraphics
import WeftJSON
import WeftSystem
import WeftTestSupport

@testable import WeftScene
@testable import WeftServe

/// Which file an answer names, and where in it something is.
extension ServeFailureTests {
  @Test("of a mistake in a file that a document names that file is told, and of others the document")
  func innerFile() {
    let image = ImageError(.corrupt, name: "i.png", found: "wrong", advice: "Mend it.")
    let inner = ServeFailure(DocumentError(.scene, file: "s.json", reason: image))
    #expect(inner.code == .image && inner.file == "i.png" && inner.message.hasPrefix("s.json: "))
    let output = OutputError(path: "o.png", action: "write", reason: "no room")
    #expect(ServeFailure(DocumentError(.feed, file: "f.json", reason: output)).file == "o.png")
    let layout = ServeFailure(DocumentError(.scene, file: "s.json", reason: SceneError(.layout, "wrong")))
    #expect(layout.code == .layout && layout.file == "s.json" && layout.message == "s.json: wrong")
    let sent = ServeFailure(DocumentError(.scene, file: nil, reason: SceneError(.layout, "wrong")))
    #expect(sent.file == nil && sent.message == "the scene: wrong")
  }

  // Frames at 0 and 50 come before the segment that goes where there is nothing.
  @Test("a scroll that goes where there is nothing names its script's file, and how many frames there are")
  func scroll() async throws {
    let probe = try ServeProbe()
    let segments = #"[{"type":"step","points":50,"to":50},{"type":"jump","to":{"row":9}}]"#
    try await withFolder(["s.json": Array(#"{"segments":\#(segments)}"#.utf8)]) { folder in
      let base = JSONValue.string(folder).json
      func error(_ script: String) async throws -> Answer.Failure? {
        let keys = #""format":"none","script":\#(script),"base":\#(base)"#
        return try await probe.read(#"{"method":"frames","params":{"feed":\#(Self.feed),\#(keys)}}"#).error
      }
      let named = try await error(#""s.json""#)
      #expect(named?.code == "scroll" && named?.file == folder + "/s.json" && named?.frames == 2)
      #expect(named?.message.contains("goes to row 9 of section 0, which is not there") == true)
      let sent = try await error(#"{"segments":\#(segments)}"#)
      #expect(sent?.code == "scroll" && sent?.file == nil && sent?.frames == 2)
    }
  }

  @Test("of what goes wrong in a cell the cell is told, in words too")
  func cell() async throws {
    let feed =
      #"{"weft":1,"viewport":{"width":99,"height":99},"#
      + #""sections":[{"items":[{"type":"cell","style":{"height":9}},{"type":"text","text":"\uE000"}]}]}"#
    let error = try await ServeProbe().read(
      #"{"method":"frames","params":{"feed":\#(feed),"strict":true,"format":"none"}}"#
    ).error
    #expect(error?.code == "text" && error?.cell == "row 1 of section 0" && error?.file == nil)
    #expect(error?.message.hasPrefix("the feed: row 1 of section 0: ") == true, "\(error?.message ?? "")")
  }

  // What the server itself says holds nothing of a file, and limits that a file exceeds do.
  @Test("a process that keeps to a folder tells in full what is no mistake in a file")
  func rootKeeps() async {
    await #expect(processExitsWith: .exitCode(3)) {
      FileRoot.current = FileRoot("/")
      func message(_ reason: RenderError.Reason) -> String {
        ServeFailure(DocumentError(.scene, file: "s.json", reason: RenderError(reason, "Why."))).message
      }
      for reason in [RenderError.Reason.crowded, .givenUp, .graphics, .unbalanced] {
        guard message(reason) == "s.json: Why." else { _exit(4) }
      }
      for reason in [RenderError.Reason.limit(.pixels), .glyph, .font(file: "a"), .text(.tooManyMarks)] {
        let text =
          "s.json: there is a mistake; of what is in a file no more is told here (--root)"
        guard message(reason) == text else { _exit(5) }
      }
      _exit(3)
    }
  }

  @Test("a pipe is refused as a document by its path, and a folder is left to who reads it")
  func noFile() throws {
    let folder = try TemporaryFolder()
    try folder.makePipe("pipe")
    let error = #expect(throws: SceneError.self) {
      _ = try GivenDocument.path("pipe").input(base: folder.url.path)
    }
    #expect(error?.kind == .unreadable && error?.file == "\(folder.url.path)/pipe")
    #expect(error?.reason == "cannot be read: it is a pipe, a device or a socket; name a file")
    for name in ["none", "."] {
      let input = try GivenDocument.path(name).input(base: folder.url.path)
      #expect(input == .file("\(folder.url.path)/\(name)"))
    }
  }
}
