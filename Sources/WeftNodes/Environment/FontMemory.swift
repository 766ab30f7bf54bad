import WeftGraphics
import WeftSynchronization
import WeftSystem

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

  /// What all that are kept may cost together: four, each of which takes some megabytes with its shaped text, of few small files.
  private static let capacity = 1200

  /// What a set of fonts costs, of so many files that were brought, with so many bytes.
  ///
  /// All sets together have no more bytes than one may have, and an eighth of the files that the process may have open, each of which is
  /// one: a greater set is not kept.
  static func cost(
    files: Int, bytes: Int, mostFiles: Int = DescriptorRoom.count / 8, mostBytes: Int = FontFile.mostBytes
  ) -> Int {
    func cost(_ amount: Int, of most: Int) -> Int {
      Int((Double(capacity) * Double(amount) / Double(max(1, most))).rounded(.up))
    }
    return max(capacity / 4, cost(files, of: mostFiles), cost(bytes, of: mostBytes))
  }

  private struct Kept: Sendable {
    let base: FontLibrary  // kept, so that no other library comes to have its address
    let entry: Entry
  }

  private let kept = Mutex(LeastRecentlyUsedCache<Key, Kept>(budget: capacity))

  /// What has been kept for a key.
  func entry(for key: Key) -> Entry? { kept.withLock { $0.value(for: key) }?.entry }

  /// Keeps what belongs to a key, at such a ``cost(files:bytes:mostFiles:mostBytes:)``; what has not been asked for the longest goes.
  func keep(_ entry: Entry, for key: Key, over base: FontLibrary, cost: Int) {
    kept.withLock { $0.insert(Kept(base: base, entry: entry), for: key, cost: cost) }
  }

  /// Keeps nothing any more, where the system has no room for other files beside what is kept.
  ///
  /// - Returns: whether anything was kept.
  func removeAll() -> Bool {
    let removed = kept.withLock { kept in
      defer { kept = LeastRecentlyUsedCache(budget: Self.capacity) }
      return kept
    }
    return removed.count > 0
  }
}
