import Testing
import WeftCLibrary
import WeftFoundation
import WeftTestSupport

@testable import WeftGraphics

/// The fonts that the machine has installed.
@Suite struct SystemFontsTests {
  // In a process of its own: its configuration names a folder with the test font, four faces in one file.
  @Test("a file that is installed is told once, with all of its faces, and need not be looked at closely")
  func faces() async {
    await #expect(processExitsWith: .success) {
      try await withFolder(["own.ttc": TestFont.bytes]) { folder in
        let configuration = """
          <?xml version="1.0"?>
          <fontconfig><dir>\(folder)</dir><cachedir>\(folder)/cache</cachedir></fontconfig>
          """
        let path = folder + "/fonts.conf"
        try Data(configuration.utf8).write(to: URL(filePath: path))
        unsafe setenv("FONTCONFIG_FILE", path, 1)
        let files = SystemFonts.group.contents.files
        #expect(files.map(\.path) == [folder + "/own.ttc"])
        #expect(files.map(\.faceCount) == [4])
        #expect(files.flatMap(\.families).map(\.name) == ["Weft Test"])
        #expect(files.map(\.isInstalled) == [true])
      }
    }
  }
}
