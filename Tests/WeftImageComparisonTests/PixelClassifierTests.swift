import Testing
import WeftGeometry
import WeftGraphics

@testable import WeftImageComparison

/// Rows whose pixels differ in several runs, and colours that are as far apart as is tolerated.
@Suite struct PixelClassifierTests {
  // In the first row white lacks its blue: a channel differs by 255, and the colours by 0.3231. In the second,
  // black and white are 0.96594 apart. Runs end where 16 pixels are the same.
  @Test(
    "the greatest difference to the eye may be in any run of a row, also where no channel differs by more",
    arguments: [(0, 30), (30, 0)])
  func greatest(far: Int, near: Int) throws {
    let before = Pictures.plain(40, 2)
    let after = Pictures.plain(
      40, 2, with: [(0, 0, 0xFFFF_FF00), (far, 1, 0xFF00_0000), (near, 1, 0xFFFF_FFFE)])
    let comparator: ToleranceComparator = .tolerance(threshold: 0.1, ignoringAntialiasing: false)
    let found = try #require(comparator.compare(before, after).difference)
    #expect(abs(found.greatestPerceptualDifference - 0.96594) < 0.00001)
    #expect((found.differingPixelCount, found.changedPixelCount) == (3, 2))
    #expect(found.greatestChannelDifference == 255)
  }

  // Single precision has not the digits for it.
  @Test("a colour as far off as the threshold is tolerated, and one that is further by the last digit is not")
  func threshold() {
    let expected = [UInt32](repeating: 0xFF00_0000, count: 4)
    let actual: [UInt32] = [0xFF00_00FF, 0xFF00_0000, 0xFFFF_FFFF, 0xFF00_0001]
    func classified(_ threshold: Double) -> (changes: [UInt8], sums: PixelClassifier.Sums) {
      let classifier = PixelClassifier(threshold: threshold, width: 4)
      var changes = [UInt8](repeating: 0, count: 4)
      var sums = PixelClassifier.Sums()
      unsafe classifier.classify(expected, actual, count: 4, to: &changes, adding: &sums)
      return (changes, sums)
    }
    func values(_ changes: PixelChanges.Change...) -> [UInt8] { changes.map(\.rawValue) }
    let square = ColorDistance.square(red: 0, green: 0, blue: 255, alpha: 0)
    let asFar = classified(square)
    #expect(asFar.changes == values(.tolerated, .same, .changed, .tolerated))
    #expect((asFar.sums.differing, asFar.sums.candidates) == (3, 1))
    let further = classified(square.nextDown)
    #expect(further.changes == values(.changed, .same, .changed, .tolerated))
    #expect((further.sums.differing, further.sums.candidates) == (3, 2))
  }
}
