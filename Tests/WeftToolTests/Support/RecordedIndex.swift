import Foundation

/// What `index.json` says of ranges and events, as a program of somebody else would read it.
struct RecordedIndex: Decodable {
  struct Ranges: Decodable {
    let visible: [[Int]]
    let display: [[Int]]
    let preload: [[Int]]
  }

  struct Event: Decodable {
    let type: String
    let batch: Int?
    let end: String?
    let section: Int?
    let row: Int?
    let kind: String?
    let index: Int?
  }

  struct Frame: Decodable {
    let offset: Double
    let time: Double?
    let ranges: Ranges
    let events: [Event]
  }

  let frames: [Frame]
}
