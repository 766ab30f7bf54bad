import Testing
import Weft
import WeftGraphics
import WeftTestSupport

@testable import WeftSnapshots

/// What is found where a golden should be, and by what it was drawn.
@Suite struct GoldenFileTests {
  @Test(
    "what is no picture is told by what it looks like",
    arguments: [
      ("RIFF0000WEBP", "it is no PNG file but a WebP file"),
      ("<<<<<<< HEAD\n", "it is no PNG file but has the marks of a merge conflict"),
      ("GIF89a", "it is no PNG file"),
    ])
  func hints(text: String, reason: String) {
    let defect = #expect(throws: GoldenImage.Defect.self) { try GoldenImage(png: Array(text.utf8)) }
    #expect(defect?.reason == reason)
  }

  @Test("a signature alone is a file that was cut off")
  func signature() throws {
    let png = try picture(1, 1).png()
    for (count, reason) in [(7, "it is cut off after 7 bytes"), (8, "it is cut off: its 8 bytes do not end")]
    {
      let defect = #expect(throws: GoldenImage.Defect.self) { try GoldenImage(png: Array(png.prefix(count))) }
      #expect(defect?.reason.hasPrefix(reason) == true)
    }
  }

  @Test("a folder where a golden should be cannot be read, and what is not there is missing")
  func places() throws {
    let folder = try TemporaryFolder()
    guard case .unreadable("it is a folder") = GoldenFile(path: folder.url.path) else {
      Issue.record("The folder was taken for something else.")
      return
    }
    guard case .missing = GoldenFile(path: folder.path("none")) else {
      Issue.record("Something was found that is not there.")
      return
    }
    try folder.write("text", to: "card.txt")
    #expect(GoldenFile(path: folder.path("card.txt")).bytes == Array("text".utf8))
    #expect(GoldenFile(path: folder.url.path).bytes == nil)
  }

  @Test("a line of a text stack that tells no version is skipped, and a version may have several words")
  func versions() {
    let stack = TextStack("Pango 1.50 beta 2\nnothing\nfont 1111 A b.ttf")
    #expect(stack.parts.map(\.name) == ["Pango", "A b.ttf"])
    #expect(stack.parts.map(\.version) == ["1.50 beta 2", "1111"])
    #expect(stack.parts.map(\.isFont) == [false, true])
  }

  // A pointer is shorter than 1,024 bytes.
  @Test("a pointer says what it stands for, and how large that is if it does; what is longer is none")
  func pointers() throws {
    let start = "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\n"
    let sized = try #require(GitLFSPointer(Array((start + "size 12\n").utf8)))
    #expect(sized.oid == "sha256:4d7a" && sized.byteCount == 12)
    let unsized = try #require(GitLFSPointer(Array(start.utf8)))
    #expect(
      GoldenDefect(unsized, ext: "png").reason
        == "it is a Git LFS pointer to a file that has not been fetched")
    func padded(to count: Int) -> [UInt8] {
      Array(start.utf8) + Array(repeating: 0x20, count: count - start.utf8.count)
    }
    #expect(GitLFSPointer(padded(to: 1023)) != nil && GitLFSPointer(padded(to: 1024)) == nil)
  }

  @Test("libraries of other versions and fonts of other bytes are told before fonts that one side lacks")
  func textStacks() {
    let here = TextStack("FreeType 2.12.1\nCairo 1.18\nfont 1111 A.ttf\nfont 2222 B b.ttf\nfont 3333 C.ttf")
    let same = TextStack("FreeType 2.12.1\nCairo 1.18\nfont 1111 A.ttf\nfont 4444 D.ttf")
    #expect(
      here.difference(from: same) == "Drawn with other fonts: B b.ttf, C.ttf only here; D.ttf only there.")
    let other = TextStack("FreeType 2.13.2\nCairo 1.18\nfont 1111 A.ttf\nfont 5555 B b.ttf\nfont 4444 D.ttf")
    #expect(
      here.difference(from: other)
        == "Drawn by another text stack: FreeType 2.12.1 here, 2.13.2 there; B b.ttf has other bytes there.")
    // What it does not say is no difference.
    #expect(
      here.difference(from: TextStack("Pango 1.50"))
        == "Drawn with other fonts: A.ttf, B b.ttf, C.ttf only here.")
    #expect(here.text == "FreeType 2.12.1\nCairo 1.18\nfont 1111 A.ttf\nfont 2222 B b.ttf\nfont 3333 C.ttf")
  }

  @Test("a golden of more bytes than it may have is not read, and a pipe is none")
  func large() throws {
    let folder = try TemporaryFolder()
    try folder.write("text", to: "card.txt")
    #expect(GoldenFile(path: folder.path("card.txt"), limit: 4).bytes?.count == 4)
    guard
      case .unreadable("it has 4 bytes, more than the 3 that are left") = GoldenFile(
        path: folder.path("card.txt"), limit: 3)
    else {
      Issue.record("A file was read that is too large.")
      return
    }
    try folder.makePipe("pipe.txt")
    guard case .unreadable("it is no file") = GoldenFile(path: folder.path("pipe.txt")) else {
      Issue.record("A pipe was taken for something else.")
      return
    }
  }
}
