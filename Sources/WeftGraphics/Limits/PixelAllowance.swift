import WeftGeometry
import WeftSynchronization

/// The pixels that several may hold at the same time, as bitmaps: of what there is each has a fair share.
///
/// Any thread may ask.
package final class PixelAllowance: Sendable {
  /// What one of them holds.
  package final class Share: Sendable {
    private let allowance: PixelAllowance

    fileprivate init(_ allowance: PixelAllowance) { self.allowance = allowance }

    /// Takes so many pixels for as long as the lease is kept.
    ///
    /// - Throws: `RenderError` (`crowded`), where all hold so much already that this one would have more than its share.
    package func lease(_ pixelCount: Int) throws(RenderError) -> Lease {
      guard allowance.take(pixelCount, for: self) else {
        throw RenderError(
          .crowded,
          "All who draw at the moment hold as many pixels as there is memory for: ask again later, or for smaller cells."
        )
      }
      return Lease(self, pixelCount)
    }

    fileprivate func give(back pixelCount: Int) { allowance.give(back: pixelCount, from: self) }
  }

  /// Pixels that somebody holds; given back with the last reference.
  package final class Lease: Sendable {
    private let share: Share
    private let pixelCount: Int

    fileprivate init(_ share: Share, _ pixelCount: Int) {
      (self.share, self.pixelCount) = (share, pixelCount)
    }

    deinit { share.give(back: pixelCount) }
  }

  private struct State {
    var total = 0
    /// Of those who hold any.
    var held: [ObjectIdentifier: Int] = [:]
  }

  private let limit: Int
  private let guaranteed: Int
  private let state = Mutex(State())

  /// - Parameters:
  ///   - limit: how many pixels all may hold together before each is held to its share, which is an equal one.
  ///   - guaranteed: how many each may hold in any case.
  package init(limit: Int, guaranteed: Int) { (self.limit, self.guaranteed) = (limit, guaranteed) }

  /// The share of one more.
  package func makeShare() -> Share { Share(self) }

  /// How many pixels all hold together.
  package var heldCount: Int { state.withLock { $0.total } }

  private func take(_ count: Int, for share: Share) -> Bool {
    state.withLock { state in
      let id = ObjectIdentifier(share)
      let held = state.held[id] ?? 0
      let holders = state.held.count + (state.held[id] == nil ? 1 : 0)
      guard state.total + count <= limit || held + count <= max(guaranteed, limit / holders) else {
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
