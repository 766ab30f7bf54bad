import Testing
import Weft
import WeftGraphics
import WeftSnapshots
import WeftTestSupport

@testable import WeftSnapshotTesting

@Suite struct AssertSnapshotsTests {
  private let sandbox: Sandbox
  private let folder = "Tests/Snapshots/WeftSnapshotTestingTests/AssertSnapshotsTests"
  private let sheets = ".build/snapshots/sheets/WeftSnapshotTestingTests/AssertSnapshotsTests"

  init() throws { sandbox = try Sandbox() }

  /// A cell that knows light and dark, text sizes and the screen's edges.
  private final class Card: CellNode {
    private let title = TextNode()
    private let rule = DisplayNode()
    private let ruleHeight: (TraitCollection) -> Double

    init(ruleHeight: @escaping (TraitCollection) -> Double = { _ in 2 }) {
      self.ruleHeight = ruleHeight
      super.init()
      title.attributedText = AttributedString("Hello")
    }

    override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
      let isDark = traitCollection.userInterfaceStyle == .dark
      backgroundColor = isDark ? .black : .white
      rule.backgroundColor = isDark ? .white : .black
      rule.style.height = .points(ruleHeight(traitCollection))
      title.defaultAttributes.font = .preferredFont(
        forTextStyle: .body, contentSizeCategory: traitCollection.preferredContentSizeCategory)
      title.defaultAttributes.color = isDark ? .white : .black
    }

