/// Ends the program with a sentence, where a rule is broken that whoever uses the library has to keep.
///
/// As `precondition` does in debug builds; that says nothing in release builds, where people meet it first.
@inlinable
package func require(
  _ isKept: @autoclosure () -> Bool, _ sentence: @autoclosure () -> String, file: StaticString = #fileID,
  line: UInt = #line
) {
  if !isKept() { misuse(sentence(), file: file, line: line) }
}

/// Ends the program with a sentence: it has come to where it could not come if all rules had been kept.
@inline(never)
@usableFromInline
package func misuse(_ sentence: String, file: StaticString = #fileID, line: UInt = #line) -> Never {
  fatalError(sentence, file: file, line: line)
}
