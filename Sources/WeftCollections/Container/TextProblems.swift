import WeftGraphics

/// What text could not be shown as asked for, and where it was first met.
struct TextProblems {
  private(set) var found: [(problem: TextProblem, element: String)] = []
  private var known: Set<TextProblem> = []

  /// Takes down the problems of an element that are new, and tells which they are.
  mutating func add(
    _ problems: [TextProblem], of element: CollectionElement
  ) -> [TextProblem] {
    let new = problems.filter { known.insert($0).inserted }
    found += new.map { ($0, "\(element)") }
    return new
  }

  /// Takes down those of a container in an element that are new.
  mutating func add(_ inner: TextProblems, in element: CollectionElement) {
    for (problem, place) in inner.found where known.insert(problem).inserted {
      found.append((problem, "\(element), \(place)"))
    }
  }

  /// Forgets them: everything is read anew.
  mutating func removeAll() { self = TextProblems() }
}
