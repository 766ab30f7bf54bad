import Weft

/// A week of a calendar: a section, and all that its layout has to know.
struct Week: Sendable {
  /// What happens on a day; times are hours, 9.5 is half past nine.
  struct Event: Sendable {
    let day: Int
    let start: Double
    let end: Double
    let title: String
    let place: String
    let kind: Kind

    enum Kind: Sendable { case work, family, sport }

    init(_ day: Int, _ start: Double, _ end: Double, _ title: String, _ place: String = "", _ kind: Kind) {
      self.day = day
      self.start = start
      self.end = end
      self.title = title
      self.place = place
      self.kind = kind
    }
  }

  let title: String
  let days: [String]
  let events: [Event]
  /// The moment it is, where that is in this week.
  let now: (day: Int, hour: Double)?

  /// The hours that are shown of each day.
  static let hours = 7..<20

  static let samples = [
    Week(
      title: "Week 14", days: ["Mon 30", "Tue 31", "Wed 1", "Thu 2", "Fri 3", "Sat 4", "Sun 5"],
      events: [
        Event(0, 9, 10.5, "Loom set-up", "Hall 2", .work),
        Event(0, 12, 13, "Lunch with Iris", "Harbour", .family),
        Event(0, 17.5, 19, "Climbing", "Old mill", .sport), Event(1, 8, 9, "School run", "", .family),
        Event(1, 10, 12, "Review", "Room 4", .work), Event(1, 11, 12.5, "Dye works", "", .work),
        Event(2, 9.5, 11, "Warp count", "Hall 1", .work), Event(2, 13, 15.5, "Dyeing", "Hall 2", .work),
        Event(2, 14, 15, "Dentist", "", .family), Event(3, 7.5, 8.5, "Swim", "Lido", .sport),
        Event(3, 10, 16, "Guests from Łódź", "", .work),
        Event(3, 11.5, 13, "Tour", "Hall 1", .work), Event(4, 9, 12, "Writing", "At home", .work),
        Event(4, 15, 16.5, "Piano", "Music school", .family), Event(5, 10, 14, "Market", "Square", .family),
        Event(6, 8.5, 12, "Long run", "To the lock", .sport),
      ], now: (day: 2, hour: 14.4)),
    Week(
      title: "Week 15", days: ["Mon 6", "Tue 7", "Wed 8", "Thu 9", "Fri 10", "Sat 11", "Sun 12"],
      events: [
        Event(0, 10, 15, "Egg hunt", "Garden", .family), Event(1, 9, 10, "Loom set-up", "Hall 2", .work),
        Event(1, 14, 17, "Samples out", "Hall 1", .work), Event(2, 8, 9, "School run", "", .family),
        Event(2, 10, 13, "Weaving, day one", "Hall 2", .work), Event(3, 10, 13, "Weaving", "Hall 2", .work),
        Event(3, 12, 14, "Press", "Hall 2", .work), Event(4, 10, 13, "Weaving, day three", "Hall 2", .work),
        Event(4, 17, 19, "Climbing", "Old mill", .sport), Event(5, 9, 18, "Off to the lake", "", .family),
      ], now: nil),
  ]
}
