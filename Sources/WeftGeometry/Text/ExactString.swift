import WeftCLibrary

/// A string that is equal to another where its bytes are.
///
/// `String` takes an accented letter and its two halves for equal, and brings text that is not ASCII into one form for each hash: 100 ns
/// a byte, for names that every run of a text has. Names that a document gives are compared as these.
package struct ExactString: Hashable, Sendable {
  /// The string.
  package let string: String

  package init(_ string: String) { self.string = string }

  /// - Complexity: O(bytes), of which many are looked at at once: one by one, as collections are compared, they take 10 ns each.
  package static func == (left: ExactString, right: ExactString) -> Bool {
    var (left, right) = (left.string, right.string)
    return left.withUTF8 { left in
      right.withUTF8 { right in
        guard left.count == right.count else { return false }
        guard let start = left.baseAddress, let other = right.baseAddress else { return true }
        return unsafe memcmp(start, other, left.count) == 0
      }
    }
  }

  /// - Complexity: O(bytes)
  package func hash(into hasher: inout Hasher) {
    var string = string
    string.withUTF8 { bytes in
      hasher.combine(bytes.count)
      unsafe hasher.combine(bytes: UnsafeRawBufferPointer(bytes))
    }
  }
}

extension ExactString: ExpressibleByStringLiteral {
  package init(stringLiteral value: String) { self.init(value) }
}
