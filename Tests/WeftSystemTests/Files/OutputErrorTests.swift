import Foundation
import Testing
import WeftCLibrary
import WeftTestSupport

@testable import WeftSystem

/// What is said of what could not be written.
@Suite struct OutputErrorTests {
  @Test("where a file cannot be made, it is told whether its folder is missing or takes none")
  func folders() throws {
    let folder = try TemporaryFolder()
    let missing = OutputError(SystemError(ENOENT), "write", folder.path("no/a"))
    #expect(missing.reason == "there is no folder \(folder.path("no")); make it first")
    let refusing = OutputError(SystemError(ENOENT), "write", folder.path("a"))
    #expect(refusing.reason == "no files can be made in \(folder.url.path); name a file elsewhere")
    #expect(OutputError(SystemError(ENOENT), "write", "a").reason == "No such file or directory")
    let full = OutputError(SystemError(ENOSPC), "write", folder.path("no/a"))
    #expect(full.description == "cannot write \(folder.path("no/a")): No space left on device")
  }
}
