import Foundation
import Testing
import Weft
import WeftGeometry
import WeftImageComparison
import WeftTestSupport

@testable import WeftTool

/// Files and folders of pictures that are compared.
@Suite struct PictureDiffTests {
  private let folder: TemporaryFolder
  private let diff = PictureDiff(
    comparator: ToleranceComparator(ImageTolerance(threshold: 0, ignoresAntialiasing: false)), mask: .none,
    picture: .difference, pixelLimit: 8)

  init() throws { folder = try TemporaryFolder() }

  /// Writes a picture of 4 × 2 pixels, whatever its name says.
  private func write(_ pixels: [Int: UInt32] = [:], to name: String) throws {
    let url = folder.url.appending(path: name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(ComparedPictures.picture(pixels).png()).write(to: url)
  }

  private func reports(output: String? = nil) throws -> [PictureReport] {
    let found = try diff.compare(folder.path("a"), folder.path("b"), output: output.map(folder.path))
    guard case .folders(let reports) = found else { return [] }
    return reports
  }

  @Test("of a folder PNG, JPEG and WebP files count, at any depth and in any case, but no hidden ones")
  func names() throws {
    let pictures = ["a.png", "b.JPG", "c/d.jpeg", "e.webp", "f.PNG"]
    for name in pictures + [".g.png", "c/.h/i.png", "j.gif", "png", "k.png.txt"] {
      try write(to: "a/\(name)")
      try write(to: "b/\(name)")
    }
    #expect(try reports().compactMap(\.name) == pictures)
    #expect(try reports().map(\.verdict) == Array(repeating: .same, count: 5))
  }

  @Test("what differs is drawn under the name of the picture, which ends as that of a PNG does")
  func outputs() throws {
    for name in ["a.png", "b.JPG", "c/d.jpeg", "e.png"] {
      try write(to: "a/\(name)")
      try write(name == "e.png" ? [:] : [0: 0xFFFF_FFFF], to: "b/\(name)")
    }
    let names = try reports(output: "d").map { $0.output?.dropFirst(folder.path("d").count) }
    #expect(names == ["/a.png", "/b.JPG.png", "/c/d.jpeg.png", nil])
    #expect(try folder.names(in: "d") == ["a.png", "b.JPG.png", "c"])
    #expect(try folder.names(in: "d/c") == ["d.jpeg.png"])
  }

  @Test("of two files the difference goes to the file that is named, whose folder is made")
  func file() throws {
    try write(to: "a.png")
    try write([0: 0xFFFF_FFFF], to: "b.png")
    let output = folder.path("new/deep/d.png")
    let report = try diff.compare(folder.path("a.png"), folder.path("b.png"), output: output)
    guard case .pictures(let picture) = report else {
      Issue.record("two files are no folders")
      return
    }
    #expect(picture.output == output && picture.name == nil)
    #expect(try pngSize(Data(contentsOf: URL(filePath: output))) == [4, 2])
  }

  @Test("a folder and a file are not compared, whichever comes first")
  func mismatch() throws {
    try write(to: "a/x.png")
    let (first, second) = (folder.path("a"), folder.path("a/x.png"))
    for (expected, actual) in [(first, second), (second, first)] {
      let error = #expect(throws: DiffError.self) { try diff.compare(expected, actual, output: nil) }
      #expect(error?.reason == .mismatched)
      #expect(error?.description.hasPrefix("\(first) is a folder, but \(second) is not.") == true)
    }
  }

  @Test("a picture has as many pixels as are allowed, and not one more; each is read once")
  func limits() throws {
    try write(to: "a.png")
    var file = try PictureFile(path: folder.path("a.png"), pixelLimit: 8)
    #expect(file.frameCount == 1 && file.size == PixelSize(width: 4, height: 2))
    let (picture, rest) = (try file.next(), try file.next())
    #expect(picture?.size == file.size && rest == nil)
    let error = #expect(throws: ImageError.self) {
      try PictureFile(path: folder.path("a.png"), pixelLimit: 7)
    }
    #expect(error?.reason == .tooLarge)
  }
}
