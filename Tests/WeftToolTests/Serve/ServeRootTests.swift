import Testing
import WeftTestSupport

/// A daemon that keeps to a folder, on a socket outside of that.
@Suite(.timeLimit(.minutes(10))) struct ServeRootTests {
  // It works in the folder that it keeps to, and its socket lies where it was started.
  @Test("a daemon that keeps to a folder takes its socket away too, which lies elsewhere")
  func socket() async throws {
    let sandbox = try Sandbox()
    #expect(try sandbox.shell("mkdir root").status == 0)
    let daemon = try Daemon(in: sandbox, ["--root", "root"])
    let user = try daemon.connect()
    user.send(#"{"method":"shutdown"}"#)
    #expect(user.line() == #"{"id":null,"result":{}}"#)
    #expect(await daemon.status() == 0)
    #expect(try sandbox.names() == ["root"] && sandbox.names(in: "root") == [])
  }
}
