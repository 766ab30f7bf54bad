/// A string that is equal to another where its bytes are.
///
/// `String` takes an accented letter and its two halves for equal, and brings text that is not ASCII into one form for each hash: 100 ns
/// a byte, for names that every run of a text has.
package struct ExactString: Hashable, Sendable {
  /// The string.
  package let string: String

  package init(_ string: String) { self.string = string }

  package static func == (left: ExactString, right: ExactString) -> Bool {
    left.string.utf8.elementsEqual(right.string.utf8)
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
