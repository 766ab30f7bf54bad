/// Whose turn it is to be read, where not all can be read at once.
///
/// Clients have numbers that grow as they come and are never given again, so that those that leave change nobody's turn.
struct ReadingTurn {
  /// The client that was read last, when time was up.
  private var last = -1

  /// The places of all in the order in which they are read: first those behind whoever was read last.
  ///
  /// - Parameter numbers: the clients' numbers, from the least to the greatest.
  func order(of numbers: [Int]) -> [Int] {
    let first = numbers.firstIndex { $0 > last } ?? 0
    return Array(first..<numbers.count) + Array(0..<first)
  }

  /// Time was up once this client had been read.
  mutating func ended(at number: Int) { last = number }
}
