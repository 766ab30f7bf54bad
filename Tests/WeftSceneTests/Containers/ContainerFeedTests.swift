import Foundation
import Testing
import Weft
import WeftScene
import WeftTestSupport

/// The feeds in `Fixtures/containers`: one for each container.
@Suite struct ContainerFeedTests {
  private static var folder: URL { GoldenSceneTests.fixtures.appending(path: "containers") }

  @Test("the feed of each container is read, and scrolled as its script says while its data changes")
  func scroll() async throws {
    var names: Set<String> = []
    for name in try FileManager.default.contentsOfDirectory(atPath: Self.folder.path) {
      names.insert(String(name.dropLast(5)))
      let document = try FeedDocument.load(path: Self.folder.appending(path: name).path)
      let container = document.makeContainer()
      let source = FeedDataSource(document)
      container.dataSource = source
      let renderer = FrameRenderer(
        collection: container, viewport: document.containerViewport, environment: try .standard(), workers: 2)
      let script = try #require(document.script)
      let plan = try await renderer.plan(script, updates: source.updates)
      #expect(plan.frameCount > 5, "\(name)")
    }
    #expect(
      names == [
        "list", "grid", "flow", "waterfall", "gallery", "horizontal", "pager", "pinned", "chat", "nested",
        "updates",
      ])
  }

  @Test(
    "a planned scroll with animated updates has the frames of one that is not planned",
    arguments: ["chat", "updates"])
  func planned(name: String) async throws {
    let document = try FeedDocument.load(path: Self.folder.appending(path: "\(name).json").path)
    let script = try #require(document.script)
    var renders: [[EncodedFrame]] = []
    for isPlanned in [false, true] {
      func renderer(_ source: FeedDataSource) throws -> FrameRenderer {
        let container = document.makeContainer()
        container.dataSource = source
        return FrameRenderer(
          collection: container, viewport: document.containerViewport, environment: try .standard(),
          workers: 2)
      }
      let (source, sink) = (FeedDataSource(document), MemorySink())
      if isPlanned {
        let planner = FeedDataSource(document)
        let plan = try await renderer(planner).plan(script, updates: planner.updates)
        _ = try await renderer(source).render(plan, updates: source.updates, to: sink)
      } else {
        _ = try await renderer(source).render(script, updates: source.updates, to: sink)
      }
      renders.append(sink.frames)
    }
    #expect(renders[0].map(\.info) == renders[1].map(\.info))
    #expect(renders[0].map(\.bytes) == renders[1].map(\.bytes))
  }
}
