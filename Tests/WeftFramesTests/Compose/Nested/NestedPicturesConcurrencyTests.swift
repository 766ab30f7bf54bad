import Foundation
import Testing
import WeftTestSupport

@testable import Weft
@testable import WeftCollections
@testable import WeftFrames
@testable import WeftNodes

/// What is drawn of containers in cells, one picture with the cell.
@Suite struct NestedPicturesConcurrencyTests: NestedRowsSuite {
  let environment: RenderEnvironment

  init() throws { environment = try .standard() }

  @Test("drawn as one picture, a cell with a container in it is what its layers are", arguments: [0.0, 7])
  func onePicture(radius: Double) async throws {
    func picture(rowAlpha: Double) async throws -> Bitmap {
      // Blue, so that a background that is drawn twice is seen at its rounded corners.
      let rows = Rows(
        count: 2, isOpaque: true, rowAlpha: rowAlpha, radius: radius,
        background: Color(red: 0, green: 0, blue: 1))
      let table = table(rows)
      let frame = try await table.makeFrame(.start)
      return try withExtendedLifetime(rows) { try FrameComposer.compose(frame) }
    }
    let (layers, one) = (try await picture(rowAlpha: 1), try await picture(rowAlpha: 0.9999))
    for y in 0..<60 {
      for x in 0..<50 {
        for shift in stride(from: 0, through: 24, by: 8) {
          let difference = Int(layers[x, y] >> shift & 0xFF) - Int(one[x, y] >> shift & 0xFF)
          #expect(abs(difference) <= 1, "column \(x), row \(y): \(difference)")
        }
      }
    }
  }

  private let linear = UpdateAnimation(.fade, timing: AnimationTiming(duration: 1, curve: .linear))

  /// A quarter red, as box 1 is; over white, as opaque as `alpha`.
  private func quarterRed(_ alpha: Double) -> UInt32 {
    let white = 1 - alpha
    return Color(red: white + 0.25 * alpha, green: white, blue: white).premultipliedPixel
  }

  @Test("a translucent container is one picture: its background is not seen through its cells")
  func translucency() async throws {
    let rows = Rows(count: 1, isOpaque: true, rowAlpha: 0.5)
    let table = table(rows)
    let frame = try await table.makeFrame(.start, nested: ["row 0": .offset(15)])
    let picture = try FrameComposer.compose(frame)
    // Blue and green come from the table's white only, half of which is covered.
    let pixel = picture[5, 10]
    #expect(abs(Int(pixel & 0xFF) - 128) <= 1, "\(String(pixel, radix: 16))")
    #expect(abs(Int(pixel >> 16 & 0xFF) - 160) <= 1, "\(String(pixel, radix: 16))")
    #expect(picture[5, 2] == 0xFFFF_FFFF)
    // What lies in the container is found all the same.
    #expect(frame.cells[0].cells.map(\.element.indexPath.item) == [1, 2, 3, 4])
    withExtendedLifetime(rows) {}
  }

  @Test(
    "a cell that comes or goes does so with what its container shows, as one picture",
    arguments: [false, true])
  func fading(isLeaving: Bool) async throws {
    let rows = Rows(count: isLeaving ? 2 : 1, isOpaque: true)
    let table = table(rows)
    _ = try await table.makeFrame(.start, nested: ["row 1": .offset(15)], time: 0)
    rows.count = isLeaving ? 1 : 2
    try table.performBatchUpdates(animation: linear) {
      if isLeaving {
        try table.deleteItems(at: [[0, 1]])
      } else {
        try table.insertItems(at: [[0, 1]])
      }
    }
    let middle = try await table.makeFrame(.stay, nested: ["row 1": .offset(15)], time: 0.25)
    // Row 1 begins at 25; the boxes, the first of which is the quarter red one, at 30.
    let alpha = isLeaving ? 0.75 : 0.25
    let (found, expected) = (try FrameComposer.compose(middle)[5, 40], quarterRed(alpha))
    for shift in stride(from: 0, through: 24, by: 8) {
      let difference = Int(found >> shift & 0xFF) - Int(expected >> shift & 0xFF)
      #expect(abs(difference) <= 1, "\(String(found, radix: 16)), not \(String(expected, radix: 16))")
    }
    // Cells and what they contain lie in one layer each.
    #expect(middle.bitmapLayers.filter { $0.rect.rows.contains(40) }.count == 1)
    withExtendedLifetime(rows) {}
  }

  @Test("an animated update of a container in a cell is seen on its way")
  func animations() async throws {
    let rows = Rows(count: 2, isOpaque: true)
    let table = table(rows)
    _ = try await table.makeFrame(.start, time: 0)
    let cell = try #require(table.node(forRowAt: [0, 0]) as? RowCell)
    cell.feed.sections[0].items.removeFirst()
    try cell.row.performBatchUpdates(animation: linear) { try cell.row.deleteItems(at: [[0, 0]]) }
    let middle = try await table.makeFrame(.stay, time: 0.5)
    // Half of 15 pixels are 8.
    #expect(middle.cells[0].cells.map(\.pixels.x).prefix(3) == [8, 23, 38])
    let end = try await table.makeFrame(.stay, time: 1)
    #expect(end.cells[0].cells.map(\.pixels.x) == [0, 15, 30, 45])
    withExtendedLifetime(rows) {}
  }
}
