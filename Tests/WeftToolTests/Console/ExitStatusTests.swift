import ArgumentParser
import Foundation
import Testing
import WeftGeometry
import WeftScene
import WeftSystem

@testable import WeftCollections
@testable import WeftFrameBudget
@testable import WeftFrames
@testable import WeftGraphics
@testable import WeftLayout
@testable import WeftSnapshots
@testable import WeftTool
@testable import WeftTransport
@testable import WeftViewer

/// What failures are to the shell.
@Suite struct ExitStatusTests {
  /// Expects that all of them have a status.
  private func expect(
    _ status: Int32, _ errors: [any Error], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for error in errors {
      #expect(ExitStatus(of: error).rawValue == status, "\(error)", sourceLocation: sourceLocation)
    }
  }

  private func image(_ reason: ImageError.Reason) -> ImageError {
    ImageError(reason, name: "a.png", found: "it is so", advice: "Do something.")
  }

  private func page(_ kind: FolderPageError.Kind) -> FolderPageError {
    FolderPageError(kind: kind, folder: "frames", reason: "it is so")
  }

  @Test("an input that is not what it should be is 65")
  func badData() {
    let documents: [SceneError.Kind] = [.notJSON, .invalid, .notYet, .limit, .layout, .text]
    expect(65, documents.map { SceneError($0, "") })
    let images: [ImageError.Reason] = [
      .empty, .unsupportedFormat, .unknownFormat, .truncated, .corrupt, .tooLarge, .noPixels,
    ]
    expect(65, images.map(image))
    let drawings: [RenderError.Reason] = [
      .image(name: "a"), .size(PixelSize(width: 1, height: 1)), .scale(0), .glyph, .limit(.pixels),
    ]
    expect(65, drawings.map { RenderError($0, "") })
    expect(65, [LayoutError(element: "a", path: [], problem: "", advice: "")])
    expect(65, [ScrollError(.missingContainer("a")), JoinError(path: nil, reason: "")])
    expect(65, [DiffError.Reason.mismatched, .masked].map { DiffError(reason: $0, description: "") })
    expect(65, [CostRecordingError(""), FrameBudgetError(refreshes: 2e6), BaselineError(file: "a", "")])
    expect(65, [page(.damaged), FontError(.notAFont(file: "a"), "")])
    expect(65, [SheetError(folder: "a", reason: "", exceedsLimit: true)])
  }

  @Test("an input that is missing or cannot be read is 66")
  func noInput() {
    expect(66, [SceneError(.unreadable, "")])
    expect(66, [ImageError.Reason.notFound, .permissionDenied, .unreadable].map(image))
    expect(66, [RenderError(.font(file: "a"), ""), JoinError(path: nil, isUnreadable: true, reason: "")])
    expect(66, [DiffError.Reason.missing, .empty].map { DiffError(reason: $0, description: "") })
    expect(66, [BaselineError(file: "a", isUnreadable: true, ""), page(.missing), SnapshotSettingsError("")])
    expect(66, [ReviewError.Reason.unmatched, .missing].map { ReviewError($0, "") })
    let fonts: [FontError.Reason] = [
      .missing(file: "a"), .unreadable(file: "a"), .emptyFolder("a"), .empty, .unknownFamily("a"), .system,
    ]
    expect(66, fonts.map { FontError($0, "") })
    expect(66, [SheetError(folder: "a", reason: "")])
  }

  @Test("an output that cannot be written is 73, and what nobody has thought of is 70")
  func others() {
    expect(73, [page(.inTheWay), ReviewError(.outside, "")])
    expect(73, [OutputError(path: "a", action: "write", reason: "")])
    expect(73, [SocketError(path: "a", reason: "")])
    let drawings: [RenderError.Reason] = [.unbalanced, .graphics, .crowded, .givenUp]
    expect(70, drawings.map { RenderError($0, "") })
    expect(70, [ImageError.Reason.outOfMemory, .givenUp].map(image))
    expect(70, [PollError(reason: "")])
  }

  @Test("what went wrong with a cell of a document says what that is")
  func cells() {
    func cell(_ reason: any Error) -> DocumentError {
      DocumentError(.feed, file: nil, reason: CollectionError(.item([0, 1]), reason))
    }
    expect(66, [cell(image(.notFound))])
    expect(65, [cell(image(.corrupt))])
  }

  // 128 and SIGINT, which is 2; 128 and SIGPIPE, which is 13.
  @Test("a process that a signal would have ended has the status that a shell gives to that")
  func signals() {
    #expect(ExitStatus.interrupted.rawValue == 130 && ExitStatus.lostReader.rawValue == 141)
  }

  @Test("the help of the tool, and of commands with statuses of their own, says them all")
  func help() throws {
    func told(_ command: any ParsableCommand.Type) throws -> String {
      let discussion = command.configuration.discussion
      let start = try #require(discussion.range(of: "Exit status: "))
      return String(discussion[start.upperBound...])
    }
    func numbers(_ command: any ParsableCommand.Type) throws -> [Int32] {
      try told(command).matches(of: #/[0-9]+/#).compactMap { Int32($0.output) }
    }
    #expect(try numbers(WeftCommand.self) == [0, 64, 65, 66, 70, 73, 130, 141])
    #expect(try numbers(DiffCommand.self) == [0, 1, 2, 65, 66])
    #expect(try told(DiffCommand.self).contains("; 1 different, added or removed; 2 of different sizes; "))
    #expect(try numbers(BenchCommand.self) == [0, 2, 4, 65, 66])
    #expect(try told(BenchCommand.self).contains("; 2 worse; 4 better; "))
    #expect(try numbers(ReviewCommand.self) == [0, 65, 66, 73])
    #expect(try numbers(PruneCommand.self) == [0, 1, 66, 73])
  }
}
