import WeftGeometry

/// What one spec has answered in the current pass, by what it was asked.
///
/// A stack asks an item up to three times (its own length, its length once flexed, its width once stretched), and the
/// stack around it asks that stack up to three times. Without a memory the innermost item of n stacks would be measured
/// 3ⁿ times. Nothing is remembered from one pass to the next, so nothing can go stale.
struct MeasurementCache {
  /// What a spec was asked; apart from the answers, so that comparing counts no references.
  private struct Question: Equatable {
    var range = SizeRange.zero
    var parentSize = ParentSize.unknown
  }

  /// Most specs are asked no more than three different things; only what goes beyond is kept on the heap.
  private var firstQuestions = InlineArray<3, Question>(repeating: Question())
  private var firstAnswers = InlineArray<3, Layout>(repeating: Layout(size: .zero))
  private var otherQuestions: [Question] = []
  private var otherAnswers: [Layout] = []
  /// How many of the first three are taken.
  private var count = 0
  private var pass: UInt64 = 0

  /// Beyond so many answers the oldest of them make room.
  private static let limit = 256

  /// How many times a spec weighs that is measured once more: more, the more answers there are to look through.
  var weight: Int { 1 + otherQuestions.count / 16 }

  /// Forgets all.
  ///
  /// The inline answers stay until they are overwritten, which frees nothing late that matters: a spec lives for one
  /// description of a layout.
  mutating func removeAll() {
    guard pass != 0 else { return }
    (pass, count) = (0, 0)
    guard !otherQuestions.isEmpty else { return }
    otherQuestions.removeAll(keepingCapacity: true)
    otherAnswers.removeAll(keepingCapacity: true)
  }

  /// The answer given to the same question in the same pass; one that is only a size just for `sizeOnly`.
  func layout(
    for range: SizeRange, _ parentSize: ParentSize, pass: UInt64, sizeOnly: Bool
  ) -> Layout? {
    guard pass == self.pass else { return nil }
    let question = Question(range: range, parentSize: parentSize)
    for index in 0..<count where firstQuestions[index] == question {
      if sizeOnly || !firstAnswers[index].isPartial { return firstAnswers[index] }
    }
    for index in otherQuestions.indices where otherQuestions[index] == question {
      if sizeOnly || !otherAnswers[index].isPartial { return otherAnswers[index] }
    }
    return nil
  }

  /// Remembers an answer.
  mutating func insert(_ layout: Layout, for range: SizeRange, _ parentSize: ParentSize, pass: UInt64) {
    if pass != self.pass {
      removeAll()
      self.pass = pass
    }
    let question = Question(range: range, parentSize: parentSize)
    if count < firstQuestions.count {
      firstQuestions[count] = question
      firstAnswers[count] = layout
      count += 1
    } else {
      if otherQuestions.count >= Self.limit {
        otherQuestions.removeFirst(Self.limit / 2)
        otherAnswers.removeFirst(Self.limit / 2)
      }
      otherQuestions.append(question)
      otherAnswers.append(layout)
    }
  }
}
