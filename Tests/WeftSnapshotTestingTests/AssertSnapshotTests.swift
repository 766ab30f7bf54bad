import Testing
import Weft
import WeftGraphics
import WeftSnapshots
import WeftTestSupport

@testable import WeftSnapshotTesting

@Suite struct AssertSnapshotTests {
  private let sandbox: Sandbox
  private let folder = "Tests/Snapshots/WeftSnapshotTestingTests/AssertSnapshotTests"

  init() throws { sandbox = try Sandbox() }

  private func verify(_ cell: JobCell, named name: String? = nil, record: RecordMode? = nil) async throws
    -> SnapshotFailure?
  {
    try await verifySnapshot(of: cell, as: .image(width: 200, scale: 2), named: name, record: record)
  }

  @Test("a golden lies in the package by its suite and test, with its layout beside it")
  func card() async throws {
    let failure = try await sandbox.process { try await verify(JobCell("Engineer")) }
    #expect(failure?.reason == .recorded)
    #expect(sandbox.exists("\(folder)/card.png"))
    let layout = try sandbox.text("\(folder)/card.layout.txt")
    let names = layout.split(separator: "\n").compactMap { $0.split(separator: "\"").dropFirst().first }
    #expect(names == ["photo", "title", "place", "tags[0]"])
    #expect(try await sandbox.process { try await verify(JobCell("Engineer")) } == nil)
  }

