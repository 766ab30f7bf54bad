import Foundation
import Testing
import WeftGeometry
import WeftImageComparison
import WeftJSON

@testable import WeftTool

/// What `weft diff --format json` says of pictures.
@Suite struct DiffJSONTests {
  private func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  private func members(_ comparison: ImageComparison) throws -> [String: Any] {
    try object(DiffJSON.members(of: comparison).finish())
  }

  // Of eight pixels two in the lower row are white, and one above is hardly brighter than black. A window of
  // 2 × 2 pixels has both white ones where it begins in the second column.
  @Test("the figures of a difference are each under their own name")
  func figures() throws {
    let pixels: [Int: UInt32] = [3: 0xFF01_0101, 5: 0xFFFF_FFFF, 6: 0xFFFF_FFFF]
    let json = try members(ComparedPictures(pixels, [.channelDifference(200)], threshold: 0.1).comparison)
    #expect(json["result"] as? String == "different")
    #expect(json["size"] as? [Int] == [4, 2] && json["boundingBox"] as? [Int] == [1, 1, 2, 1])
    let names = ["compared", "differing", "changed", "tolerated", "antialiased"]
    #expect(names.map { json["\($0)Pixels"] as? Int } == [8, 3, 2, 1, 0])
    #expect(json["changedRatio"] as? Double == 0.25 && json["channelDifference"] as? Int == 255)
    // Black and white are 0.97 apart.
    let perceptual = try #require(json["perceptualDifference"] as? Double)
    #expect(perceptual > 0.96 && perceptual < 0.98)
    let window = try #require(json["worstWindow"] as? [String: Any])
    #expect(window["frame"] as? [Int] == [1, 0, 2, 2] && window["changedPixels"] as? Int == 2)
    #expect(window["ratio"] as? Double == 0.5)
    let exceeded = try #require((json["exceeded"] as? [[String: Any]])?.first)
    #expect(exceeded["limit"] as? String == "channelDifference")
    #expect(["value", "found", "excess"].map { exceeded[$0] as? Double } == [200, 255, 55])
    #expect((json["message"] as? String)?.contains("2 pixels of 8 changed") == true)
  }

  @Test("each limit that is exceeded is called as the option for it")
  func limits() throws {
    let limits: [DifferenceLimit] = [
      .changedPixels(0), .changedRatio(0), .channelDifference(0), .perceptualDifference(0), .windowRatio(0),
    ]
    let json = try members(ComparedPictures([0: 0xFFFF_FFFF], limits).comparison)
    let exceeded = try #require(json["exceeded"] as? [[String: Any]])
    #expect(
      exceeded.map { $0["limit"] as? String }
        == ["changedPixels", "changedRatio", "channelDifference", "perceptualDifference", "windowRatio"])
  }

  @Test("what is the same, allowed or of another size is called so")
  func results() throws {
    #expect(try members(.same)["result"] as? String == "same")
    let tolerated = try members(ComparedPictures([0: 0xFFFF_FFFF], [.changedPixels(1)]).comparison)
    #expect(tolerated["result"] as? String == "tolerated" && tolerated["changedPixels"] as? Int == 1)
    let sizes = ImageComparison.differentSize(
      expected: PixelSize(width: 4, height: 2), actual: PixelSize(width: 5, height: 7))
    let other = try members(sizes)
    #expect(other["result"] as? String == "differentSize")
    #expect(other["size"] as? [String: [Int]] == ["expected": [4, 2], "actual": [5, 7]])
  }

  @Test("a picture has its name, what came of it, and where it was drawn; an animation each of its frames")
  func pictures() throws {
    func report(_ result: PictureReport.Result) throws -> [String: Any] {
      var report = PictureReport(name: "a.png", result: result)
      report.output = "d/a.png"
      let json = try object(DiffJSON.object(of: report))
      #expect(json["name"] as? String == "a.png" && json["output"] as? String == "d/a.png")
      return json
    }
    #expect(try report(.added)["result"] as? String == "added")
    #expect(try report(.removed)["result"] as? String == "removed")
    let unreadable = try report(.unreadable("it is so"))
    #expect(unreadable["result"] as? String == "unreadable" && unreadable["message"] as? String == "it is so")
    let same = PictureReport.Frame(.same)
    let still = try report(.compared([same], expectedCount: 1, actualCount: 1))
    #expect(still["result"] as? String == "same" && still["frames"] == nil)
    let moving = try report(.compared([same], expectedCount: 1, actualCount: 3))
    #expect(moving["result"] as? String == "different" && (moving["frames"] as? [Any])?.count == 1)
    #expect(moving["frameCount"] as? [String: Int] == ["expected": 1, "actual": 3])
  }
}
