/// What reading images again takes, that are shown in several sizes: each size is decoded from the file.
///
/// Files whose bytes are dear to unpack are few in a document, and each counts so little that a feed may show many; what makes them
/// dear is to read the same one for hundreds of sizes. It does not depend on the order in which they come.
struct ReadAgainWork: Hashable, Sendable {
  private struct File: Hashable {
    /// What reading it once more takes, in decoded pixels.
    let pixels: Int
    /// How many ask for each that is decoded from it.
    var users: [Int: Int] = [:]

    var work: Int { max(0, users.count - 1) * pixels }
  }

  private var files: [Int: File] = [:]
  /// What all take, as so many decoded pixels.
  private(set) var pixels = 0

  /// Counts one that asks for something decoded from a file: both are told apart by numbers, not the same in another process.
  mutating func add(_ decoded: Int, from file: Int, pixels: Int) {
    guard pixels > 0 else { return }
    change(file, File(pixels: pixels)) { $0[decoded, default: 0] += 1 }
  }

  /// Counts the images of another picture too.
  /// - Complexity: O(images of the other)
  mutating func add(_ other: ReadAgainWork) {
    for (id, file) in other.files { change(id, file) { $0.merge(file.users, uniquingKeysWith: +) } }
  }

  /// Counts the images of another picture no longer.
  /// - Precondition: they were counted.
  /// - Complexity: O(images of the other)
  mutating func subtract(_ other: ReadAgainWork) {
    for (id, file) in other.files {
      change(id, file) { users in
        for (decoded, count) in file.users {
          let left = users[decoded, default: 0] - count
          users[decoded] = left == 0 ? nil : left
        }
      }
    }
  }

  /// What all take with those of another picture, as so many decoded pixels.
  /// - Complexity: O(images of the other)
  func pixels(with other: ReadAgainWork) -> Int {
    other.files.reduce(pixels) { sum, added in
      guard let known = files[added.key] else { return sum + added.value.work }
      var more = 0
      for decoded in added.value.users.keys where known.users[decoded] == nil { more += 1 }
      return sum + more * known.pixels
    }
  }

  /// How many different ones are decoded from a file, and whether one is among them.
  func decoded(from file: Int, including decoded: Int) -> (count: Int, isIncluded: Bool) {
    guard let known = files[file] else { return (0, false) }
    return (known.users.count, known.users[decoded] != nil)
  }

  private mutating func change(_ id: Int, _ like: File, _ body: (inout [Int: Int]) -> Void) {
    // In place: whoever took a file out would copy all that is known of it.
    let (change, isEmpty) = Self.change(&files[id, default: File(pixels: like.pixels)], body)
    pixels += change
    if isEmpty { files[id] = nil }
  }

  private static func change(
    _ file: inout File, _ body: (inout [Int: Int]) -> Void
  ) -> (pixels: Int, isEmpty: Bool) {
    let before = file.work
    body(&file.users)
    return (file.work - before, file.users.isEmpty)
  }
}
