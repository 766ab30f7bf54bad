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

  private mutating func change(_ id: Int, _ like: File, _ body: (inout [Int: Int]) -> Void) {
    var file = files[id] ?? File(pixels: like.pixels)
    pixels -= file.work
    body(&file.users)
    pixels += file.work
    files[id] = file.users.isEmpty ? nil : file
  }
}
