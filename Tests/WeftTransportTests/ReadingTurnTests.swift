import Testing

@testable import WeftTransport

@Suite struct ReadingTurnTests {
  @Test("reading goes on behind the client at which time was up, and begins anew behind the last")
  func order() {
    var turn = ReadingTurn()
    #expect(turn.order(of: [3, 5, 8]) == [0, 1, 2])
    turn.ended(at: 5)
    #expect(turn.order(of: [3, 5, 8]) == [2, 0, 1])
    turn.ended(at: 8)
    #expect(turn.order(of: [3, 5, 8]) == [0, 1, 2])
    #expect(turn.order(of: []) == [])
  }

  @Test("clients that leave, whoever was read last among them, have nobody passed over")
  func leaving() {
    var turn = ReadingTurn()
    turn.ended(at: 4)
    // Of 0 to 9 those before the turn have left, the one that was read last too.
    let left = [2, 5, 6, 9]
    #expect(turn.order(of: left).map { left[$0] } == [5, 6, 9, 2])
    // All behind it have left.
    #expect(turn.order(of: [1, 3]) == [0, 1])
  }

  @Test(
    "who sends lines that are answered briefly waits the longer the longer they are, up to a twentieth of a second",
    arguments: [(0, 10), (1023, 10), (1024, 20), (4000, 40), (1 << 24, 50)])
  func pause(byteCount: Int, milliseconds: Int) {
    #expect(ServerLoop.pause(afterBriefAnswerTo: byteCount) == .milliseconds(milliseconds))
  }

  @Test(
    "as many clients are served as there are descriptors for, and no more than suit the system's threads",
    arguments: [(0, 1), (34, 1), (64, 16), (240, 104), (272, 120), (1 << 40, 120)])
  func mostClients(descriptors: Int, clients: Int) {
    #expect(ServerLimits.mostClients(descriptors: descriptors) == clients)
  }
}
