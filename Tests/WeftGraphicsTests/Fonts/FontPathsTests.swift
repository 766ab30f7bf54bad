import Testing
import WeftFoundation
import WeftSystem
import WeftTestSupport

@testable import WeftGraphics

/// Which files of a folder are taken for fonts; nobody looks into them.
@Suite struct FontPathsTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func make(_ names: String...) throws {
    for name in names {
      let url = folder.url.appending(path: name)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data().write(to: url)
    }
  }

  private func list(_ path: String) throws -> [String] {
    try FontPaths.list(path).map { String($0.dropFirst(folder.url.path.count + 1)) }
  }

  // "." comes before "/", and large letters before small ones.
  @Test(
    "a folder brings files of four kinds, in whatever case, sorted by their paths, and nothing that is hidden"
  )
  func kinds() throws {
    try make(
      "b.otf", "a/z.ttf", "a/a/y.Ttf", "a.ttc", "c.OTC", "C.otf", "d.woff2", "ttf", "f.ttf.txt", ".g.ttf",
      "a/.h/i.ttf")
    let expected = ["C.otf", "a.ttc", "a/a/y.Ttf", "a/z.ttf", "b.otf", "c.OTC"]
    #expect(try list(folder.url.path) == expected)
    #expect(try list(folder.url.path + "/") == expected)
    #expect(try list(folder.path("a")) == ["a/a/y.Ttf", "a/z.ttf"])
  }

  @Test("a file that is named itself may be called anything")
  func files() throws {
    try make("font.bin", ".hidden")
    for name in ["font.bin", ".hidden"] { #expect(try list(folder.path(name)) == [name]) }
  }

  @Test("links to files are followed, and links to folders are not, unless they are named themselves")
  func links() throws {
    try make("a/z.ttf")
    for (link, target) in [("file.ttf", "a/z.ttf"), ("folder", "a"), ("lost.ttf", "none.ttf")] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.path(link), withDestinationPath: folder.path(target))
    }
    #expect(try list(folder.url.path) == ["a/z.ttf", "file.ttf"])
    #expect(try list(folder.path("folder")) == ["folder/z.ttf"])
  }

  // Twice a half, and the two folders.
  @Test("the files of all folders inside are counted together")
  func many() throws {
    for name in ["a", "b"] {
      let inner = folder.url.appending(path: name)
      try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
      // Links take the least time to make.
      for number in 0..<FontPaths.maximumCount / 2 {
        try FileManager.default.createSymbolicLink(
          atPath: inner.appending(path: "\(number)").path, withDestinationPath: "none")
      }
    }
    let error = #expect(throws: FontError.self) { try FontPaths.list(folder.url.path) }
    #expect(error?.description.contains("hold more than 20000 files") == true)
  }

  @Test("a folder of which only folders inside are empty of fonts is refused by its own name")
  func empty() throws {
    try make("a/readme.txt", "a/b/notes.txt")
    let error = #expect(throws: FontError.self) { try FontPaths.list(folder.path("a")) }
    #expect(error?.reason == .emptyFolder(folder.path("a")))
    #expect(error?.description.contains("no name in it ends in .ttf, .otf, .ttc, .otc") == true)
  }

  // A question for 64 names, of which there are 128.
  @Test("a folder of many names is listed when it is the turn of long work, and one of few as it comes")
  func longSteps() throws {
    for number in 0..<63 { try make("few/\(number).ttf") }
    for number in 0..<128 { try make("many/\(number).ttf") }
    let unwanted = AskedWork(longSteps: 0)
    try GivenUpWork.$current.withValue(unwanted) { () throws in
      #expect(try FontPaths.list(folder.path("few")).count == 63)
      #expect(unwanted.longStepCount == 0)
      let error = #expect(throws: FontError.self) { try FontPaths.list(folder.path("many")) }
      #expect(error?.reason == .unreadable(file: folder.path("many")))
      #expect(throws: Never.self) { try FontPaths.list(folder.path("many/1.ttf")) }
    }
    let wanted = AskedWork()
    try GivenUpWork.$current.withValue(wanted) { () throws in
      #expect(try FontPaths.list(folder.path("many")).count == 128)
    }
    #expect(wanted.longStepCount == 2)
  }

  @Test("the folders of a document are gone through together")
  func fewAndFew() throws {
    for number in 0..<63 { try make("few/\(number).ttf") }
    let unwanted = AskedWork(longSteps: 0)
    try GivenUpWork.$current.withValue(unwanted) { () throws in
      var paths = FontPaths()
      #expect(try paths.list(folder.path("few")).count == 63)
      #expect(throws: FontError.self) { try paths.list(folder.path("few")) }
    }
  }

  @Test("what stands behind the last dot of a name says what kind of file it is")
  func dots() throws {
    try make("Noto.Sans.ttf", "v1.2.otf", "a.ttf.zip", "b.otf.", "ttf.c")
    #expect(try list(folder.url.path) == ["Noto.Sans.ttf", "v1.2.otf"])
  }

  // In a process of its own, whose rule the folder is.
  @Test("a process that keeps to a folder lists no font outside of it, nor says whether there is one")
  func root() async {
    await #expect(processExitsWith: .success) {
      try await withFolder(["out.ttf": [], "out.txt": []]) { folder in
        let root = "\(folder)/root"
        try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
        try Data().write(to: URL(filePath: "\(root)/in.ttf"))
        FileRoot.current = FileRoot(root)
        for path in ["\(folder)/out.ttf", "\(folder)/none.ttf", folder] {
          let error = #expect(throws: FontError.self) { try FontPaths.list(path) }
          #expect(error?.reason == .unreadable(file: path))
          #expect(error?.description == "The font \(path) may not be read: \(FileRoot.refusal).")
        }
        // A link that is called as no font is passed over, as other files are.
        let manager = FileManager.default
        try manager.createSymbolicLink(atPath: "\(root)/a.txt", withDestinationPath: "../out.txt")
        #expect(try FontPaths.list(root) == ["\(root)/in.ttf"])
        try manager.createSymbolicLink(atPath: "\(root)/a.ttf", withDestinationPath: "../out.ttf")
        let error = #expect(throws: FontError.self) { try FontPaths.list(root) }
        #expect(error?.reason == .unreadable(file: "\(root)/a.ttf"))
      }
    }
  }
}
