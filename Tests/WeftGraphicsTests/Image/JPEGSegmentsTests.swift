import Testing
import WeftGeometry

@testable import WeftGraphics

/// What is read of a JPEG before its pixels (ITU-T T.81, B.1.1 and B.2).
@Suite struct JPEGSegmentsTests {
  private static let start: [UInt8] = [0xFF, 0xD8]

  /// A frame of 30 × 20 pixels in three components, the first of them with twice as many samples each way.
  private static func frame(_ marker: UInt8 = 0xC0, bits: UInt8 = 8) -> [UInt8] {
    [0xFF, marker, 0, 17, bits, 0, 20, 0, 30, 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1]
  }

  private func error(_ bytes: [UInt8]) -> ImageError? {
    #expect(throws: ImageError.self) { try JPEGReader.segments(in: bytes, name: "odd.jpg") }
  }

  // Units of 16 × 16 pixels, two each way; in each four blocks of 64 samples, and one for each other
  // component.
  @Test("the frame is found behind bytes that fill up, markers without a segment and segments of all kinds")
  func frame() throws {
    let before: [[UInt8]] = [
      [], [0xFF], [0xFF, 0xFF, 0xFF], [0xFF, 0x01], [0xFF, 0xD0], [0xFF, 0xD7], [0xFF, 0xC4, 0, 2],
      [0xFF, 0xC8, 0, 3, 0], [0xFF, 0xCC, 0, 4, 0xFF, 0xC0], [0xFF, 0xE0, 0, 2, 0xFF, 0xFE, 0, 3, 7],
    ]
    for bytes in before {
      let file = Self.start + bytes + Self.frame()
      let found = try #require(try JPEGReader.segments(in: file, name: "sound.jpg"), "\(bytes)")
      #expect(found.size == PixelSize(width: 30, height: 20) && found.componentCount == 3)
      #expect(found.unitSize == PixelSize(width: 16, height: 16))
      #expect(found.sampleCount == 2 * 2 * 64 * (4 + 1 + 1))
      #expect(found.orientation == .topLeft && !found.isAdobe && found.profilePartCount == 0)
      // One byte less, and more have to be read.
      for count in 0..<file.count {
        #expect(try JPEGReader.segments(in: Array(file[..<count]), name: "sound.jpg") == nil)
      }
    }
  }

  @Test(
    "the kind of the frame tells how it is coded",
    arguments: [
      (0xC0, false, false), (0xC1, false, false), (0xC2, true, false), (0xC9, false, true),
      (0xCA, true, true),
    ] as [(UInt8, Bool, Bool)])
  func kinds(marker: UInt8, isProgressive: Bool, isArithmetic: Bool) throws {
    let found = try #require(
      try JPEGReader.segments(in: Self.start + Self.frame(marker), name: "kind.jpg"))
    #expect(found.isProgressive == isProgressive && found.isArithmetic == isArithmetic)
  }

  @Test("what is no JPEG that can be read is refused with what is wrong in it")
  func refused() {
    let damaged: [([UInt8], String)] = [
      ([0xFF, 0xD9, 0, 2], "it has no frame header"), ([0xFF, 0xDA, 0, 2], "it has no frame header"),
      ([0xFE, 0xC0, 0, 2], "a segment does not start with a marker"),
      ([0xFF, 0xE0, 0, 1], "a segment is shorter than its own length"),
      ([0xFF, 0xC0, 0, 7, 8, 0, 20, 0, 30], "its frame header is too short"),
    ]
    for (bytes, words) in damaged {
      let error = error(Self.start + bytes)
      #expect(error?.reason == .corrupt && error?.name == "odd.jpg")
      #expect(error?.found == "the JPEG data is damaged: \(words)")
    }
    // Lossless, hierarchical, and with more bits than can be shown.
    for (frame, words) in [
      (Self.frame(0xC3), "frame type 3, 8 bits"), (Self.frame(0xC5), "frame type 5, 8 bits"),
      (Self.frame(0xCF), "frame type 15, 8 bits"), (Self.frame(bits: 12), "frame type 0, 12 bits"),
    ] {
      let error = error(Self.start + frame)
      #expect(error?.reason == .unsupportedFormat && error?.found.contains("(\(words) per sample)") == true)
    }
  }

  // ICC.1:2022, B.4: “ICC_PROFILE”, 0, the number of the part and how many there are.
  @Test("each part of a profile is known by its number and place, and how long all are together")
  func profile() throws {
    func part(_ number: UInt8, _ content: [UInt8]) -> [UInt8] {
      [0xFF, 0xE2, 0, UInt8(16 + content.count)] + Array("ICC_PROFILE\0".utf8) + [number, 2] + content
    }
    let (first, second) = (part(2, [7, 8, 9]), part(1, [5]))
    let file = Self.start + first + second + Self.frame()
    let found = try #require(try JPEGReader.segments(in: file, name: "profile.jpg"))
    // The content begins behind the marker, the length and 14 bytes.
    let other = 2 + first.count + 18
    #expect(found.profileParts == [2: 20..<23, 1: other..<other + 1])
    #expect(found.profilePartCount == 2 && found.profileByteCount == 4 && found.profileIdentity != nil)
    // Another content, and another order, are another profile.
    for parts in [part(2, [7, 8, 1]) + second, second + first] {
      let changed = try JPEGReader.segments(in: Self.start + parts + Self.frame(), name: "other.jpg")
      #expect(changed?.profileIdentity != found.profileIdentity)
    }
    // One without content is none.
    let empty = Self.start + part(1, []) + Self.frame()
    #expect(try JPEGReader.segments(in: empty, name: "empty.jpg")?.profileIdentity == nil)
  }
}
