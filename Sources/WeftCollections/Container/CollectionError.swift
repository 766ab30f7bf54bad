/// Why an element of a container could not be shown.
public struct CollectionError: Error {
  /// Which element, in words: "row 12 of section 0".
  public let element: String
  /// What its node block, its layout or its drawing reported.
  public let reason: any Error

  init(_ element: CollectionElement, _ reason: any Error) {
    self.element = "\(element)"
    self.reason = reason
  }
}

extension CollectionError: CustomStringConvertible {
  /// The element, and what went wrong with it.
  public var description: String { "\(element): \(reason)" }
}
