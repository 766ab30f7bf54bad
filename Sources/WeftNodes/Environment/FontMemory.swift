import WeftGraphics
import WeftSynchronization

/// What the fonts of the last documents were opened to, for programs that draw documents with the same fonts again and again.
///
/// Any thread may ask. What is kept changes when files are read, never what is shown: a file that has changed is another one.
final class FontMemory: Sendable {
  struct File: Hashable, Sendable {
    let path: String
    let state: FileState
  }

  struct Key: Hashable, Sendable {
    let base: ObjectIdentifier
    let files: [File]
    let stack: FontStack
  }

  struct Entry: Sendable {
    let text: TextEngine
    let rasterizer: Rasterizer
  }

  /// How many are kept: each with its shaped text takes some megabytes.
  private static let capacity = 4

  private struct Kept: Sendable {
    let base: FontLibrary  // kept, so that no other library comes to have its address
    let entry: Entry
  }

  private let kept = Mutex(LeastRecentlyUsedCache<Key, Kept>(budget: capacity))

  /// What has been kept for a key.
  func entry(for key: Key) -> Entry? { kept.withLock { $0.value(for: key) }?.entry }

  /// Keeps what belongs to a key; what has not been asked for the longest goes.
  func keep(_ entry: Entry, for key: Key, over base: FontLibrary) {
    kept.withLock { $0.insert(Kept(base: base, entry: entry), for: key, cost: 1) }
  }
}
