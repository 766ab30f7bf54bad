/// What it takes to shape a text and break it into lines, beside what each text takes.
///
/// A byte of most texts takes as long as one layout spec is measured in, some 2 µs. It takes longer where the rules of a script look at much
/// around each letter, and where a word is too wide for a line: for each line Pango shapes what is left of the word once more, and each place
/// near the edge where it might end. With the standard fonts that was measured of 164 scripts, each with letters alone, with marks and
/// with conjuncts, in words and without spaces.
package enum TextWork {
  /// Words of more bytes than this may be broken in most boxes, and count as what they take then.
  package static let longWord = 48

  /// The bytes of a word that may have to be broken in a box of some width: fewer than ``longWord`` in a narrow one.
  ///
  /// - Parameters:
  ///   - width: In points.
  ///   - fontSize: Of the largest font, in points; a letter of four bytes is taken to be a third wider.
  ///   - kern: What is added to each letter, in points.
  package static func longWord(inWidth width: Double, fontSize: Double, kern: Double = 0) -> Int {
    let count = 3 * width / max(fontSize + 3 * kern, 1)
    return count < Double(longWord) ? max(1, Int(count)) : longWord
  }

  /// The work, in measurements of layout specs: at least one for each byte.
  ///
  /// - Parameter longWord: Words of more bytes than this are broken.
  /// - Complexity: O(bytes)
  package static func measurements(of string: String, longWord: Int = longWord) -> Int {
    let isPlain = !string.utf8.contains { $0 >= 0x80 }
    if isPlain, string.utf8.count <= longWord, !string.utf8.contains(0x09) { return string.utf8.count }
    var work = 0
    // The word that has begun: its bytes, what they take in a short word and in a long one, and whether spaces are in it.
    var (bytes, short, long, isJoined) = (0, 0, 0, false)
    // Where a word goes on behind spaces it is looked for other places in it, and broken once more.
    func wordWork() -> Int { bytes <= longWord ? short : isJoined ? 2 * long : long }
    var words = WordScan()
    for scalar in string.unicodeScalars {
      let (width, weight) = (UTF8.width(scalar), weight(of: scalar.value, isPlain))
      switch words.take(scalar) {
      case .separator:
        work += width * weight.inWord
        continue
      case .beginning:
        work += wordWork()
        (bytes, short, long, isJoined) = (0, 0, 0, false)
      case .joined: isJoined = true
      case .inside: break
      }
      bytes += width
      short += width * weight.inWord
      long += width * weight.inLongWord
    }
    return work + wordWork()
  }

  /// Whether a text has a word that may have to be broken.
  ///
  /// - Complexity: O(bytes)
  package static func hasLongWord(_ string: String) -> Bool {
    var bytes = 0
    var words = WordScan()
    for scalar in string.unicodeScalars {
      switch words.take(scalar) {
      case .separator: continue
      case .beginning: bytes = 0
      case .joined, .inside: break
      }
      bytes += UTF8.width(scalar)
      if bytes > longWord { return true }
    }
    return false
  }

  /// The work of lines that have few characters each, beyond that of the text: what a line takes is what twenty bytes do.
  package static func measurements(ofLines count: Int, for byteCount: Int) -> Int {
    max(0, 20 * count - byteCount)
  }

  /// The work of bytes whose letters lie on top of one another, beyond that of the text: many fit into a line, and each might be its last.
  package static func measurements(ofTightBytes count: Int) -> Int { 12 * count }

  private struct Weight {
    var inWord = 1
    let inLongWord: Int
  }

  private static func weight(of scalar: UInt32, _ isPlain: Bool) -> Weight {
    switch scalar {
    // A tab, which is a run of its own.
    case 0x09: Weight(inWord: 3, inLongWord: 3)
    // Brackets, of which pairs are looked for in a text of both directions.
    case 0x28, 0x29, 0x5B, 0x5D, 0x7B, 0x7D: Weight(inWord: isPlain ? 1 : 2, inLongWord: 5)
    // Spaces that hold words together.
    case 0xA0, 0x202F: Weight(inLongWord: 3)
    // What turns the direction of writing.
    case 0x202A...0x202E, 0x2066...0x2069: Weight(inWord: 3, inLongWord: 3)
    case 0..<0x80: Weight(inLongWord: 5)
    case 0x80..<0x0590: Weight(inLongWord: 3)
    // What lines end in anywhere: Han, kana, hangul, emoji.
    case 0x2E80...0x9FFF, 0xAC00...0xD7FF, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFFEF,
      0x1F000...0x1FAFF,
      0x20000...0x3FFFF:
      Weight(inLongWord: 1)
    // Tibetan
    case 0x0F00...0x0FFF: Weight(inWord: 2, inLongWord: 14)
    // Myanmar, and what more there is of it
    case 0x1000...0x109F, 0xA9E0...0xA9FF, 0xAA60...0xAA7F: Weight(inWord: 2, inLongWord: 9)
    // Syriac
    case 0x0700...0x074F: Weight(inWord: 2, inLongWord: 7)
    // N’Ko
    case 0x07C0...0x07FF: Weight(inLongWord: 11)
    // Mongolian
    case 0x1800...0x18AF: Weight(inLongWord: 6)
    // Points of Hebrew and of Arabic
    case 0x0591...0x05BD, 0x05BF, 0x05C1, 0x05C2, 0x05C4, 0x05C5, 0x05C7: Weight(inLongWord: 10)
    case 0x0610...0x061A, 0x064B...0x065F, 0x0670: Weight(inLongWord: 6)
    // From Hebrew to Sinhala; Khmer; what more there is of Arabic
    case 0x0590...0x0DFF, 0x1780...0x17FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE: Weight(inLongWord: 4)
    // Tai Tham
    case 0x1A20...0x1AAF: Weight(inLongWord: 6)
    // Balinese
    case 0x1B00...0x1B7F: Weight(inWord: 3, inLongWord: 7)
    // Lepcha, Vedic signs
    case 0x1C00...0x1C4F, 0x1CD0...0x1CFF: Weight(inLongWord: 3)
    // Javanese
    case 0xA980...0xA9DF: Weight(inWord: 5, inLongWord: 42)
    // Rohingya
    case 0x10D00...0x10D3F: Weight(inLongWord: 4)
    // Sogdian
    case 0x10F30...0x10F6F: Weight(inLongWord: 9)
    // Grantha
    case 0x11300...0x1137F: Weight(inWord: 18, inLongWord: 190)
    // Newa, Tirhuta, Siddham
    case 0x11400...0x1147F, 0x11580...0x115FF: Weight(inLongWord: 4)
    case 0x11480...0x114DF: Weight(inLongWord: 5)
    // Soyombo
    case 0x11A50...0x11AAF: Weight(inLongWord: 10)
    // From Brahmi to Bhaiksuki, Marchen and those between, as far as they stand nowhere else
    case 0x11000...0x11CBF: Weight(inLongWord: 3)
    // All others of Southern Asia
    case 0x0E00...0x0EFF, 0x1700...0x177F, 0x1900...0x1CCF, 0xA800...0xABFF, 0x10A00...0x10AFF,
      0x11CC0...0x11FFF:
      Weight(inLongWord: 2)
    default: Weight(inLongWord: 2)
    }
  }
}
