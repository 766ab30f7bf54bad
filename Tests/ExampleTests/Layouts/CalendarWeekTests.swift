import Foundation
import Testing
import Weft
import WeftTestSupport

@testable import CalendarWeek

@Suite struct CalendarWeekTests {
  private let counter = ReadCounter(Calendar(Week.samples))
  private let renderer: FrameRenderer

  // 52 points for the hours, and 96 for each day.
  init() throws {
    renderer = FrameRenderer(
      collection: CollectionNode(layout: WeekLayout(), showing: counter), viewport: Viewport(724, 540),
      environment: try .standard(), workers: 2)
  }

  @Test("events lie where their times say, those at the same time side by side, below days that stay")
  func scroll() async throws {
    let frames = try await renderer.frames(of: Main.script)
    func place(_ id: String, in frame: FrameInfo) -> Rect? { frame.cells.first { $0.id == id }?.frame }

    // Two weeks of 40 + 13 × 48 + 12 points, 812 of them below the viewport.
    #expect(frames.count == 15 && frames.last?.offset == 812)
    // Nine o'clock is two hours after seven; an hour and a half is 72 less 2. Edges lie on the nearest pixels.
    #expect(place("Loom set-up", in: frames[0]) == Rect(x: 54, y: 48 + 96 + 1, width: 91, height: 70))
    // Wednesday's two share the 93 points of the day.
    let (dyeing, dentist) = (place("Dyeing", in: frames[0]), place("Dentist", in: frames[0]))
    #expect(dyeing?.minX == 54 + 192 && dyeing?.minY == 48 + 6 * 48 + 1)
    #expect(dentist?.minX == 54 + 192 + 47 && dentist?.minY == 48 + 7 * 48 + 1)
    // 14:24, over them.
    #expect(place("now", in: frames[0])?.midY == (48 + 7.4 * 48).rounded())
    #expect(frames[0].cells.filter { $0.kind.rawValue == "hour" }.count == 11)
    // The days stay at the top until those of the next week push them out.
    for frame in frames {
      let (first, second) = (place("Week 14", in: frame), place("Week 15", in: frame))
      #expect(first.map { $0.minY == min(0, (second?.minY ?? 540) - 40) } ?? (second?.minY == 0))
    }
    #expect(counter.items.values.allSatisfy { $0 == 1 })
  }

  @Test("the second week is shown without any of the first: nothing of it has to be measured")
  func jump() async throws {
    let frame = try await renderer.frame(atItem: IndexPath(item: 0, section: 1)).info
    #expect(frame.cells.allSatisfy { $0.section == 1 } && !frame.position.isEstimated)
  }
}
