import Foundation
import Testing
import WeftCLibrary
import WeftTestSupport

@testable import WeftSystem

/// Folders that are not there, and what open files lead to.
extension FolderTests {
  @Test(
    "a folder with a slash at its end is made, and an empty one removed by such a name; what has no name is not made"
  )
  func slashes() throws {
    #expect(try Folder.create(folder.path("a/b//")) && FileKind(at: folder.path("a/b")) == .folder)
    #expect(try Folder.create(folder.path("a/b/")) == false)
    try folder.write("", to: "a/file")
    Folder.removeEmpty(folder.path("a"))
    Folder.removeEmpty(folder.path("a/b//"))
    #expect(try folder.names(in: "a") == ["file"])
    for make in [{ _ = try Folder.create("") }, { try AtomicFile.write([1], to: "") }] {
      let error = #expect(throws: OutputError.self, performing: make)
      #expect(error?.reason == "No such file or directory")
    }
  }

  @Test("a folder that another run writes to is told by its path")
  func lockedPath() throws {
    let lock = try FolderLock(HeldFolder(folder.url.path))
    let error = #expect(throws: OutputError.self) { try FolderLock(HeldFolder(folder.url.path)) }
    #expect(error?.path == folder.url.path && error?.action == "write to")
    #expect(
      error?.reason == "another run is writing there; wait for its end, or name another folder")
    withExtendedLifetime(lock) {}
  }

  @Test("an open file is at the place of its path, wherever that is moved, and a closed one is at none")
  func descriptors() throws {
    try folder.write("", to: "a")
    try folder.write("", to: "b")
    let file = try FileDescriptor.open(folder.path("a"), O_RDONLY)
    let place = try #require(FilePlace(descriptor: file))
    #expect(place == FilePlace(folder.path("a")) && place != FilePlace(folder.path("b")))
    let isMoved = unsafe rename(folder.path("a"), folder.path("c")) == 0
    try #require(isMoved)
    #expect(place == FilePlace(folder.path("c")))
    #expect(FilePlace(folder.path("a")) == .name(Array("\(Folder.resolved(folder.url.path))/a".utf8)))
    close(file)
    #expect(FilePlace(descriptor: -1) == nil)
  }

  @Test("a name of a folder that is not there is the name as it was given")
  func lostPlaces() {
    let path = folder.path("none/new")
    #expect(FilePlace(path) == .name(Array(path.utf8)))
    #expect(FilePlace(path) != FilePlace(folder.path("other/new")))
  }

  @Test("what is in the way of a socket's file, or of a folder, is told by its own path")
  func occupied() throws {
    let path = folder.path("s")
    let status = unsafe mknod(path, S_IFSOCK | 0o600, 0)
    try #require(status == 0)
    // Under a name of ours whatever is there is replaced.
    guard case .file(path, nil) = try OutputPlace(path, .weft) else {
      Issue.record("The socket is not replaced.")
      return
    }
    let error = #expect(throws: OutputError.self) { _ = try OutputPlace(path, .user) }
    #expect(error?.path == path && error?.action == "write")
    let below = #expect(throws: OutputError.self) { try Folder.create(path + "/a/b") }
    #expect(below?.path == path && below?.action == "create the folder")
  }
}
