import Foundation
import Testing
import WeftCLibrary
import WeftSystem
import WeftTestSupport

/// Files that are read whole.
@Suite struct RegularFileTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("a file of as many bytes as may be read is, and one of more is not")
  func limit() throws {
    try folder.write("text", to: "file")
    let path = folder.path("file")
    #expect(RegularFile.bytes(at: path) == Array("text".utf8))
    #expect(RegularFile.bytes(at: path, limit: 4) == Array("text".utf8))
    #expect(RegularFile.bytes(at: path, limit: 3) == nil)
  }

  @Test("of a file of any size its beginning is read, as far as it goes")
  func start() throws {
    let path = try folder.write("text", to: "file")
    #expect(RegularFile.start(of: path, count: 0) == [])
    #expect(RegularFile.start(of: path, count: 3) == Array("tex".utf8))
    #expect(RegularFile.start(of: path, count: 5) == Array("text".utf8))
    try #require(unsafe truncate(path, 1 << 40) == 0)
    #expect(RegularFile.start(of: path, count: 200_000)?.count == 200_000)
    #expect(RegularFile.start(of: folder.path("none"), count: 5) == nil)
    try folder.makePipe("pipe")
    try FileManager.default.createSymbolicLink(atPath: folder.path("link"), withDestinationPath: path)
    #expect(RegularFile.start(of: folder.path("pipe"), count: 5) == nil)
    #expect(RegularFile.start(of: folder.path("link"), count: 1) == Array("t".utf8))
    #expect(RegularFile.start(of: folder.path("link"), count: 1, followsLinks: false) == nil)
  }

  @Test("a link is followed unless that is not wanted, and a folder is no file")
  func links() throws {
    try folder.write("text", to: "file")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link"), withDestinationPath: folder.path("file"))
    #expect(RegularFile.bytes(at: folder.path("link")) == Array("text".utf8))
    #expect(RegularFile.bytes(at: folder.path("link"), followsLinks: false) == nil)
    #expect(RegularFile.bytes(at: folder.url.path) == nil)
  }

  @Test("a file that cannot be opened has an obstacle, and one that is not there has none")
  func obstacles() throws {
    try folder.write("text", to: "file")
    let link = folder.path("link")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: link)
    #expect(RegularFile.obstacle(toReading: link) == SystemError(ELOOP).reason)
    for name in ["file", "nothing", "file/nothing"] {
      #expect(RegularFile.obstacle(toReading: folder.path(name)) == nil)
    }
  }

  // A file of 4 GB that takes no room.
  @Test("a file that says it has more than may be read is not read")
  func sparse() throws {
    try folder.write("", to: "file")
    let path = folder.path("file")
    #expect(RegularFile.byteCount(of: path) == 0)
    try #require(unsafe truncate(path, 4 << 30) == 0)
    #expect(RegularFile.byteCount(of: path) == 4 << 30)
    #expect(RegularFile.bytes(at: path, limit: 1 << 20) == nil)
    #expect(RegularFile.byteCount(of: folder.path("none")) == nil)
    #expect(RegularFile.byteCount(of: folder.url.path) == nil)
    try FileManager.default.createSymbolicLink(atPath: folder.path("link"), withDestinationPath: path)
    #expect(RegularFile.byteCount(of: folder.path("link")) == 4 << 30)
  }

  @Test("a file that is not read has its reason: too many bytes, what it is instead, or what the system says")
  func refusals() throws {
    let path = try folder.write("text", to: "file")
    try folder.makePipe("pipe")
    let link = folder.path("link")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: link)
    #expect(RegularFile.refusal(of: path, limit: 4) == nil)
    #expect(RegularFile.refusal(of: path, limit: 3) == .tooLong(4))
    #expect(RegularFile.refusal(of: folder.path("pipe"), limit: 4) == .otherKind("a pipe"))
    #expect(RegularFile.refusal(of: folder.url.path, limit: 4) == .otherKind("a folder"))
    #expect(RegularFile.refusal(of: "/dev/zero", limit: 4) == .otherKind("a device"))
    #expect(RegularFile.refusal(of: link, limit: 4) == .system(SystemError(ELOOP).reason))
    #expect(RegularFile.refusal(of: folder.path("none"), limit: 4) == nil)
    // More than most systems promise.
    try #require(unsafe truncate(path, 1 << 40) == 0)
    guard !MemoryRoom.hasRoom(for: 1 << 40) else { return }
    #expect(RegularFile.refusal(of: path, limit: .max) == .noMemory(1 << 40))
    #expect(RegularFile.bytes(at: path) == nil)
  }

  #if os(Linux)
    // Files of proc(5) say that they have no bytes.
    @Test("a file that has more bytes than it says is not read beyond the limit")
    func growing() throws {
      let path = "/proc/self/status"
      #expect(RegularFile.byteCount(of: path) == 0)
      let count = try #require(RegularFile.bytes(at: path)?.count)
      #expect(count > 100)
      #expect(RegularFile.bytes(at: path, limit: 100) == nil)
    }
  #endif
}
