/// What the posts of the photo feed say about a picture.
struct PhotoTexts: Sendable {
  /// The file, without its folder.
  let file: String
  let place: String?
  let captions: [String]

  static let all: [PhotoTexts] = [
    PhotoTexts(
      file: "dawn.jpg", place: "Hardanger",
      captions: [
        "Up before the birds. Worth every yawn.",
        "So früh war ich noch nie hier oben – und ganz allein mit dem Nebel.",
        "Four ridges, one colour, no wind at all. I stayed until the tea went cold and then a little longer, because nobody was waiting for me.",
      ]),
    PhotoTexts(
      file: "noon.jpg", place: "Haute-Savoie",
      captions: [
        "Midi pile, pas une ombre.", "Snow above, strawberries below. ☀️🍓", "El aire huele a pino y a queso.",
      ]),
    PhotoTexts(
      file: "dusk.jpg", place: "Ölüdeniz",
      captions: ["Gün batarken herkes susar.", "The sun took its time tonight 🌅", "Last light."]),
    PhotoTexts(
      file: "night.jpg", place: nil,
      captions: ["260 stars, I counted.", "Тишина такая, что слышно, как падает снег.", "木の向こうに月がひとつ。"]),
    PhotoTexts(
      file: "lake.jpg", place: "Mazury",
      captions: [
        "Jezioro jak lustro, tylko żaby nie chcą pozować.",
        "If you turn your phone upside down, it is still a nice picture.",
        "Спокій.",
      ]),
    PhotoTexts(
      file: "desert.jpg", place: "وادي رم",
      captions: [
        "الرمل يتذكّر كل خطوة.", "Three hours of walking, and the hill is exactly as far away as before.",
        "Hot. 🥵",
      ]),
    PhotoTexts(
      file: "arctic.webp", place: "Svalbard",
      captions: ["Minus 24 und strahlender Sonnenschein.", "My camera gave up ten seconds after this."]),
    PhotoTexts(
      file: "forest.webp", place: "Sơn La",
      captions: [
        "Sương sớm trên rừng thông.", "Every tree a slightly different green.", "יער, ערפל, וקפה חם.",
      ]),
    PhotoTexts(
      file: "banner.jpg", place: nil,
      captions: ["Wide enough for the whole evening.", "Panorama, cosido a partir de siete fotos."]),
    PhotoTexts(
      file: "large.jpg", place: "Namib",
      captions: ["Twelve megapixels of sand.", "Zoom in: there is nothing to find, and plenty of it."]),
    PhotoTexts(
      file: "large.png", place: nil,
      captions: [
        "Cut out of paper, photographed on the kitchen table.",
        "A poster for my sister’s room. 3000 × 2000, in case you want to print it.",
      ]),
    PhotoTexts(
      file: "upright.jpg", place: "Bled",
      captions: ["Held the phone upright for once.", "Vertical, comme il se doit."]),
    PhotoTexts(
      file: "grey.jpg", place: "Λίμνη Πλαστήρα",
      captions: ["Χωρίς χρώμα φαίνεται καλύτερα το φως.", "Found an old roll of black and white."]),
    PhotoTexts(
      file: "chart.png", place: nil,
      captions: [
        "New monitor day! How many grey steps can you see?", "Wer hier Moiré sieht, skaliert falsch.",
      ]),
    PhotoTexts(
      file: "chart.webp", place: nil, captions: ["Same chart, fewer bytes.", "Calibrating again 🎛️"]),
    PhotoTexts(
      file: "rings.png", place: nil,
      captions: ["Lino print, first try.", "Preto, branco e um cinzento teimoso."]),
    PhotoTexts(
      file: "bubbles.webp", place: nil,
      captions: ["Long exposure of my daughter’s birthday 🎈", "नीला, हरा, पीला — सब एक साथ!"]),
    PhotoTexts(
      file: "contours.png", place: nil,
      captions: ["A map of nowhere in particular.", "Карта места, которого нет."]),
    PhotoTexts(
      file: "quilt.jpg", place: nil,
      captions: ["Grandma’s quilt, 81 patches, not two alike.", "Patchwork wykończony! 🧵"]),
    PhotoTexts(
      file: "quilt.webp", place: "Lisboa",
      captions: ["Azulejos, mais ou menos.", "Found this wall behind the fish market."]),
    PhotoTexts(
      file: "weave.jpg", place: nil, captions: ["Warp and weft.", "Der Webstuhl klappert seit Montag."]),
    PhotoTexts(
      file: "skyline.jpg", place: "上海",
      captions: [
        "夜里十一点，还有人没下班。", "Somebody on every floor forgot the lights.", "Hôm nay thành phố không ngủ.",
      ]),
    PhotoTexts(
      file: "star.png", place: nil,
      captions: ["You get a star ⭐️ and you get a star!", "Für die beste Nachbarin der Welt."]),
    PhotoTexts(file: "halo.png", place: nil, captions: ["Smoke ring, eighth attempt.", "Nearly nothing."]),
    PhotoTexts(
      file: "leaf.webp", place: nil, captions: ["First leaf of the lemon tree 🌱👩🏽‍🌾", "Yeşilin en güzel hâli."]),
    PhotoTexts(
      file: "glass.webp", place: nil, captions: ["Glass beads on a glass table.", "Vidro sobre vidro."]),
  ]

  /// Small pictures that are shown three in a row.
  static let rowCaptions = [
    "Friends of mine 🧑🏻‍🤝‍🧑🏿", "Neulich im Atelier.", "Trois essais, lequel préférez-vous ?", "Team lunch 🍜🍕🥗",
    "ثلاث محاولات قبل القهوة.", "今日の三枚。",
  ]
}
