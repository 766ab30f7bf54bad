/// How a cache has served so far.
package struct CacheCounts: Hashable, Sendable {
  /// How often what was asked for was there.
  package var hits = 0
  /// How often it had to be made.
  package var misses = 0
  /// What is kept, in bytes.
  package var bytes = 0

  /// Nothing.
  package init() {}

  /// What has come since these were counted; the bytes are those now.
  func new(since earlier: CacheCounts) -> CacheCounts {
    var new = self
    new.hits -= earlier.hits
    new.misses -= earlier.misses
    return new
  }
}
