/// Who takes part in the chat.
enum Person: String, Sendable {
  case me, Ada, Tom
}

/// A message of the chat.
struct Message: Identifiable, Equatable, Sendable {
  let id: Int
  let person: Person
  let text: String
  let time: String

  init(_ id: Int, _ person: Person, _ text: String, at time: String) {
    self.id = id
    self.person = person
    self.text = text
    self.time = time
  }
}

/// The messages of a day, the newest first.
struct Day: Sendable {
  let name: String
  let messages: [Message]

  static let samples = [
    Day(
      name: "Today",
      messages: [
        Message(12, .Tom, "I can bring the ladder. And soup.", at: "09:14"),
        Message(11, .Ada, "The varnish is dry. Nearly.", at: "09:12"),
        Message(10, .me, "Good morning! Is she ready?", at: "09:10"),
      ]),
    Day(
      name: "Yesterday",
      messages: [
        Message(9, .me, "Then I'll take the early train.", at: "22:41"),
        Message(8, .Ada, "We launch on Saturday, at high water.", at: "22:40"),
        Message(7, .Ada, "Mast is up 🎉", at: "22:38"),
        Message(
          6, .Tom,
          "Found the leak: a hole, exactly as large as the bung that was in my pocket since May.",
          at: "19:02"),
        Message(5, .me, "How wet is wet?", at: "18:50"),
        Message(4, .Ada, "There is water in the boat.", at: "18:49"),
        Message(3, .Tom, "Rope, paint, rope, biscuits, rope. Anything else?", at: "16:20"),
        Message(2, .me, "A second brush, please. The first one is part of the deck now.", at: "16:18"),
        Message(1, .Ada, "Who wants to help with a boat?", at: "15:00"),
      ]),
  ]
}
