import WeftSynchronization

extension ClientTurns {
  /// What one client has had so far, and what that lets expect of it.
  final class Account: Sendable {
    private struct State {
      /// In seconds of processor time, for each length of work: no less than the time of its queue when the client asked for it last.
      var times: [Length: Double] = [:]
      var shortTime = ClientTurns.shortTime
      var work = KnownWork.none(atLeast: 0)
      var trust = Trust.kept(shortWorks: 0, accidents: 0)
      /// When its last work came to its end.
      var lastEnd: ContinuousClock.Instant?
    }

    /// What is known of how long a client's work takes, in seconds.
    private enum KnownWork {
      /// It has finished none; what it gave up had had so much by then.
      case none(atLeast: Double)
      case usual(Double)

      /// What it takes at least.
      var time: Double {
        switch self {
        case .none(let time), .usual(let time): time
        }
      }
    }

    /// Whether a client's work is taken for short until it turns out otherwise.
    private enum Trust {
      /// It is; so many works since the last that was not were short, and so many have been stuck that were taken for accidents: the
      /// system, or the allocator's work for others, may take the time of any thread.
      case kept(shortWorks: Int, accidents: Int)
      /// Some work has kept a permit in one long step, which nobody could interrupt.
      case lost

      /// After how many short works the first that is stuck is an accident; twice as many for each that there has been.
      private static let goodRecord = 16
      /// How long an accident takes at most, in seconds.
      private static let longestAccident = 0.1

      /// One more work came to its end and was short.
      mutating func gain() {
        self =
          switch self {
          case .kept(let count, let accidents): .kept(shortWorks: count + 1, accidents: accidents)
          case .lost: .kept(shortWorks: 1, accidents: 0)
          }
      }

      /// One more was not, though nobody was kept waiting.
      mutating func stumble() {
        if case .kept(_, let accidents) = self { self = .kept(shortWorks: 0, accidents: accidents) }
      }

      /// One more was stuck for so long, in seconds.
      mutating func suffer(_ time: Double) {
        guard case .kept(let count, let accidents) = self, time <= Self.longestAccident,
          count >= Self.goodRecord << min(accidents, 16)
        else { return self = .lost }
        self = .kept(shortWorks: 0, accidents: accidents + 1)
      }
    }

    /// How soon after an answer a client asks again that does not wait for anything else, in between.
    private static let shortestPause = Duration.milliseconds(1)

    private let state = Mutex(State())

    /// How long the client's next work is until more is known.
    ///
    /// Who has kept a permit in one long step, which nobody could interrupt, begins with one for long work until something of his has been
    /// short, unless that looks like an accident. Whose work is not quick does not begin with a permit for that.
    var expected: Length {
      state.withLock { state in
        if case .lost = state.trust { return .long }
        return state.work.time > ClientTurns.quickTime ? .short : .quick
      }
    }

    /// How much processor time work of the client that is not long is taken to need that reads so many bytes, in seconds: what its work
    /// before has needed.
    ///
    /// Of a client that has finished none, as much as its document lets fear, from a millisecond to all that short work may take, and no less
    /// than such clients have needed lately, or than it had had of what it gave up.
    func expectedTime(size: Int, ofStrangers strangersTime: Double = 0) -> Double {
      switch state.withLock({ $0.work }) {
      case .usual(let time): return time
      case .none(let leastTime):
        let feared =
          ClientTurns.shortTime * (0.05 + 0.95 * min(1, Double(size) / Double(ClientWork.shortSize)))
        return max(feared, strangersTime, leastTime)
      }
    }

    /// Whether it says nothing of its client that would not be said of one that nobody knows.
    var isBlank: Bool {
      state.withLock { state in
        guard case .none(0) = state.work, case .kept = state.trust else { return false }
        return state.shortTime == ClientTurns.shortTime
      }
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
        let wasStranger =
          switch state.work {
          case .none(let known): isWhole || known == 0
          case .usual: false
          }
        state.lastEnd = now
        if permit != .long, time > 2 * ClientTurns.shortTime {
          state.trust.suffer(time)
        } else if isWhole, time <= ClientTurns.shortTime {
          state.trust.gain()
        } else {
          state.trust.stumble()
        }
        switch state.work {
        case .none(let known) where !isWhole: state.work = .none(atLeast: max(time, known))
        // What was long is forgotten by halves: nobody buys the right to be first with one small request.
        case .none(let known), .usual(let known): state.work = .usual(max(time, isWhole ? known / 2 : known))
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
    func charge(_ time: Double) {
      state.withLock { state in
        for length in Length.allCases { state.times[length, default: 0] += time }
      }
    }

    /// The time that the client has had as the queue for a length counts it, which becomes `now` at least: nobody saves up time while
    /// idle.
    func time(_ length: Length, notBefore now: Double) -> Double {
      state.withLock { state in
        let time = max(state.times[length, default: 0], now)
        state.times[length] = time
        return time
      }
    }
  }
}
