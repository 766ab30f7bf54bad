import Testing
import Weft
import WeftGraphics
import WeftTestSupport

@testable import WeftNodes

@Suite struct RenderEnvironmentTests {
  @Test("an environment with other fonts, or with empty caches, allows what the one before it allows")
  func limits() throws {
    var limits = RenderLimits.standard
    limits[.pixels] = 7
    let environment = try RenderEnvironment.standard().with(limits: limits)
    let file = try standardFont("NotoSans-Regular.ttf").path
    #expect(try environment.with(fonts: .standard()).limits == limits)
    #expect(environment.withEmptyCaches().limits == limits)
    // The same files are opened once, and are then what another environment made of them.
    for _ in 0..<2 {
      #expect(try environment.adding(files: [file], FontStack()).limits == limits)
      #expect(
        try environment.with(limits: .unlimited).adding(files: [file], FontStack()).limits == .unlimited)
    }
  }

  private func limits(_ kind: RenderLimits.Kind, _ limit: Int) -> RenderLimits {
    var limits = RenderLimits.standard
    limits[kind] = limit
    return limits
  }

  @Test("an environment that differs in one thing is the same in all others")
  func copies() throws {
    let traits = TraitCollection(userInterfaceStyle: .dark, layoutDirection: .rightToLeft)
    let base = RenderEnvironment(fonts: try .test(), textProblemPolicy: .ignore)
      .with(traitCollection: traits).with(limits: limits(.pixels, 7)).countingCellWork()
    let copies: [(String, RenderEnvironment)] = [
      ("direction", base.with(layoutDirection: .leftToRight)),
      ("policy", base.with(textProblemPolicy: .fail)),
      ("traits", base.with(traitCollection: TraitCollection())), ("limits", base.with(limits: .standard)),
      ("fonts", base.with(fonts: try .standard())), ("work", base.countingCellWork()),
      ("caches", base.withEmptyCaches()),
    ]
    for (name, copy) in copies {
      #expect((copy.images === base.images) == (name != "caches"), "\(name)")
      #expect((copy.text === base.text) == (name != "caches" && name != "fonts"), "\(name)")
      #expect((copy.fonts === base.fonts) == (name != "fonts"), "\(name)")
      #expect((copy.limits == base.limits) == (name != "limits"), "\(name)")
      #expect((copy.traitCollection == traits) == (name != "direction" && name != "traits"), "\(name)")
      #expect(copy.traitCollection.userInterfaceStyle == (name == "traits" ? .light : .dark), "\(name)")
      if name != "caches" { #expect((copy.cellWork === base.cellWork) == (name != "work"), "\(name)") }
      let ignores = if case .ignore = copy.textProblemPolicy { true } else { false }
      #expect(ignores == (name != "policy"), "\(name)")
    }
    #expect(
      base.with(limits: limits(.pixels, 7)) === base && base.with(layoutDirection: .rightToLeft) === base)
  }

  @Test("without being told, text runs from left to right, and what is wrong with it is warned of")
  func defaults() throws {
    let environment = RenderEnvironment(fonts: try .test())
    #expect(environment.layoutDirection == .leftToRight && environment.traitCollection == TraitCollection())
    #expect(environment.limits == .unlimited && environment.cellMeasurementLimit == nil)
    let warns = if case .warn = environment.textProblemPolicy { true } else { false }
    #expect(warns)
    #expect(
      RenderEnvironment(fonts: try .test(), layoutDirection: .rightToLeft).layoutDirection == .rightToLeft)
  }

  // For a frame each cell counts 70 beside what is measured: 30 are left of 100.
  @Test(
    "a tree may be measured as often as its own limit says, or as what is left of its cells', where that is less"
  )
  func measurementLimit() throws {
    let environment = RenderEnvironment(fonts: try .test())
    func limit(_ kind: RenderLimits.Kind, _ count: Int) -> MeasurementLimit {
      environment.with(limits: limits(kind, count)).countingCellWork().measurementLimit
    }
    #expect(environment.with(limits: limits(.measurements, 50)).measurementLimit == .ofTree(50))
    #expect(limit(.measurements, 50) == .ofTree(50))
    #expect(limit(.cellMeasurements, 100) == .ofCells(left: 100, limit: 100))
    #expect(limit(.frameMeasurements, 100) == .ofFrame(left: 30, limit: 100))
    #expect(limit(.cellMeasurements, RenderLimits.standard[.measurements]) == .ofTree(250_000))
  }

  @Test(
    "the same font files with the same names are opened once; another order or other names are other fonts")
  func fontFiles() throws {
    let files = try ["NotoSans-Regular.ttf", "DejaVuSans.ttf"].map { try standardFont($0).path }
    let environment = try RenderEnvironment.standard()
    let first = try environment.adding(files: files, FontStack())
    #expect(try environment.adding(files: files, FontStack()).fonts === first.fonts)
    #expect(try environment.adding(files: files, FontStack()).text === first.text)
    #expect(try environment.adding(files: files.reversed(), FontStack()).fonts !== first.fonts)
    #expect(try environment.adding(files: [files[0]], FontStack()).fonts !== first.fonts)
    let named = FontStack(families: ["body": ["DejaVu Sans"]])
    #expect(try environment.adding(files: files, named).fonts !== first.fonts)
    // On top of other fonts they are others too.
    #expect(try first.adding(files: files, FontStack()).fonts !== first.fonts)
    #expect(first.images === environment.images)
  }

  @Test("an environment that differs in one thing has the share of pixels of the one before")
  func pixelShare() throws {
    let share = SharedAllowance(limit: 9, guaranteed: 9, refusal: "All is taken.").makeShare()
    let plain = RenderEnvironment(fonts: try .test())
    let base = plain.with(pixelShare: share)
    #expect(plain.pixelShare == nil && base.pixelShare === share)
    let copies = [
      base.with(layoutDirection: .rightToLeft), base.with(textProblemPolicy: .ignore),
      base.with(limits: .standard), base.with(fonts: try .standard()), base.countingCellWork(),
    ]
    #expect(copies.allSatisfy { $0.pixelShare === share })
  }
}
