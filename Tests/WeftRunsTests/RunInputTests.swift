import Testing
import Weft
import WeftFrameBudget
import WeftTestSupport

@testable import WeftRuns
@testable import WeftScene

/// Files that runs read, and what they may not write.
@Suite struct RunInputTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("", to: "a")
    try folder.write("", to: "frame-00001.png")
  }

  @Test("a file that a document names is called by what it is for")
  func names() {
    let files = [
      DocumentFile(kind: .image, path: "i"), .init(kind: .font, path: "f"), .init(kind: .data, path: "d"),
    ]
    #expect(
      RunInput.list(files, of: "feed")
        == [
          RunInput("an image of the feed", "i"), .init("a font of the feed", "f"),
          .init("a data file of the feed", "d"),
        ])
    #expect(RunInput.list(files, of: "scene").first?.name == "an image of the scene")
  }

  @Test("what is not there, standard output and devices replace nothing")
  func free() throws {
    let inputs = [
      RunInput("the feed", folder.path("a")), RunInput("it", "/dev/null"),
      RunInput("it", folder.path("none")),
    ]
    for output in [nil, "-", "/dev/null", folder.path("none"), folder.path("b"), folder.url.path] {
      #expect(throws: Never.self, "\(output ?? "none")") { try RunInput.check(output, over: inputs) }
    }
    let error = #expect(throws: OutputError.self) { try RunInput.check(folder.path("./a"), over: inputs) }
    #expect(error?.path == folder.path("./a") && error?.action == "write")
    #expect(error?.reason == "it would replace the feed; name another file")
  }

  @Test("of a folder of frames the names of frames and of their index are taken, and no others")
  func folders() throws {
    try folder.write("", to: "index.json")
    try Folder.create(folder.path("inner"))
    try folder.write("", to: "inner/frame-00002.png")
    func first(_ paths: String...) -> String? {
      RunInput.inFolder(folder.path("inner/.."), of: paths.map { RunInput($0, folder.path($0)) })?.name
    }
    #expect(first("a", "inner/frame-00002.png") == nil)
    #expect(first("a", "frame-00001.png", "index.json") == "frame-00001.png")
    #expect(first("inner/../index.json") == "inner/../index.json")
    try FileManager.default.createSymbolicLink(atPath: folder.path("link"), withDestinationPath: "index.json")
    #expect(first("link") == "link")
    #expect(RunInput.inFolder(folder.path("none"), of: [RunInput("a", folder.path("a"))]) == nil)
  }

  @Test("a layout and a picture have the scene's scale unless another is asked for, and a layout its limits")
  func scenes() throws {
    let environment = try RenderEnvironment.standard()
    let text =
      #"{"weft":1,"scale":2,"root":{"type":"node","backgroundColor":"red","style":{"width":10.3,"height":4}}}"#
    let document = try SceneDocument.load(bytes: Array(text.utf8))
    // On the grid of half points, of whole points, and of quarters.
    let widths = try [nil, 1.0, 4].map { scale in
      try SceneLayouts(environment: environment, scale: scale).layout(of: document).size.width
    }
    #expect(widths == [10.5, 11, 10.5])
    let sizes = try [nil, 1.0, 4].map { try SceneRun(document, scale: $0).render(in: environment).size }
    #expect(
      sizes == [PixelSize(width: 21, height: 8), .init(width: 11, height: 4), .init(width: 42, height: 16)])
    var limits = RenderLimits.standard
    limits[.nodes] = 0
    let answer = SceneLayouts(environment: environment, limits: limits).answer(to: Array(text.utf8))
    #expect(answer.hasPrefix(#"{"error":"root: must have at most 0 elements"#), "\(answer)")
  }

  @Test("costs that are not said are the standard ones, and those that are have bounds")
  func costs() throws {
    func clock(_ text: String, _ throttle: Double = 1) throws -> FrameBudgetClock {
      try FrameCostModel.clock(pathOrJSON: text, throttle: throttle, option: "--costs")
    }
    #expect(try clock("{}") == .virtual(FrameCostModel()))
    #expect(try clock("{}", 2) == .virtual(FrameCostModel().scaled(by: 2)) && clock("{}", 2) != clock("{}"))
    let figures = FrameCostModel.figures
    for (index, figure) in figures.enumerated() {
      for cost in [0.0, 9_999_999] {
        var model = FrameCostModel()
        model[keyPath: figure.cost] = cost
        #expect(try clock(#"{"\#(figure.name)":\#(cost)}"#) == .virtual(model), "\(index)")
      }
      for cost in ["-1", "10000000"] {
        let error = #expect(throws: SceneError.self) { try clock(#"{"\#(figure.name)":\#(cost)}"#) }
        #expect(
          error?.description
            == "--costs: \(figure.name): must be a number of nanoseconds from 0 to 9,999,999, found \(cost)")
      }
    }
    let standard = String(decoding: try JSONEncoder().encode(FrameCostModel()), as: UTF8.self)
    let recording = #"{"weft":1,"viewport":"v","costs":\#(standard),"pieces":{"measure":{"a":100}}}"#
    let recorded = try CostRecording(json: Array(recording.utf8))
    #expect(try clock(recording) == .recorded(recorded))
    #expect(try clock(recording, 3) == .recorded(recorded.scaled(by: 3)))
    let none = #expect(throws: CostRecordingError.self) { try clock(#"{"pieces":5}"#) }
    #expect(none?.description.hasPrefix("--costs: ") == true)
    try folder.write("{\"no\":1}", to: "costs.json")
    let error = #expect(throws: SceneError.self) { try clock(folder.path("costs.json")) }
    #expect(error?.file == folder.path("costs.json") && error?.path == "no")
  }
}
