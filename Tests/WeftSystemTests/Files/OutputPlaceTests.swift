import Foundation
import Testing
import WeftTestSupport

@testable import WeftSystem

/// Where bytes go, by what has the name already and by who has chosen it.
@Suite struct OutputPlaceTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func isFile(_ name: String, _ naming: OutputPlace.Naming, at target: String) throws -> Bool {
    guard case .file(let path, _) = try OutputPlace(folder.path(name), naming) else { return false }
    return path == target
  }

  @Test("a pipe that a user names takes the bytes, and one under a name of ours is replaced")
  func pipes() throws {
    try folder.makePipe("pipe")
    guard case .stream(folder.path("pipe")) = try OutputPlace(folder.path("pipe"), .user) else {
      Issue.record("The pipe is no stream.")
      return
    }
    #expect(try isFile("pipe", .weft, at: folder.path("pipe")))
    // A pipe would wait for its reader.
    try OutputFile.$patience.withValue(.zero) {
      try AtomicFile.write(Array("text".utf8), toOwn: folder.path("pipe"))
    }
    #expect(RegularFile.bytes(at: folder.path("pipe")) == Array("text".utf8))
  }

  @Test("a user's link leads to its file, and one under a name of ours is replaced")
  func links() throws {
    try folder.write("old", to: "target")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link"), withDestinationPath: folder.path("target"))
    #expect(try isFile("link", .user, at: Folder.resolved(folder.path("target"))))
    #expect(try isFile("link", .weft, at: folder.path("link")))
    #expect(try isFile("new", .user, at: folder.path("new")))
    #expect(try isFile("new", .weft, at: folder.path("new")))
  }

  @Test("a link to itself is refused for what it is, and a folder under any name")
  func refused() throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("loop"), withDestinationPath: folder.path("loop"))
    let loop = #expect(throws: OutputError.self) { _ = try OutputPlace(folder.path("loop"), .user) }
    #expect(loop?.reason == "it is a link that leads to itself; remove it")
    #expect(try isFile("loop", .weft, at: folder.path("loop")))
    try Folder.create(folder.path("sub"))
    for naming in [OutputPlace.Naming.user, .weft] {
      let error = #expect(throws: OutputError.self) { _ = try OutputPlace(folder.path("sub"), naming) }
      #expect(error?.reason == "it is a folder" && error?.action == "write")
    }
  }

  @Test("what is made under a name of ours replaces a link, piece by piece as well")
  func ownName() throws {
    try folder.write("old", to: "target")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("own"), withDestinationPath: folder.path("target"))
    let file = try OutputFile(ownPath: folder.path("own"))
    try file.write(Array("new".utf8))
    try file.finish()
    #expect(FileKind(at: folder.path("own")) == .file)
    #expect(RegularFile.bytes(at: folder.path("target")) == Array("old".utf8))
  }

  // A file that is written anew is nobody's to run as another user.
  @Test(
    "a user's file keeps its permissions, those of group and others too; a name of ours has none to keep",
    arguments: [(0o640, 0o640), (0o664, 0o664), (0o757, 0o757), (0o4755, 0o755)] as [(mode_t, mode_t)])
  func permissions(before: mode_t, after: mode_t) throws {
    try folder.write("old", to: "a")
    let isChanged = unsafe chmod(folder.path("a"), before) == 0
    try #require(isChanged)
    guard case .file(_, let mode) = try OutputPlace(folder.path("a"), .user),
      case .file(_, let ownMode) = try OutputPlace(folder.path("a"), .weft)
    else {
      Issue.record("The file is no file.")
      return
    }
    #expect(mode == after && ownMode == nil)
    try AtomicFile.write(Array("new".utf8), to: folder.path("a"))
    var status = stat()
    let result = unsafe stat(folder.path("a"), &status)
    try #require(result == 0)
    #expect(status.st_mode & 0o7777 == after)
  }
}
