import Testing
import Weft
import WeftCLibrary
import WeftFoundation
import WeftRuns
import WeftSynchronization
import WeftTestSupport

@testable import WeftServe

/// Scrolls that a client asks for.
@Suite(.timeLimit(.minutes(10))) struct ServedFramesTests: ServedDocuments {
  let probe: ServeProbe

  init() throws { probe = try ServeProbe() }

  @Test("frames are written, and figures told where they are asked for")
  func frames() async throws {
    try await withFolder([:]) { folder in
      let answer = try await probe.read(
        #"{"method":"frames","params":{"feed":\#(Self.feed),"base":\#(json(folder)),"output":"out","step":50,"stats":true}}"#
      )
      #expect(answer.result?.frames == 4 && answer.result?.output == folder + "/out")
      #expect(answer.result?.stats?.frames == 4 && answer.result?.warnings == [])
      let names = try FileManager.default.contentsOfDirectory(atPath: folder + "/out").sorted()
      #expect(names == (0..<4).map { "frame-0000\($0).png" } + ["index.json"])

      let measured = try await probe.read(
        #"{"method":"frames","params":{"feed":\#(Self.feed),"format":"none","to":0,"jobs":1}}"#)
      #expect(measured.result?.frames == 1 && measured.result?.output == nil && measured.result?.stats == nil)

      let bad = Self.feed.replacing("\"backgroundColor\"", with: "\"colour\"")
      let first = try await probe.read(
        #"{"method":"frames","params":{"feed":\#(bad),"output":"bad","base":\#(json(folder)),"unchecked":true}}"#
      )
      #expect(first.error?.path == "sections[0].items[0].colour" && first.error?.node == "a")

      let script = #"{"segments":[{"type":"jump","to":{"row":9}}]}"#
      let lost = try await probe.read(
        #"{"method":"frames","params":{"feed":\#(Self.feed),"format":"none","script":\#(script)}}"#)
      #expect(lost.error?.code == "scroll" && lost.error?.frames != nil)
    }
  }

  // Pixels of the first frame: bytes 16 to 23 of a PNG are its width and height.
  @Test("a scroll has the viewport and the scale that are asked for, and else those of its feed")
  func viewport() async throws {
    try await withFolder([:]) { folder in
      func size(_ parameters: String) async throws -> [UInt8] {
        let answer = try await probe.read(
          #"{"method":"frames","params":{"feed":\#(Self.feed),"base":\#(json(folder)),"output":"out","to":0\#(parameters)}}"#
        )
        #expect(answer.result?.frames == 1)
        return Array(try Data(contentsOf: URL(filePath: folder + "/out/frame-00000.png"))[16..<24])
      }
      for (parameters, width, height) in [
        ("", 100, 100), (#","scale":2"#, 200, 200), (#","viewport":[50,40]"#, 50, 40),
      ] as [(String, UInt8, UInt8)] {
        let found = try await size(parameters)
        #expect(found == [0, 0, 0, width, 0, 0, 0, height])
      }
    }
  }

  @Test("a scroll into a pipe that nobody reads is given up with its request", arguments: ["rgba", "apng"])
  func unreadPipe(format: String) async throws {
    try await withFolder([:]) { folder in
      let path = folder + "/pipe"
      let made = unsafe mkfifo(path, 0o600)
      let reader = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
      try #require(made == 0 && reader >= 0)
      defer { close(reader) }
      // F_SETPIPE_SZ: one page, so that a few frames fill it.
      try #require(fcntl(reader, 1031, 4096) == 4096)
      let keys = #""output":\#(json(path)),"format":"\#(format)","step":1"#
      let line = #"{"id":5,"method":"frames","params":{"feed":\#(Self.feed),\#(keys)}}"#
      let probe = probe
      func isUnderWay(_ id: Int) -> Bool {
        probe.session.notice(Array(#"{"method":"cancel","params":{"id":\#(id)}}"#.utf8)[...])
      }
      let request = Task { await probe.answer(line) }
      await DedicatedThread {
        var arrival = pollfd(fd: reader, events: Int16(POLLIN), revents: 0)
        #expect(unsafe poll(&arrival, 1, -1) == 1)
      }.end()
      // What a line takes back that comes now.
      #expect(!isUnderWay(6) && isUnderWay(5))
      request.cancel()
      let answer = await request.value
      #expect(answer.contains(#""error":{"code":"cancelled""#) && answer.contains(#""frames":"#), "\(answer)")
      #expect(!isUnderWay(5))
    }
  }

  private struct Note: Decodable {
    struct Progress: Decodable {
      let frames: Int
      let total: Int
      let isTotalFinal: Bool
    }

    let id: Int
    let progress: Progress
  }

  // The clock goes on by 40 ms each time that it is asked: once when the scroll begins, and with each of 141 frames.
  @Test(
    "a scroll tells where it is, if that is asked for, ten times a second at most", arguments: [true, false])
  func progress(isAskedFor: Bool) async throws {
    let time = Mutex(ContinuousClock.now)
    let probe = ServeProbe(
      try SceneService(
        workers: 1,
        now: {
          time.withLock { time in
            time += .milliseconds(40)
            return time
          }
        }))
    let keys = #""format":"none","step":1,"progress":\#(isAskedFor)"#
    let answer = await probe.answer(#"{"id":5,"method":"frames","params":{"feed":\#(Self.feed),\#(keys)}}"#)
    #expect(answer.contains(#""frames":141"#))
    let notes = try probe.notes.map { try JSONDecoder().decode(Note.self, from: Data($0.utf8)) }
    #expect(notes.map(\.progress.frames) == (isAskedFor ? Array(stride(from: 3, through: 141, by: 3)) : []))
    for note in notes {
      #expect(note.id == 5 && (!note.progress.isTotalFinal || note.progress.total == 141))
    }
  }

  @Test(
    "a scroll whose cells would hold more pixels than the others leave is answered busy; a cell too large is not"
  )
  func crowded() async throws {
    // A cell has 100 × 80 pixels, and two frames 100 × 100 each.
    let pixels = SharedAllowance(limit: 60_000, guaranteed: 1000, refusal: "All is taken.")
    let probe = ServeProbe(try SceneService(workers: 1, pixels: pixels))
    let request = #"{"method":"frames","params":{"feed":\#(Self.feed),"format":"none"}}"#
    let empty =
      #"{"method":"frames","params":{"feed":{"weft":1,"viewport":{"width":100,"height":100},"sections":[]},"format":"none"}}"#
    do {
      // Half of 46,000 holds the frames, and not a cell beside them.
      let other = try pixels.makeShare().lease(14_000)
      let refused = try await probe.read(request)
      #expect(refused.error?.code == "busy", "\(refused.error?.message ?? "")")
      #expect(try await probe.read(empty).error == nil)
      let more = try pixels.makeShare().lease(8000)
      #expect(try await probe.read(empty).error?.code == "busy")
      // Nor are its cells looked at then.
      let wrong = empty.replacing(#""sections":[]"#, with: #""sections":[{"items":[{"type":"nod"}]}]"#)
      #expect(try await probe.read(wrong).error?.code == "busy")
      withExtendedLifetime((other, more)) {}
    }
    let large = Self.feed.replacing(#""height":80"#, with: #""height":500000"#)
    let error = try await probe.read(#"{"method":"frames","params":{"feed":\#(large),"format":"none"}}"#)
      .error
    #expect(error?.code == "limit" || error?.code == "drawing", "\(error?.code ?? "")")
  }

  // 100 bytes for each of 60,000 values are more than the 4 MiB that each may have, and so are 500 for each of 9,000 segments.
  @Test(
    "a scroll through a feed, or by a script, that would take more memory than the others leave is answered busy, a small one is not"
  )
  func crowdedFeeds() async throws {
    let probe = ServeProbe(try SceneService(workers: 1))
    let rows = Array(repeating: "[]", count: 60_000).joined(separator: ",")
    let all = try probe.service.feeds.makeShare().lease(1 << 28)
    let more = try probe.service.feeds.makeShare().lease(1 << 27)
    let rest = try (0..<5).map { try probe.service.feeds.makeShare().lease(1 << (26 - $0)) }
    let request = { (feed: String) in #"{"method":"frames","params":{"feed":\#(feed),"format":"none"}}"# }
    let data =
      #"{"weft":1,"viewport":{"width":9,"height":9},"templates":{"t":{"type":"node","style":{"height":5}}},"#
      + #""sections":[{"items":[{"template":"t","data":{"x":[\#(rows)]}}]}]}"#
    #expect(try await probe.read(request(data)).error?.code == "busy")
    #expect(try await probe.read(request(Self.feed)).error == nil)
    let jumps = Array(repeating: #"{"type":"jump","to":"start"}"#, count: 9000).joined(separator: ",")
    let scripted =
      #"{"method":"frames","params":{"feed":\#(Self.feed),"format":"none","script":{"segments":[\#(jumps)]}}}"#
    #expect(try await probe.read(scripted).error?.code == "busy")
    withExtendedLifetime((all, more, rest)) {}
    #expect(try await ServeProbe(SceneService(workers: 1)).read(request(data)).error == nil)
  }

  // Three frames; the feed says no more of it.
  @Test("a scroll that is worked out beforehand has as many frames as the service allows", arguments: [3, 2])
  func plannedFrames(most: Int) async throws {
    var limits = RenderLimits.standard
    limits[.plannedFrames] = most
    let probe = ServeProbe(try SceneService(workers: 1, limits: limits))
    try await withFolder([:]) { folder in
      let answer = try await probe.read(
        #"{"method":"frames","params":{"feed":\#(Self.feed),"format":"apng","output":"a.png","base":\#(json(folder))}}"#
      )
      #expect(answer.result?.frames == (most == 3 ? 3 : nil))
      #expect(answer.error?.code == (most == 3 ? nil : "limit"), "\(answer.error?.message ?? "")")
    }
  }
}
