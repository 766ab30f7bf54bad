/// Words as a sentence has them: “a”, “a or b”, “a, b or c”.
///
/// - Parameter conjunction: “or” or “and”.
package func listed(_ words: [String], _ conjunction: String) -> String {
  guard let last = words.last, words.count > 1 else { return words.first ?? "" }
  return words.dropLast().joined(separator: ", ") + " \(conjunction) " + last
}

/// The first ten names and how many more there are, “a, b, … and 12 more”; all where they are eleven at most.
package func listedInPart(_ names: [String]) -> String {
  let limit = 10
  // “and 1 more” would take the place that the one itself takes.
  guard names.count > limit + 1 else { return listed(names, "and") }
  return listed(names.prefix(limit) + ["\(names.count - limit) more"], "and")
}
