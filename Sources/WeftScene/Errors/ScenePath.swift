import WeftGeometry

/// A place in a JSON document: `root.children[2].style.width`.
///
/// Kept as a list from the inside out that shares its outer steps, so that a step costs one small allocation and
/// the text is only made for an error.
public indirect enum ScenePath: Hashable, Sendable {
  /// The document itself.
  case document
  /// A member of the object at the first path.
  case key(ScenePath, String)
  /// An element of the array at the first path, from 0.
  case index(ScenePath, Int)

  /// The path of a member.
  package func appending(_ key: String) -> ScenePath { .key(self, key) }

  /// The path of an element.
  package func appending(_ index: Int) -> ScenePath { .index(self, index) }

  /// The error for a member of the object here.
  func refused(_ key: String, _ message: String) -> SceneError {
    SceneError(.invalid, at: appending(key).description, message)
  }
}

extension ScenePath: CustomStringConvertible {
  /// `root.children[2]`; a key that is no plain word in brackets and quotation marks; empty for the document.
  public var description: String {
    var steps: [String] = []
    var path = self
    while true {
      switch path {
      case .document:
        let text = steps.reversed().joined()
        return text.hasPrefix(".") ? String(text.dropFirst()) : text
      case .key(let parent, let key):
        steps.append(Self.isWord(key) ? "." + key : "[" + quoted(key) + "]")
        path = parent
      case .index(let parent, let index):
        steps.append("[\(index)]")
        path = parent
      }
    }
  }

  private static func isWord(_ key: String) -> Bool {
    guard !key.isEmpty, key.utf8.count <= 60 else { return false }
    return key.unicodeScalars.allSatisfy {
      $0 == "_" || $0 == "-" || $0.properties.isAlphabetic || $0.properties.numericType != nil
    }
  }
}
