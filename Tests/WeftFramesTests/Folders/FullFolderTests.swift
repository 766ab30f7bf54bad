import Foundation
import Testing
import WeftCLibrary
import WeftSystem
import WeftTestSupport

@testable import WeftFrames

/// Indexes of which a line cannot be written, as on a full disk: in processes whose files may not grow.
@Suite(.timeLimit(.minutes(10))) struct FullFolderTests {
  /// Sets how many bytes a file of this process may have, and gives how many it might have before.
  @discardableResult
  private static func limitFiles(to count: rlim_t) -> rlim_t {
    signal(SIGXFSZ, SIG_IGN)
    var limit = rlimit()
    #if canImport(Glibc)
      let resource = Int32(RLIMIT_FSIZE.rawValue)
    #else
      let resource = RLIMIT_FSIZE
    #endif
    unsafe getrlimit(resource, &limit)
    let before = limit.rlim_cur
    limit.rlim_cur = count
    unsafe setrlimit(resource, &limit)
    return before
  }

  // Five bytes are there, and three of the next line have room.
  @Test("a line of which only a part can be written is cut off, and those before it stay")
  func line() async {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      var writer = try IndexWriter(in: HeldFolder(folder.url.path), head: "[")
      try writer.append("a")
      try writer.append("b")
      let most = Self.limitFiles(to: 8)
      var isRefused = false
      do throws(OutputError) { try writer.append("a long line") } catch { isRefused = true }
      Self.limitFiles(to: most)
      try writer.append("c")
      try #require(isRefused && writer.lineCount == 3)
      try writer.finish(ending: "]")
      try #require(String(contentsOfFile: folder.path("index.json"), encoding: .utf8) == "[a,\nb,\nc\n]")
    }
  }

  @Test("a frame whose line cannot be written is taken away, and not counted")
  func frame() async {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      let frames = try FrameFolder(folder.path("out"), head: "[")
      try frames.write([1], to: "frame-00000.png", line: "a")
      let most = Self.limitFiles(to: 8)
      var isRefused = false
      do throws(OutputError) {
        try frames.write([2], to: "frame-00001.png", line: "a long line")
      } catch {
        isRefused = true
      }
      Self.limitFiles(to: most)
      try #require(isRefused && frames.frameCount == 1)
      let names = try folder.names(in: "out")
      try #require(names.contains("frame-00000.png") && !names.contains("frame-00001.png"))
      try frames.write([3], to: "frame-00001.png", line: "b")
      try frames.finish(ending: "]")
      let index = try String(contentsOfFile: folder.path("out/index.json"), encoding: .utf8)
      try #require(index == "[a,\nb\n]")
    }
  }
}
