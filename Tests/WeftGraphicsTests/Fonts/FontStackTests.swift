import Testing
import WeftFoundation
import WeftGeometry
import WeftSynchronization
import WeftTestSupport

@testable import WeftGraphics

/// Counts how often something was opened.
final class Opened: Sendable {
  private let number = Atomic<Int>(0)
  var count: Int { number.load(ordering: .relaxed) }
  func note() { number.add(1, ordering: .relaxed) }
}

@Suite struct FontStackTests {
  let folder: TemporaryFolder
  let standard: FontLibrary

  init() throws {
    folder = try TemporaryFolder()
    standard = try .standard()
  }

  /// The path of a font of the standard library.
  private func standardFile(_ name: String) throws -> String {
    try #require(standard.files.first { $0.path.hasSuffix("/" + name) }?.path)
  }

  /// A copy of a font of the standard library in the folder.
  @discardableResult
  private func copy(_ name: String, to path: String) throws -> String {
    let target = folder.url.appending(path: path)
    try FileManager.default.createDirectory(
      at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(contentsOf: URL(filePath: try standardFile(name))).write(to: target)
    return target.path
  }

  /// The families of the fonts that a text is shown by.
  private func families(_ text: String, _ family: String = "sans-serif", in library: FontLibrary) -> [String]
  {
    let request = TextLayoutRequest(text: StyledText(text, TextAttributes(font: Font(family: family))))
    return TextEngine(fonts: library).layout(for: request).lines[0].runs.compactMap {
      $0.face.font?.families(ofFace: $0.face.index).first
    }
  }

  @Test("a folder brings its fonts and those of the folders in it, sorted by their paths")
  func folders() throws {
    try copy("NotoSansThai-Regular.ttf", to: "b/Thai.TTF")
    try copy("DejaVuSerif.ttf", to: "a.ttf")
    try copy("DejaVuSans.ttf", to: ".hidden.ttf")
    try folder.write("no font", to: "README.txt")
    let library = try FontLibrary(files: [folder.url.path])
    #expect(library.families == ["DejaVu Serif", "Noto Sans Thai"])
    #expect(families("aก", in: library) == ["DejaVu Serif", "Noto Sans Thai"])
  }

  @Test("what is no font, nothing, a folder without fonts and a pipe are told apart, each with its path")
  func refusals() throws {
    func reason(_ name: String) -> FontError? {
      #expect(throws: FontError.self) { try FontLibrary(files: [folder.path(name)]) }
    }
    try folder.write("not a font at all", to: "text.ttf")
    try folder.write("", to: "empty.ttf")
    try FileManager.default.createDirectory(atPath: folder.path("none"), withIntermediateDirectories: true)
    try folder.makePipe("pipe.ttf")
    #expect(reason("text.ttf")?.reason == .notAFont(file: folder.path("text.ttf")))
    #expect(reason("empty.ttf")?.reason == .notAFont(file: folder.path("empty.ttf")))
    #expect(reason("gone.ttf")?.reason == .missing(file: folder.path("gone.ttf")))
    #expect(reason("gone/a.ttf")?.reason == .missing(file: folder.path("gone/a.ttf")))
    #expect(reason("none")?.reason == .emptyFolder(folder.path("none")))
    #expect(reason("pipe.ttf")?.description.contains("a pipe") == true)
    #expect(reason("a\u{0}b")?.reason == .missing(file: folder.path("a\u{0}b")))
  }

  @Test("added fonts are tried before the others for what the default lacks, and the default stays")
  func adding() throws {
    let library = try standard.adding(FontStack(files: [standardFile("NotoSerif-Regular.ttf")]))
    #expect(families("a", in: library) == ["Liberation Sans"])
    #expect(families("a", "Noto Serif", in: library) == ["Noto Serif"])
    #expect(library.families.first == "Noto Serif")
    // Neither Liberation Sans nor DejaVu Sans has U+A7C2, and both Noto Sans and Noto Serif do.
    #expect(families("\u{A7C2}", in: library) == ["Noto Serif"])
    #expect(families("\u{A7C2}", in: standard) == ["Noto Sans"])
  }

  // Added fonts come first for what others lack, but text in a family that is not there is in the default.
  @Test(
    "a family that is not there is replaced by the default, and of several the first that is there counts")
  func missingFamilies() throws {
    let library = try standard.adding(
      FontStack(files: [standardFile("NotoSerif-Regular.ttf")], families: ["brand": ["Noto Sans"]]))
    #expect(families("a", "Nowhere", in: library) == ["Liberation Sans"])
    #expect(families("a", "Nowhere, Elsewhere", in: library) == ["Liberation Sans"])
    #expect(families("a", "Nowhere, monospace", in: library) == ["DejaVu Sans Mono"])
    #expect(families("a", "Nowhere , BRAND , serif", in: library) == ["Noto Sans"])
    let other = try standard.adding(FontStack(defaultFamilies: ["Noto Sans"]))
    #expect(families("a", "Nowhere", in: other) == ["Noto Sans"])
  }

  @Test("any string can be a name, and names that differ in case are taken in their order")
  func strangeNames() throws {
    for name in ["a & b", "a&\u{301}b", "<a>", "\"'", "a\u{1}\u{0}b"] {
      let library = try standard.adding(FontStack(families: [name: ["DejaVu Serif"]]))
      #expect(library.contains(family: name))
      if !name.utf8.contains(0) { #expect(families("a", name, in: library) == ["DejaVu Serif"], "\(name)") }
    }
    // “N” comes before “n”.
    var names: [String: [String]] = [:]
    for number in 0..<32 {
      names["Name \(number)"] = ["DejaVu Serif"]
      names["name \(number)"] = ["DejaVu Sans"]
    }
    let library = try standard.adding(FontStack(families: names))
    for number in 0..<32 { #expect(library.chain("name \(number)") == ["DejaVu Serif"]) }
  }

  @Test("another default, names of one's own, other meanings of generic names, and an order of fallback")
  func names() throws {
    let library = try standard.adding(
      FontStack(
        families: ["Brand": ["Noto Sans Thai", "serif"], "title": ["brand"], "monospace": ["Noto Serif"]],
        defaultFamilies: ["Noto Sans"], fallback: ["Noto Serif Tibetan", "DejaVu Sans"]))
    #expect(families("a", in: library) == ["Noto Sans"])
    #expect(families("a", "serif", in: library) == ["DejaVu Serif"])
    #expect(families("a", "MONOSPACE", in: library) == ["Noto Serif"])
    #expect(families("ก", "brand", in: library) == ["Noto Sans Thai"])
    #expect(families("ж", "brand", in: library) == ["DejaVu Serif"])
    #expect(families("ж", "title", in: library) == ["DejaVu Serif"])
    // Noto Sans Symbols 2 has chess pieces too, but comes later than DejaVu Sans.
    #expect(families("♞", in: library) == ["DejaVu Sans"])
    #expect(library.contains(family: "BRAND") && library.contains(family: "x, title"))
    #expect(try families("a", in: .standard(default: "Noto Sans")) == ["Noto Sans"])
    #expect(families("a", in: standard) == ["Liberation Sans"])
  }

  @Test(
    "a family of which one face is added is one with the others of that name, whatever else is in the text")
  func faces() throws {
    let bold = try copy("NotoSansThai-Bold.ttf", to: "bold.ttf")
    let engine = TextEngine(fonts: try standard.adding(FontStack(files: [bold])))
    func file(_ text: String, _ weight: Font.Weight) throws -> String {
      let font = Font(size: 12, weight: weight)
      let request = TextLayoutRequest(text: StyledText(text, TextAttributes(font: font)))
      return try #require(engine.layout(for: request).lines[0].runs.first?.face.file)
    }
    #expect(try file("ก", .regular) == standardFile("NotoSansThai-Regular.ttf"))
    #expect(try file("ก𓇋", .regular) == standardFile("NotoSansThai-Regular.ttf"))
    #expect(try file("ก", .bold) == bold && file("ก𓇋", .bold) == bold)
  }

  @Test("a chain that names a family which is not there is refused")
  func unknown() throws {
    for stack in [
      FontStack(families: ["brand": ["Intr"]]), FontStack(defaultFamilies: ["Intr"]),
      FontStack(fallback: ["Intr"]),
    ] {
      let error = #expect(throws: FontError.self) { try standard.adding(stack) }
      #expect(error?.reason == .unknownFamily("Intr"))
      #expect(error?.description.contains("“Intr”") == true)
    }
    // A name that stands for itself is the family of that name.
    #expect(throws: FontError.self) { try standard.adding(FontStack(families: ["brand": ["brand"]])) }
    let own = try standard.adding(FontStack(families: ["Noto Serif": ["Noto Serif", "Noto Sans"]]))
    #expect(families("a", "Noto Serif", in: own) == ["Noto Serif"])
  }

  @Test("a fingerprint depends on bytes, their order and what names stand for, and not on where files lie")
  func fingerprint() throws {
    func fingerprint(
      _ files: String..., families: [String: [String]] = [:], fallback: [String] = []
    ) throws -> String {
      try FontLibrary(FontStack(files: files, families: families, fallback: fallback)).fingerprint()
    }
    let (sans, serif) = (try standardFile("DejaVuSans.ttf"), try standardFile("DejaVuSerif.ttf"))
    let both = try fingerprint(sans, serif)
    #expect(both.count == 32 && both.allSatisfy(\.isHexDigit))
    #expect(try fingerprint(copy("DejaVuSans.ttf", to: "x.ttf"), serif) == both)
    #expect(try fingerprint(serif, sans) != both)
    #expect(try fingerprint(sans) != both)
    let brand = try fingerprint(sans, serif, families: ["brand": ["DejaVu Serif"]])
    #expect(brand != both)
    #expect(try fingerprint(sans, serif, families: ["brand": ["DejaVu Sans"]]) != brand)
    #expect(try fingerprint(sans, serif, families: ["other": ["DejaVu Serif"]]) != brand)
    #expect(
      try fingerprint(sans, serif, fallback: ["DejaVu Sans", "DejaVu Serif"])
        != fingerprint(sans, serif, fallback: ["DejaVu Serif", "DejaVu Sans"]))
    // One byte more behind the tables: the same font, and other bytes.
    let longer = try copy("DejaVuSans.ttf", to: "longer.ttf")
    try (Data(contentsOf: URL(filePath: longer)) + [0]).write(to: URL(filePath: longer))
    #expect(try fingerprint(longer, serif) != both)
    #expect(FontLibrary.Versions.current.pango.hasPrefix("1."))
  }

  @Test("the machine's own fonts are there where they are asked for, after all others")
  func system() throws {
    let both = try FontLibrary(
      FontStack(files: [standardFile("NotoSansThai-Regular.ttf")], includesSystemFonts: true))
    #expect(both.families.first == "Noto Sans Thai")
    // The packages that the project needs are installed for all.
    #expect(both.contains(family: "DejaVu Sans") && families("a", in: both).count == 1)
    #expect(try FontLibrary.system().contains(family: "Noto Sans Thai"))
  }
}
