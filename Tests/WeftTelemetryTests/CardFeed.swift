#if Metrics && Tracing
  import Weft

  /// A feed of cards 10 points wide and 50 high: a word, and a picture that all of them show.
  final class CardFeed: TableDataSource {
    let count: Int
    private let image: Image
    /// Called on the worker that builds a card.
    var whenBuilt: @Sendable (Int) throws -> Void = { _ in }

    init(count: Int) throws {
      self.count = count
      let dot = DisplayNode()
      dot.backgroundColor = .black
      let picture = try dot.bitmap(
        thatFits: .exact(Size(width: 4, height: 4)), environment: RenderEnvironment(fonts: try .test()))
      image = try Image(data: picture.png(), name: "dot.png")
    }

    func numberOfRows(inSection section: Int) -> Int { count }

    func nodeBlock(forRowAt indexPath: IndexPath) -> CellNodeBlock {
      let (row, image, whenBuilt) = (indexPath.row, image, whenBuilt)
      return {
        try whenBuilt(row)
        return CardCell(row: row, image: image)
      }
    }
  }

  private final class CardCell: CellNode {
    private let word: TextNode
    private let picture: ImageNode

    init(row: Int, image: Image) {
      word = TextNode("\(row)", font: .test(size: 4))
      picture = ImageNode(image: image)
      super.init()
      id = "card-\(row)"
      style.height = .points(50)
      picture.style.preferredSize = Size(width: 2, height: 2)
    }

    override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec {
      StackLayoutSpec(direction: .vertical, children: [word, picture])
    }
  }

  /// A table of cards, in a viewport of 10 by 100 points: two of them are seen at a time.
  struct Stage {
    let feed: CardFeed
    let table = TableNode()
    let environment: RenderEnvironment
    let renderer: FrameRenderer

    init(cards: Int, format: FrameFormat = .png) throws {
      feed = try CardFeed(count: cards)
      environment = RenderEnvironment(fonts: try .test())
      table.separator = nil
      table.dataSource = feed
      renderer = FrameRenderer(
        table: table, viewport: Viewport(size: Size(width: 10, height: 100)), environment: environment,
        workers: 2, format: format)
    }
  }
#endif
