/// A property with a value that cannot be measured with, before it is known whose it is.
struct InvalidValue {
  let problem: String
  let advice: String

  init(_ property: String, found: String, advice: String) {
    problem = "\(property) is \(found)"
    self.advice = advice
  }

  init(_ property: String, notFinite number: Double) {
    self.init(property, found: "\(number)", advice: "Use a finite number.")
  }

  /// The first of `numbers` that is not finite.
  init?(firstNotFinite numbers: KeyValuePairs<String, Double>) {
    guard let (name, number) = numbers.first(where: { !$0.value.isFinite }) else { return nil }
    self.init(name, notFinite: number)
  }

  /// For specs made for a fixed number of children, which are set one by one but kept in a list.
  init?(children: [any LayoutElement], expected: Int) {
    guard children.count != expected else { return nil }
    self.init(
      "the number of children", found: "\(children.count)",
      advice: "This spec has exactly \(expected); set them by the properties that name them.")
  }
}
