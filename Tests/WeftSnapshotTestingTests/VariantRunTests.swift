import Testing
import Weft
import WeftSnapshots
import WeftTestSupport

@testable import WeftSnapshotTesting

/// What comes of several variants, and what tests are told of that.
@Suite struct VariantRunTests {
  private let sandbox: Sandbox
  private static let phones: [SnapshotVariant] = .matrix(devices: [.iPhoneSE, .iPhone16])

  init() throws { sandbox = try Sandbox() }

  /// Takes pictures without a sheet.
  private func run(
    _ variants: [SnapshotVariant] = phones, named name: String? = nil, template: String? = nil
  ) async throws -> (failures: [SnapshotFailure], reported: [SnapshotFailure]) {
    try await sandbox.process(template: template) {
      let call = SnapshotCall(fileID: #fileID, line: 1, testName: "t", name: name, record: nil)
      let run = VariantRun(call: call, variants: variants, contactSheet: .none)
      let outcome = try await run.verify(
        as: SnapshotStrategy<DisplayNode, _>.image(width: 10, height: 10)
      ) { _ in DisplayNode() }
      return (outcome.failures, outcome.reported)
    }
  }

  @Test("without a sheet those that were just recorded are one issue with the pictures of all")
  func withoutSheet() async throws {
    let (failures, reported) = try await run()
    #expect(failures.map(\.reason) == [.recorded, .recorded])
    #expect(!sandbox.exists(".build/snapshots/sheets"))
    let one = try #require(reported.first)
    #expect(reported.count == 1 && one.snapshot.name == "iphone-se" && one.reason == .recorded)
    #expect(one.pictures.map(\.ext) == ["actual.png", "actual.png"])
    #expect(one.message.contains("VariantRunTests: iphone-se, iphone-16.\nLook at what was written"))
  }

  @Test("one that was just recorded is told as any other")
  func single() async throws {
    let (failures, reported) = try await run([Self.phones[0]])
    #expect(failures.count == 1 && reported.map(\.message) == failures.map(\.message))
    #expect(reported.first?.message.hasPrefix("There was no golden, so it was recorded: ") == true)
  }

  @Test("what is wrong with the call is told once, and not for each variant", arguments: ["a"])
  func once(argument: String) async throws {
    #expect(try await run().failures.map(\.reason) == [.unnamed])
    #expect(try await run(named: argument, template: "{nmae}").failures.map(\.reason) == [.setting])
    let names = try await run(named: argument).failures.map(\.snapshot.name)
    #expect(names == ["a-iphone-se", "a-iphone-16"])
  }

  private struct Refusal: Error {}

  @Test("an error says under which variant it was thrown")
  func errors() async throws {
    let error = await #expect(throws: VariantError.self) {
      try await sandbox.process {
        try await verifySnapshots(
          of: { variant in
            if variant == Self.phones[1] { throw Refusal() }
            return variant.name
          }, as: SnapshotStrategy<String, _>.text, variants: Self.phones)
      }
    }
    #expect(error?.variant == Self.phones[1] && error?.error is Refusal)
    #expect(error?.description.hasPrefix("Variant iphone-16: ") == true)
  }

  @Test("without variants nothing is verified, which is said")
  func none() async throws {
    let (failures, reported) = try await run([])
    #expect(failures.map(\.reason) == [.setting] && reported.count == 1)
    #expect(failures.first?.message == "There are no variants, so nothing was verified.")
    #expect(failures.first?.snapshot.test == "none")
  }

  // The second one is missing and not recorded.
  @Test("what was recorded is one issue before all others, with the sheet where there is one")
  func mixed() async throws {
    func failure(_ reason: SnapshotFailure.Reason, _ name: String) -> SnapshotFailure {
      SnapshotFailure(
        reason, SnapshotName(module: "M", file: "F", test: "t", name: name),
        golden: sandbox.folder.path("G/S/t.\(name).png"), message: "\(name) so it was.\nLook at \(name).",
        pictures: [SnapshotFile(ext: "\(name).png", bytes: [])])
    }
    var outcome = VariantRun.Outcome()
    outcome.failures = [failure(.missing, "a"), failure(.recorded, "b"), failure(.recorded, "c")]
    let (plain, onSheet, single) = try await sandbox.process {
      let plain = outcome.reported
      let name = SnapshotName(module: "M", file: "F", test: "t", name: "contact-sheet")
      outcome.sheet = (place: "sheets/s.png", png: SnapshotFile(ext: "png", bytes: [1]), name: name)
      let onSheet = outcome.reported
      outcome.failures.removeLast()
      return (plain, onSheet, outcome.reported)
    }
    let start = "There were no goldens of 2 snapshots, so they were recorded in G/S: b, c."
    #expect(plain.map(\.reason) == [.recorded, .missing] && plain.map(\.snapshot.name) == ["b", "a"])
    #expect(plain.first?.message == "\(start)\nLook at b.")
    #expect(plain.first?.pictures.map(\.ext) == ["b.png", "c.png"])
    #expect(plain.first?.golden == outcome.failures[1].golden)
    #expect(onSheet.first?.message == "\(start) All of them are on one sheet: sheets/s.png.\nLook at b.")
    #expect(onSheet.first?.snapshot.name == "contact-sheet" && onSheet.first?.pictures.map(\.ext) == ["png"])
    #expect(single.map(\.message) == outcome.failures.map(\.message))
  }
}
