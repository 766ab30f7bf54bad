import Foundation
import Testing
import WeftTestSupport

/// Where a daemon at a socket may write.
@Suite(.timeLimit(.minutes(10))) struct ServeSocketOutputTests {
  @Test("at a socket no answers go to standard output, and a picture may take the place of that file")
  func ownOutput() async throws {
    let sandbox = try Sandbox()
    try sandbox.write([], to: "picture.png")
    let process = Process()
    process.executableURL = URL(filePath: Command("weft").path)
    process.arguments = ["serve", "--socket", "weft.sock"]
    process.currentDirectoryURL = sandbox.folder.url
    process.standardOutput = try FileHandle(
      forWritingTo: URL(filePath: sandbox.folder.path("picture.png")))
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    defer { if process.isRunning { process.terminate() } }
    let line = errors.fileHandleForReading.availableData
    #expect(String(decoding: line, as: UTF8.self) == "weft: listening at weft.sock\n")
    let user = try #require(LineClient.connect(to: sandbox.folder.path("weft.sock")))
    let scene = #"{"weft":1,"root":{"type":"node","style":{"preferredSize":[3,2]}}}"#
    user.send(#"{"method":"render","params":{"scene":\#(scene),"output":"picture.png"}}"#)
    let answer = user.line()
    #expect(answer?.hasPrefix(#"{"id":null,"result":{"#) == true, "\(answer ?? "none")")
    user.send(#"{"method":"shutdown"}"#)
    #expect(user.line() == #"{"id":null,"result":{}}"#)
    await DedicatedThread { process.waitUntilExit() }.end()
    #expect(process.terminationStatus == 0)
    #expect(try pngSize(sandbox.bytes("picture.png")) == [3, 2])
  }
}
