import Testing
import WeftCLibrary
import WeftFoundation
import WeftSystem
import WeftTestSupport

@testable import WeftServe

/// Places that are spoken for: where answers go, and where another request writes.
extension ServedOutputTests {
  @Test("a request that would write where all answers go is refused, by whatever name, and no other is")
  func answers() async throws {
    try await withFolder([:]) { folder in
      let descriptor = unsafe open(folder + "/answers", O_WRONLY | O_CREAT | O_CLOEXEC, 0o644)
      try #require(descriptor >= 0)
      defer { close(descriptor) }
      try FileManager.default.createSymbolicLink(atPath: folder + "/link", withDestinationPath: "answers")
      let probe = ServeProbe(try SceneService(workers: 1, answers: descriptor))
      func error(_ name: String) async throws -> Answer.Failure? {
        try await probe.read(
          #"{"method":"render","params":{"scene":\#(Self.box),"output":"\#(name)","base":\#(json(folder))}}"#
        ).error
      }
      for name in ["answers", "link"] {
        let refused = try await error(name)
        #expect(refused?.code == "output" && refused?.file == "\(folder)/\(name)")
        let reason = "answers go there; name another file, or none for an answer that carries it"
        #expect(refused?.message == "cannot write to \(folder)/\(name): \(reason)")
      }
      #expect(RegularFile.byteCount(of: folder + "/answers") == 0)
      #expect(try await error("other") == nil)
    }
  }

  @Test("a place that is written to is known by its other names, whatever links lead there")
  func linkedPlace() async throws {
    try await withFolder([:]) { folder in
      try Folder.create(folder + "/real/out")
      try FileManager.default.createSymbolicLink(atPath: folder + "/link", withDestinationPath: "real")
      let claims = OutputClaims()
      try await claims.claiming(folder + "/real/out") {
        let error = await #expect(throws: OutputError.self) {
          try await claims.claiming(folder + "/link/out") {}
        }
        #expect(error?.path == folder + "/link/out" && error?.action == "write to")
        #expect(error?.reason == "another request is writing there; wait for its answer")
      }
      try await claims.claiming(folder + "/link/out") {}
    }
  }

  // Both are one file: a hard link has no other place to be told from it by.
  @Test("in a process that keeps to a folder nothing is told of files outside of it, and none is written to")
  func outsideOfRoot() async {
    await #expect(processExitsWith: .exitCode(3)) {
      let folder = try TemporaryFolder()
      try Folder.create(folder.path("root"))
      try folder.write("text", to: "outside")
      guard unsafe link(folder.path("outside"), folder.path("root/inside")) == 0 else { _exit(4) }
      let claims = OutputClaims()
      let (inside, outside) = (folder.path("root/inside"), folder.path("outside"))
      if (try? claims.check(inside, reading: [outside])) != nil { _exit(5) }
      FileRoot.current = FileRoot(folder.path("root"))
      if (try? claims.check(inside, reading: [outside])) == nil { _exit(6) }
      if (try? claims.check(inside, reading: ["/nothing", inside])) != nil { _exit(7) }
      do throws(OutputError) {
        try claims.check(folder.path("new"), reading: [])
        _exit(8)
      } catch {
        guard error.path == folder.path("new"), error.reason == FileRoot.refusal else { _exit(9) }
      }
      FileRoot.current = nil
      try FileManager.default.removeItem(at: folder.url)
      _exit(3)
    }
  }
}
