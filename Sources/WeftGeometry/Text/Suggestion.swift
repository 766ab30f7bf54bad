/// Finds the word that somebody meant.
package enum Suggestion {
  /// The candidate closest to `word`, when it is close enough to be meant.
  ///
  /// That is one slip in a word of up to four letters, two in a longer one. Before one of two slips goes the only one that begins with
  /// `word`, of three letters at least.
  ///
  /// Letters in the wrong case count as no slip; of two equally close the first wins.
  package static func closest(to word: String, among candidates: some Sequence<String>) -> String? {
    let letters = Array(word.lowercased().unicodeScalars.prefix(64))
    let allowed = letters.count <= 4 ? 1 : 2
    var best: (word: String, distance: Int)?
    // What is far too long or short need not be brought into small letters, which change few lengths, and those by little.
    for candidate in candidates where abs(candidate.unicodeScalars.count - letters.count) <= allowed + 2 {
      let other = Array(candidate.lowercased().unicodeScalars)
      guard abs(other.count - letters.count) <= allowed else { continue }
      let distance = slips(letters, other)
      if distance <= allowed, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    guard best?.distance ?? .max > 1 else { return best?.word }
    return completion(of: letters, among: candidates) ?? best?.word
  }

  /// The one candidate that begins with a word, where that says enough.
  private static func completion(
    of letters: [Unicode.Scalar], among candidates: some Sequence<String>
  ) -> String? {
    guard letters.count(where: { $0 != "-" }) >= 3 else { return nil }
    var found: String?
    for candidate in candidates where candidate.unicodeScalars.count > letters.count {
      guard candidate.lowercased().unicodeScalars.starts(with: letters) else { continue }
      guard found == nil || found == candidate else { return nil }
      found = candidate
    }
    return found
  }

  /// `; did you mean "spacing"?`, or nothing.
  ///
  /// - Parameter otherName: what is meant, where the word is the name that others have for it.
  package static func text(
    for word: String, among candidates: some Sequence<String>, otherName: @autoclosure () -> String? = nil
  ) -> String {
    (otherName() ?? closest(to: word, among: candidates)).map { "; did you mean \"\($0)\"?" } ?? ""
  }

  /// The optimal string alignment distance: letters inserted, left out, replaced, or swapped with a neighbour.
  static func slips(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    var twoAgo: [Int] = []
    var previous = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var distance = previous[j] + (a[i] == b[j] ? 0 : 1)
        distance = min(distance, previous[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          distance = min(distance, twoAgo[j - 1] + 1)
        }
        row.append(distance)
      }
      twoAgo = previous
      previous = row
    }
    return previous[b.count]
  }
}
