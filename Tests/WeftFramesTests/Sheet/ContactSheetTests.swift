import Foundation
import Testing
import Weft
import WeftTestSupport

/// Many frames on one picture.
@Suite struct ContactSheetTests {
  /// So many frames of 2 × 2 pixels, each of its own shade of blue: its number.
  private func frames(_ count: Int) throws -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for number in 0..<count {
      let bitmap = Bitmap(size: PixelSize(width: 2, height: 2), isOpaque: true) { _, row in
        for x in row.indices { row[x] = 0xFF00_0000 | UInt32(number) }
      }
      files["frame-\(String(100_000 + number).dropFirst())" + ".png"] = try bitmap.png()
    }
    return files
  }

  // Thumbnails of 20 points in a row, 12 apart, from 16 on: the middle of the first is at 26, of the second at 58.
  @Test(
    "of more frames than a sheet shows, the first and the last are among those that it shows",
    arguments: [
      (100, 40, [0, 2, 5], 99), (41, 40, [0, 1, 2], 40), (40, 40, [0, 1, 2], 39), (9, 4, [0, 2, 5], 8),
      (7, 3, [0, 3, 6], 6),
    ])
  func sample(count: Int, maximum: Int, first: [UInt32], last: UInt32) async throws {
    try await withFolder(frames(count)) { folder in
      var sheet = ContactSheet()
      (sheet.maximumCount, sheet.columns, sheet.thumbnailWidth, sheet.scale) = (maximum, maximum, 20, 1)
      let bitmap = try sheet.bitmap(folder: folder, environment: .standard())
      #expect(bitmap.size.width == 16 + maximum * 32 - 12 + 16)
      func shown(_ index: Int) -> UInt32 { bitmap[26 + index * 32, 26] & 0xFF }
      #expect((0..<3).map(shown) == first)
      #expect(shown(maximum - 1) == last)
    }
  }

  // The header of a PNG of 10,000 × 10,000 pixels, with its checksum by zlib, and no picture: no more is read before.
  @Test("frames of very many pixels in very few bytes are refused, as many as are shown") func manyPixels()
    async throws
  {
    let header: [UInt8] =
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + Array("\0\0\0\rIHDR".utf8)
      + [0, 0, 0x27, 0x10, 0, 0, 0x27, 0x10, 1, 0, 0, 0, 0] + [0x92, 0x35, 0x5F, 0x8A]
      + Array("\0\0\0\u{1}IDAT\0".utf8)
    let files = Dictionary(uniqueKeysWithValues: (0..<3).map { ("frame-0000\($0).png", header) })
    try await withFolder(files) { folder in
      let error = try #require(throws: SheetError.self) {
        _ = try ContactSheet().bitmap(folder: folder, environment: .standard())
      }
      #expect(
        error.exceedsLimit
          && error.reason.hasPrefix("3 of its frames have 300,000,000 pixels, and at most 256,"))
      // Two have fewer: it is the picture then that is missing.
      var sheet = ContactSheet()
      sheet.maximumCount = 2
      do { _ = try sheet.bitmap(folder: folder, environment: .standard()) } catch {
        #expect(!(error is SheetError))
      }
    }
  }

  /// A picture of one shade of blue.
  private func png(_ width: Int, _ height: Int, blue: UInt32) throws -> [UInt8] {
    try Bitmap(size: PixelSize(width: width, height: height), isOpaque: true) { _, row in
      for x in row.indices { row[x] = 0xFF00_0000 | blue }
    }.png()
  }

  @Test("a frame that is far too tall for a thumbnail is refused by its name", arguments: [200, 201])
  func tall(height: Int) async throws {
    try await withFolder(["frame-00000.png": png(2, 2, blue: 1), "frame-00001.png": png(2, height, blue: 1)])
    {
      folder in
      var sheet = ContactSheet()
      (sheet.thumbnailWidth, sheet.scale) = (20, 1)
      let error: SheetError?
      do {
        _ = try sheet.bitmap(folder: folder, environment: .standard())
        error = nil
      } catch let thrown as SheetError {
        error = thrown
      }
      let reason = "its frame frame-00001.png has 2 × 201 px, and at most 100 times as tall as wide is shown"
      #expect(error?.reason == (height == 201 ? reason : nil))
      #expect(error?.exceedsLimit != false)
    }
  }

  // Frames of 4 × 2 pixels are 10 points high where they are 20 wide: from 16 to 26, without a line of one pixel around.
  @Test("a thumbnail has the frame's shape")
  func shape() async throws {
    for (width, height, thumbnail) in [(4, 2, 10), (2, 4, 40)] {
      try await withFolder(["frame-00000.png": png(width, height, blue: 200)]) { folder in
        var sheet = ContactSheet()
        (sheet.thumbnailWidth, sheet.scale) = (20, 1)
        let bitmap = try sheet.bitmap(folder: folder, environment: .standard())
        #expect(bitmap.size.width == 52)
        #expect([17, 34].map { bitmap[$0, 16 + thumbnail / 2] } == [0xFF00_00C8, 0xFF00_00C8])
        #expect([17, 16 + thumbnail - 2].map { bitmap[26, $0] } == [0xFF00_00C8, 0xFF00_00C8])
        // The line around is grey, and what is below it is the sheet.
        #expect(bitmap[26, 16 + thumbnail - 1] & 0xFF == 0xB8)
        #expect(bitmap[35, 16 + thumbnail] == bitmap[0, 0])
      }
    }
  }

  // Two columns of 20 points: the third thumbnail is below the first. Those that the index lists come in its order; without one
  // PNG files come by their names, and what is hidden or something else is none.
  @Test("frames come by rows, in the order of the index, or by their names where there is none")
  func order() async throws {
    var files = [
      "b.png": try png(2, 2, blue: 11), "a.png": try png(2, 2, blue: 10), "c.png": try png(2, 2, blue: 12),
      ".d.png": try png(2, 2, blue: 13), "notes.txt": Array("no picture".utf8),
    ]
    for (number, blue) in [(0, 20), (1, 21), (2, 22)] as [(Int, UInt32)] {
      files["frame-0000\(number).png"] = try png(2, 2, blue: blue)
    }
    let index =
      #"{"weft":1,"frames":[{"file":"frame-00002.png"},{"file":"frame-00000.png"},{"file":"frame-00001.png"}]}"#
    for (json, expected) in [(nil, [10, 11, 12, 20]), (index, [22, 20, 21])] as [(String?, [UInt32])] {
      files["index.json"] = json.map { Array($0.utf8) }
      try await withFolder(files) { folder in
        var sheet = ContactSheet()
        (sheet.columns, sheet.thumbnailWidth, sheet.scale) = (2, 20, 1)
        let bitmap = try sheet.bitmap(folder: folder, environment: .standard())
        #expect(bitmap.size.width == 16 + 20 + 12 + 20 + 16)
        // The row below begins behind the thumbnail, 4 points, a label and 12 points.
        let next = (60..<bitmap.size.height).first { bitmap[26, $0] & 0xFFFF_FF00 == 0xFF00_0000 } ?? 0
        let shown = [bitmap[26, 26], bitmap[58, 26], bitmap[26, next]].map { $0 & 0xFF }
        #expect(shown == Array(expected.prefix(3)))
      }
    }
  }

  @Test("what is called like a picture and is no file is passed over, a name that nobody can ask for is told")
  func otherNames() throws {
    let folder = try TemporaryFolder()
    for (name, bytes) in try frames(2) { try Data(bytes).write(to: folder.url.appending(path: name)) }
    try folder.makePipe("frame-00002.png")
    var sheet = ContactSheet()
    (sheet.columns, sheet.thumbnailWidth, sheet.scale) = (3, 20, 1)
    // Two thumbnails of 20 points, 12 apart.
    let width = try sheet.bitmap(folder: folder.url.path, environment: .standard()).size.width
    #expect(width == 16 + 2 * 32 - 12 + 16)
    try folder.makeLatinFile(".png")
    let error = #expect(throws: SheetError.self) {
      try sheet.bitmap(folder: folder.url.path, environment: .standard())
    }
    #expect(error?.reason == "the name \"latin-\u{FFFD}.png\" is not UTF-8; rename that file")
  }

  @Test("a sheet of one frame, or of fewer than one, has the first", arguments: [1, 0, -3])
  func one(maximum: Int) async throws {
    try await withFolder(frames(3)) { folder in
      var sheet = ContactSheet()
      (sheet.maximumCount, sheet.columns, sheet.thumbnailWidth, sheet.scale) = (maximum, 0, 20, 1)
      let bitmap = try sheet.bitmap(folder: folder, environment: .standard())
      #expect(bitmap.size.width == 52 && bitmap[26, 26] == 0xFF00_0000)
    }
  }

  @Test("a folder that is not there, and one without frames, are told by name")
  func noFrames() async throws {
    try await withFolder(["notes.txt": []]) { folder in
      for (path, reason) in [(folder, "there are no frames in it"), ("\(folder)/none", "No such file")] {
        let error = #expect(throws: SheetError.self) {
          try ContactSheet().bitmap(folder: path, environment: .standard())
        }
        #expect(error?.description.hasPrefix("\(path): cannot make a contact sheet: \(reason)") == true)
        #expect(error?.exceedsLimit == false)
      }
    }
  }

  @Test(
    "a file replaces a frame where it lies in the folder and has the name of one that the index lists, or that there is without one"
  )
  func replacedFrames() async throws {
    let index = #"{"weft":1,"frames":[{"file":"frame-00000.png"},{"file":"frame-00001.png"}]}"#
    try await withFolder(["index.json": Array(index.utf8)]) { folder in
      let names = ["frame-00001.png", "frame-00002.png", "a/frame-00001.png", "./index.json"]
      let replaced = names.map { ContactSheet.file(replacedBy: "\(folder)/\($0)", in: folder) }
      #expect(replaced == ["the frame frame-00001.png", nil, nil, "the index of the frames"])
      #expect(ContactSheet.file(replacedBy: "frame-00001.png", in: folder) == nil)
    }
    try await withFolder(["a.png": [1]]) { folder in
      let replaced = ["a.png", "b.png"].map { ContactSheet.file(replacedBy: "\(folder)/\($0)", in: folder) }
      #expect(replaced == ["the frame a.png", nil])
    }
  }

  @Test("a sheet has 40 frames in rows of 8, 140 points wide at 2 pixels a point")
  func defaults() {
    let sheet = ContactSheet()
    #expect(sheet.maximumCount == 40 && sheet.columns == 8 && sheet.thumbnailWidth == 140 && sheet.scale == 2)
  }

  // At two pixels a point the first frame begins at pixel 32, with a line of one pixel around it.
  @Test("the line around a frame is one pixel")
  func border() async throws {
    try await withFolder(frames(1)) { folder in
      var sheet = ContactSheet()
      (sheet.thumbnailWidth, sheet.scale) = (20, 2)
      let bitmap = try sheet.bitmap(folder: folder, environment: .standard())
      #expect(bitmap[33, 50] == 0xFF00_0000 && bitmap[32, 50] != 0xFF00_0000)
    }
  }
}