    override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec {
      let stack = StackLayoutSpec(
        direction: .vertical, spacing: 4, alignItems: .stretch, children: [title, rule])
      return InsetLayoutSpec(
        insets: EdgeInsets(top: traitCollection.safeAreaInsets.top, left: 8, bottom: 8, right: 8),
        child: stack)
    }
  }

  private static let phones: [SnapshotVariant] = .matrix(
    devices: [.iPhoneSE, .iPhone16], styles: [.light, .dark])

  private func verify(
    _ variants: [SnapshotVariant] = phones, named name: String? = nil,
    contactSheet: ContactSheetUse = .artifact, _ makeCard: (SnapshotVariant) -> Card = { _ in Card() }
  ) async throws -> [SnapshotFailure] {
    try await sandbox.process {
      try await verifySnapshots(
        of: makeCard, as: .image(), variants: variants, named: name, contactSheet: contactSheet)
    }
  }

  private func size(_ file: String) throws -> PixelSize {
    try Bitmap(data: Array(Data(contentsOf: sandbox.folder.url.appending(path: file)))).size
  }

  @Test("each variant has a golden of its own, as wide as its screen, with its layout beside it")
  func goldens() async throws {
    let failures = try await verify()
    #expect(failures.map(\.reason) == [.recorded, .recorded, .recorded, .recorded])
    #expect(
      try sandbox.folder.names(in: folder).sorted() == [
        "goldens.iphone-16-dark.layout.txt", "goldens.iphone-16-dark.png", "goldens.iphone-16.layout.txt",
        "goldens.iphone-16.png", "goldens.iphone-se-dark.layout.txt", "goldens.iphone-se-dark.png",
        "goldens.iphone-se.layout.txt", "goldens.iphone-se.png",
      ])
    #expect(try await verify().isEmpty)
    // 375 points at 2, 393 at 3.
    #expect(try size("\(folder)/goldens.iphone-se.png").width == 750)
    #expect(try size("\(folder)/goldens.iphone-16.png").width == 1179)
    // The status bar's 20 points are above the title.
    #expect(try sandbox.text("\(folder)/goldens.iphone-se.layout.txt").contains(" at (8, 20) text"))
    let light = try Bitmap(
      data: Array(Data(contentsOf: sandbox.folder.url.appending(path: "\(folder)/goldens.iphone-se.png"))))
    let dark = try Bitmap(
      data: Array(
        Data(contentsOf: sandbox.folder.url.appending(path: "\(folder)/goldens.iphone-se-dark.png"))))
    #expect(light[0, 0] == 0xFFFF_FFFF && dark[0, 0] == 0xFF00_0000)
  }

  @Test("of several that are the same and one that is not, one fails, and says what has changed")
  func one() async throws {
    _ = try await verify(named: "card")
    let failures = try await verify(named: "card") { _ in
      Card { $0.userInterfaceStyle == .dark && $0.safeAreaInsets.top > 20 ? 6 : 2 }
    }
    #expect(failures.map(\.snapshot.name) == ["card-iphone-16-dark"])
    #expect(failures.first?.message.contains("`rule` is 4 pt taller.") == true)
  }

  @Test("text sizes, directions and pseudo-languages are seen in the layout")
  func conditions() async throws {
    let variants: [SnapshotVariant] = [
      SnapshotVariant(), SnapshotVariant(contentSizeCategory: .accessibilityMedium),
      SnapshotVariant(locale: .accented), SnapshotVariant(locale: .rightToLeft),
    ]
    try await sandbox.process {
      _ = try await verifySnapshots(
        of: { _ in Card() }, as: .layout(width: 200, environment: RenderEnvironment(fonts: .test())),
        variants: variants)
    }
    func title(_ name: String) throws -> String? {
      try sandbox.text("\(folder)/conditions.\(name).txt").split(separator: "\n").map(String.init)
        .first { $0.contains("\"title\"") }
    }
    // 5 characters of 17 points, of 28 in the first accessibility size; 11 of 17 are wider than the 184 there are, so two lines.
    #expect(try title("standard") == "    |    |184 × 17 at (8, 0) text \"title\"")
    #expect(try title("ax1") == "    |    |184 × 28 at (8, 0) text \"title\"")
    #expect(try title("en-XA") == "    |    |184 × 34 at (8, 0) text \"title\"")
    #expect(try title("rtl") == "    |    |184 × 17 at (8, 0) text \"title\"")
  }

  @Test("all pictures are on one sheet, which is a golden where that is asked for")
  func sheet() async throws {
    _ = try await verify()
    #expect(sandbox.exists("\(sheets)/sheet.contact-sheet.png"))
    // At 2 pixels a point: the widest, of 393 points, becomes 240 points wide, one of 375 229.01; that is 459 pixels. Four side
    // by side, with 16 points between them and around.
    #expect(
      try size("\(sheets)/sheet.contact-sheet.png").width == 2 * 480 + 2 * 459 + 5 * 32)
    #expect(!sandbox.exists("\(folder)/sheet.contact-sheet.png"))
    let failures = try await verify(contactSheet: .golden)
    #expect(failures.map(\.snapshot.name) == ["contact-sheet"])
    #expect(sandbox.exists("\(folder)/sheet.contact-sheet.png"))
    #expect(try await verify(contactSheet: .golden).isEmpty)
  }

  @Test("goldens that were all just recorded are one issue, which names them")
  func folded() async throws {
    let failures = try await sandbox.process {
      let call = SnapshotCall(
        fileID: #fileID, line: #line, testName: #function, name: nil, record: nil)
      let run = VariantRun(call: call, variants: Self.phones, contactSheet: .artifact)
      return try await run.verify(as: SnapshotStrategy<Card, _>.image()) { _ in Card() }.reported
    }
    #expect(failures.count == 1)
    #expect(failures.first?.pictures.map(\.ext) == ["png"])
    #expect(
      failures.first?.message == """
        There were no goldens of 4 snapshots, so they were recorded in \(folder): iphone-se, iphone-se-dark, iphone-16, iphone-16-dark. All of them are on one sheet: \(sheets)/folded.contact-sheet.png.
        Look at what was written, then run the tests again: what was recorded in a run passes nothing in it.
        """)
  }

  @Test("beside goldens that were just recorded, which are one issue, a variant that differs is another")
  func foldedBesideAChange() async throws {
    #expect(try await verify([Self.phones[0]]).map(\.reason) == [.recorded])
    let failures = try await sandbox.process {
      let call = SnapshotCall(
        fileID: #fileID, line: #line, testName: #function, name: nil, record: nil)
      let run = VariantRun(call: call, variants: Self.phones, contactSheet: .artifact)
      return try await run.verify(as: SnapshotStrategy<Card, _>.image()) { _ in Card { _ in 6 } }.reported
    }
    #expect(failures.map(\.reason) == [.recorded, .changed(.differentSize)])
    #expect(failures.map(\.snapshot.name) == ["contact-sheet", "iphone-se"])
    #expect(failures.first?.message.hasPrefix("There were no goldens of 3 snapshots, ") == true)
    #expect(failures.last?.message.contains("`rule` is 4 pt taller.") == true)
  }

  @Test("containers fill the screen of the device")
  func containers() async throws {
    let feed = BoxFeed(heights: [20, 30])
    defer { extendLifetime(feed) }
    let variants: [SnapshotVariant] = .matrix(devices: [.iPhoneSE], styles: [.dark])
    try await sandbox.process {
      _ = try await verifySnapshots(
        of: { _ in
          let table = TableNode(showing: feed)
          return table
        }, as: .frame(), variants: variants)
    }
    let bitmap = try Bitmap(
      data: Array(
        Data(contentsOf: sandbox.folder.url.appending(path: "\(folder)/containers.iphone-se-dark.png"))))
    #expect(bitmap.size == PixelSize(width: 750, height: 1334))
    #expect(bitmap[0, 1333] == 0xFF00_0000)
  }

  @Test("a screen without a device, and a matrix without variants, say what is missing")
  func nothing() async throws {
    #expect(try await verify([]).map(\.reason) == [.setting])
    await #expect(throws: VariantError.self) {
      try await sandbox.process {
        try await verifySnapshots(of: { _ in Card() }, as: .screen(), variants: [SnapshotVariant()])
      }
    }
    _ = try await sandbox.process {
      try await verifySnapshots(
        of: { _ in Card() }, as: .screen(), variants: .matrix(devices: [.iPhoneSE.turned]))
    }
    #expect(
      try size("\(folder)/nothing.iphone-se-landscape.png") == PixelSize(width: 1334, height: 750))
  }
}
