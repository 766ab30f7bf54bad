import Testing
import Weft
import WeftCLibrary
import WeftGraphics
import WeftNodes
import WeftSystem
import WeftTestSupport

@testable import WeftScene
@testable import WeftServe

/// What answers say of what went wrong.
@Suite struct ServeFailureTests: ServedDocuments {
  @Test(
    "each kind of mistake in a document has its code",
    arguments: [
      (.unreadable, .unreadable), (.notJSON, .notJSON), (.invalid, .invalid), (.notYet, .notSupported),
      (.limit, .limit), (.layout, .layout), (.text, .text),
    ] as [(SceneError.Kind, ServeFailure.Code)])
  func documents(kind: SceneError.Kind, code: ServeFailure.Code) {
    var error = SceneError(kind, file: "a.json", line: 3, at: "root.alpha", "wrong")
    error.column = 7
    let failure = ServeFailure(error)
    #expect(failure.code == code && failure.file == "a.json")
    #expect(failure.line == 3 && failure.column == 7 && failure.path == "root.alpha")
    #expect(failure.message == "a.json:3:7: root.alpha: wrong")
    #expect(ServeFailure(SceneError(kind, "wrong")).path == nil)
  }

  @Test(
    "a cell that asks for more than a limit of measurements is told by that, and not as a layout that fails",
    arguments: [.measurements, .cellMeasurements, .frameMeasurements] as [RenderLimits.Kind])
  func measurements(kind: RenderLimits.Kind) async throws {
    let feed =
      #"{"weft":1,"viewport":{"width":100,"height":100},"sections":[{"items":[{"type":"text","text":"a"}]}]}"#
    var limits = RenderLimits.standard
    limits[kind] = 1
    let probe = ServeProbe(try SceneService(workers: 1, limits: limits))
    let error = try await probe.read(#"{"method":"frames","params":{"feed":\#(feed),"format":"none"}}"#).error
    #expect(error?.code == "limit" && error?.message.contains("“\(kind.rawValue)”") == true)
  }

  @Test(
    "each reason for which something is not drawn has its code",
    arguments: [
      (.size(PixelSize(width: 1, height: 40_000)), .drawing), (.scale(0), .drawing), (.glyph, .drawing),
      (.limit(.pixels), .limit), (.font(file: "a"), .font), (.text(.missingFamily("a")), .text),
      (.image(name: "a"), .image), (.unbalanced, .internal), (.graphics, .internal), (.crowded, .busy),
      (.givenUp, .cancelled),
    ] as [(RenderError.Reason, ServeFailure.Code)])
  func drawing(reason: RenderError.Reason, code: ServeFailure.Code) {
    let failure = ServeFailure(DocumentError(.scene, file: "s.json", reason: RenderError(reason, "Why.")))
    #expect(failure.code == code && failure.file == "s.json" && failure.message == "s.json: Why.")
    #expect(
      ServeFailure(DocumentError(.feed, file: nil, reason: RenderError(reason, "Why."))).message
        == "the feed: Why.")
  }

  @Test("an output, a task that was cancelled and what nobody has thought of have codes")
  func others() {
    struct Surprise: Error {}
    let output = ServeFailure(OutputError(path: "o.png", action: "write", reason: "no room"))
    #expect(
      output.code == .output && output.file == "o.png" && output.message == "cannot write o.png: no room")
    #expect(ServeFailure(CancellationError()) == .cancelled && ServeFailure(Surprise()).code == .internal)
    #expect(ServeFailure(ServeFailure.timeLimit) == .timeLimit)
  }

  @Test(
    "an image that cannot be read is told apart from one that cannot be shown, and named",
    arguments: [
      (.notFound, .unreadable), (.permissionDenied, .unreadable), (.unreadable, .unreadable),
      (.empty, .image), (.corrupt, .image), (.tooLarge, .image),
    ] as [(ImageError.Reason, ServeFailure.Code)])
  func images(reason: ImageError.Reason, code: ServeFailure.Code) {
    let failure = ServeFailure(ImageError(reason, name: "i.png", found: "wrong", advice: "Mend it."))
    #expect(failure.code == code && failure.file == "i.png" && failure.message.contains("wrong"))
  }

  @Test("a font that is missing has its code")
  func fonts() throws {
    let error = #expect(throws: FontError.self) { _ = try FontLibrary(files: ["/nowhere/a.ttf"]) }
    #expect(ServeFailure(try #require(error)).code == .font)
  }

  // Every file lies in the root of the system; what is in files is kept back all the same.
  @Test("a process that keeps to a folder tells the line of a mistake in a file, and not what stands there")
  func root() async {
    await #expect(processExitsWith: .exitCode(3)) {
      FileRoot.current = FileRoot("/")
      var error = SceneError(.invalid, file: "a.json", line: 3, at: "secret", "found 7")
      error.column = 5
      let failure = ServeFailure(error)
      guard failure.code == .invalid, failure.file == "a.json" else { _exit(4) }
      guard failure.line == 3, failure.column == 5 else { _exit(5) }
      guard failure.path == nil, failure.message.hasPrefix("a.json: there is a mistake; ") else { _exit(6) }
      // A document that was sent is told of in full, and so is a file that is not there.
      let sent = ServeFailure(SceneError(.invalid, at: "root.alpha", "found 7"))
      guard sent.path == "root.alpha", sent.message == "root.alpha: found 7" else { _exit(7) }
      let missing = ServeFailure(SceneError(.unreadable, file: "b.json", "is not there"))
      guard missing.message == "b.json: is not there" else { _exit(8) }
      // Not so a file that is named in another.
      let named = ServeFailure(SceneError(.unreadable, file: "b.json", at: "secret", "found “c.png”"))
      guard named.path == nil, !named.message.contains("c.png") else { _exit(9) }
      let output = ServeFailure(OutputError(path: "o.png", action: "write", reason: "no room"))
      guard output.message == "cannot write o.png: no room" else { _exit(10) }
      _exit(3)
    }
  }

  @Test("an answer holds what is known, each under its name, and nothing else")
  func json() {
    var failure = ServeFailure(.invalid, "a \"b\"")
    #expect(failure.json == #"{"code":"invalid","message":"a \"b\""}"#)
    (failure.file, failure.line, failure.column) = ("f", 1, 2)
    (failure.path, failure.node, failure.cell, failure.frameCount) = ("p", "n", "c", 0)
    #expect(
      failure.json
        == #"{"code":"invalid","message":"a \"b\"","file":"f","line":1,"column":2,"path":"p","node":"n","cell":"c","frames":0}"#
    )
  }

  @Test("a document asks for what is not done yet, or for an image that is none, and is told so")
  func kinds() async throws {
    let probe = try ServeProbe()
    func error(_ root: String, _ members: String = "") async throws -> Answer.Failure? {
      try await probe.read(#"{"method":"render","params":{"scene":{"weft":1,\#(members)"root":\#(root)}}}"#)
        .error
    }
    let later = try await error(#"{"type":"node"}"#, #""environment":{"locale":"he"},"#)
    #expect(later?.code == "notSupported" && later?.path == "environment.locale" && later?.node == nil)
    let image = try await error(#"{"type":"image","id":"i","image":"data:,x"}"#)
    #expect(image?.code == "invalid" && image?.path == "root.image" && image?.node == "i")
    let nothing = try await error(#"{"type":"node"}"#)
    #expect(nothing?.code == "layout" && nothing?.path == "root")
    let large = try await error(#"{"type":"node","style":{"preferredSize":[40000,1]}}"#)
    #expect(large?.code == "drawing" && large?.path == nil)
  }
}
