import WeftGeometry

/// One post of the social feed, as both its documents show it.
struct SocialPost: Sendable {
  /// Where it stands in the feed, counted from 1.
  let rank: Int
  let name: String
  let age: String
  /// 8 to 40 words.
  let body: String
  /// Colours, as `#rrggbb`.
  let avatar: String
  let picture: String
  /// The radius of the picture's corners, in points.
  let corner: Int
  let likes: String
  let replies: String

  init(rank: Int, _ random: inout SplitMix64) {
    self.rank = rank
    name = random.element(of: SocialTexts.firstNames) + " " + random.element(of: SocialTexts.lastNames)
    age = random.element(of: SocialTexts.ages)
    body = Self.sentences(wordCount: random.next(in: 8...40), &random)
    avatar = Self.color(&random)
    picture = Self.color(&random)
    corner = random.chance(2, outOf: 3) ? 12 : 0
    likes = "\(random.next(in: 2...980)) likes"
    replies = "\(random.next(in: 2...75)) replies"
  }

  /// The posts of a feed; as many and the same for a seed, on every machine.
  static func all(_ count: Int, seed: UInt64) -> [SocialPost] {
    var random = SplitMix64(seed: seed)
    return (0..<count).map { SocialPost(rank: $0 + 1, &random) }
  }

  private static func sentences(wordCount: Int, _ random: inout SplitMix64) -> String {
    var words: [Substring] = []
    while words.count < wordCount {
      let sentence = [
        SocialTexts.subjects, SocialTexts.verbs, SocialTexts.objects, SocialTexts.places, SocialTexts.times,
      ].map { random.element(of: $0) }.joined(separator: " ")
      words += (sentence + ".").split(separator: " ")
    }
    let text = words.prefix(wordCount).joined(separator: " ")
    return text.hasSuffix(".") ? text : text + " …"
  }

  private static func color(_ random: inout SplitMix64) -> String {
    let digits = Array("0123456789abcdef")
    // Neither black nor white in any channel, so that it shows on the page and words show beside it.
    return (0..<3).reduce(into: "#") { text, _ in
      let channel = random.next(in: 48...216)
      text += [digits[channel / 16], digits[channel % 16]]
    }
  }
}
