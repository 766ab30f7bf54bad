import Testing
import WeftFoundation
import WeftGeometry
import WeftTestSupport

@testable import WeftGraphics

/// Suites of fonts that are Weft's test font, but for what each test changes in it.
protocol FontInspectionSuite: Sendable {
  /// Where their fonts lie.
  var folder: TemporaryFolder { get }
}

extension FontInspectionSuite {
  typealias Table = OpenTypeCollection.Table

  /// The small letters, each of which is a box.
  static var latin: CharacterMap {
    CharacterMap(
      segments: [.init(characters: 0x61...0x7A, glyph: TestFont.glyph(of: 0x61, shownAs: .box))])
  }

  /// The test font with some other tables; each of its faces has the same ones.
  func font(
    faces: Int = 1, characters: CharacterMap = Self.latin, _ others: Table...
  ) -> [UInt8] {
    var tables = TestFont.faces[0].tables(glyphs: TestFont.glyphs, characters: characters)
    for table in others {
      tables.removeAll { $0.tag == table.tag }
      tables.append(table)
    }
    tables.sort { $0.tag.utf8.lexicographicallyPrecedes($1.tag.utf8) }
    return OpenTypeCollection(faces: Array(repeating: tables, count: faces)).bytes
  }

  /// What opens these bytes as a file.
  func open(_ bytes: [UInt8]) throws -> FontLibrary {
    try Data(bytes).write(to: URL(filePath: folder.path("font.ttc")))
    return try FontLibrary(files: [folder.path("font.ttc")])
  }

  /// Why a font is refused; `nil`: it is not.
  func refusal(of bytes: [UInt8]) throws -> String? {
    do {
      #expect(try open(bytes).families == ["Weft Test"])
      return nil
    } catch let error as FontError {
      let path = folder.path("font.ttc")
      #expect(error.reason == .notAFont(file: path))
      #expect(error.description.hasPrefix("The font file \(path) ") || error == FontError.holdsNoFont(path))
      #expect(error.description.hasSuffix(". Replace or remove it."))
      return error.description
    }
  }

  /// A table of what is written.
  func table(_ tag: String, _ write: (inout OpenTypeWriter) -> Void) -> Table {
    var writer = OpenTypeWriter()
    write(&writer)
    return Table(tag: tag, bytes: writer.bytes)
  }

  /// One axis of variations, and so many named instances.
  func axis(instances: Int) -> Table {
    table("fvar") {
      $0.uint16(1, 0, 16, 2, 1, 20, instances, 8)
      $0.ascii("wght")
      $0.uint32(100 << 16, 400 << 16, 900 << 16)
      $0.uint16(0, 256)
      for _ in 0..<instances {
        $0.uint16(2, 0)
        $0.uint32(400 << 16)
      }
    }
  }

  /// Variations of all glyphs, which move as many sets of numbers each; `nil`: nothing.
  func variations(sets: Int?) -> Table {
    let count = TestFont.glyphs.count
    return table("gvar") {
      $0.uint16(1, 0, 1, 0)
      $0.uint32(0)
      $0.uint16(count, 1)
      $0.uint32(24 + 4 * count)
      for glyph in 0...count { $0.uint32(sets == nil ? 0 : 4 * glyph) }
      if let sets { for _ in 0..<count { $0.uint16(sets, 4) } }
    }
  }

  /// The limits of glyphs as `maxp` tells them, with so many levels of glyphs that are made of others.
  func limits(levels: Int) -> Table {
    table("maxp") {
      $0.uint32(0x0001_0000)
      $0.uint16(TestFont.glyphs.count, 8, 2, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, levels)
    }
  }
}
