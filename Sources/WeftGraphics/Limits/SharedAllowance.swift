import WeftGeometry
import WeftSynchronization

/// What several may hold at the same time: pixels of bitmaps, bytes of files.
///
/// Each may hold half of what the others have left, so that something is left for whoever comes next, and a little as long as there is
/// any: those who hold no more than that have as much again among them.
///
/// Any thread may ask.
package final class SharedAllowance: Sendable {
  /// What one of them holds.
  package final class Share: Sendable {
    private let allowance: SharedAllowance

    fileprivate init(_ allowance: SharedAllowance) { self.allowance = allowance }

    /// Takes so much for as long as the lease is kept.
    ///
    /// - Throws: `RenderError` (`crowded`), where that would be more than half of what the others have left.
    package func lease(_ count: Int) throws(RenderError) -> Lease {
      guard allowance.take(count, for: self) else { throw RenderError(.crowded, allowance.refusal) }
      return Lease(self, count)
    }

    fileprivate func give(back count: Int) { allowance.give(back: count, from: self) }
  }

  /// What somebody holds; given back with the last reference.
  package final class Lease: Sendable {
    private let share: Share
    private let count: Int

    fileprivate init(_ share: Share, _ count: Int) { (self.share, self.count) = (share, count) }

    deinit { share.give(back: count) }
  }

  private struct State {
    var total = 0
    /// Of those who hold any.
    var held: [ObjectIdentifier: Int] = [:]
  }

  private let limit: Int
  private let guaranteed: Int
  private let refusal: String
  private let state = Mutex(State())

  /// - Parameters:
  ///   - limit: how much there is; as much again for those who hold no more than `guaranteed`.
  ///   - guaranteed: how much each may hold as long as there is so much.
  ///   - refusal: what is said to whom there is nothing left for, a sentence.
  package init(limit: Int, guaranteed: Int, refusal: String) {
    (self.limit, self.guaranteed, self.refusal) = (limit, guaranteed, refusal)
  }

  /// The share of one more.
  package func makeShare() -> Share { Share(self) }

  /// How much all hold together.
  package var heldCount: Int { state.withLock { $0.total } }

  private func take(_ count: Int, for share: Share) -> Bool {
    state.withLock { state in
      let id = ObjectIdentifier(share)
      let held = state.held[id] ?? 0
      let others = state.total - held
      guard held + count <= max(min(guaranteed, 2 * limit - others), (limit - others) / 2) else {
        return false
      }
      state.held[id] = held + count
      state.total += count
      return true
    }
  }

  private func give(back count: Int, from share: Share) {
    state.withLock { state in
      let id = ObjectIdentifier(share)
      let rest = (state.held[id] ?? 0) - count
      state.held[id] = rest == 0 ? nil : rest
      state.total -= count
    }
  }
}
