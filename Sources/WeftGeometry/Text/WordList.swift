/// Words as a sentence has them: “a”, “a or b”, “a, b or c”.
///
/// - Parameter conjunction: “or” or “and”.
package func listed(_ words: [String], _ conjunction: String) -> String {
  guard let last = words.last, words.count > 1 else { return words.first ?? "" }
  return words.dropLast().joined(separator: ", ") + " \(conjunction) " + last
}
