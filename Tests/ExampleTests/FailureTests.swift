import Foundation
import Testing
import WeftTestSupport

/// What the examples do where they cannot do what they are for.
@Suite struct FailureTests {
  @Test(
    "an example that cannot write its folder says so in a line, and ends with the status 73",
    arguments: [
      "CalendarWeek", "Carousels", "Chat", "EndlessPhotos", "History", "Inbox", "JobBoard", "Magazine",
      "Notebook", "OwnLayouts", "PhotoGrid",
    ])
  func folderThatCannotBeMade(name: String) throws {
    let folder = try TemporaryFolder()
    try Data().write(to: folder.url.appending(path: "file"))
    let outcome = try Command(name).run([folder.path("file/frames")])
    #expect(outcome.status == 73)
    #expect(outcome.errors.hasPrefix("\(name): cannot create the folder \(folder.path("file"))"))
    #expect(outcome.errors.filter { $0 == "\n" }.count == 1)
  }

  @Test(
    "an example without its pictures says which one is missing, and ends with the status 1",
    arguments: ["Carousels", "Magazine", "PhotoGrid"])
  func missingPictures(name: String) throws {
    let folder = try TemporaryFolder()
    let outcome = try Command(name).run([folder.path("frames"), folder.path("none")])
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains(folder.path("none")) && outcome.errors.contains("no such file"))
  }
}
