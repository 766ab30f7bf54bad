/// Something that happened in a container between one frame and the next.
public enum CollectionEvent: Hashable, Sendable {
  /// What has happened to a cell: the calls of its node and of the delegate, by their names.
  public enum CellChange: String, Hashable, Sendable {
    /// Its first pixel has come into the viewport.
    case willDisplay
    /// Its last pixel has left the viewport, or it has gone.
    case didEndDisplaying
    /// See `DisplayNode.didEnterPreloadState`.
    case didEnterPreload
    /// See `DisplayNode.didExitPreloadState`.
    case didExitPreload
    /// See `DisplayNode.didEnterDisplayState`.
    case didEnterDisplay
    /// See `DisplayNode.didExitDisplayState`.
    case didExitDisplay
    /// See `DisplayNode.didEnterVisibleState`.
    case didEnterVisible
    /// See `DisplayNode.didExitVisibleState`.
    case didExitVisible
  }

  /// The result of fetching a batch.
  public enum FetchChange: String, Hashable, Sendable {
    /// A fetch has begun.
    case fetchBegan
    /// It has brought its batch.
    case fetchEnded
    /// It has failed.
    case fetchFailed
    /// It was given up: the data is read anew, or nobody fetches there any more.
    case fetchCancelled
  }

  /// A cell has changed; told by where it was displayed then.
  case cell(CellChange, CollectionElement)
  /// An update of a scroll was carried out, counted from 0.
  case update(Int)
  /// A fetch has come further; batches are counted from 0 at each end of the content.
  case fetch(FetchChange, batch: Int, BatchEnd)
}
