import Testing
import WeftSnapshots
import XCTest

/// Tells the framework that runs the test of a failure.
struct FailureReport {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt

  func report(_ failure: SnapshotFailure) {
    guard Test.current != nil || Self.isSwiftTesting else {
      XCTFail(failure.message, file: filePath, line: line)
      return
    }
    let location = SourceLocation(
      fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column))
    let name = failure.snapshot.name ?? SnapshotName.withoutEmptyParentheses(failure.snapshot.test)
    for picture in failure.pictures {
      Attachment.record(picture.bytes, named: "\(name).\(picture.ext)", sourceLocation: location)
    }
    Issue.record(Comment(rawValue: failure.message), sourceLocation: location)
  }

  /// Whether Swift Testing runs this process, so that a task that knows no test belongs to one of its.
  private static var isSwiftTesting: Bool {
    let arguments = CommandLine.arguments
    return zip(arguments, arguments.dropFirst()).contains {
      $0 == "--testing-library" && $1 == "swift-testing"
    }
  }
}
