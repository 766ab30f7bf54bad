import WeftFoundation
import WeftGraphics

/// What shaping a text takes, in measurements, for the box that was asked for last.
struct KnownTextWork {
  /// Words of more bytes than this are broken.
  private var longWord: Int?
  private var work = 0

  /// What a text takes in a box, which is found once for boxes that are about as wide.
  ///
  /// - Precondition: the text is the same each time; of another nothing is known.
  mutating func measurements(of text: StyledText, inWidth width: Double) -> Int {
    let longWord = text.longWord(inWidth: width)
    if longWord != self.longWord {
      (self.longWord, work) = (longWord, text.measurements(longWord: longWord))
    }
    return work
  }
}

extension TextNode {
  /// What shaping the token takes, beside which several ways to cut the text are tried.
  var workOfToken: Int {
    truncationAttributedText.map { 4 * TextWork.measurements(of: String($0.characters)) } ?? 0
  }
}
