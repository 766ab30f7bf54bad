import Testing
import WeftFoundation
import WeftGraphics
import WeftSynchronization
import WeftTestSupport

@testable import WeftScene

/// What the rows of data files may take.
@Suite struct RowFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func file(_ text: String, named name: String = "rows") throws -> String {
    try folder.write(text, to: name)
    return folder.path(name)
  }

  /// Takes down what it is asked.
  private final class Work: AbandonableWork {
    let isCancelled = false
    let isGivenUp: Bool
    private let isTooLate: Bool
    private let asked = Mutex(0)

    init(isGivenUp: Bool = false, isTooLate: Bool = false) {
      (self.isGivenUp, self.isTooLate) = (isGivenUp, isTooLate)
    }

    func willReadMuch() { asked.withLock { $0 += 1 } }
    func isGivenUpBeforeLongStep() -> Bool { isTooLate }
    var count: Int { asked.withLock { $0 } }
  }

  // Eight bytes; the array, its items and what they hold count, and an empty object as if it held something.
  @Test("an array is read where there is room for its bytes and its values, and takes them from it")
  func room() throws {
    let path = try file("[{},[1]]")
    let rows = try RowFile(path: path, room: .init(bytes: 8, values: 5))
    #expect(rows.count == 2 && rows.taken.bytes == 8 && rows.taken.values == 4)
    for room in [RowFile.Room(bytes: 7, values: 5), .init(bytes: 8, values: 4)] {
      let error = #expect(throws: SceneError.self) { try RowFile(path: path, room: room) }
      #expect(error?.kind == .limit && error?.file == path)
      let limit = room.bytes == 7 ? "64 MiB" : "4,000,000 values"
      #expect(
        error?.message
          == "must have at most \(limit) as one JSON array, with all such data files of the feed, found more; write one object a line"
      )
    }
    // Of lines nothing is taken: they are not held.
    let lines = try RowFile(path: file("{}\n{}\n", named: "lines"), room: .init(bytes: 0, values: 0))
    #expect(lines.count == 2 && lines.taken.bytes == 0 && lines.taken.values == 0)
  }

  @Test("the data files of a feed that are arrays have their room together, each of them once")
  func together() throws {
    let files = DataFiles(folder: folder.url.path)
    let half = "[\"" + String(repeating: "x", count: 33 << 20) + "\"]"
    _ = try file(half, named: "a")
    _ = try file(half, named: "b")
    #expect(try files.rows(of: "a", at: .document).count == 1)
    #expect(try files.rows(of: "a", at: .document).count == 1)
    let error = #expect(throws: SceneError.self) { try files.rows(of: "b", at: .document) }
    #expect(error?.kind == .limit && error?.file == folder.path("b"))
  }

  @Test("rows are held in the share of who reads them, as long as there is somebody who has the file")
  func share() throws {
    let held = SharedAllowance(limit: 2000, guaranteed: 0, refusal: "Ask again later.")
    let path = try file("[{},[1]]")
    try HeldRows.$share.withValue(held.makeShare()) {
      var rows: RowFile? = try RowFile(path: path)
      // Its bytes, and a hundred for each value.
      #expect(held.heldCount == 8 + 500)
      let error = #expect(throws: SceneError.self) { try RowFile(path: path) }
      #expect(error?.kind == .crowded && error?.message == "cannot be read now: Ask again later.")
      withExtendedLifetime(rows) {}
      rows = nil
      #expect(held.heldCount == 0)
    }
    #expect(try RowFile(path: path).count == 2 && held.heldCount == 0)
  }

  @Test("who reads much is asked before an array becomes a value, and looks through no lines in vain")
  func givenUp() throws {
    let large = try file("[\"" + String(repeating: "x", count: 70_000) + "\"]", named: "large")
    let small = try file("[1]", named: "small")
    let lines = try file("{}\n", named: "lines")
    let (tooLate, unwanted, wanted) = (Work(isTooLate: true), Work(isGivenUp: true), Work())
    GivenUpWork.$current.withValue(tooLate) {
      let error = #expect(throws: SceneError.self) { try RowFile(path: large) }
      #expect(error?.message == "is not read to its end: nobody wants it any more")
      #expect(throws: Never.self) { try RowFile(path: small) }
      #expect(throws: Never.self) { try RowFile(path: lines) }
    }
    GivenUpWork.$current.withValue(unwanted) {
      #expect(throws: SceneError.self) { try RowFile(path: lines) }
    }
    GivenUpWork.$current.withValue(wanted) {
      #expect(throws: Never.self) { try RowFile(path: large) }
    }
    #expect([tooLate.count, unwanted.count, wanted.count] == [1, 0, 1])
  }
}