  // The photo is 12 points taller, so all below it moves down; as wide as the cell is, nothing else moves.
  @Test("a failure calls nodes by the properties that hold them")
  func message() async throws {
    _ = try await sandbox.process { try await verify(JobCell("Engineer")) }
    let failure = try await sandbox.process { try await verify(JobCell("Engineer", photoSize: 52)) }
    #expect(failure?.reason == .changed(.differentSize))
    let lines = try #require(failure).message.split(separator: "\n")
    #expect(lines.first == "The snapshot differs from its golden \(folder)/message.png.")
    #expect(lines[1] == "`photo` is 12 pt wider and 12 pt taller, and 3 nodes after it moved 12 pt down.")
    #expect(lines[2].hasPrefix("The picture has another size: 400 × "))
    #expect(
      lines.contains(
        "The new one is \(folder)/message.new.png. To be looked at: .build/snapshots/failures/WeftSnapshotTestingTests/AssertSnapshotTests/message.png."
      ))
    for name in ["expected", "actual", "difference", "triptych"] {
      #expect(
        sandbox.exists(
          ".build/snapshots/failures/WeftSnapshotTestingTests/AssertSnapshotTests/message.png/\(name).png"))
    }
  }

  @Test("an assertion that fails is an issue at its line, with pictures attached")
  func issue() async throws {
    try await sandbox.process {
      try await withKnownIssue {
        try await assertSnapshot(of: "one", as: .text)
      } matching: { issue in
        issue.comments.first?.rawValue.hasPrefix("There was no golden, so it was recorded: ") == true
          && issue.sourceLocation?.fileName == "AssertSnapshotTests.swift"
      }
    }
    try await sandbox.process { try await assertSnapshot(of: "one", as: .text) }
  }

  @Test("a test with parameters has to name its snapshots", arguments: ["a", "b"])
  func parameters(argument: String) async throws {
    let failure = try await sandbox.process { try await verifySnapshot(of: argument, as: .text) }
    #expect(failure?.reason == .unnamed)
    #expect(failure?.message.contains("The test `parameters(argument:)` has parameters") == true)
    let named = try await sandbox.process {
      try await verifySnapshot(of: argument, as: .text, named: argument)
    }
    #expect(named?.reason == .recorded)
    #expect(sandbox.exists("\(folder)/parameters-argument.\(argument).txt"))
  }

  @Test("two snapshots without names in one test are an error")
  func duplicates() async throws {
    try await sandbox.process {
      _ = try await verifySnapshot(of: "one", as: .text)
      let failure = try await verifySnapshot(of: "two", as: .text)
      #expect(failure?.reason == .duplicate)
      #expect(try await verifySnapshot(of: "two", as: .text, named: "two")?.reason == .recorded)
    }
  }

  @Suite struct Inner {
    // A suite in a suite has a folder of its own.
    @Test func `a name with spaces`() async throws {
      let sandbox = try Sandbox()
      _ = try await sandbox.process { try await verifySnapshot(of: "one", as: .text) }
      #expect(
        sandbox.exists(
          "Tests/Snapshots/WeftSnapshotTestingTests/AssertSnapshotTests-Inner/a-name-with-spaces.txt"))
    }
  }

  @Test("CI records nothing, whatever code says; the variable does")
  func ci() async throws {
    let environment = ["CI": "true"]
    let failure = try await sandbox.process(environment, record: .all) {
      try await verify(JobCell("Engineer"), record: .all)
    }
    #expect(failure?.reason == .missing)
    #expect(!sandbox.exists("Tests"))
    let recorded = try await sandbox.process(environment.merging(["WEFT_SNAPSHOT_RECORD": "missing"]) { $1 })
    {
      try await verify(JobCell("Engineer"))
    }
    #expect(recorded?.reason == .recorded)
  }

  @Test("a template of the trait moves goldens; one that cannot work is a failure")
  func template() async throws {
    _ = try await sandbox.process(template: "{test}/{name}.{ext}") {
      try await verifySnapshot(of: "one", as: .text, named: "a")
    }
    #expect(sandbox.exists("Tests/Snapshots/template/a.txt"))
    let failure = try await sandbox.process(template: "{nmae}") {
      try await verifySnapshot(of: "one", as: .text)
    }
    #expect(failure?.reason == .setting)
  }

  @Test("a mask by the property that holds a node")
  func masks() async throws {
    func verify(_ title: String, ignoring ignored: [String]) async throws -> SnapshotFailure? {
      try await sandbox.process {
        try await verifySnapshot(of: JobCell(title), as: .image(width: 200, ignoring: ignored))
      }
    }
    _ = try await verify("Engineer", ignoring: [])
    #expect(try await verify("Designer", ignoring: []) != nil)
    #expect(try await verify("Designer", ignoring: ["title"]) == nil)
  }

  @Test("pullback makes a strategy for what a value is made of")
  func pullback() async throws {
    let strategy = SnapshotStrategy<JobCell, _>.layout(width: 200).pullback { (title: String) in
      JobCell(title)
    }
    _ = try await sandbox.process { try await verifySnapshot(of: "Engineer", as: strategy) }
    #expect(try sandbox.text("\(folder)/pullback.txt").contains("text \"title\""))
  }

  @Test("JSON has its keys in order")
  func json() async throws {
    struct Job: Encodable {
      let title = "Engineer"
      let places = ["Porto/PT"]
    }
    _ = try await sandbox.process { try await verifySnapshot(of: Job(), as: .json) }
    #expect(
      try sandbox.text("\(folder)/json.json") == """
        {
          "places" : [
            "Porto/PT"
          ],
          "title" : "Engineer"
        }

        """)
  }

  @Test("a layout that changed says what happened to which node, then the lines")
  func layout() async throws {
    func verify(_ cell: JobCell) async throws -> SnapshotFailure? {
      try await sandbox.process { try await verifySnapshot(of: cell, as: .layout(width: 200)) }
    }
    _ = try await verify(JobCell("Engineer"))
    #expect(try await verify(JobCell("Engineer")) == nil)
    let failure = try #require(try await verify(JobCell("Engineer", tags: 2)))
    #expect(failure.message.contains("`tags[1]` is new: 30 × 10 pt at (12, "))
    #expect(failure.message.contains("\n+ "))
  }

  /// Text of its own, and no text node.
  private final class Drawing: DisplayNode {
    override func recordContents(into recorder: inout ContentsRecorder) {
      recorder.draw { $0.draw(AttributedString("Porto"), in: Rect(x: 500, y: 0, width: 90, height: 20)) }
    }
  }

  // The only font of the environment; where it is drawn, within the picture or without, plays no part.
  @Test("a golden says which fonts drawn text is set in")
  func drawnFonts() async throws {
    let environment = RenderEnvironment(fonts: try .test())
    _ = try await sandbox.process {
      try await verifySnapshot(
        of: Drawing(), as: .image(width: 90, height: 20, environment: environment))
    }
    let png = try Data(contentsOf: sandbox.folder.url.appending(path: "\(folder)/drawnFonts.png"))
    let parts = try #require(TextStack(ofPNG: Array(png))).parts
    #expect(parts.filter(\.isFont).count == 1)
  }

  @Test("an assertion that is to record writes its golden anew, whatever it was")
  func recordedAnew() async throws {
    for (text, record) in [("one", nil), ("two", RecordMode.all)] {
      try await sandbox.process {
        await withKnownIssue {
          try await assertSnapshot(of: text, as: .text, named: "note", record: record)
        }
      }
    }
    #expect(try sandbox.text("\(folder)/recordedAnew.note.txt").contains("two"))
  }

  @Test("pictures of a container say which fonts its texts are set in")
  func containerFonts() async throws {
    let environment = RenderEnvironment(fonts: try .test())
    let source = SnapshotDataSource(CollectionSnapshot([.init("a", [Note(id: 0)])])) { _ in
      JobCell("Engineer")
    }
    defer { withExtendedLifetime(source) {} }
    let list = CollectionNode(layout: ListLayout(), showing: source)
    let camera = ContainerCamera(list, viewport: Viewport(100, 100), environment: environment)
    #expect(try await camera.frame(atOffset: 0).fonts.isEmpty == false)
    #expect(
      try await camera.frames(ScrollScript(step: 30), keptAs: .animation).fonts.isEmpty == false)
  }

  private struct Note: Identifiable, Hashable, Sendable { let id: Int }
}
