import Foundation
import Testing
import WeftTestSupport

/// Where a daemon at a socket may write.
@Suite(.timeLimit(.minutes(10))) struct ServeSocketOutputTests {
  @Test("at a socket no answers go to standard output, and a picture may take the place of that file")
  func ownOutput() async throws {
    let sandbox = try Sandbox()
    try sandbox.write([], to: "picture.png")
    let daemon = try Daemon(
      in: sandbox,
      output: FileHandle(forWritingTo: URL(filePath: sandbox.folder.path("picture.png"))))
    defer { daemon.terminate() }
    let user = try daemon.connect()
    let scene = #"{"weft":1,"root":{"type":"node","style":{"preferredSize":[3,2]}}}"#
    user.send(#"{"method":"render","params":{"scene":\#(scene),"output":"picture.png"}}"#)
    let answer = user.line()
    #expect(answer?.hasPrefix(#"{"id":null,"result":{"#) == true, "\(answer ?? "none")")
    user.send(#"{"method":"shutdown"}"#)
    #expect(user.line() == #"{"id":null,"result":{}}"#)
    #expect(await daemon.status() == 0)
    #expect(try pngSize(sandbox.bytes("picture.png")) == [3, 2])
  }
}
