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
}
