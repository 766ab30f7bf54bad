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
    picture: .difference, pixelLimit: 12)

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

  @Test("what is missing is told by its path, whichever of the two it is")
  func missing() throws {
    try write(to: "a.png")
    let (there, gone) = (folder.path("a.png"), folder.path("gone.png"))
    for (expected, actual) in [(there, gone), (gone, there)] {
      let error = #expect(throws: DiffError.self) { try diff.compare(expected, actual, output: nil) }
      #expect(error?.reason == .missing)
      #expect(
        error?.description
          == "\(gone): there is no such file or folder. Check the path; a relative one starts at the working "
          + "directory.")
    }
  }

  @Test("folders without pictures, and masks that leave no pixel, are told with what was to be compared")
  func nothing() throws {
    for name in ["a", "b"] {
      try FileManager.default.createDirectory(atPath: folder.path(name), withIntermediateDirectories: true)
    }
    let empty = #expect(throws: DiffError.self) { try reports() }
    let (first, second) = (folder.path("a"), folder.path("b"))
    #expect(empty?.reason == .empty)
    #expect(
      empty?.description
        == "There are no pictures (.png, .jpg, .jpeg or .webp) in \(first) and \(second).")
    for name in ["a/x.png", "b/x.png"] { try write(to: name) }
    let beside = PictureDiff(
      comparator: diff.comparator, mask: ImageMask(clippingTo: [PixelRect(x: 4, y: 0, width: 1, height: 1)]),
      picture: .difference, pixelLimit: 8)
    let masked = #expect(throws: DiffError.self) {
      try beside.compare("\(first)/x.png", "\(second)/x.png", output: nil)
    }
    #expect(masked?.reason == .masked)
    #expect(
      masked?.description == "\(first)/x.png: --ignore and --clip leave no pixel of 4 × 2 px to compare.")
  }

  @Test("of two folders what only one has is told in the order of all names, and what is no picture as that")
  func sorts() throws {
    for name in ["a/1.png", "a/3.png", "b/2.png", "b/3.png", "a/5.png", "b/5.png"] { try write(to: name) }
    try write([1: 0xFFFF_FFFF], to: "b/3.png")
    try folder.write("no picture", to: "a/4.png")
    try write(to: "b/4.png")
    let reports = try reports()
    #expect(reports.map(\.name) == ["1.png", "2.png", "3.png", "4.png", "5.png"])
    #expect(reports.map(\.verdict) == [.removed, .added, .different, .unreadable, .same])
    #expect(reports.allSatisfy { $0.output == nil })
    let failures = DiffReport.folders(reports).failures
    #expect(failures.count == 1 && failures.first?.contains(folder.path("a/4.png")) == true)
  }

  @Test("both pictures and what is drawn of them have twice as many pixels together as one may have")
  func together() throws {
    try write(to: "a.png")
    try write([0: 0xFFFF_FFFF], to: "b.png")
    let (a, b) = (folder.path("a.png"), folder.path("b.png"))
    func compare(_ limit: Int, _ picture: DiffPicture, draws: Bool = true) throws -> DiffReport {
      try PictureDiff(comparator: diff.comparator, mask: .none, picture: picture, pixelLimit: limit).compare(
        a, b, output: draws ? folder.path("d.png") : nil)
    }
    #expect(try compare(8, .difference, draws: false).status == 1)
    let error = #expect(throws: ImageError.self) { try compare(11, .difference) }
    #expect(error?.reason == .tooLarge && error?.advice.contains("--limit pixels=NUMBER") == true)
    #expect(
      error?.found
        == "with \(b) and the difference of both it has 24 pixels, more than the 22 that are compared and drawn together"
    )
    #expect(try compare(12, .difference).status == 1)
    // Three pictures of 4 × 2 pixels, and one of 76 × 34.
    #expect(throws: ImageError.self) { try compare((3 * 8 + 76 * 34) / 2 - 1, .triptych) }
    #expect(try compare((3 * 8 + 76 * 34) / 2, .triptych).status == 1)
  }

  @Test("pictures that are high and wide count as the picture that both would be on")
  func crossed() throws {
    for (name, size) in [("a.png", (5000, 1)), ("b.png", (1, 5000))] {
      let bitmap = Bitmap(size: PixelSize(width: size.0, height: size.1), isOpaque: true) { _, row in
        for x in row.indices { row[x] = 0xFF00_0000 }
      }
      try Data(bitmap.png()).write(to: folder.url.appending(path: name))
    }
    let crossed = PictureDiff(
      comparator: diff.comparator, mask: .none, picture: .difference, pixelLimit: 5000)
    let (a, b) = (folder.path("a.png"), folder.path("b.png"))
    #expect(try crossed.compare(a, b, output: nil).status == 2)
    let error = #expect(throws: ImageError.self) { try crossed.compare(a, b, output: folder.path("d.png")) }
    #expect(error?.found.contains("it has 25,010,000 pixels") == true)
  }
}
