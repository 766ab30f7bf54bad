import Weft

extension SupplementaryKind {
  /// The lead picture of a page.
  static let picture: SupplementaryKind = "picture"
  /// The headline of a page, with what stands over it.
  static let headline: SupplementaryKind = "headline"
  /// A sentence of the text, large, over the edge of the picture.
  static let quote: SupplementaryKind = "quote"
}

/// A page of the magazine: a section, whose items are the paragraphs.
struct Page: Sendable {
  /// Where the lead picture is.
  enum Shape: Sendable {
    /// Across the page, at the top.
    case across
    /// In the right half, beside the headline.
    case beside
  }

  let shape: Shape
  let picture: String
  let topic: String
  let headline: String
  let quote: String
  let paragraphs: [String]

  static let samples = [
    Page(
      shape: .across, picture: "dawn.jpg", topic: "THE LONG WAY", headline: "A bench above the fog",
      quote: "The valley was gone, and nobody missed it.",
      paragraphs: [
        "At five in the morning the road still belongs to the bread van. It stops at every second house, and at every "
          + "second house a light goes on, a door opens the width of a loaf, and closes. After the last house the van "
          + "turns round, and from there on it is only you and the gravel.",
        "The bench stands where the trees give up. Who put it there is a matter of debate in the village; three families "
          + "claim it, and each of them has painted it once, which is why it is green, blue and brown, in the order in "
          + "which the paint comes off.",
        "From here one is supposed to see four lakes. That morning we saw none. The fog lay in the valley as milk lies in a "
          + "bowl, right up to the edge, and out of it looked the upper half of a church tower, as if somebody had "
          + "dropped it.",
        "We unpacked the bread. It was still warm. For the next hour nothing happened, and it happened so slowly that we "
          + "did not want to miss any of it.",
        "Then the sun came over the saddle, the milk began to steam, and the first of the lakes was back. We had "
          + "counted three by the time the coffee was finished. The fourth, they told us later in the village, is a "
          + "misprint on the map.",
      ]),
    Page(
      shape: .beside, picture: "skyline.jpg", topic: "AFTER DARK", headline: "The last tram knows everybody",
      quote: "At night a city is mostly windows.",
      paragraphs: [
        "The driver of line nine has a thermos, a timetable that he does not need, and an opinion on everyone who gets on "
          + "after midnight. The man with the cello: never pays, always plays. The twins: one of them has lost the key "
          + "again.",
        "Between the river and the depot there are fourteen stops, and he has a story for each. At the seventh he slows "
          + "down, although nobody waits there, because a cat lives in the ticket machine and does not look left or right.",
        "He has counted the windows, too. On a Tuesday in winter, shortly before one, two thousand and some are lit on his "
          + "side alone. “Somebody is awake behind each of them,” he says, “and each of them thinks he is the only one.”",
        "At the terminus he turns the sign, folds the paper and waits for six minutes. It is the only silence of his "
          + "shift, and he keeps it with care: he opens the doors, lets it in, and closes them again.",
        "Then he rings the bell, for the cat, and drives back.",
      ]),
    Page(
      shape: .across, picture: "arctic.webp", topic: "NORTH", headline: "What the ice writes down",
      quote: "Every winter is a line, and some are in capitals.",
      paragraphs: [
        "The core is as thick as an arm and as long as a bus. It lies in a cellar, at thirty degrees below zero, in a "
          + "tray with a number, and whoever wants to read it puts on two pairs of gloves.",
        "One learns to read from the top: the last snow, the summer before it, grey with dust from a desert that is two "
          + "seas away. A hand further down there is a dark hair. It is a volcano.",
        "“People ask what it says,” says the woman who looks after the trays. “It says what the weather was. It just "
          + "does not forget any of it.”",
        "She switches off the light before she leaves, out of habit. The ice has had it darker.",
      ]),
  ]
}
