import Testing
import WeftFoundation
import WeftGeometry
import WeftGraphics
import WeftTestSupport

@testable import WeftScene

/// Files that a document names: in more than one way, or in vain.
@Suite struct NamedFilesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// What leads to a file of the folder: by its name, beside a point, through a folder and back, and by a link.
  private func names(of file: String) throws -> [String] {
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link-to-\(file)"), withDestinationPath: file)
    try FileManager.default.createDirectory(
      atPath: folder.path("inner-\(file)"), withIntermediateDirectories: false)
    return [
      file, "./\(file)", ".//\(file)", "inner-\(file)/../\(file)", "link-to-\(file)", folder.path(file),
    ]
  }

  @Test("an image is opened once, in however many ways it is named")
  func images() throws {
    let bitmap = Bitmap(size: PixelSize(width: 2, height: 3), isOpaque: true) { _, row in
      for x in row.indices { row[x] = 0xFFFF_FFFF }
    }
    try Data(PNGEncoder().encode(bitmap)).write(to: URL(filePath: folder.path("a.png")))
    let images = SceneImages(folder: folder.path(""))
    let names = try names(of: "a.png")
    let first = try images.image(.path(names[0]), at: .document)
    // Nobody can read it any more, and nobody has to.
    try Data("no image".utf8).write(to: URL(filePath: folder.path("a.png")))
    for name in names { #expect(try images.image(.path(name), at: .document) === first, "\(name)") }
    #expect(Set(images.paths) == Set(names))
  }

  // A link to itself leads nowhere, for whoever follows it.
  @Test(
    "an image that is missing or cannot be read is told apart from a file that is no image",
    arguments: [
      ("none.png", .unreadable), ("folder", .unreadable), ("loop.png", .unreadable), ("words.png", .invalid),
    ] as [(String, SceneError.Kind)])
  func unusableImages(name: String, kind: SceneError.Kind) throws {
    try FileManager.default.createDirectory(
      atPath: folder.path("folder"), withIntermediateDirectories: false)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("loop.png"), withDestinationPath: "loop.png")
    try folder.write("no image", to: "words.png")
    let images = SceneImages(folder: folder.path(""))
    let error = #expect(throws: SceneError.self) { try images.image(.path(name), at: .document) }
    #expect(error?.kind == kind)
  }

  @Test("a data file is opened once, in however many ways it is named")
  func rows() throws {
    try Data("{}\n{}\n".utf8).write(to: URL(filePath: folder.path("rows.jsonl")))
    let files = DataFiles(folder: folder.path(""))
    let names = try names(of: "rows.jsonl")
    let first = try files.rows(of: names[0], at: .document)
    #expect(first.count == 2)
    for name in names { #expect(try files.rows(of: name, at: .document) === first, "\(name)") }
  }

  // An accented letter, and the letter with an accent behind it: strings of Swift that are equal.
  @Test("names of other bytes are other files, however alike they look")
  func alike() throws {
    let (images, files) = (SceneImages(folder: folder.path("")), DataFiles(folder: folder.path("")))
    for (count, name) in zip(1..., ["\u{E9}", "e\u{301}"]) {
      let bitmap = Bitmap(size: PixelSize(width: count, height: 1), isOpaque: true) { _, row in
        for x in row.indices { row[x] = 0xFFFF_FFFF }
      }
      try Data(PNGEncoder().encode(bitmap)).write(to: URL(filePath: folder.path("\(name).png")))
      try folder.write(String(repeating: "{}\n", count: count), to: "\(name).jsonl")
    }
    for (count, name) in zip(1..., ["\u{E9}", "e\u{301}"]) {
      #expect(try images.image(.path("\(name).png"), at: .document).size.width == Double(count))
      #expect(try files.rows(of: "\(name).jsonl", at: .document).count == count)
    }
    #expect(
      SceneFile.path("\u{E9}") != SceneFile.path("e\u{301}") && SceneFile.path("a") == SceneFile.path("a"))
    #expect(images.paths.count == 2)
  }

  @Test(
    "an image that was not there when it was first asked for stays missing, and it is said where paths start")
  func missingImage() throws {
    let images = SceneImages(folder: folder.path(""))
    for _ in 0..<2 {
      let error = #expect(throws: SceneError.self) {
        try images.image(.path("a.png"), at: ScenePath.document.appending("image"))
      }
      #expect(error?.path == "image" && error?.kind == .unreadable)
      #expect(error?.message.hasPrefix("must be an image that can be read, found “") == true)
      #expect(error?.message.contains("a.png”: ") == true)
      #expect(
        error?.message.hasSuffix(" Check the path; a relative one starts at the document's folder.") == true)
      let bitmap = Bitmap(size: PixelSize(width: 1, height: 1), isOpaque: true) { _, row in row[0] = .max }
      try Data(PNGEncoder().encode(bitmap)).write(to: URL(filePath: folder.path("a.png")))
    }
    #expect(try SceneImages(folder: folder.path("")).image(.path("a.png"), at: .document).size.width == 1)
    try folder.write("no image", to: "words.png")
    let error = #expect(throws: SceneError.self) {
      try images.image(.path("words.png"), at: .document)
    }
    #expect(error?.message.contains("starts at the document's folder") == false)
  }
}
