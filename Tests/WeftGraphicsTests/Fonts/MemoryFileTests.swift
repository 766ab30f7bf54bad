import Testing
import WeftCLibrary
import WeftFoundation

@testable import WeftGraphics

/// Files in memory, which libraries know by their paths.
@Suite struct MemoryFileTests {
  // Each is gone before the next one is made, which mostly gets its descriptor.
  @Test("no two files have one path, not even one after the other")
  func paths() throws {
    let paths = try (0..<100).map { _ in try MemoryFile(name: "some", bytes: [1]).path }
    #expect(Set(paths).count == 100)
  }

  @Test("a file has the bytes that it was given, and only its owner may read it", arguments: [0, 1, 300_000])
  func contents(byteCount: Int) throws {
    let bytes = (0..<byteCount).map { UInt8(truncatingIfNeeded: $0 / 3) }
    let file = try MemoryFile(name: "some", bytes: bytes)
    defer { withExtendedLifetime(file) {} }
    #expect(try Data(contentsOf: URL(filePath: file.path)) == Data(bytes))
    var status = stat()
    #expect(unsafe stat(file.path, &status) == 0)
    #expect(status.st_mode & 0o777 == 0o400)
  }
}
