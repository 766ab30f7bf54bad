import Foundation
import Testing
import WeftTestSupport

@Suite struct LayoutCommandTests {
  let sandbox: Sandbox
  let scene =
    #"{"weft":1,"sizeRange":{"max":[100,"inf"]},"root":{"type":"inset","insets":5,"child":"#
    + #"{"type":"node","id":"box","style":{"height":20.3}}}}"#
  // Insets of 5 leave 90 points of 100; 20.3 points are 20.5 in half points, so 30.5 with the insets.
  let whole = #"{"size":[100,31],"nodes":[{"id":"box","type":"node","frame":[5,5,90,21],"children":[]}]}"#

  init() throws { sandbox = try Sandbox() }

  @Test("a file is answered by one line of JSON")
  func file() throws {
    try sandbox.folder.write(scene, to: "scene.json")
    let outcome = try sandbox.weft("layout", "scene.json")
    #expect(outcome.status == 0 && outcome.errors == "")
    #expect(outcome.text == whole + "\n")
  }

  @Test("--limit says how much a scene may ask for, and what is more is status 65")
  func limits() throws {
    try sandbox.folder.write(scene, to: "scene.json")
    #expect(try sandbox.weft("layout", "scene.json", "--limit", "nodes=2").text == whole + "\n")
    for arguments in [["--limit", "nodes=1"], ["--limit", "nodes=2", "--limit", "nodes=1"]] {
      let outcome = try sandbox.weft(["layout", "scene.json"] + arguments)
      #expect(outcome.status == 65 && outcome.text == "")
      #expect(outcome.errors.contains("scene.json: root.child: must have at most 1 elements, found more"))
    }
    for bad in ["nodes", "nodes=", "nodes=-1", "nodes=many", "knots=1", "=1"] {
      let outcome = try sandbox.weft("layout", "scene.json", "--limit", bad)
      #expect(outcome.status == 64, "\(bad)")
    }
    #expect(try sandbox.weft("layout", "scene.json", "--limit", "nodes=unlimited").status == 0)
  }

  @Test("--scale takes the place of the scene's")
  func scale() throws {
    try sandbox.folder.write(scene, to: "scene.json")
    let outcome = try sandbox.weft("layout", "scene.json", "--scale", "2")
    #expect(outcome.text.contains(#""size":[100,30.5]"#))
    #expect(outcome.text.contains(#""frame":[5,5,90,20.5]"#))
  }

  @Test(
    "lines are answered one by one and in order, one that is refused by its error; blank lines are skipped")
  func lines() throws {
    let input = [scene, "", #"{"weft":1,"root":{"type":"stak"}}"#, "   ", "{", scene].joined(separator: "\n")
    let outcome = try sandbox.weft("layout", "-", input: input)
    #expect(outcome.status == 0 && outcome.errors == "")
    let answers = outcome.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(answers.count == 5 && answers[4] == "")
    #expect(answers[0] == whole && answers[3] == whole)
    #expect(answers[1].hasPrefix(#"{"error":"root.type: must be one of stack"#))
    #expect(answers[1].hasSuffix(#"found \"stak\"; did you mean \"stack\"?"}"#))
    #expect(answers[2].hasPrefix(#"{"error":"line 1, column 1: not valid JSON"#))
  }

  @Test("--format text is a line a node, and --format svg a picture of their frames")
  func formats() throws {
    try sandbox.folder.write(scene, to: "scene.json")
    #expect(try sandbox.weft("layout", "scene.json", "--format", "svg").text.hasPrefix("<svg "))
    let text = try sandbox.weft("layout", "scene.json", "--format", "text").text
    #expect(text.contains("box") && !text.hasPrefix("{") && !text.hasPrefix("<"), "\(text)")
  }

  @Test("no lines have no answers")
  func noLines() throws {
    let outcome = try sandbox.weft("layout", "-", input: "")
    #expect(outcome.status == 0 && outcome.text == "" && outcome.errors == "")
  }
}
