import Testing
import WeftFoundation
import WeftTestSupport

@testable import WeftGraphics

/// The encoded bytes of images, in memory and in files.
@Suite struct ImageBytesTests {
  @Test("of bytes in memory and of those in a file as many are read as are asked for, or as there are")
  func prefixes() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("five")
    try Data([1, 2, 3, 4, 5]).write(to: URL(filePath: path))
    for bytes in [ImageBytes.memory([1, 2, 3, 4, 5]), try ImageBytes(file: path)] {
      #expect(bytes.count == 5)
      #expect(try bytes.prefix(0) == [] && bytes.prefix(4) == [1, 2, 3, 4])
      for limit in [5, 6, 1000] { #expect(try bytes.prefix(limit) == [1, 2, 3, 4, 5]) }
      #expect(try bytes.all() == [1, 2, 3, 4, 5])
    }
  }

  @Test("a file that has become another one is an error, and no bytes of it")
  func changed() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("changing")
    try Data([1, 2, 3]).write(to: URL(filePath: path))
    let bytes = try ImageBytes(file: path)
    try Data([1, 2, 3, 4]).write(to: URL(filePath: path))
    let error = #expect(throws: ImageError.self) { try bytes.all() }
    #expect(error?.reason == .changed && error?.name == path)
    #expect(try ImageBytes(file: path).all() == [1, 2, 3, 4])
  }

  @Test("a path through a file leads nowhere, and what is no ordinary file is told apart from a directory")
  func refused() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("file")
    try Data([1]).write(to: URL(filePath: path))
    for missing in [path + "/picture.png", folder.path("none.png")] {
      let error = #expect(throws: ImageError.self) { try ImageBytes(file: missing) }
      #expect(error?.reason == .notFound && error?.name == missing)
    }
    let device = #expect(throws: ImageError.self) { try ImageBytes(file: "/dev/null") }
    #expect(device?.reason == .unreadable && device?.found == "this is not an ordinary file")
    let directory = #expect(throws: ImageError.self) { try ImageBytes(file: folder.url.path) }
    #expect(directory?.reason == .unreadable && directory?.found == "this is a directory")
  }

  @Test("bytes in memory are equal where all are, and never equal to a file")
  func equality() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("same")
    let bytes = (0..<200).map { UInt8($0) }
    try Data(bytes).write(to: URL(filePath: path))
    // Of 200 bytes every third one is hashed.
    var other = bytes
    other[1] = 99
    #expect(ImageBytes.memory(bytes) == .memory(bytes) && ImageBytes.memory(bytes) != .memory(other))
    #expect(ImageBytes.memory(bytes).hashValue == ImageBytes.memory(bytes).hashValue)
    #expect(ImageBytes.memory(bytes) != (try ImageBytes(file: path)))
    #expect(ImageBytes.memory([]) == .memory([]) && ImageBytes.memory([]) != .memory([0]))
  }
}
