/// A message, as the inbox shows it.
struct Message: Identifiable, Equatable, Sendable {
  let id: Int
  let sender: String
  var text: String
  var isRead = false

  static let morning = [
    Message(id: 1, sender: "Ada", text: "The engine counts, and it counts right."),
    Message(id: 2, sender: "Charles", text: "Could the wheels be a little smaller?", isRead: true),
    Message(id: 3, sender: "Mary", text: "Sunrise over the firth, have a look when you are up."),
    Message(id: 4, sender: "George", text: "Half of all laws of thought fit on a napkin."),
  ]
}
