/// A posting on the board: the model that a cell is made from.
struct Job: Sendable {
  let title: String
  let location: String
  let date: String

  /// A few postings to show.
  static let samples = [
    Job(title: "Lighthouse keeper", location: "Ouessant, France", date: "Posted today"),
    Job(
      title: "Senior cartographer for a very small island whose coast has never been measured twice the same",
      location: "Tristan da Cunha", date: "Posted yesterday"),
    Job(title: "Библиотекарь ночной смены", location: "Санкт-Петербург", date: "Posted 2 days ago"),
    Job(title: "Tea taster ☕️", location: "Darjeeling, India", date: "Posted 3 days ago"),
    Job(title: "مصمم خطوط", location: "القاهرة", date: "Posted 4 days ago"),
    Job(title: "Bicycle courier", location: "Utrecht, Netherlands", date: "Posted 5 days ago"),
    Job(title: "Piano tuner", location: "Leipzig, Germany", date: "Posted 6 days ago"),
    Job(title: "Weather observer", location: "Mount Washington, USA", date: "Posted last week"),
  ]
}
