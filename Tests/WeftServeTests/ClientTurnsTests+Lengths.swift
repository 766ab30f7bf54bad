import Testing

@testable import WeftServe

/// Each length of work has a time of its own.
extension ClientTurnsTests {
  // Else who comes later would begin at five seconds, far behind what the other is expected to take.
  @Test(
    "who is served at once with what few ask for puts nobody who comes later behind those that wait for the rest"
  )
  func ownTimes() async {
    let turns = makeTurns()
    let busy = Account()
    busy.charge(5)
    let order = await order(of: [Account(), Account()], turns, .quick, expecting: [0.004, 0.001]) { number in
      guard number == 1 else { return }
      #expect(turns.takePermit(.long, for: busy) { false })
      turns.returnPermit(.long)
    }
    #expect(order == [1, 0])
  }
}
