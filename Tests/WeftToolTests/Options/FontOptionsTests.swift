import ArgumentParser
import Testing
import Weft
import WeftSnapshots
import WeftTestSupport

@testable import WeftTool

/// The fonts that a command line names, and where its snapshots lie.
@Suite struct FontOptionsTests {
  @Test("fonts that are named are read, with all that lie in folders of them")
  func inputs() throws {
    let folder = try TemporaryFolder()
    for name in ["b.ttf", "a.otf", "notes.txt"] { try folder.write("", to: name) }
    let file = folder.path("notes.txt")
    let options = try FontOptions.parse(["--font", file, "--font", folder.url.path, "--font", "gone.ttf"])
    #expect(
      Set(options.inputs.map { $0.path ?? "" }) == [
        file, folder.url.path, folder.path("a.otf"), folder.path("b.ttf"), "gone.ttf",
      ])
    #expect(Set(options.inputs.map(\.name)) == ["a font"])
    #expect(try FontOptions.parse([]).inputs.isEmpty)
  }

  @Test("a text that lacks a font is an error only where that is asked for")
  func strict() throws {
    func fails(_ arguments: [String]) throws -> Bool {
      let policy = try DrawingOptions.parse(arguments).environment().textProblemPolicy
      guard case .fail = policy else { return false }
      return true
    }
    #expect(try !fails([]) && fails(["--strict"]))
  }

  @Test("without fonts of its own a command has the standard library, and a font that is missing is an error")
  func library() throws {
    let standard = try FontLibrary.standard()
    #expect(try FontOptions.parse([]).library() === standard)
    #expect(throws: FontError.self) { try FontOptions.parse(["--font", "/nowhere/gone.ttf"]).library() }
  }

  @Test("folders of snapshots are whole paths; a relative one begins at the working directory")
  func snapshots() throws {
    let options = try SnapshotOptions.parse(["--root", "goldens/", "--artifacts", "left/here"])
    let settings = try options.settings()
    #expect(options.absoluteRoot == "\(options.directory)/goldens")
    #expect(settings.root == options.absoluteRoot)
    #expect(settings.artifacts == "\(options.directory)/left/here")
    #expect(try SnapshotOptions.parse(["--root", "/goldens"]).settings().root == "/goldens")
    #expect(try SnapshotOptions.parse([]).absoluteRoot == nil)
  }
}
