import Foundation
import Testing
import Weft
import WeftTestSupport

@testable import WeftSnapshots

@Suite struct GoldenRootTests {
  @Test("a link to the folder of goldens itself is not taken for something in it")
  func linkToRoot() throws {
    let folder = try TemporaryFolder()
    let root = GoldenRoot(path: folder.path("goldens"))
    try FileManager.default.createDirectory(
      atPath: folder.path("goldens/a"), withIntermediateDirectories: true)
    try folder.write("kept", to: "goldens/a/card.txt")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("goldens/self"), withDestinationPath: folder.path("goldens"))
    let error = #expect(throws: ReviewError.self) { try root.remove("self") }
    #expect(error?.reason == .outside)
    #expect(throws: ReviewError.self) { try root.move("a", to: "self") }
    // What is reached through it lies in the folder.
    #expect(try root.place("self/a/card.txt") == root.place("a/card.txt"))
    #expect(root.files() == ["a/card.txt"])
  }

  @Test("all files are listed in order, what is hidden left out")
  func files() throws {
    let folder = try TemporaryFolder()
    for name in ["b/c", ".hidden", "a"] {
      try FileManager.default.createDirectory(atPath: folder.path(name), withIntermediateDirectories: true)
    }
    for name in ["b/c/3.png", "b/2.png", "z.png", "a/1.png", ".hidden/x.png", "a/.weft-1-x.tmp"] {
      try folder.write("", to: name)
    }
    let root = GoldenRoot(path: folder.url.path)
    #expect(root.files() == ["a/1.png", "b/2.png", "b/c/3.png", "z.png"])
    #expect(GoldenRoot(path: folder.path("none")).files().isEmpty)
  }

  @Test(
    "a path is that of something in the folder, written in one way, or is refused",
    arguments: [
      "", ".", "..", "../a/card.txt", "a/../a/card.txt", "./a/card.txt", "a//card.txt", "/a/card.txt", "a/",
    ])
  func refused(path: String) throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: folder.path("a"), withIntermediateDirectories: true)
    try folder.write("", to: "a/card.txt")
    let root = GoldenRoot(path: folder.url.path)
    let error = #expect(throws: ReviewError.self) { try root.place(path) }
    #expect(error?.reason == .outside)
  }

  @Test("what is not there yet has a place where its folder is there; links lead to what they mean")
  func places() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: folder.path("a"), withIntermediateDirectories: true)
    try folder.write("", to: "a/card.txt")
    for (name, target) in [("link.txt", "a/card.txt"), ("lost.txt", "a/none.txt")] {
      try FileManager.default.createSymbolicLink(atPath: folder.path(name), withDestinationPath: target)
    }
    let root = GoldenRoot(path: folder.url.path)
    let top = GoldenRoot.canonical(folder.url.path)
    #expect(try root.place("new.txt") == "\(top)/new.txt")
    #expect(try root.place("a/new.txt") == "\(top)/a/new.txt")
    #expect(try root.place("link.txt") == "\(top)/a/card.txt")
    let lost = #expect(throws: ReviewError.self) { try root.place("lost.txt") }
    #expect(lost?.reason == .outside)
    let missing = #expect(throws: ReviewError.self) { try root.place("b/card.txt") }
    #expect(missing?.reason == .missing)
  }

  @Test("what is removed may have gone, what is moved may not, and empty folders go up to the first other")
  func removal() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: folder.path("a/b/c"), withIntermediateDirectories: true)
    try folder.write("kept", to: "a/card.txt")
    let root = GoldenRoot(path: folder.url.path)
    #expect(throws: Never.self) { try root.remove("a/none.txt") }
    let error = #expect(throws: ReviewError.self) { try root.move("a/none.txt", to: "a/card.txt") }
    #expect(
      error?.reason == .missing && error?.description.contains("/a/none.txt: there is no such file") == true)
    root.removeEmptyFolders(above: "a/b/c/none.txt")
    #expect(try folder.names() == ["a"])
    #expect(try folder.names(in: "a") == ["card.txt"])
  }

  @Test("a file that cannot be moved is told by what it was to become")
  func movedOnto() throws {
    let folder = try TemporaryFolder()
    let root = GoldenRoot(path: folder.url.path)
    let name = String(repeating: "a", count: 300)
    try folder.write("new", to: "card.new.txt")
    let error = #expect(throws: OutputError.self) { try root.move("card.new.txt", to: name) }
    #expect(error?.path == "\(GoldenRoot.canonical(folder.url.path))/\(name)" && error?.action == "write")
    #expect(try folder.names() == ["card.new.txt"])
  }

  @Test("a golden that nothing can take the place of stays")
  func keptFolder() throws {
    let folder = try TemporaryFolder()
    for name in ["a.frames", "a.frames/b.new.frames"] {
      try FileManager.default.createDirectory(atPath: folder.path(name), withIntermediateDirectories: true)
    }
    try folder.write("old", to: "a.frames/00000.png")
    // A folder cannot be moved onto the one that it is in.
    #expect(throws: OutputError.self) {
      try GoldenRoot(path: folder.url.path).move("a.frames/b.new.frames", to: "a.frames")
    }
    #expect(try folder.names() == ["a.frames"])
    #expect(try folder.names(in: "a.frames") == ["00000.png", "b.new.frames"])
  }

  @Test("a folder takes the place of another one, and nothing is left of that")
  func movedFolder() throws {
    let folder = try TemporaryFolder()
    for name in ["a.new.frames", "a.frames"] {
      try FileManager.default.createDirectory(atPath: folder.path(name), withIntermediateDirectories: true)
    }
    try folder.write("new", to: "a.new.frames/00000.png")
    for name in ["00000.png", "00001.png"] { try folder.write("old", to: "a.frames/\(name)") }
    try GoldenRoot(path: folder.url.path).move("a.new.frames", to: "a.frames")
    // Hidden ones too.
    #expect(try folder.names() == ["a.frames"] && folder.names(in: "a.frames") == ["00000.png"])
    #expect(try Data(contentsOf: folder.url.appending(path: "a.frames/00000.png")) == Data("new".utf8))
  }

  // A file's name has 255 bytes at most.
  @Test("a folder takes the place of another one also where their names are as long as names may be")
  func longNames() throws {
    let folder = try TemporaryFolder()
    let new = String(repeating: "a", count: 244) + ".new.frames"
    let golden = String(repeating: "a", count: 248) + ".frames"
    for name in [new, golden] {
      try FileManager.default.createDirectory(atPath: folder.path(name), withIntermediateDirectories: true)
    }
    try folder.write("new", to: "\(new)/00000.png")
    try folder.write("old", to: "\(golden)/00001.png")
    try GoldenRoot(path: folder.url.path).move(new, to: golden)
    #expect(try folder.names() == [golden] && folder.names(in: golden) == ["00000.png"])
  }

  @Test("what cannot be looked at is told with the reason, in order; links and pipes are passed over")
  func unread() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "card.png")
    try folder.makePipe("pipe.png")
    for ending in [".png", ".frames"] { try folder.makeLatinFile(ending) }
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link.png"), withDestinationPath: "card.png")
    let (files, unread) = GoldenRoot(path: folder.url.path).listing()
    #expect(files == ["card.png"])
    let path = folder.url.path
    #expect(unread.map(\.path) == ["\(path)/latin-\u{FFFD}.frames", "\(path)/latin-\u{FFFD}.png"])
    #expect(Set(unread.map(\.reason)) == ["its name is not UTF-8; rename it"])
  }

  @Test("a root that is a file cannot be listed, and is told without a slash behind it")
  func rootThatIsAFile() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("", to: "goldens")
    let (files, unread) = GoldenRoot(path: file).listing()
    #expect(files.isEmpty && unread.map(\.path) == [file] && unread.first?.reason.isEmpty == false)
    let (none, nothing) = GoldenRoot(path: folder.path("none")).listing()
    #expect(none.isEmpty && nothing.isEmpty)
  }
}
