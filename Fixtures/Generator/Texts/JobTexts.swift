/// What the postings of one language are put together from.
///
/// Every entry stands on its own, so that any choice of
/// them reads as written.
struct JobTexts: Sendable {
  /// BCP 47.
  let language: String
  let flag: String
  /// The words on the badges.
  let new: String
  let remote: String
  /// What ends a description that was cut.
  let more: String
  let salary: Salary
  /// What stands between two sentences.
  var space = " "
  let posted: [String]
  let cities: [String]
  /// Each works in one sector: the first in the first, the second in the second, and round again.
  let companies: [String]
  let sectors: [Sector]
  let requirements: [String]
  let perks: [String]
  let closings: [String]
  /// Descriptions that say no more than needed.
  let oneLiners: [String]

  struct Sector: Sendable {
    let emoji: String
    let roles: [String]
    let tags: [String]
    let intros: [String]
    let tasks: [String]
  }

  /// `{low}` and `{high}` of the pattern are numbers of `range`, with `zeros` after each.
  struct Salary: Sendable {
    let pattern: String
    let range: ClosedRange<Int>
    let step: Int
    var zeros = ""
  }

  static let all: [(texts: JobTexts, count: Int)] = [
    (english, 45), (german, 30), (french, 20), (spanish, 18), (portuguese, 14), (polish, 14), (turkish, 12),
    (vietnamese, 12), (russian, 14), (ukrainian, 12), (greek, 10), (arabic, 12), (hebrew, 10), (hindi, 9),
    (chinese, 10), (japanese, 10),
  ]
}
