/// The families of Debian's package fonts-noto-core that the standard library has: those that bring characters which the ones
/// before them lack.
///
/// Each is written without the word Noto before it; those with a star have a bold face.
enum NotoFonts {
  /// Latin, Greek and Cyrillic, for whoever likes them better than Liberation and DejaVu; with bold and sloping faces.
  static let text = [
    NotoFamily(name: "Noto Sans", styles: ["Regular", "Bold", "Italic", "BoldItalic"]),
    NotoFamily(name: "Noto Serif", styles: ["Regular", "Bold", "Italic", "BoldItalic"]),
  ]

  /// Scripts of living languages, and symbols.
  static let living = families(
    """
    Sans Arabic*, Sans Hebrew*, Sans Armenian*, Sans Georgian*, Sans Devanagari*, Sans Bengali*,
    Sans Gurmukhi*, Sans Gujarati*, Sans Oriya*, Sans Tamil*, Sans Telugu*, Sans Kannada*,
    Sans Malayalam*, Sans Sinhala*, Sans Thai*, Sans Lao*, Serif Tibetan*, Sans Myanmar*, Sans Khmer*,
    Sans Ethiopic*, Sans Cherokee*, Sans Canadian Aboriginal*, Sans Mongolian, Sans Thaana*,
    Sans Syriac, Sans Javanese*, Sans Balinese*, Sans Sundanese*, Sans Cham*, Sans Tai Viet,
    Sans Tai Le, Sans New Tai Lue, Sans Tai Tham*, Sans Tifinagh, Sans NKo, Sans Vai, Sans Yi,
    Sans Adlam*, Sans Ol Chiki*, Sans Meetei Mayek*, Sans Symbols*, Sans Symbols2, Sans Math
    """)

  /// Scripts that are rare now, or only read: Egyptian hieroglyphs, cuneiform, runes.
  static let rare = families(
    """
    Sans Anatolian Hieroglyphs, Sans Avestan, Sans Bamum*, Sans Bassa Vah, Sans Batak, Sans Bhaiksuki,
    Sans Brahmi, Sans Buginese, Sans Buhid, Sans Carian, Sans Caucasian Albanian, Sans Chakma,
    Sans Coptic, Sans Cuneiform, Sans Cypriot, Sans Deseret, Sans Duployan, Sans Egyptian Hieroglyphs,
    Sans Elbasan, Sans Elymaic, Sans Glagolitic, Sans Gothic, Sans Grantha, Sans Gunjala Gondi,
    Sans Hanifi Rohingya*, Sans Hanunoo, Sans Hatran, Sans Imperial Aramaic, Sans Indic Siyaq Numbers,
    Sans Inscriptional Pahlavi, Sans Inscriptional Parthian, Sans Kaithi, Sans Kayah Li*,
    Sans Kharoshthi, Sans Khojki, Sans Khudawadi, Sans Lepcha, Sans Limbu, Sans Linear A, Sans Linear B,
    Sans Lycian, Sans Lydian, Sans Mahajani, Sans Mandaic, Sans Manichaean, Sans Marchen,
    Sans Masaram Gondi, Sans Medefaidrin*, Sans Mende Kikakui, Sans Meroitic, Sans Miao, Sans Modi,
    Sans Mro, Sans Multani, Sans Nabataean, Sans Newa, Sans Nushu, Sans Old Hungarian, Sans Old Italic,
    Sans Old North Arabian, Sans Old Permic, Sans Old Persian, Sans Old Sogdian, Sans Old South Arabian,
    Sans Old Turkic, Sans Osage, Sans Osmanya, Sans Pahawh Hmong, Sans Palmyrene, Sans Pau Cin Hau,
    Sans PhagsPa, Sans Phoenician, Sans Psalter Pahlavi, Sans Rejang, Sans Runic, Sans Samaritan,
    Sans Saurashtra, Sans Sharada, Sans Shavian, Sans Siddham, Sans SignWriting, Sans Sogdian,
    Sans Sora Sompeng*, Sans Soyombo, Sans Syloti Nagri, Sans Tagalog, Sans Tagbanwa, Sans Takri,
    Sans Tamil Supplement, Sans Tirhuta, Sans Ugaritic, Sans Wancho, Sans Warang Citi,
    Sans Zanabazar Square, Looped Lao*, Looped Thai*, Music, Serif Ahom, Serif Dogra, Serif Tangut,
    Serif Yezidi*
    """)

  private static func families(_ list: String) -> [NotoFamily] {
    list.split(whereSeparator: { $0 == "," || $0.isNewline }).map { entry in
      let name = entry.drop { $0 == " " }
      let hasBold = name.hasSuffix("*")
      return NotoFamily(
        name: "Noto " + (hasBold ? name.dropLast() : name),
        styles: hasBold ? ["Regular", "Bold"] : ["Regular"])
    }
  }
}

/// A family of the Noto project, and its files.
struct NotoFamily: Hashable, Sendable {
  let name: String
  let styles: [String]

  /// The names of the files: `NotoSansOldPersian-Regular.ttf`.
  var files: [String] {
    let stem = name.split(separator: " ").joined()
    return styles.map { "\(stem)-\($0).ttf" }
  }
}
