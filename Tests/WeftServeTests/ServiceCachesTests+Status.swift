import Testing
import Weft
import WeftFoundation
import WeftTestSupport

@testable import WeftServe

/// What a status says of what is kept.
extension ServiceCachesTests {
  @Test("a status tells of shaped text and of decoded images, each by itself")
  func sizes() async throws {
    let environment = RenderEnvironment(
      fonts: try .standard(), textCacheBytes: 1 << 20, imageCacheBytes: 1 << 20)
    let probe = ServeProbe(try SceneService(workers: 1, environment: environment))
    let text = #"{"weft":1,"root":{"type":"text","text":"a line of text"}}"#
    #expect(try await probe.read(#"{"method":"layout","params":{"scene":\#(text)}}"#).error == nil)
    let status = probe.service.status
    #expect(status.textCacheBytes > 0 && status.imageCacheBytes == 0 && status.requests == 1)
    let picture = try await probe.read(#"{"method":"render","params":{"scene":\#(Self.box)}}"#).result?.png
    try await withFolder(["a.png": Array(try #require(Data(base64Encoded: picture ?? "")))]) { folder in
      let image = #"{"weft":1,"root":{"type":"image","image":"a.png"}}"#
      let answer = try await probe.read(
        #"{"method":"render","params":{"scene":\#(image),"base":\#(json(folder))}}"#)
      #expect(answer.error == nil)
    }
    #expect(probe.service.status.imageCacheBytes > 0 && probe.service.status.requests == 3)
  }

  @Test("a status is one line with a name for each figure")
  func line() {
    let status = ServiceStatus(
      requests: 1, uptimeSeconds: 2.5, workers: 3, textCacheBytes: 4, imageCacheBytes: 5, peakMemoryBytes: 6)
    let members = [
      #""requests":1"#, #""uptimeSeconds":2.5"#, #""workers":3"#, #""textCacheBytes":4"#,
      #""imageCacheBytes":5"#, #""peakMemoryBytes":6"#,
    ]
    for member in members { #expect(status.json.contains(member), "\(status.json)") }
    #expect(!status.json.contains("\n"))
  }

  @Test("lines that were not kept count as requests that were answered")
  func lostLines() async {
    _ = probe.session.answerAtOnce(to: .notKept(.lineTooLong))
    _ = await probe.session.answer(to: .notKept(.crowdedOut)) { _ in }
    #expect(probe.service.status.requests == 2)
  }
}
