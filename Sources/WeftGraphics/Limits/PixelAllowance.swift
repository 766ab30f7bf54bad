import WeftGeometry
import WeftSynchronization

/// The pixels that several may hold at the same time, as bitmaps.
///
/// Each may hold half of what the others have left, so that something is left for whoever comes next, and a little in any case:
/// all together they hold no more than there is, and that little for each.
///
/// Any thread may ask.
package final class PixelAllowance: Sendable {
  /// What one of them holds.
  package final class Share: Sendable {
    private let allowance: PixelAllowance

    fileprivate init(_ allowance: PixelAllowance) { self.allowance = allowance }

    /// Takes so many pixels for as long as the lease is kept.
    ///
    /// - Throws: `RenderError` (`crowded`), where that would be more than half of what the others have left.
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
  ///   - limit: how many pixels there are.
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
      let others = state.total - held
      guard held + count <= max(guaranteed, (limit - others) / 2) else { return false }
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
