import WeftGeometry

/// Why an image cannot be shown.
public struct ImageError: Error, Hashable, Sendable {
  /// The sort of problem, for code that wants to react to it.
  public enum Reason: Hashable, Sendable {
    /// There is no file of that name.
    case notFound
    /// The file may not be read.
    case permissionDenied
    /// The file cannot be read for another reason, such as a directory or a failing disk.
    case unreadable
    /// There is not a single byte.
    case empty
    /// The bytes are an image, or another known thing, that Weft does not decode.
    case unsupportedFormat
    /// The bytes are nothing that Weft knows.
    case unknownFormat
    /// The bytes end before the image does.
    case truncated
    /// The bytes contradict themselves.
    case corrupt
    /// The image has more pixels than the limits allow.
    case tooLarge
    /// The header says that the image has no pixel.
    case noPixels
    /// The file is another one than it was when the ``Image`` was made.
    case changed
    /// There is no memory for the pixels.
    case outOfMemory
    /// Who had asked for it wants it no more.
    case givenUp
  }

  /// The sort of problem.
  public let reason: Reason
  /// The image: the path of its file, or the name its bytes were given.
  public let name: String
  /// What was found, a clause.
  public let found: String
  /// What to do about it, a sentence.
  public let advice: String

  package init(_ reason: Reason, name: String, found: String, advice: String) {
    self.reason = reason
    self.name = name
    self.found = found
    self.advice = advice
  }
}

extension ImageError: CustomStringConvertible {
  /// One line: the image, what was found, what to do.
  public var description: String { "Image “\(excerpt(ofPath: name))”: \(found). \(advice)" }
}
