/// What the feeds of containers say.
enum ContainerTexts {
  static let notes: [(title: String, text: String)] = [
    ("Water the plants", "All but the cactus, which has had enough since March."),
    ("Return the ladder", "It is the neighbour's. So is the bucket, and very likely the cat."),
    ("Buy bread", "The dark one."),
    (
      "Letter to the landlord",
      "The tap drips in five-four time. Upstairs they have begun to dance to it, which is nice, but not at night."
    ), ("Lamp", "Switch it off, or admit that it has been broken for a week."),
    ("Learn to whistle", "With two fingers, as the shepherd does."),
    ("Sort the screws", "By length, then by where they must have come from."),
    ("Walk round the lake", "Clockwise this time; the other way is uphill all along."),
    ("Write down the soup", "Nobody remembers what was in it. Everybody wants it again."),
    ("Wind the clock", "Eleven turns. Twelve is what happened last time."),
    ("Find the fourth chair", ""), ("Call the piano tuner", "Before the concert, not after it."),
  ]

  static let pictures = [
    "dawn.jpg", "quilt.jpg", "lake.jpg", "bubbles.webp", "noon.jpg", "weave.jpg", "dusk.jpg", "forest.webp",
    "contours.png", "desert.jpg", "rings.png", "skyline.jpg", "arctic.webp", "glass.webp", "night.jpg",
    "upright.jpg", "leaf.webp", "quilt.webp",
  ]

  static let captions = [
    "Before the birds", "Market day", "No wind at all", "Soap", "Snow above, strawberries below",
    "A basket, half done",
    "Last light over the pass", "Tall trees", "The map is by hand", "It is exactly as far as before",
    "A stone, a pond",
    "Two thousand windows", "North", "Marbles", "260 stars, counted", "The way up", "Found on the step",
    "Grandmother's",
  ]

  static let tags: [(title: String, words: [String])] = [
    (
      "Weather",
      [
        "fog", "drizzle", "clear sky", "wind from the west", "sleet", "thunder", "hail", "a rainbow, twice",
        "frost",
        "sun", "warm rain", "haze",
      ]
    ),
    (
      "To take along",
      [
        "rope", "matches", "the good knife", "socks", "more socks", "tea", "a tin opener", "string", "map",
        "torch",
        "biscuits for the others", "biscuits", "whistle", "plasters", "soap",
      ]
    ),
    (
      "Birds",
      [
        "wren", "long-tailed tit", "owl, heard", "jay", "swift", "nuthatch", "heron", "kingfisher", "rook",
        "great spotted woodpecker", "robin", "coot", "something brown", "stork",
      ]
    ),
    (
      "Colours of the boat",
      [
        "white", "nearly white", "white again", "grey, by mistake", "sea green", "rust", "pitch black",
        "cream",
        "the red of the chimney", "oak",
      ]
    ),
  ]

  static let pages: [(title: String, text: String)] = [
    ("Four ridges, one colour", "The bench is on the left, the bread in the bag."),
    ("Two thousand windows", "Somebody is awake behind each of them."),
    ("Like a mirror", "Turn it upside down, and it is still a nice picture."),
    ("260 stars", "Bring a blanket, and nobody who talks."),
  ]

  static let people: [(letter: String, names: [String])] = [
    ("A", ["Adaeze", "Agnes", "Aino", "Albrecht", "Anselm"]), ("B", ["Beata", "Bengt", "Bruna"]),
    ("C", ["Carlo", "Cosima", "Cyprian", "Czesława"]), ("D", ["Dagny", "Dario"]),
    ("E", ["Edda", "Emeka", "Enzo", "Esther"]), ("F", ["Fadila", "Fergus", "Flora", "Frederik"]),
  ]

  static let chat: [(text: String, isMine: Bool)] = [
    ("Is anybody at the harbour?", false), ("Me. With a bucket.", true), ("A bucket is good.", false),
    ("How full is the boat?", false), ("Of water? Or of people who say they are helping?", true),
    ("Both.", false), ("To the brim, and three.", true),
    (
      "Then leave the people and take out the water. I am there in ten minutes, with the pump and with cake.",
      false
    ),
    ("What cake?", true), ("Plum.", false), ("The three have got out. They have plates.", true),
    ("I knew I could rely on you all.", false), ("She floats!", true),
  ]
}
