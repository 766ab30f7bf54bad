import Testing
import Weft
import WeftSnapshots
import WeftTestSupport

@testable import WeftSnapshotTesting

/// What is made of what traits say.
@Suite struct SnapshotConfigurationTests {
  @Test("the folder of goldens lies in the package, unless a trait says where it does")
  func root() throws {
    let sandbox = try Sandbox()
    let settings = try SnapshotSettings(environment: [:], directory: sandbox.folder.url.path)
    let named = SnapshotConfiguration(root: "other/goldens")
    #expect(try named.root(settings) == sandbox.folder.path("other/goldens"))
    #expect(try SnapshotConfiguration(root: "/goldens").root(settings) == "/goldens")
    #expect(try SnapshotConfiguration().root(settings) == sandbox.folder.path("Tests/Snapshots"))
    let outside = try SnapshotSettings(environment: [:], directory: "/")
    let error = #expect(throws: SnapshotSettingsError.self) { try SnapshotConfiguration().root(outside) }
    #expect(error?.description.contains("WEFT_SNAPSHOT_ROOT") == true)
    #expect(try SnapshotConfiguration().place() == .standard)
  }

  @Test("a strategy's environment counts before a trait's, and the variant's conditions hold in both")
  func environments() throws {
    let (own, around) = (RenderEnvironment(fonts: try .test()), RenderEnvironment(fonts: try .test()))
    let plain = SnapshotConfiguration(environment: around)
    #expect(try plain.renderEnvironment(own) === own)
    #expect(try plain.renderEnvironment() === around)
    let dark = SnapshotConfiguration(
      environment: around, variant: SnapshotVariant(userInterfaceStyle: .dark))
    for environment in [try dark.renderEnvironment(own), try dark.renderEnvironment()] {
      #expect(environment.traitCollection.userInterfaceStyle == .dark && environment.fonts === own.fonts)
    }
  }

  @Test("a request is made of the test, its execution, and the machine that it runs on")
  func request() throws {
    let sandbox = try Sandbox()
    let settings = try SnapshotSettings(environment: ["CI": "1"], directory: sandbox.folder.url.path)
    let configuration = SnapshotConfiguration(record: .all, root: "r", execution: 5)
    let test = CurrentTest(fileID: #fileID, function: #function, name: "n")
    let request = try configuration.request(
      for: test, record: nil, SnapshotSession(settings: settings, arguments: ["tests"]), fileID: "M/F.swift",
      line: 8)
    #expect(request.name == test.name && request.name.name == "n" && request.name.test == "request")
    #expect(request.mode == .never && request.isCI && request.root == sandbox.folder.path("r"))
    #expect(request.execution == SnapshotExecution(test: test.key, number: 5))
    #expect(request.fileID == "M/F.swift" && request.line == 8 && request.template == .standard)
  }
}
