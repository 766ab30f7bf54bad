import Weft

/// A picture somewhere else, with what somebody wrote below it.
struct Photo: Identifiable, Equatable, Sendable {
  let id: Int
  /// Where on the circle of colours its evening lies, from 0 to 1.
  let hue: Double

  var caption: String {
    let places = ["the harbour", "a roof", "the last tram", "the dunes", "nowhere in particular"]
    return "Evening \(id + 1), seen from \(places[id * 3 % places.count])."
  }
}

/// A server with pictures, some of them every time; now and then it cannot be reached.
actor PhotoServer {
  struct Unreachable: Error {}

  private let count: Int
  private let isReachable: @Sendable (_ request: Int) -> Bool
  private(set) var requests = 0

  /// - Parameter isReachable: whether a request is answered, counted from 0.
  init(count: Int, isReachable: @escaping @Sendable (_ request: Int) -> Bool = { $0 != 2 }) {
    self.count = count
    self.isReachable = isReachable
  }

  /// A page of six pictures; `nil` after the last one.
  func page(_ number: Int) throws -> [Photo]? {
    defer { requests += 1 }
    guard isReachable(requests) else { throw Unreachable() }
    let ids = number * 6..<min(count, number * 6 + 6)
    guard !ids.isEmpty else { return nil }
    return ids.map { Photo(id: $0, hue: Double($0 * 29 % 100) / 100) }
  }
}
