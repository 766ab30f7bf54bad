import WeftSynchronization

extension ClientTurns {
  /// What one client has had so far, and what that lets expect of it.
  final class Account: Sendable {
    private struct State {
      /// In seconds of processor time, ahead of which nobody else's tag is while the client waits for nothing.
      var time = 0.0
      var shortTime = ClientTurns.shortTime
      /// What its work takes, in seconds; `nil`, where it has done none.
      var usualTime: Double?
      var hasBeenStuck = false
      /// When its last work came to its end.
      var lastEnd: ContinuousClock.Instant?
    }

    /// How soon after an answer a client asks again that does not wait for anything else, in between.
    private static let shortestPause = Duration.milliseconds(1)

    private let state = Mutex(State())

    /// How long the client's next work is until more is known: who has kept a permit in one long step, which nobody could interrupt,
    /// begins with one for long work until something of his has been short, and whose work is not quick does not begin with one for
    /// that.
    var expected: Length {
      state.withLock { state in
        if state.hasBeenStuck { return .long }
        return state.usualTime ?? 0 > ClientTurns.quickTime ? .short : .quick
      }
    }

    /// How much processor time work of the client that is not long is taken to need that reads so many bytes, in seconds: what its work
    /// before has needed.
    ///
    /// Of a client that has done none, as much as its document lets fear, from a millisecond to all that short work may take, and no less
    /// than such clients have needed lately.
    func expectedTime(size: Int, ofStrangers strangersTime: Double = 0) -> Double {
      if let usualTime = state.withLock({ $0.usualTime }) { return usualTime }
      let feared = ClientTurns.shortTime * (0.05 + 0.95 * min(1, Double(size) / Double(ClientWork.shortSize)))
      return max(feared, strangersTime)
    }

    /// Whether the client asks for one thing after the other without a pause: it had sent this before it had the answer to what was
    /// before, or as soon as it had.
    func isUnceasing(at now: ContinuousClock.Instant) -> Bool {
      guard let end = state.withLock({ $0.lastEnd }) else { return false }
      return now - end < Self.shortestPause
    }

    /// How much processor time the client's work may take before it is long, in seconds.
    ///
    /// Who has asked for much will again: half as much each time, down to an eighth, and twice as much after what was short.
    var shortTime: Double { state.withLock { $0.shortTime } }

    /// Takes down how long work took that has come to its end, in seconds of processor time.
    ///
    /// - Parameters:
    ///   - permit: which it had then.
    ///   - isWhole: whether it was not given up before: who gives up has not shown that his work is short.
    ///   - now: when that is.
    /// - Returns: whether nothing was known of the client before.
    @discardableResult
    func end(
      after time: Double, with permit: Length, isWhole: Bool = true, at now: ContinuousClock.Instant = .now
    ) -> Bool {
      if isWhole, permit != .long { learn(.short) }
      return state.withLock { state in
        let wasStranger = state.usualTime == nil
        state.lastEnd = now
        // What was long is forgotten by halves: nobody buys the right to be first with one small request.
        state.usualTime = max(time, (state.usualTime ?? 0) / (isWhole ? 2 : 1))
        if permit != .long, time > 2 * ClientTurns.shortTime {
          state.hasBeenStuck = true
        } else if isWhole, time <= ClientTurns.shortTime {
          state.hasBeenStuck = false
        }
        return wasStranger
      }
    }

    /// Takes down how long work has turned out to be of which nobody knew.
    func learn(_ length: Length) {
      state.withLock { state in
        state.shortTime =
          length == .long
          ? max(state.shortTime / 2, ClientTurns.shortTime / 8)
          : min(2 * state.shortTime, ClientTurns.shortTime)
      }
    }

    /// Adds the processor time that the client's work has taken, in seconds.
    func charge(_ time: Double) { state.withLock { $0.time += time } }

    /// The time that the client has had, which becomes `now` at least: nobody saves up time while idle.
    func time(notBefore now: Double) -> Double {
      state.withLock { state in
        state.time = max(state.time, now)
        return state.time
      }
    }
  }
}
