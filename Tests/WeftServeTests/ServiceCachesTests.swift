import Testing
import Weft
import WeftCLibrary
import WeftFoundation
import WeftRuns
import WeftTestSupport

@testable import WeftServe

/// What the service keeps from one request to the next.
@Suite(.timeLimit(.minutes(10))) struct ServiceCachesTests: ServedDocuments {
  let probe: ServeProbe

  init() throws { probe = try ServeProbe() }

  @Test("an image that was changed is noticed, however soon, and with its old time and size")
  func changedImage() async throws {
    func picture(_ color: String) async throws -> [UInt8] {
      let scene =
        #"{"weft":1,"root":{"type":"node","backgroundColor":"\#(color)","style":{"width":8,"height":8}}}"#
      let answer = try await probe.read(#"{"method":"render","params":{"scene":\#(scene)}}"#)
      return Array(try #require(Data(base64Encoded: answer.result?.png ?? "")))
    }
    let pictures = [try await picture("#ff0001"), try await picture("#ff0002")]
    #expect(pictures[0].count == pictures[1].count && pictures[0] != pictures[1])
    try await withFolder([:]) { folder in
      let scene = #"{"weft":1,"root":{"type":"image","image":"a.png"}}"#
      var answers: [[String]] = [[], []]
      for round in 0..<20 {
        let path = folder + "/a.png"
        try Data(pictures[round % 2]).write(to: URL(filePath: path))
        try FileManager.default.setAttributes(
          [.modificationDate: Date(timeIntervalSince1970: 1_000_000)], ofItemAtPath: path)
        for _ in 0..<2 {
          let answer = try await probe.read(
            #"{"method":"render","params":{"scene":\#(scene),"base":\#(json(folder))}}"#)
          answers[round % 2].append(try #require(answer.result?.png))
        }
      }
      #expect(Set(answers[0]).count == 1 && Set(answers[1]).count == 1)
      #expect(answers[0][0] != answers[1][0])
    }
  }

  @Test("what is kept stays within its budget over many different scenes")
  func bounded() async throws {
    // Each of them takes some kilobytes.
    let budget = 64 << 10
    let environment = RenderEnvironment(
      fonts: try .standard(), textCacheBytes: budget, imageCacheBytes: 0)
    let probe = ServeProbe(try SceneService(workers: 2, environment: environment))
    var most = 0
    for number in 0..<60 {
      let text = String(repeating: "Text number \(number) and more of it. ", count: 4)
      let scene = #"""
        {"weft":1,"sizeRange":{"max":[300,"inf"]},"root":{"type":"text","fontSize":\#(10 + Double(number) / 100),"text":"\#(text)"}}
        """#
      #expect(try await probe.read(#"{"method":"layout","params":{"scene":\#(scene)}}"#).error == nil)
      let status = try #require(try await probe.read(#"{"method":"status"}"#).result)
      #expect(status.requests == number * 2 + 1)
      let bytes = try #require(status.textCacheBytes)
      most = max(most, bytes)
    }
    // Made use of, and never exceeded: a quarter at a time is let go of.
    #expect(most <= budget && most > budget / 4 * 3, "\(most)")
  }
}
