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
    for picture in failure.pictures {
      // Called as its golden: `card.at-night.expected.png`.
      let path = SnapshotTemplate.standard.path(of: failure.snapshot, ext: picture.ext)
      let name = path.split(separator: "/").last.map(String.init) ?? picture.ext
      Attachment.record(picture.bytes, named: name, sourceLocation: location)
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
