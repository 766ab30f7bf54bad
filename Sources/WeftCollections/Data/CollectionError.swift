/// Why an element of a container could not be shown.
public struct CollectionError: Error {
  /// Which element, in words: "row 12 of section 0".
  public let element: String
  /// What its node block, its layout or its drawing reported.
  public let reason: any Error

  init(_ element: ElementMap.Element, _ reason: any Error) {
    self.element = "\(element)"
    self.reason = reason
  }
}

extension CollectionError: CustomStringConvertible {
  /// The element, and what went wrong with it.
  public var description: String { "\(element): \(reason)" }
}

extension ElementMap.Element: CustomStringConvertible {
  /// The element in words.
  package var description: String {
    switch self {
    case .header(let section): "the header of section \(section)"
    case .row(let path): "row \(path.row) of section \(path.section)"
    case .footer(let section): "the footer of section \(section)"
    }
  }
}
