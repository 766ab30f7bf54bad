import Foundation
import Testing

@testable import WeftCollections

/// A set and the numbers of items in each section, before and now.
struct EditExample: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let old: [Int]
  let new: [Int]
  let set: ChangeSet

  init(_ description: String, _ old: [Int], _ new: [Int], _ edit: (inout ChangeSet) -> Void) {
    testDescription = description
    (self.old, self.new) = (old, new)
    var set = ChangeSet()
    edit(&set)
    self.set = set
  }

  func sealed() throws(UpdateError) -> SealedChanges { try SealedChanges(set, from: old, to: new) }
}

/// Expects the set to be refused with `rule` and words that hold all of `numbers`.
func expectRefusal(_ example: EditExample, _ rule: UpdateError.Rule, _ numbers: [String]) {
  let error = #expect(throws: UpdateError.self) { try example.sealed() }
  #expect(error?.rule == rule)
  for words in numbers { #expect(error?.message.contains(words) == true, "\(error?.message ?? "")") }
}
