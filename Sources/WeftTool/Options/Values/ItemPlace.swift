import ArgumentParser

/// `SECTION:ROW`: an item of a feed, both counted from 0.
struct ItemPlace {
  let section: Int
  let row: Int

  /// Reads `0:12`.
  init(_ text: String) throws {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let section = parts[0], let row = parts[1], section >= 0, row >= 0 else {
      throw ValidationError("It must be a section and a row, such as 0:12.")
    }
    self.section = section
    self.row = row
  }
}
