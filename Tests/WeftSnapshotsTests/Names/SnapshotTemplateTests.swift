import Testing
import WeftSnapshots

@Suite struct SnapshotTemplateTests {
  private let card = SnapshotName(
    module: "AppTests", file: "Cards", suites: ["CardTests", "Long"], test: "card", name: "at night")

  @Test("a golden lies in a folder of its module and its suite")
  func standard() {
    #expect(
      SnapshotTemplate.standard.path(of: card, ext: "png") == "AppTests/CardTests-Long/card.at-night.png")
  }

  @Test("a test in no suite is filed under its source file")
  func noSuite() {
    let name = SnapshotName(module: "AppTests", file: "Cards", test: "card")
    #expect(SnapshotTemplate.standard.path(of: name, ext: "png") == "AppTests/Cards/card.png")
  }

  @Test(
    "a name that is not there, or says what the test's does, takes the dot before it along",
    arguments: [(nil, "M/S/card.png"), ("card", "M/S/card.png"), ("wide", "M/S/card.wide.png")]
      as [(String?, String)])
  func names(name: String?, path: String) {
    let name = SnapshotName(module: "M", file: "F", suites: ["S"], test: "card", name: name)
    #expect(SnapshotTemplate.standard.path(of: name, ext: "png") == path)
  }

  @Test(
    "what files had better not have in their names becomes a dash",
    arguments: [
      ("cards(for:width:)", "cards-for-width"), ("../../etc/passwd", "etc-passwd"), ("a.b", "a-b"),
      ("été 2", "été-2"), ("…", "_"), ("C++", "C++"), ("a_b", "a_b"), ("a  b", "a-b"), ("", "_"),
    ])
  func fileNames(test: String, file: String) throws {
    let name = SnapshotName(module: "M", file: "F", suites: ["S"], test: test)
    #expect(SnapshotTemplate.standard.path(of: name, ext: "png") == "M/S/\(file).png")
  }

  @Test("a template of one's own")
  func own() throws {
    let template = try SnapshotTemplate("images/{file}-{test}-{name}.{ext}")
    #expect(template.path(of: card, ext: "png") == "images/Cards-card-at-night.png")
    #expect(template.patterns(of: card) == ["images/Cards-card.*", "images/Cards-card-*.*"])
    let other = try SnapshotTemplate("{module}/{test}_{name}.{ext}")
    var unnamed = card
    unnamed.name = nil
    #expect(other.path(of: card, ext: "txt") == "AppTests/card_at-night.txt")
    #expect(other.path(of: unnamed, ext: "txt") == "AppTests/card.txt")
  }

  @Test(
    "a template that cannot work is refused with a sentence that says why",
    arguments: [
      ("{test}.{name}", "has no {ext}"), ("{test}.{ext}", "has no {name}"), ("{name}.{ext}", "has no {test}"),
      ("{test}{name}.{ext", "has a { without its }"),
      ("{tset}.{name}.{ext}", "has {tset}; there are {module}, {file}, {suite}, {test}, {name}, {ext}"),
      ("/tmp/{test}.{name}.{ext}", "has to stay below the root"),
      ("../{test}.{name}.{ext}", "has to stay below the root"),
      ("{ext}/{test}.{name}", "has to end with {ext}"),
    ])
  func refused(template: String, reason: String) {
    let error = #expect(throws: SnapshotSettingsError.self) { try SnapshotTemplate(template) }
    #expect(error?.description.contains(reason) == true, "\(error?.description ?? "")")
  }

  @Test("the patterns of a test match its goldens and those of no other")
  func patterns() {
    let patterns = SnapshotTemplate.standard.patterns(of: card).map { PathPattern($0) }
    func matches(_ path: String) -> Bool { patterns.contains { $0.matches(path) } }
    let folder = "AppTests/CardTests-Long"
    for path in [
      "card.png", "card.wide.png", "card.layout.txt", "card.frames/00000.png", "card.a.frames/1.png",
    ] {
      #expect(matches("\(folder)/\(path)"), "\(path)")
    }
    for path in ["cards.png", "card-2.png", "card", "other/card.png"] {
      #expect(!matches("\(folder)/\(path)"), "\(path)")
    }
    #expect(!matches("AppTests/CardTests/card.png"))
  }

  @Test("a refusal names the template and what it is for")
  func refusal() {
    let error = #expect(throws: SnapshotSettingsError.self) { try SnapshotTemplate("a/{test}.{ext}") }
    #expect(
      error?.description
        == "The template “a/{test}.{ext}” for places of snapshots has no {name}: different snapshots would "
        + "have the same file.")
    #expect(throws: SnapshotSettingsError.self) { try SnapshotTemplate("a/../{test}.{name}.{ext}") }
    // Two dots in a name lead nowhere.
    #expect(throws: Never.self) { try SnapshotTemplate("a..b/{test}.{name}.{ext}") }
  }

  @Test(
    "what joins a name to what is before it goes with the name, whatever it is; a letter or a slash stays",
    arguments: [
      ("{test} {name}.{ext}", "card.png"), ("{test}-{name}.{ext}", "card.png"),
      ("{test}_{name}.{ext}", "card.png"), ("{test}.{name}.{ext}", "card.png"),
      ("{test}x{name}.{ext}", "cardx.png"), ("{test}/v{name}.{ext}", "card/v.png"),
      ("{test}--{name}.{ext}", "card-.png"), ("{name}{test}.{ext}", "card.png"),
    ])
  func joints(template: String, path: String) throws {
    let name = SnapshotName(module: "M", file: "F", test: "card")
    #expect(try SnapshotTemplate(template).path(of: name, ext: "png") == path)
  }

  @Test("every part of a name becomes one that files may have")
  func everyPart() throws {
    let name = SnapshotName(module: "M 1", file: "F/2", suites: ["A b", "C"], test: "t(x:)", name: "a/b")
    let template = try SnapshotTemplate("{module}/{file}/{suite}/{test}.{name}.{ext}")
    #expect(template.path(of: name, ext: "layout.txt") == "M-1/F-2/A-b-C/t-x.a-b.layout.txt")
    #expect(name.testID == "M 1.A b/C/t(x:)")
  }
}
