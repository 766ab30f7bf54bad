import Testing
import WeftFoundation
import WeftTestSupport

@testable import WeftGraphics

/// Which groups of a library's files are opened for a text, and for a name.
@Suite struct FontTierTests: FontInspectionSuite {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A file of a family, which has the small letters.
  private func file(_ family: String, faces: Int = 1, isInstalled: Bool = false) throws -> FontFile {
    let name = table("name") {
      $0.uint16(0, 1, 18)
      $0.uint16(3, 1, 0x409, 1, 2 * family.utf16.count, 0)
      for unit in family.utf16 { $0.uint16(Int(unit)) }
    }
    let path = folder.path("\(family).ttc")
    try Data(font(faces: faces, name)).write(to: URL(filePath: path))
    return try FontFile(path: path, isInstalled: isInstalled)
  }

  private func group(_ families: String...) throws -> FontGroup {
    FontGroup(files: try families.map { try file($0) })
  }

  private func names(_ families: String..., stack: FontStack = FontStack()) -> FontNames {
    FontNames(of: families.map { FontFamily(name: $0, hasColor: false) }).adding(stack)
  }

  // A is in the third group too, beside C, which is in the fourth.
  @Test("with a group all those are opened that have more faces of its families, and of theirs")
  func whole() throws {
    let groups = [
      try group("A"), try group("B"), try group("a", "C"), try group("C"), try group("D"),
    ]
    #expect((0..<5).map { FontLibrary.whole($0, of: groups) } == [3, 3, 3, 3, 4])
    #expect(FontLibrary.whole(1, of: [try group("A"), try group("B"), try group("C")]) == 1)
    #expect(FontLibrary.whole(0, of: [try group("A"), try group("B"), try group("B")]) == 0)
  }

  @Test("a name needs the groups up to the last family that it may lead to, and one that is not known none")
  func levels() throws {
    let groups = [try group("A"), try group("B"), try group("C")]
    let own = ["own": ["A", "C"], "other": ["B"]]
    let library = try FontLibrary(groups: groups, names: names("A", stack: FontStack(families: own)))
    let expected: [(String, Int?)] = [
      ("a", 0), ("B", 1), ("B, A", 1), (" a ,C", 2), ("OWN", 2), ("other", 1), ("Nobody, other", 1),
      ("serif", 0), ("Nobody", nil), ("", nil), (",", nil),
    ]
    for (family, level) in expected { #expect(library.level(of: family) == level, "\(family)") }
    #expect(library.contains(family: "Nobody,b") && !library.contains(family: "Nobody,Somebody"))
    #expect(library.families(for: "Nobody , b,OWN ") == "b,OWN")
    #expect(library.families(for: "c") == "c")
    for name in ["Nobody", "", ",", "Nobody,Somebody"] {
      #expect(library.families(for: name) == "sans-serif", "\(name)")
    }
  }

  @Test("what generic names and the fallback lead to is open at once, what a name of one's own does is not")
  func firstLevel() throws {
    let groups = [try group("A"), try group("B"), try group("C")]
    func level(_ stack: FontStack) throws -> Int {
      try FontLibrary(groups: groups, names: names("A", stack: stack)).firstLevel
    }
    #expect(try level(FontStack()) == 0)
    #expect(try level(FontStack(families: ["own": ["C"]])) == 0)
    #expect(try level(FontStack(families: ["emoji": ["A", "B"]])) == 1)
    #expect(try level(FontStack(defaultFamilies: ["C", "A"])) == 2)
    #expect(try level(FontStack(fallback: ["C", "B"])) == 2)
    #expect(try level(FontStack(families: ["serif": ["C"]], fallback: ["B"])) == 2)
  }

  @Test("fonts of a level are made ready once, and those of the first groups serve whatever needs no more")
  func tiers() throws {
    let groups = [try group("A"), try group("B"), try group("C")]
    let library = try FontLibrary(groups: groups, names: names("A", stack: FontStack(fallback: ["B"])))
    #expect(library.tier(0) === library.firstTier && library.tier(1) === library.firstTier)
    let last = library.tier(2)
    #expect(last !== library.firstTier && library.tier(2) === last)
    #expect([library.firstTier, last].map(\.configuration.fileCount) == [2, 3])
  }

  @Test("a tier tells how many faces somebody has brought, and whether it has all of ASCII")
  func brought() throws {
    let files = [try file("A", faces: 2), try file("B", faces: 3, isInstalled: true), try file("C")]
    func tier(_ files: [FontFile]) throws -> FontTier {
      try FontTier(groups: [FontGroup(files: files)], names: names("A"))
    }
    let all = try tier(files)
    #expect(all.hasBroughtFonts && all.broughtFaceCount == 3 && !all.hasASCII)
    let installed = try tier([files[1]])
    #expect(!installed.hasBroughtFonts && installed.broughtFaceCount == 0)
    #expect(try FontLibrary.test().firstTier.hasASCII)
  }

  @Test("a name that leads to a family that is not there is told with what it was to stand for")
  func unknown() throws {
    let groups = [try group("A")]
    func error(_ stack: FontStack) -> FontError? {
      #expect(throws: FontError.self) { try FontLibrary(groups: groups, names: names("A", stack: stack)) }
    }
    let end = "but no font has that name. “weft fonts” lists the names there are."
    #expect(
      error(FontStack(families: ["own": ["A", "Nobody"]]))?.description
        == "The font family “own” is to stand for “Nobody”, \(end)")
    #expect(
      error(FontStack(fallback: ["Nobody"]))?.description
        == "The family “Nobody” is to show what other fonts lack, \(end)")
    let none = #expect(throws: FontError.self) { try FontLibrary(groups: [], names: names("A")) }
    #expect(none?.reason == .empty)
    #expect(
      none?.description == "There is no font to set text in. Install some, for instance fonts-liberation2.")
  }

  @Test("a group is opened once, and only where it may have a family that is asked for")
  func groups() {
    for possible in [["Some Name"], nil] as [[String]?] {
      let opened = Opened()
      let group = FontGroup(possibleNames: possible) {
        opened.note()
        return FontGroup.Contents(files: [])
      }
      #expect(!group.has("other"))
      #expect(opened.count == (possible == nil ? 1 : 0) && group.isOpen == (possible == nil))
      #expect(!group.has("some name") && !group.has("some name"))
      #expect(group.isOpen && group.contents.files.isEmpty && opened.count == 1)
    }
  }

  @Test("added fonts are a group before all others, and those of the machine one behind them, once")
  func added() throws {
    let test = try FontLibrary.test()
    let machine = FontStack(includesSystemFonts: true)
    #expect(try test.groups.count == 1 && test.adding(FontStack()).groups.count == 1)
    let both = try test.adding(machine)
    #expect(both.groups.count == 2 && both.groups[0] === test.groups[0])
    #expect(both.groups[1] === SystemFonts.group)
    let again = try both.adding(files: [try file("A")], machine)
    #expect(again.groups.count == 3 && again.groups[0].has("a"))
    #expect(again.groups[1] === test.groups[0] && again.groups[2] === SystemFonts.group)
  }
}
