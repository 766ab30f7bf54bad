import WeftGeometry

/// One job on offer, put together from the texts of a language.
struct Posting {
  let design: String
  let title: String
  let company: String
  let description: String
  private let texts: JobTexts
  private let location: String
  private let salary: String
  private let posted: String
  private let tags: [String]
  private let isNew: Bool
  private let isRemote: Bool
  private let color: String

  init(_ texts: JobTexts, _ random: inout SplitMix64) {
    self.texts = texts
    let field = random.next(in: 0...texts.sectors.count - 1)
    let sector = texts.sectors[field]
    let role = random.element(of: sector.roles)
    title = random.chance(1, outOf: 6) ? "\(role) \(sector.emoji)" : role
    let companies = stride(from: field, to: texts.companies.count, by: texts.sectors.count)
    company = texts.companies[random.element(of: Array(companies))]
    let city = random.element(of: texts.cities)
    location = random.chance(1, outOf: 4) ? "\(city) \(texts.flag)" : city
    salary = Self.salary(texts.salary, &random)
    posted = random.element(of: texts.posted)
    tags = random.elements(random.next(in: 0...4), of: sector.tags)
    isNew = posted == texts.posted[0] || posted == texts.posted[1]
    isRemote = random.chance(1, outOf: 4)
    color = random.element(of: ["#2f6fde", "#d9480f", "#2b8a3e", "#862e9c", "#0b7285", "#a61e4d", "#5f3dc4"])
    var words = Self.description(texts, sector, &random)
    design = words.count < 60 ? "compact" : random.chance(1, outOf: 7) ? "featured" : "job"
    if random.chance(1, outOf: 5) { words += " " + random.element(of: EmojiTexts.lines) }
    description = words
  }

  func data(id: Int) -> JSON {
    var entries: [(key: String, value: JSON)] = [
      ("id", .string("job-\(id)")), ("lang", .string(texts.language)), ("title", .string(title)),
      ("company", .string(company)), ("initial", .string(String(company.prefix(1)))),
      ("color", .string(color)), ("location", .string(location)), ("salary", .string(salary)),
      ("posted", .string(posted)),
    ]
    if isNew { entries.append(("new", .string(texts.new))) }
    if isRemote { entries.append(("remote", .string(texts.remote))) }
    for (index, tag) in tags.enumerated() { entries.append(("tag\(index + 1)", .string(tag))) }
    entries.append(("hasTags", .bool(!tags.isEmpty || isRemote)))
    entries.append(("description", .string(description)))
    entries.append(("more", .string(texts.more)))
    return .object(entries)
  }

  private static func salary(_ salary: JobTexts.Salary, _ random: inout SplitMix64) -> String {
    let steps = (salary.range.upperBound - salary.range.lowerBound) / salary.step
    let low = salary.range.lowerBound + salary.step * random.next(in: 0...steps * 2 / 3)
    let high = low + salary.step * random.next(in: 1...max(1, steps / 3))
    return salary.pattern.replacing("{low}", with: "\(low)\(salary.zeros)")
      .replacing("{high}", with: "\(high)\(salary.zeros)")
  }

  /// Of twelve: two are one line, three are short, four are middling, two are long, one has paragraphs and a list.
  private static func description(
    _ texts: JobTexts, _ sector: JobTexts.Sector, _ random: inout SplitMix64
  ) -> String {
    let intro = random.element(of: sector.intros)
    let closing = random.element(of: texts.closings)
    let requirement = random.element(of: texts.requirements)
    switch random.next(in: 1...12) {
    case 1...2:
      return random.element(of: texts.oneLiners)
    case 3...5:
      return [intro, closing].joined(separator: texts.space)
    case 6...9:
      let tasks = random.elements(2, of: sector.tasks)
      return ([intro] + tasks + [random.element(of: texts.perks)]).joined(separator: texts.space)
    case 10...11:
      let words = [intro] + random.elements(4, of: sector.tasks) + [requirement]
      return (words + random.elements(2, of: texts.perks) + [closing]).joined(separator: texts.space)
    default:
      let tasks = random.elements(5, of: sector.tasks).joined(separator: texts.space)
      let perks = random.elements(4, of: texts.perks).map { "• " + $0 }
      return ([intro + texts.space + tasks, requirement] + perks + [closing]).joined(separator: "\n")
    }
  }
}
