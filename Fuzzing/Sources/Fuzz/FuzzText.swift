import Foundation
import Weft

/// A text in a box that bytes describe: the first eight how it is set, then each a character, so that whatever is changed in them is a text again.
struct FuzzText {
  private let bytes: ArraySlice<UInt8>
  private let settings: [UInt8]

  init(_ input: [UInt8]) {
    settings = Array(input.prefix(8)) + Array(repeating: 0, count: max(0, 8 - input.count))
    bytes = input.dropFirst(8)
  }

  /// A node that shows it, and how large it may be.
  func node() -> (node: TextNode, range: SizeRange) {
    let node = TextNode("")
    node.defaultAttributes = attributes
    node.attributedText = text
    node.paragraphStyle = ParagraphStyle(
      alignment: Self.one(of: TextAlignment.allCases, by: settings[3] & 7),
      direction: Self.one(of: TextDirection.allCases, by: settings[3] >> 3 & 3))
    node.maximumNumberOfLines = Int(settings[3] >> 5)
    node.truncationMode = Self.one(of: TruncationMode.allCases, by: settings[6])
    let size = Size(width: width, height: settings[4] < 128 ? .infinity : Double(settings[4] - 128))
    return (node, SizeRange(min: .zero, max: size))
  }

  private static func one<Value>(of values: [Value], by byte: UInt8) -> Value {
    values[Int(byte) % values.count]
  }

  /// In points: to the pixel while it is small.
  private var width: Double { pow(Double(settings[0]), 2) / 128 + Double(settings[1]) / 64 }

  private var attributes: TextAttributes {
    // None, some to either side, or far more than a letter is wide.
    let kern = Double(Int8(bitPattern: settings[2]))
    return TextAttributes(
      font: Font(size: 1 + Double(settings[5] % 40)),
      kern: settings[6] < 128 ? 0 : settings[6] < 192 ? kern / 8 : 4 * kern)
  }

  private var text: AttributedString {
    var text = AttributedString()
    var (run, isBold) = ("", false)
    func end() {
      guard !run.isEmpty else { return }
      var part = AttributedString(run)
      if isBold { part.weft.font = Font(size: 9 + Double(settings[7] % 20), weight: .bold) }
      text += part
      run = ""
    }
    for byte in bytes.prefix(2000) {
      if byte == 0x1E {
        end()
        isBold.toggle()
      } else {
        run.unicodeScalars.append(Self.characters[Int(byte)])
      }
    }
    end()
    return text
  }

  /// ASCII as it is, and behind it what breaks, joins, turns and marks, and letters of many scripts.
  private static let characters: [Unicode.Scalar] = {
    var all = (0..<128).map { Unicode.Scalar(UInt8($0)) }
    for range: ClosedRange<UInt32> in [
      0x85...0x85, 0xA0...0xA0, 0xAD...0xAD, 0x200B...0x200F, 0x2010...0x2014, 0x2027...0x202F,
      0x2060...0x2069, 0xFE0E...0xFE0F,
      0xFEFF...0xFEFF, 0xFFFC...0xFFFD, 0x1F3FB...0x1F3FC, 0x1F1E6...0x1F1E7, 0x1F44D...0x1F44E,
      0x1F468...0x1F469,
      0xE0020...0xE0021, 0xE007F...0xE007F, 0x300...0x302, 0x20E3...0x20E3, 0x34F...0x34F, 0x600...0x601,
      0x627...0x629, 0x644...0x645, 0x64B...0x64C, 0x5D0...0x5D1, 0x5BE...0x5BE, 0x915...0x916, 0x93F...0x940,
      0x94D...0x94D, 0xE22...0xE23, 0xE31...0xE33, 0xE48...0xE48, 0xF0B...0xF0B, 0xF40...0xF40, 0xF71...0xF72,
      0x1100...0x1100, 0x1161...0x1161, 0x11A8...0x11A8, 0xAC00...0xAC01, 0x1000...0x1001, 0x1039...0x1039,
      0x1361...0x1361, 0x1780...0x1780, 0x17D2...0x17D2, 0x17DA...0x17DA, 0x4E00...0x4E01, 0x3001...0x3002,
      0x3042...0x3042,
      0x30FC...0x30FC, 0xFF9E...0xFF9E, 0x11131...0x11131, 0x1A20...0x1A20, 0xD4E...0xD4E,
    ] {
      all += range.compactMap(Unicode.Scalar.init)
    }
    return all + Array(repeating: "x", count: max(0, 256 - all.count))
  }()
}
