import WeftFoundation
import WeftFrames
import WeftGeometry
import WeftJSON

/// What the page needs of an index, all of which has to be as the page's script expects it.
struct FolderListing: Codable {
  struct Viewport: Codable {
    let width: Double
    let height: Double
    let scale: Double
  }

  struct Cell: Codable {
    let id: String?
    let kind: String?
    let section: Int?
    let row: Int?
    let frame: Box
    let cells: [Cell]?
  }

  /// `[x, y, width, height]`.
  struct Box: Codable {
    let numbers: [Double]

    init(from decoder: any Decoder) throws {
      numbers = try decoder.singleValueContainer().decode([Double].self)
      guard numbers.count == 4 else {
        throw DecodingError.dataCorrupted(
          .init(
            codingPath: decoder.codingPath, debugDescription: "four numbers, found \(numbers.count)"))
      }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(numbers)
    }
  }

  struct Frame: Codable {
    let file: String
    let cells: [Cell]?
    let time: Double?
    let offset: FrameIndex.Offset?
  }

  let viewport: Viewport?
  let frames: [Frame]

  /// Pictures without an index.
  init(_ files: [String]) {
    viewport = nil
    frames = files.map { Frame(file: $0, cells: nil, time: nil, offset: nil) }
  }

  /// As the page's script reads it.
  var json: String { JSONText.of(self, as: .line) }

  /// The pictures that browsers show, sorted by the numbers in their names: `2.png` before `10.png`.
  static func pictures(among names: Set<String>) -> [String] {
    let kinds = ["png", "jpg", "jpeg", "webp", "gif"]
    let pictures = names.filter { name in
      guard !name.hasPrefix("."), let dot = name.lastIndex(of: ".") else { return false }
      return kinds.contains(name[name.index(after: dot)...].lowercased())
    }
    let keyed = pictures.map { name in (name: name, key: sortKey(name)) }
    let sorted = keyed.sorted { one, other in
      one.key == other.key ? one.name < other.name : one.key.lexicographicallyPrecedes(other.key)
    }
    return sorted.map(\.name)
  }

  /// Runs of digits count by their length first, behind leading zeros, and then digit by digit.
  private static func sortKey(_ name: String) -> [UInt32] {
    var key: [UInt32] = []
    let scalars = Array(name.unicodeScalars)
    var index = 0
    while index < scalars.count {
      guard ("0"..."9").contains(scalars[index]) else {
        key.append(scalars[index].value + 0x100)
        index += 1
        continue
      }
      let end = scalars[index...].firstIndex { !("0"..."9").contains($0) } ?? scalars.count
      let digits = scalars[index..<end].drop { $0 == "0" }
      // Below every other character, as digits are: the length, then what they are.
      key.append(UInt32(min(digits.count, 0xFF)))
      key += digits.map(\.value)
      index = end
    }
    return key
  }

  /// What is wrong, with its place: `frames[3].cells[0].frame: four numbers, found 2`.
  static func sentence(_ error: any Error) -> String {
    guard let error = error as? DecodingError else { return "\(error)" }
    func at(_ context: DecodingError.Context, _ key: (any CodingKey)? = nil) -> String {
      let path = (context.codingPath + (key.map { [$0] } ?? [])).reduce(into: "") { path, key in
        if let index = key.intValue {
          path += "[\(index)]"
        } else {
          path += (path.isEmpty ? "" : ".") + key.stringValue
        }
      }
      return path.isEmpty ? "" : path + ": "
    }
    switch error {
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      return at(context) + "is of another type"
    case .keyNotFound(let key, let context): return at(context, key) + "is missing"
    case .dataCorrupted(let context) where context.codingPath.isEmpty: return "it is not JSON"
    case .dataCorrupted(let context): return at(context) + "must be " + context.debugDescription
    @unknown default: return "\(error)"
    }
  }
}
