import Testing

@testable import WeftCollections

/// How far what is nearest in the column has moved.
@Suite struct NearestShiftsTests {
  @Test(
    "of two that are as near the one that was given first counts, and where there is none nothing has moved")
  func nearest() {
    let shifts = NearestShifts([(7, 70), (3, 30), (20, 200)])
    let found = [0, 3, 4, 5, 6, 13, 14, 20, 99].map { shifts.shift(near: $0) }
    #expect(found == [30, 30, 30, 70, 70, 70, 200, 200, 200])
    #expect(NearestShifts([(3, 30), (7, 70)]).shift(near: 5) == 30)
    #expect(NearestShifts([]).shift(near: 5) == 0)
  }

  // Steps of each size go to all positions, 53 being a prime.
  @Test("what is found is what looking at each of them finds", arguments: 1..<53)
  func search(step: Int) {
    let elements = (0..<(1 + step % 20)).map { (position: $0 * step % 53, shift: $0) }
    let shifts = NearestShifts(elements)
    for position in -3..<56 {
      var nearest = (distance: Int.max, shift: 0)
      for element in elements where abs(element.position - position) < nearest.distance {
        nearest = (abs(element.position - position), element.shift)
      }
      #expect(shifts.shift(near: position) == nearest.shift, "\(position)")
    }
  }
}
