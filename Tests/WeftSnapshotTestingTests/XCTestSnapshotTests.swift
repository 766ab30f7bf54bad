import Weft
import WeftSnapshots
import WeftTestSupport
import XCTest

@testable import WeftSnapshotTesting

final class XCTestSnapshotTests: XCTestCase {
  func testGoldenIsNamedAfterFileAndFunction() async throws {
    let sandbox = try Sandbox()
    let failure = try await sandbox.process { try await verifySnapshot(of: "one", as: .text) }
    XCTAssertEqual(failure?.reason, .recorded)
    XCTAssert(
      sandbox.exists(
        "Tests/Snapshots/WeftSnapshotTestingTests/XCTestSnapshotTests/testGoldenIsNamedAfterFileAndFunction.txt"
      ))
    try await sandbox.process { try await assertSnapshot(of: "one", as: .text) }
  }
}
