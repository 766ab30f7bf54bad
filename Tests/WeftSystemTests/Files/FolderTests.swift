import Foundation
import Testing
import WeftTestSupport

@testable import WeftSystem

/// Folders, their locks, and where paths lead.
@Suite struct FolderTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("a folder is made with those above it, and is there then; a file in the way is told")
  func create() throws {
    let isNew = try ["a/b/c", "a/b/c", "a"].map { try Folder.create(folder.path($0)) }
    #expect(isNew == [true, false, false])
    try folder.write("text", to: "a/file")
    for path in ["a/file", "a/file/below"] {
      let error = #expect(throws: OutputError.self) { try Folder.create(folder.path(path)) }
      #expect(error?.path == folder.path("a/file"))
      #expect(error?.reason == "a file of that name is in the way; remove it, or choose another folder")
    }
  }

  @Test("a folder is removed where nothing is in it")
  func removeEmpty() throws {
    _ = try Folder.create(folder.path("a/b"))
    Folder.removeEmpty(folder.path("a"))
    #expect(try folder.names() == ["a"])
    Folder.removeEmpty(folder.path("a/b"))
    #expect(try folder.names(in: "a") == [])
  }

  @Test("of files the names are known that can be asked for, and that there are others")
  func fileNames() throws {
    for name in ["one", "…", "\u{FFFD}"] { try folder.write("", to: name) }
    _ = try Folder.create(folder.path("below"))
    try FileManager.default.createSymbolicLink(atPath: folder.path("to-one"), withDestinationPath: "one")
    try FileManager.default.createSymbolicLink(atPath: folder.path("to-none"), withDestinationPath: "none")
    try folder.makePipe("pipe")
    try folder.makeLatinFile()
    let (names, unusable) = Folder.fileNames(in: folder.url.path)
    #expect(Set(names) == ["one", "…", "\u{FFFD}", "to-one"] && unusable == ["latin-\u{FFFD}"])
  }

  @Test("names are all that are there, and none where nothing can be listed")
  func names() throws {
    for name in ["one", ".hidden", "…"] { try folder.write("", to: name) }
    #expect(Set(Folder.names(in: folder.url.path)) == ["one", ".hidden", "…"])
    #expect(Folder.names(in: folder.path("one")) == [] && Folder.obstacle(toListing: folder.url.path) == nil)
    #expect(Folder.obstacle(toListing: folder.path("no")) == "No such file or directory")
    #expect(Folder.obstacle(toListing: folder.path("one")) == "Not a directory")
  }

  @Test("who holds a folder keeps others out until it is released, or gone")
  func lock() throws {
    let path = folder.url.path
    let folder = try HeldFolder(path)
    var first: FolderLock? = try FolderLock(folder)
    let error = #expect(throws: OutputError.self) { try FolderLock(HeldFolder(path)) }
    #expect(error?.reason.contains("another run is writing there") == true)
    first?.release()
    let second = try FolderLock(folder)
    // What has been released is not taken from who has it now.
    first = nil
    #expect(throws: OutputError.self) { try FolderLock(folder) }
    second.release()
    do { _ = try FolderLock(folder) }
    #expect(throws: Never.self) { try FolderLock(folder) }
  }

  @Test("a link that leads nowhere is told where a folder is to be made")
  func lostLink() throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("lost"), withDestinationPath: folder.path("nothing"))
    let error = #expect(throws: OutputError.self) { try Folder.create(folder.path("lost")) }
    #expect(error?.reason == "a link of that name leads nowhere; remove it")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link"), withDestinationPath: folder.url.path)
    #expect(try Folder.create(folder.path("link")) == false)
  }

  @Test("paths lead to one place however they are written, by links too, and whether there is a file or not")
  func places() throws {
    try folder.write("", to: "file")
    _ = try Folder.create(folder.path("sub"))
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link"), withDestinationPath: folder.path("sub"))
    let root = folder.url.path
    #expect(FilePlace("\(root)/file") == FilePlace("\(root)/sub/../file"))
    #expect(FilePlace("\(root)/link") == FilePlace("\(root)/sub"))
    #expect(FilePlace("\(root)/sub/new") == FilePlace("\(root)/link/new"))
    #expect(FilePlace("\(root)/sub/new") != FilePlace("\(root)/sub/other"))
    #expect(FilePlace("\(root)/new") != FilePlace("\(root)/file"))
    #expect(FilePlace("/nothing-there") == .name(Array("//nothing-there".utf8)))
    // One name in Unicode's two forms: two files.
    #expect(FilePlace("\(root)/\u{E9}") != FilePlace("\(root)/e\u{301}"))
  }

  @Test("a file is read to its end, and nothing else is: no folder, no pipe that nobody writes to")
  func regularFiles() throws {
    let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    try Data(bytes).write(to: folder.url.appending(path: "file"))
    #expect(RegularFile.bytes(at: folder.path("file")) == bytes)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link"), withDestinationPath: folder.path("file"))
    #expect(RegularFile.bytes(at: folder.path("link")) == bytes)
    #expect(RegularFile.bytes(at: folder.path("link"), followsLinks: false) == nil)
    try folder.makePipe("pipe")
    for path in [folder.path("pipe"), folder.url.path, "/dev/null", folder.path("no")] {
      #expect(RegularFile.bytes(at: path) == nil)
    }
  }
}
