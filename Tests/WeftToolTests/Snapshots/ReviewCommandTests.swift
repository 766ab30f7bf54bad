import Foundation
import Testing
import WeftTestSupport

@Suite struct ReviewCommandTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  /// A golden and what waits beside it, without a record.
  private func pending(_ name: String, isNew: Bool = false) throws {
    try FileManager.default.createDirectory(
      at: sandbox.folder.url.appending(path: "Tests/Snapshots/AppTests/CardTests"),
      withIntermediateDirectories: true)
    try sandbox.folder.write("", to: "Package.swift")
    if !isNew { try sandbox.folder.write("old", to: "Tests/Snapshots/AppTests/CardTests/\(name).txt") }
    try sandbox.folder.write("new", to: "Tests/Snapshots/AppTests/CardTests/\(name).new.txt")
  }

  private func goldens() throws -> [String] {
    try sandbox.names(in: "Tests/Snapshots/AppTests/CardTests")
  }

  private struct Report: Decodable {
    struct Snapshot: Decodable {
      let golden: String
      let status: String
      let pending: [String: String]
    }
    let done: String?
    let snapshots: [Snapshot]
  }

  @Test("nothing that waits is no error") func nothing() throws {
    for arguments in [["review"], ["review", "--accept"], ["review", "--reject"]] {
      let outcome = try sandbox.weft(arguments)
      #expect(outcome.status == 0 && outcome.text == "Nothing waits for a review.\n", "\(outcome.errors)")
    }
  }

  @Test("a folder of goldens that is named and is not there is told", arguments: ["review", "prune"])
  func missingRoot(command: String) throws {
    let outcome = try sandbox.weft(command, "--root", "nowhere")
    let message = "--root must name the folder of goldens, found \"nowhere\": No such file or directory."
    #expect(outcome.status == 66 && outcome.errors == "weft: error: \(message)\n")
  }

  @Test("what waits is listed, a line each") func list() throws {
    try pending("a")
    try pending("b", isNew: true)
    let lines = try sandbox.weft("review").text.split(separator: "\n")
    #expect(lines.count == 3 && lines.last?.hasPrefix("2 snapshots wait for a review: ") == true)
    #expect(
      lines.first
        == "changed  Tests/Snapshots/AppTests/CardTests/a.txt: No record says what differs; the next run of its test does."
    )
    #expect(
      lines.dropFirst().first == "new      Tests/Snapshots/AppTests/CardTests/b.txt: There is no golden.")
    let outcome = try sandbox.weft("review", "b*", "--format", "json")
    let report = try JSONDecoder().decode(Report.self, from: outcome.output)
    #expect(report.done == nil && report.snapshots.map(\.status) == ["missing"])
    #expect(
      report.snapshots.first?.pending == ["AppTests/CardTests/b.txt": "AppTests/CardTests/b.new.txt"])
  }

  @Test("patterns accept and reject") func globs() throws {
    for name in ["a", "b", "c"] { try pending(name) }
    let accepted = try sandbox.weft("review", "--accept", "AppTests/**/a.txt")
    #expect(accepted.text == "accepted  Tests/Snapshots/AppTests/CardTests/a.txt\n", "\(accepted.errors)")
    let rejected = try sandbox.weft("review", "--reject", "b.*", "--format", "json")
    #expect(try JSONDecoder().decode(Report.self, from: rejected.output).done == "rejected")
    #expect(try goldens() == ["a.txt", "b.txt", "c.new.txt", "c.txt"])
    #expect(try sandbox.bytes("Tests/Snapshots/AppTests/CardTests/a.txt") == Data("new".utf8))
    #expect(try sandbox.bytes("Tests/Snapshots/AppTests/CardTests/b.txt") == Data("old".utf8))
  }

  @Test("a pattern that matches nothing changes nothing") func unmatched() throws {
    try pending("a")
    let outcome = try sandbox.weft("review", "--accept", "a*", "x*")
    expectRefusal(outcome, 66, "matches “x*”", "There is AppTests/CardTests/a.txt")
    #expect(try goldens() == ["a.new.txt", "a.txt"])
  }

  @Test("options that exclude each other are refused") func usage() throws {
    for arguments in [
      ["--accept", "--reject"], ["--report", "r.html", "--accept"],
      ["--report", "r.html", "--reject"], ["--report", ""], [""],
      ["--report", "r.html", "--format", "json"],
    ] {
      let outcome = try sandbox.weft(["review"] + arguments)
      #expect(outcome.status == 64 && outcome.errors.hasPrefix("weft: error: "), "\(arguments)")
    }
  }

  @Test("a link out of the root is not followed") func link() throws {
    try pending("a")
    let place = sandbox.folder.url.appending(path: "Tests/Snapshots/AppTests/CardTests/a.txt")
    try sandbox.folder.write("kept", to: "kept.txt")
    try FileManager.default.removeItem(at: place)
    try FileManager.default.createSymbolicLink(
      at: place, withDestinationURL: sandbox.folder.url.appending(path: "kept.txt"))
    let outcome = try sandbox.weft("review", "--accept")
    expectRefusal(outcome, 73, "a link leads out of the folder of goldens")
    #expect(try sandbox.bytes("kept.txt") == Data("kept".utf8))
  }

  @Test("what cannot be accepted does not keep the others from it, and what was done is told") func partly()
    throws
  {
    for name in ["a", "b", "c"] { try pending(name) }
    let golden = sandbox.folder.url.appending(path: "Tests/Snapshots/AppTests/CardTests/b.txt")
    try FileManager.default.removeItem(at: golden)
    try FileManager.default.createSymbolicLink(atPath: golden.path, withDestinationPath: "/etc/hostname")
    let outcome = try sandbox.weft("review", "--accept", "--format", "json")
    #expect(outcome.status == 73 && outcome.errors.contains("a link leads out of the folder of goldens"))
    let report = try JSONDecoder().decode(Report.self, from: outcome.output)
    #expect(report.done == "accepted" && report.snapshots.map { $0.golden.suffix(5) } == ["a.txt", "c.txt"])
    #expect(try goldens() == ["a.txt", "b.new.txt", "b.txt", "c.txt"])
  }

  // How goldens are recorded is a matter of tests, and no word for it is wrong here.
  @Test("of the environment the folders count, and options take the place of these")
  func settings() throws {
    try pending("a")
    let recorded = try sandbox.shell("WEFT_SNAPSHOT_RECORD=nonsense $weft review")
    #expect(recorded.status == 0 && recorded.text.contains("1 snapshot waits for a review"))
    let elsewhere = try sandbox.shell("WEFT_SNAPSHOT_ROOT=elsewhere $weft review")
    #expect(elsewhere.text == "Nothing waits for a review.\n")
    let named = try sandbox.shell("WEFT_SNAPSHOT_ROOT=elsewhere $weft review --root Tests/Snapshots")
    #expect(named.text.contains("1 snapshot waits for a review"), "\(named.errors)")
  }

  @Test("the report is one file, written where it is wanted") func report() throws {
    try pending("a")
    let outcome = try sandbox.weft("review", "--report", "r.html")
    #expect(outcome.text == "1 snapshot has not passed: r.html\n", "\(outcome.errors)")
    #expect(String(decoding: try sandbox.bytes("r.html"), as: UTF8.self).hasPrefix("<!DOCTYPE html>"))
    #expect(try sandbox.weft("review", "--report", "-").text.hasPrefix("<!DOCTYPE html>"))
    try pending("b")
    #expect(
      try sandbox.weft("review", "--report", "r.html").text == "2 snapshots have not passed: r.html\n")
    let refused = try sandbox.weft("review", "--report", "no/such/r.html")
    expectRefusal(refused, 73, "cannot write no/such/r.html")
    // An earlier page may be replaced wherever it is, a golden never.
    let folder = "Tests/Snapshots/AppTests/CardTests"
    for _ in 0..<2 { #expect(try sandbox.weft("review", "--report", "\(folder)/page.html").status == 0) }
    expectRefusal(
      try sandbox.weft("review", "--report", "\(folder)/../CardTests/a.txt"), 73,
      "a.txt: it lies among the goldens")
    #expect(try sandbox.bytes("\(folder)/a.txt") == Data("old".utf8))
  }

  @Test("an empty pattern is refused, also beside others") func emptyPattern() throws {
    let outcome = try sandbox.weft("review", "a", "")
    #expect(outcome.status == 64 && outcome.errors.contains("A pattern must not be empty"))
  }

  @Test("what cannot be looked at is named, since something may wait there") func unread() throws {
    try pending("a")
    // Folders deeper than the system's longest path (4,096 bytes).
    _ = try sandbox.shell(
      #"""
      cd Tests/Snapshots && touch "$(printf 'caf\351.new.txt')"
      name=$(printf '%0250d' 0)
      for _ in $(seq 17); do mkdir $name && cd -P ./$name; done
      """#)
    let outcome = try sandbox.weft("review")
    _ = try sandbox.shell("rm -r Tests/Snapshots/0*")
    #expect(outcome.status == 0 && outcome.text.contains("1 snapshot waits for a review"))
    let warnings = outcome.errors.split(separator: "\n")
    try #require(warnings.count == 2, "\(outcome.errors)")
    #expect(
      warnings[0].hasPrefix("weft: warning: not looked at: ")
        && warnings[0].hasSuffix("0: File name too long"))
    #expect(
      warnings[1].hasSuffix(
        "not looked at: Tests/Snapshots/caf\u{FFFD}.new.txt: its name is not UTF-8; rename it"))
  }
}
