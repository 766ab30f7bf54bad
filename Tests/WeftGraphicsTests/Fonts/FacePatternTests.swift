import CPangoCairo
import Testing

@testable import WeftGraphics

/// What is taken of what Fontconfig tells of a face.
@Suite struct FacePatternTests {
  @Test("names of families of more than 1,024 bytes are left out, whatever stands around them")
  func longNames() throws {
    guard let pattern = unsafe FcPatternCreate() else { throw FontError.outOfMemory }
    defer { unsafe FcPatternDestroy(pattern) }
    let fitting = String(repeating: "\u{301}\u{323}", count: 256)
    for name in ["First", fitting + "\u{301}", fitting, "Last"] {
      #expect(unsafe FcPatternAddString(pattern, FC_FAMILY, name) != 0)
    }
    #expect(unsafe FacePattern(borrowing: pattern).names == ["First", fitting, "Last"])
  }
}
