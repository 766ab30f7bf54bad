public import WeftFoundation
public import WeftGeometry
public import WeftGraphics
public import WeftLayout

/// The root of one item of a feed.
///
/// A cell's subtree is drawn into one bitmap. It clips to its bounds, and it is never reused for another item.
open class CellNode: DisplayNode {
  /// Where the cell stands in its container now, in the data source's counting; `nil` outside a container, and as soon as its
  /// item is gone.
  public var indexPath: IndexPath? { owner?.indexPath(of: self) }

  /// What the cell shows, where the data source says so: a view model.
  ///
  /// Set when the cell is made, and again when its item is reloaded and ``canUpdate(to:)`` says that the cell can stay.
  open var nodeModel: (any Sendable)?

  /// Whether the item is selected.
  ///
  /// It stays so while the item is not on show. Setting it tells the container, and no delegate.
  public var isSelected: Bool {
    get { selection.isSelected }
    set { changeSelection(newValue, isHighlighted: isHighlighted) }
  }

  /// Whether the item is highlighted: a finger lies on it.
  public var isHighlighted: Bool {
    get { selection.isHighlighted }
    set { changeSelection(isSelected, isHighlighted: newValue) }
  }

  private var selection: (isSelected: Bool, isHighlighted: Bool) = (false, false)

  /// Selects or highlights, and tells the container where that changes anything.
  private func changeSelection(_ isSelected: Bool, isHighlighted: Bool) {
    guard (isSelected, isHighlighted) != selection else { return }
    setSelected(isSelected, isHighlighted: isHighlighted)
    owner?.cellSelectionChanged(self)
  }

  /// What is seen in the cell's place where its pixels are not ready when a frame is due.
  ///
  /// `nil`, the default: what the viewport shows where no cell is. Only frames in real time show it: others wait.
  public var placeholderColor: Color?

  /// For how many seconds pixels fade in that come after the cell's place has been seen without them; 0, the default: they are
  /// there at once.
  public var placeholderFadeDuration = 0.0

  /// Whether a frame in real time waits for the pixels of the cell; not by default.
  public var neverShowsPlaceholder = false

  /// Where the cell lies; there from before `willDisplay` until after `didEndDisplaying`, and true to the last frame.
  public package(set) var layoutAttributes: CellLayoutAttributes?

  /// The container that the cell is in; set on the frame context.
  package weak var owner: (any CellOwner)?

  /// What another cell has taken of it before it joined its container, and how often it had been measured then.
  private var lostNode: (node: DisplayNode.Type, taker: DisplayNode.Type, measurements: Int)?

  /// Refuses a cell that is about to join its container and has lost a node to another one: both were made with it.
  package func requireOwnNodes() {
    guard let lostNode, lostNode.measurements == measurementCount else { return }
    misuse(
      """
      A \(type(of: self)) has lost its \(lostNode.node), which a \(lostNode.taker) has in its layout too. Each cell has nodes of its own; make \
      them in its initializer.
      """)
  }

  /// The number of the cell's element in its container.
  package var elementNumber: UInt64 = 0
  /// What lives as long as the cell.
  package var companion: (any AnyObject & Sendable)?

  /// Makes a cell without subnodes.
  public override init() {
    super.init()
    clipsToBounds = true
  }

  /// Makes a cell whose subnodes `layoutSpecBlock` arranges.
  public convenience init(
    layoutSpecBlock: @escaping (_ cell: DisplayNode, _ constrainedSize: SizeRange) -> any LayoutElement
  ) {
    self.init()
    self.layoutSpecBlock = layoutSpecBlock
  }

  /// Whether the cell can show `model` in place of its present ``nodeModel``, when its item is reloaded.
  ///
  /// Where it can, the cell stays, with all its state, and `nodeModel` is set. By default it can where both models are of
  /// the same type. Called on the frame context.
  open func canUpdate(to model: any Sendable) -> Bool {
    guard let nodeModel else { return false }
    return type(of: nodeModel as Any) == type(of: model as Any)
  }

  /// Called on the frame context when ``isSelected`` or ``isHighlighted`` has changed: the place to look different.
  open func selectionDidChange() {}

  /// Called on the frame context when the cell comes into the viewport, leaves it, or moves in it.
  ///
  /// - Parameters:
  ///   - event: what has happened.
  ///   - frame: where the cell lies in the viewport, in points; zero where it has left.
  ///   - viewport: the size of the viewport, in points.
  open func visibilityDidChange(_ event: VisibilityEvent, frame: Rect, viewport: Size) {}

  /// Draws what is seen in the cell's place until its pixels are ready, over its ``placeholderColor``; nothing by default.
  ///
  /// Called on a worker, when the cell has been laid out. What it draws is to be quickly drawn.
  open func recordPlaceholder(into recorder: inout ContentsRecorder) {}

  /// What is seen in the cell's place until its pixels are ready; empty, where that is nothing.
  package func makePlaceholderList() -> DisplayList {
    let box = RoundedRect(Rect(origin: .zero, size: frame.size))
    var recorder = ContentsRecorder(list: DisplayListBuilder(), origin: .zero, box: box, clip: box)
    if let placeholderColor { recorder.fill(box.rect, with: placeholderColor) }
    recordPlaceholder(into: &recorder)
    return recorder.list.finish()
  }

  /// Selects or highlights without telling the container.
  package func setSelected(_ isSelected: Bool, isHighlighted: Bool) {
    guard (isSelected, isHighlighted) != selection else { return }
    selection = (isSelected, isHighlighted)
    selectionDidChange()
  }

  /// Tells the cell that its container has let go of it.
  package func leaveContainer() {
    setInterfaceState([])
    owner = nil
  }

  override func treeNeedsLayout() { owner?.cellNeedsLayout(self) }
  override func treeNeedsDisplay() { owner?.cellNeedsDisplay(self) }

  override func treeLost(_ node: DisplayNode, to root: DisplayNode) {
    // A node may move from cell to cell.
    guard owner == nil, root is CellNode else { return }
    lostNode = (type(of: node), type(of: root), measurementCount)
  }
}
