import Foundation
import Testing
import WeftTestSupport

/// A daemon that keeps to a folder, on a socket outside of that.
@Suite(.timeLimit(.minutes(10))) struct ServeRootTests {
  // It works in the folder that it keeps to, and its socket lies where it was started.
  @Test("a daemon that keeps to a folder takes its socket away too, which lies elsewhere")
  func socket() async throws {
    let sandbox = try Sandbox()
    #expect(try sandbox.shell("mkdir root").status == 0)
    let process = Process()
    process.executableURL = URL(filePath: Command("weft").path)
    process.arguments = ["serve", "--quiet", "--root", "root", "--socket", "weft.sock"]
    process.currentDirectoryURL = sandbox.folder.url
    try process.run()
    var client: LineClient?
    let path = sandbox.folder.path("weft.sock")
    while client == nil, process.isRunning { client = LineClient.connect(to: path) }
    let user = try #require(client)
    user.send(#"{"method":"shutdown"}"#)
    #expect(user.line() == #"{"id":null,"result":{}}"#)
    await DedicatedThread { process.waitUntilExit() }.end()
    #expect(process.terminationStatus == 0)
    #expect(try sandbox.names() == ["root"] && sandbox.names(in: "root") == [])
  }
}
