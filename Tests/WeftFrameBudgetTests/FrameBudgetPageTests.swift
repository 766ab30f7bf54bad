import Foundation
import Testing
import WeftGeometry

@testable import WeftFrameBudget

@Suite struct FrameBudgetPageTests {
  private func run(_ mode: String, _ frames: [BudgetFrame]) -> FrameBudgetRun {
    FrameBudgetRun(
      [frames], hz: 100, identity: RunIdentity(weft: "1", feed: "feed.json", script: "", mode: mode))
  }

  private func frame(_ index: Int, cells: [String] = [], missing: [String] = []) -> BudgetFrame {
    let due = Double(index) * 10
    var frame = BudgetFrame(index: index, dueMs: due, beginMs: due, endMs: due + 4)
    (frame.cells, frame.blankCells) = (cells, missing)
    frame.blankLength = missing.isEmpty ? 0 : 50
    return frame
  }

  /// What the page's script gets.
  private func data(_ page: String) throws -> [String: Any] {
    let start = try #require(page.range(of: #"<script type="application/json" id="report">"#)).upperBound
    let end = try #require(page[start...].range(of: "</script>")).lowerBound
    let json = try JSONSerialization.jsonObject(with: Data(page[start..<end].utf8))
    return try #require(json as? [String: Any])
  }

  @Test("frames are columns, names of cells are there once, figures are those of the JSON")
  func columns() throws {
    let frames = [frame(1, cells: ["a", "b"]), frame(2, cells: ["b", "c"], missing: ["c"])]
    let page = try data(FrameBudgetReport([run("async", frames)]).html(title: "feed"))
    #expect(page["names"] as? [String] == ["a", "b", "c"] && page["budgetMs"] as? Double == 10)
    let first = try #require((page["runs"] as? [[String: Any]])?.first)
    let columns = try #require(first["frames"] as? [String: Any])
    #expect(
      columns["cells"] as? [[Int]] == [[0, 1], [1, 2]] && columns["missing"] as? [[Int]] == [[], [2]])
    #expect(columns["index"] as? [Int] == [1, 2] && columns["end"] as? [Double] == [14, 24])
    #expect((first["figures"] as? [String: Any])?["blankFrames"] as? Int == 1)
    #expect(page["pictures"] == nil)
  }

  @Test("pictures are in the page, with the rectangles of their cells")
  func pictures() throws {
    let cell = FramePictures.Cell(
      name: "a", place: "row 0 of section 0", frame: Rect(x: 1, y: 2, width: 3, height: 4))
    let pictures = FramePictures(
      viewport: Size(width: 30, height: 40),
      pictures: [FramePictures.Picture(index: 5, png: [1, 2, 3], cells: [cell])])
    let page = try data(
      FrameBudgetReport([run("async", [frame(1, cells: ["a"])])]).html(title: "", pictures: pictures))
    let found = try #require((page["pictures"] as? [String: Any])?["frames"] as? [[String: Any]])
    #expect(found[0]["source"] as? String == "data:image/png;base64,AQID" && found[0]["index"] as? Int == 5)
    let cells = try #require(found[0]["cells"] as? [[String: Any]])
    #expect(cells[0]["name"] as? Int == 0 && cells[0]["box"] as? [Double] == [1, 2, 3, 4])
    #expect(cells[0]["place"] as? Int == 1 && page["names"] as? [String] == ["a", "row 0 of section 0"])
    let viewport = (page["pictures"] as? [String: Any])?["viewport"]
    #expect(viewport as? [String: Double] == ["width": 30, "height": 40])
  }

  @Test("there are pictures evenly, of the latest frames, and of those with something missing")
  func wanted() {
    var frames = (1...100).map { frame($0) }
    frames[36].endMs += 90
    frames[36].overrunMs = 84
    frames[70] = frame(71, missing: ["row 3 of section 0"])
    let wanted = FrameBudget.frames(of: FrameBudgetReport([run("async", frames)]), count: 5)
    #expect(wanted.isSuperset(of: [0, 25, 50, 75, 100, 37, 71]))
    #expect(wanted.count <= 25)
    #expect(FrameBudget.frames(of: FrameBudgetReport([run("async", [])]), count: 5) == [0])
    // As many as there are, where more are wanted: eleven is none of the ten worst, which are the first of equals.
    let few = FrameBudgetReport([run("async", (1...12).map { frame($0) })])
    #expect(FrameBudget.frames(of: few, count: 60) == Set(0...12))
    // The worst of each run: these ten, and the ten of another that are last.
    let late = run("sync", (21...30).map { frame($0) })
    let both = FrameBudgetReport([run("async", (1...10).map { frame($0) }), late])
    #expect(FrameBudget.frames(of: both, count: 1) == Set(0...10).union(21...30))
  }

  // A frame of 60 Hz has 16.6666… ms. The modes end 40 points apart.
  @Test("a page has its title, the meaning of each figure, a run for each mode, and what makes it doubtful")
  func head() throws {
    func run(_ mode: String, endingAt offset: Double) -> FrameBudgetRun {
      var last = frame(1)
      last.offset = offset
      let identity = RunIdentity(weft: "1", script: "", mode: mode)
      return FrameBudgetRun([[last]], hz: 60, identity: identity)
    }
    let report = FrameBudgetReport([run("async", endingAt: 100), run("sync", endingAt: 60)])
    let html = report.html(title: "a <feed>")
    #expect(html.contains("<title>a &lt;feed></title>"))
    let page = try data(html)
    #expect(page["title"] as? String == "a <feed>" && page["budgetMs"] as? Double == 16.667)
    #expect((page["runs"] as? [[String: Any]])?.map { $0["name"] as? String } == ["async", "sync"])
    #expect(page["warnings"] as? [String] == report.warnings && report.warnings.count == 1)
    let definitions = try #require(page["definitions"] as? [[String: String]])
    #expect(definitions.map { $0["name"] } == FrameBudgetDefinitions.all.map(\.name))
    #expect(definitions.map { $0["meaning"] } == FrameBudgetDefinitions.all.map(\.meaning))
    #expect(try data(FrameBudgetReport([]).html(title: ""))["budgetMs"] as? Double == 0)
  }
}
