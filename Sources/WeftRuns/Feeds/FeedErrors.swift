import WeftCollections
import WeftFrames
import WeftScene

/// How messages tell which feed it was that something went wrong with.
enum FeedErrors {
  /// What messages call a feed.
  static func name(of feed: DocumentInput) -> String { feed.name ?? DocumentKind.feed.rawValue }

  /// An error of a scroll with the feed's name, where it does not name a document itself.
  ///
  /// - Parameter scriptIsGiven: whether the script is not the feed's own.
  static func located(_ error: any Error, in feed: DocumentInput, scriptIsGiven: Bool) -> any Error {
    if let error = error as? ScrollUpdateError { return error.reason }
    if error is ScrollError, !scriptIsGiven { return DocumentError(.feed, file: feed.name, reason: error) }
    guard let error = error as? CollectionError else { return error }
    guard let reason = error.reason as? SceneError else {
      return DocumentError(.feed, file: feed.name, reason: error)
    }
    return feed.name.map { reason.inFile($0) } ?? reason
  }
}
