import Foundation
import Testing
import WeftGraphics
import WeftImageComparison

@testable import WeftTool

/// What `weft diff` says in words.
@Suite struct DiffReportTests {
  private func compared(_ pixels: [Int: UInt32], _ limits: [DifferenceLimit] = []) -> PictureReport.Frame {
    PictureReport.Frame(ComparedPictures(pixels, limits).comparison)
  }

  private func report(_ name: String, _ result: PictureReport.Result) -> PictureReport {
    PictureReport(name: name, result: result)
  }

  private func report(_ name: String, _ frame: PictureReport.Frame) -> PictureReport {
    report(name, .compared([frame], expectedCount: 1, actualCount: 1))
  }

  /// A picture of each verdict, in the order of their names.
  private var all: [PictureReport] {
    let size = ComparedPictures.picture([:]).size
    return [
      report("a", PictureReport.Frame(.same)), report("b", compared([0: 0xFFFF_FFFF], [.changedPixels(1)])),
      report("c", compared([0: 0xFFFF_FFFF])),
      report("d", PictureReport.Frame(.differentSize(expected: size, actual: size))),
      report("e", .added), report("f", .removed), report("g", .unreadable("it is so")),
    ]
  }

  @Test("of folders all is told but what is the same or cannot be read, and the last line counts everything")
  func folders() {
    let lines = DiffReport.folders(all).text.split(separator: "\n")
    #expect(lines.map { $0.prefix(3) } == ["b: ", "c: ", "d: ", "e: ", "f: ", "7 p"])
    let counts =
      "1 same, 1 within the limits, 1 different, 1 of another size, 1 added, 1 removed, 1 not compared"
    #expect(lines.last.map(String.init) == "7 pictures: \(counts).")
    #expect(DiffReport.folders([all[0]]).text == "1 picture: 1 same.")
    #expect(DiffReport.folders(all).failures == ["it is so"])
  }

  @Test("the status of folders is that of the worst picture")
  func statuses() throws {
    let statuses = (1...7).map { DiffReport.folders(Array(all[..<$0])).status }
    #expect(statuses == [0, 0, 1, 2, 2, 2, 65])
    #expect(DiffReport.folders([all[4]]).status == 1 && DiffReport.pictures(all[3]).status == 2)
    let json = try JSONSerialization.jsonObject(with: Data(DiffReport.folders(all).json.utf8))
    #expect((json as? [String: Any])?["result"] as? String == "unreadable")
  }

  @Test("a picture is told without a name where it was named itself")
  func names() {
    let frame = PictureReport.Frame(.same)
    let still = PictureReport(name: nil, result: .compared([frame], expectedCount: 1, actualCount: 1))
    #expect(DiffReport.pictures(still).text == "The pictures are the same.")
    #expect(all[6].lines == ["g: cannot be compared: it is so"])
    #expect(report("a\nb", .added).lines == [#"a\u{a}b: added: only the second folder has it."#])
  }

  @Test("of an animation the frames that differ are told, counted from 1, and then their number")
  func animations() {
    let frames = [PictureReport.Frame(.same), compared([0: 0xFFFF_FFFF])]
    let lines = report("a", .compared(frames, expectedCount: 2, actualCount: 5)).lines
    #expect(lines.count == 2 && lines[0].hasPrefix("a: frame 2 of 2: 1 pixel of 8 changed"))
    #expect(lines.last == "a: 2 frames were expected, but there are 5.")
    #expect(report("a", .compared(frames, expectedCount: 2, actualCount: 2)).verdict == .different)
  }
}
