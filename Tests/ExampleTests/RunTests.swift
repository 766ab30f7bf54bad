import Testing
import WeftTestSupport

/// What the examples do where all goes well.
@Suite struct RunTests {
  @Test(
    "an example that scrolls writes its frames with their index, and says how many there are",
    arguments: ["CalendarWeek", "Chat", "EndlessPhotos", "History", "JobBoard"])
  func runs(name: String) throws {
    let folder = try TemporaryFolder()
    let outcome = try Command(name).run([folder.path("frames")])
    #expect(outcome.status == 0, "\(outcome.errors)")
    let names = try folder.names(in: "frames")
    #expect(names.first == "frame-00000.png" && names.last == "index.json")
    #expect(outcome.text == "\(names.count - 1) frames are in \(folder.path("frames")).\n")
  }
}
