import Testing
import WeftGeometry

@testable import WeftFrames

/// What a cursor asks for where the content moves under it, in pages of 200 points.
@Suite struct ScrollCursorTests {
  private struct Space: ScrollSpace {
    var minimumOffset = 0.0
    var knownBounds = 0...1000.0
    var pageLength = 200.0
    var offset = 0.0
    /// The containers on show, with where they stand.
    var containers: [ExactString: Double] = [:]

    func offset(ofRow row: Int, section: Int) async throws -> Double { Double(100 * row + 10 * section) }

    func nested(_ id: ExactString) -> Space? { containers[id].map { Space(offset: $0) } }
  }

  private func cursor(_ segments: ScrollSegment...) -> ScrollCursor {
    ScrollCursor(ScrollScript(segments, framesPerSecond: 10))
  }

  @Test("content that comes before what is on show moves a scroll along, and none that goes across")
  func shiftAcross() async throws {
    var cursor = cursor(.across(.step(10, to: .distance(30))), .step(100))
    _ = try await cursor.next(in: Space())
    let first = try #require(try await cursor.next(in: Space()))
    #expect(first.step == .scroll(to: 0) && first.across == 10 && !cursor.scrollsAlong)
    cursor.arrive(at: 50, shift: 50, by: first.step)
    for across in [20.0, 30] {
      let frame = try #require(try await cursor.next(in: Space()))
      #expect(frame.step == .scroll(to: 50) && frame.across == across)
    }
    // Along it goes on from there, and across it stays.
    let last = try #require(try await cursor.next(in: Space()))
    #expect(last.step == .scroll(to: 150) && last.across == 30 && cursor.scrollsAlong)
  }

  // From 30 by 60 points in steps of 10. Five points come before: the others count from 35 on.
  @Test("a container in a cell is moved by what comes before its own content alone")
  func shiftNested() async throws {
    let space = Space(containers: ["a": 30, "b": 0])
    var cursor = cursor(.within(container: "a", .step(10, to: .distance(60))))
    _ = try await cursor.next(in: space)
    let first = try #require(try await cursor.next(in: space)?.nested)
    #expect(first.container == "a" && first.step == .scroll(to: 40))
    cursor.arrive("a", at: 45, shift: 5, by: first.step)
    cursor.arrive("b", at: 7, shift: 7, by: .scroll(to: 0))
    var offsets: [ScrollStep] = []
    while let step = try await cursor.next(in: space)?.nested?.step { offsets.append(step) }
    #expect(offsets == [55, 65, 75, 85, 95].map { .scroll(to: $0) })
  }

  @Test("a scroll goes on from where a row, or the end, has turned out to be")
  func arrivals() async throws {
    var along = cursor(.jump(to: .end), .step(10, to: .start))
    _ = try await along.next(in: Space())
    let end = try #require(try await along.next(in: Space()))
    #expect(end.step == .end)
    along.arrive(at: 333, shift: 0, by: end.step)
    #expect(try await along.next(in: Space())?.step == .scroll(to: 323))

    let space = Space(containers: ["a": 5])
    var nested = cursor(.within(container: "a", .jump(to: .row(2))), .within(container: "a", .step(10)))
    _ = try await nested.next(in: space)
    let row = try #require(try await nested.next(in: space)?.nested)
    #expect(row.step == .row(2, section: 0))
    nested.arrive("a", at: 77, shift: 0, by: row.step)
    #expect(try await nested.next(in: space)?.nested?.step == .scroll(to: 87))
  }

  @Test("a scroll begins at a row of any section, or where it is told, but not before the content")
  func starts() async throws {
    var script = ScrollScript([.step(10)])
    script.start = .row(3, section: 1)
    var cursor = ScrollCursor(script)
    let row = try #require(try await cursor.next(in: Space()))
    #expect(row.step == .row(3, section: 1) && row.across == 0 && row.nested == nil && row.rest == nil)
    cursor.arrive(at: 250, shift: 0, by: row.step)
    #expect(try await cursor.next(in: Space())?.step == .scroll(to: 260))
    for (start, first) in [(-100, -20), (-10, -10), (70, 70)] as [(Double, Double)] {
      var cursor = ScrollCursor(ScrollScript([.step(10)], from: start))
      #expect(try await cursor.next(in: Space(minimumOffset: -20))?.step == .offset(first))
    }
    var plain = ScrollCursor(ScrollScript([.step(10)]))
    #expect(try await plain.next(in: Space(minimumOffset: -20))?.step == .offset(-20))
  }

  @Test("what is gone once it has come to its end is not missed, and what goes on the way is, by its segment")
  func gone() async throws {
    let space = Space(containers: ["a": 0])
    let segment = ScrollSegment.within(container: "a", .step(10, to: .offset(20)))
    var ended = cursor(segment, .step(50))
    for _ in 0..<3 { _ = try await ended.next(in: space) }
    #expect(try await ended.next(in: Space())?.step == .scroll(to: 50))

    var underWay = cursor(.jump(to: .offset(5)), segment)
    for _ in 0..<3 { _ = try await underWay.next(in: space) }
    do {
      _ = try await underWay.next(in: Space())
      Issue.record("The container is not missed.")
    } catch let error as ScrollError {
      #expect(error.reason == .missingContainer("a") && error.segment == "segments[1]")
    }
  }

  @Test("a speed beyond all numbers comes to the end, whichever way, and asks for no infinite place")
  func endless() async throws {
    let all = Space(knownBounds: -Double.infinity...Double.infinity)
    let most = Double.greatestFiniteMagnitude
    for (target, place) in [(ScrollTarget.end, most), (.start, -most)] {
      var cursor = ScrollCursor(ScrollScript([.speed(most, to: target)], framesPerSecond: 0.5))
      _ = try await cursor.next(in: all)
      #expect(try await cursor.next(in: all)?.step == .scroll(to: place))
    }
  }
}
