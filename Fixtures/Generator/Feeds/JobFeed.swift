import WeftGeometry

/// The job board: postings of every language, mixed by a fixed seed, in cells of three designs.
enum JobFeed {
  static var document: JSON {
    TableFeed.document(
      backgroundColor: "#f2f2f7",
      templates: [
        "job": JobTemplates.job, "compact": JobTemplates.compact, "featured": JobTemplates.featured,
      ],
      section: ["items": .array(items)])
  }

  private static var items: [JSON] {
    var random = SplitMix64(seed: 2_026)
    var languages = JobTexts.all.flatMap { [JobTexts](repeating: $0.texts, count: $0.count) }
    languages = random.elements(languages.count, of: languages)
    var known: Set<String> = []
    var items: [JSON] = []
    for texts in languages {
      var posting = Posting(texts, &random)
      while !known.insert(posting.title + posting.company + posting.description).inserted {
        posting = Posting(texts, &random)
      }
      items.append(.line(["template": .string(posting.design), "data": posting.data(id: items.count)]))
    }
    return items
  }
}
