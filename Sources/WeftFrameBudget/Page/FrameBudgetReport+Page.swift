import WeftFoundation
import WeftGeometry
import WeftJSON
import WeftPages

extension FrameBudgetReport {
  /// The report as a page that works from its file: figures of all modes beside one another, the time of each frame with the
  /// budget, phases, blank area under it, and where there are pictures, what the frames show.
  ///
  /// - Parameters:
  ///   - title: what was measured.
  ///   - pictures: of some frames.
  /// - Complexity: O(frames and their cells)
  public func html(title: String, pictures: FramePictures? = nil) -> String {
    var page = HTMLPage(
      title: title, body: PackageResources.budget_html, style: PackageResources.budget_css,
      script: PackageResources.budget_js)
    page.data(PageData(self, title: title, pictures: pictures).json, as: "report")
    return page.html
  }
}

/// What the page's script reads; frames by column, and names of cells once.
private struct PageData: Encodable {
  struct Run: Encodable {
    let name: String
    let figures: FrameBudgetRun
    let frames: Columns
  }

  struct Columns: Encodable {
    var iteration: [Int] = []
    var index: [Int] = []
    /// By their places in `BudgetFrame.State.allCases`.
    var state: [Int] = []
    var due: [Double] = []
    var begin: [Double] = []
    var end: [Double] = []
    var cpu: [Double] = []
    var overrun: [Double?] = []
    var dropped: [Int] = []
    var blank: [Double] = []
    var offset: [Double?] = []
    var cells: [[Int]] = []
    var missing: [[Int]] = []
    var phases: [String: [Double]] = [:]
  }

  struct Picture: Encodable {
    let index: Int
    let source: String
    let cells: [PictureCell]
  }

  struct PictureCell: Encodable {
    let name: Int
    let place: Int
    let box: [Double]
  }

  struct Pictures: Encodable {
    let viewport: [String: Double]
    let frames: [Picture]
  }

  let title: String
  let budgetMs: Double
  let definitions: [Definition]
  let warnings: [String]
  let names: [String]
  let runs: [Run]
  let pictures: Pictures?

  struct Definition: Encodable {
    let name: String
    let meaning: String
  }

  init(_ report: FrameBudgetReport, title: String, pictures: FramePictures?) {
    var names = NameTable()
    self.title = title
    budgetMs = report.runs.first.map { wholeMicroseconds($0.budgetMs) } ?? 0
    definitions = FrameBudgetDefinitions.all.map { Definition(name: $0.name, meaning: $0.meaning) }
    warnings = report.warnings
    runs = report.runs.map {
      Run(name: $0.identity.mode, figures: $0, frames: Self.columns(of: $0.frames, &names))
    }
    self.pictures = pictures.map { pictures in
      Pictures(
        viewport: ["width": pictures.viewport.width, "height": pictures.viewport.height],
        frames: pictures.pictures.map { picture in
          Picture(
            index: picture.index,
            source: "data:image/png;base64," + Data(picture.png).base64EncodedString(),
            cells: picture.cells.map { cell in
              PictureCell(
                name: names[cell.name], place: names[cell.place],
                box: [cell.frame.minX, cell.frame.minY, cell.frame.width, cell.frame.height])
            })
        })
    }
    self.names = names.names
  }

  private static func columns(of frames: [BudgetFrame], _ names: inout NameTable) -> Columns {
    var columns = Columns()
    for frame in frames {
      columns.iteration.append(frame.iteration)
      columns.index.append(frame.index)
      columns.state.append(BudgetFrame.State.allCases.firstIndex(of: frame.state) ?? 0)
      columns.due.append(frame.dueMs)
      columns.begin.append(frame.beginMs)
      columns.end.append(frame.endMs)
      columns.cpu.append(frame.durationCpuMs)
      columns.overrun.append(frame.wasMade ? frame.overrunMs : nil)
      columns.dropped.append(frame.droppedRefreshes)
      columns.blank.append(frame.blankLength)
      columns.offset.append(frame.wasMade ? frame.offset : nil)
      columns.cells.append(frame.cells.map { names[$0] })
      columns.missing.append(frame.blankCells.map { names[$0] })
    }
    for (name, phase) in BudgetPhases.all { columns.phases[name] = frames.map { $0.phases[keyPath: phase] } }
    return columns
  }

  var json: String { JSONText.of(self, as: .line) }
}

/// Names, each once, by their numbers.
private struct NameTable {
  private(set) var names: [String] = []
  private var numbers: [String: Int] = [:]

  /// The number of a name, which is added where it is new.
  subscript(name: String) -> Int {
    mutating get {
      if let number = numbers[name] { return number }
      numbers[name] = names.count
      names.append(name)
      return names.count - 1
    }
  }
}
