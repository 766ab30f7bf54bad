/// The cells of a feed in parts of some neighbouring ones, in the order of the document: what is read at once.
///
/// A part is made when it is asked for: a file of a million rows may be named by hundreds of sections.
struct FeedParts: Sendable {
  /// Some neighbouring cells.
  enum Part: Sendable {
    case section(SectionPart)
    /// Items that an update brings.
    case items([FeedItem])
  }

  /// Some neighbouring items of one section; the first part has its header too, the last one its footer.
  struct SectionPart: Sendable {
    let section: FeedSection
    let items: Range<Int>

    /// All of them.
    var cells: [FeedCell] {
      (items.lowerBound == 0 ? [.header] : []) + items.map { .item($0) }
        + (items.upperBound == section.itemCount ? [.footer] : [])
    }
  }

  private enum Source: Sendable {
    case section(FeedSection)
    case items([FeedItem])

    /// How many parts it has: at least one, as a section without items may have a header.
    func count(_ size: Int) -> Int {
      switch self {
      case .section(let section): max(1, (section.itemCount + size - 1) / size)
      case .items: 1
      }
    }
  }

  private let size: Int
  private var sources: [Source] = []
  /// The number of each source's first part, and that of all parts.
  private var starts = [0]

  /// Parts of a feed.
  ///
  /// - Parameter size: The most items of a part.
  /// - Complexity: O(sections)
  init(_ document: FeedDocument, ofAtMost size: Int) {
    self.size = size
    document.sections.forEach { append(.section($0)) }
    for update in document.updates {
      append(.items(update.items))
      update.sections.forEach { append(.section($0)) }
    }
    for page in document.pages {
      for batch in page.batches { append(.section(batch)) }
    }
  }

  private mutating func append(_ source: Source) {
    sources.append(source)
    starts.append((starts.last ?? 0) + source.count(size))
  }

  /// How many there are.
  var count: Int { starts.last ?? 0 }

  /// One of them, counted from 0.
  ///
  /// - Complexity: O(log sections)
  subscript(index: Int) -> Part {
    // The last source that begins at the part or before.
    var (low, high) = (0, sources.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= index { low = middle } else { high = middle }
    }
    switch sources[low] {
    case .items(let items): return .items(items)
    case .section(let section):
      let start = (index - starts[low]) * size
      return .section(SectionPart(section: section, items: start..<min(start + size, section.itemCount)))
    }
  }
}
