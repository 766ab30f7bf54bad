public import WeftGeometry
import WeftGraphics
public import WeftNodes

/// Items in sections, as many as there may be, seen through a viewport: only those near it cost anything.
///
/// A collection belongs to the isolation domain that made it, its frame context. Cells are built and measured on workers, as
/// they come near the viewport, and lie where its ``layout`` places them.
///
/// Two countings exist side by side while an update is on its way: the *data source's*, which is what its latest accepted
/// change set says, and what is *displayed*, which follows at the next frame. Every call here counts as the data source does
/// unless it says otherwise.
open class CollectionNode: DisplayNode {
  /// What the collection shows.
  ///
  /// Setting it makes the collection read everything anew, before the next frame. It is held weakly: whoever sets it keeps it for
  /// as long as the collection is shown, and a program that does not is ended with a sentence. `nil`, the default: no items.
  public weak var dataSource: (any CollectionDataSource)? {
    didSet {
      dataSourceType = dataSource.map { type(of: $0) }
      guard dataSource !== oldValue else { return }
      loading = .needed
      restartFetching()
    }
  }

  /// What the data source is that was set last; `nil`, where that was none.
  private var dataSourceType: (any CollectionDataSource.Type)?

  /// The data source; `nil`, where none has been set.
  var presentDataSource: (any CollectionDataSource)? {
    if dataSource == nil, let dataSourceType {
      misuse(
        "The data source of a container has gone: a \(dataSourceType) was set, and nobody kept it. A container holds its data source weakly; keep it in a property."
      )
    }
    return dataSource
  }

  /// What the collection tells about itself, and asks before it acts.
  public weak var delegate: (any CollectionDelegate)?

  /// Where items lie; below one another by default.
  ///
  /// Another one takes effect with the next frame: nothing is read anew, all cells are measured again, and the first visible item
  /// stays where it is, as far as the content allows.
  public var layout: any CollectionLayout {
    didSet {
      layoutNumber += 1
      // A container that is shown takes it over with the next frame.
      if configuration == nil { placeAnew(in: geometry.container) }
    }
  }

  /// Whether what is seen is turned round along the axis that is scrolled: the first item lies at the far end, as in a chat; not
  /// by default.
  ///
  /// Offsets, positions and updates count along the content as ever; content insets are those of the viewport's sides.
  public var isInverted = false

  /// The room around the content: before the first item, after the last, and beside the items, which are
  /// narrower by it.
  ///
  /// Another one takes effect with the next frame; where it leaves the items another width, all are measured again.
  public var contentInset = EdgeInsets.zero

  /// What is done with cells far from the viewport; ``CellRetention/all`` by default.
  public var cellRetention = CellRetention.all

  /// Whether what is on show stays where it is when items before it come, go, or change their size; it does by default.
  ///
  /// The first visible item that is still there keeps its place in the viewport. At the very start of the content the start stays
  /// in view instead. Without it the offset stays as it is, as far as there is content, where it is exact.
  public var automaticallyAdjustsContentOffset = true

  /// How long items are expected to be that have not been measured, in points; `nil`, the default: as those that have, on
  /// average.
  ///
  /// Only estimated offsets depend on it, never where something is shown.
  public var estimatedItemLength: Double?

  /// How many screenfuls before an end of the content a batch is fetched there; 2 by default, 0 for never.
  ///
  /// See ``fetchBatches(at:leadingScreens:retrying:_:)``.
  public var leadingScreensForBatching = 2.0 {
    didSet {
      require(
        leadingScreensForBatching.isFinite && leadingScreensForBatching >= 0,
        "A batch is fetched a finite number of screenfuls of at least 0 ahead, but it is \(leadingScreensForBatching)."
      )
    }
  }

  /// Whether items can be selected by a tap; they can by default.
  public var allowsSelection = true

  /// Whether several items can be selected at once; not by default.
  public var allowsMultipleSelection = false {
    didSet { if !allowsMultipleSelection { keepOneSelected() } }
  }

  /// How far the ranges reach.
  public var rangeTunings: RangeTunings {
    get { rangeController.tunings }
    set { rangeController.tunings = newValue }
  }

  /// How much was kept ready in the last frame; `nil` before the first.
  public var rangeMode: RangeMode? { rangeController.mode }

  /// How far the content has been scrolled along its main axis: the distance from where the content begins to where the viewport
  /// does, in points.
  public var contentOffset: Double { position.offset }

  /// Where the collection stood in its last frame, as displayed.
  public internal(set) var position = ContentPosition(offset: 0)

  /// Whether the data source is to be read: at first, when it was replaced, and for another renderer.
  enum Loading {
    case needed
    case loaded
  }

  /// What the frame context is doing for the container.
  enum Activity {
    case none
    /// A frame is made, or updates are waited for; only one of these at a time.
    case step
  }

  let rangeController = RangeController()
  /// How far it is from the frame that is being made to where the motion under way comes to rest, in points; `nil`, where there
  /// is none.
  var restDistance: Double?
  /// The same of containers in cells, by their ids.
  var nestedRests: [ExactString: Double] = [:]
  /// What fetches batches, by the end that they are for.
  var fetchers: [BatchEnd: BatchFetcher] = [:]
  /// Whether the container finds out itself when batches are wanted and come; not where that is planned.
  package var fetchesByItself = true
  /// At which ends batches were put in before the last frame, in order.
  package var deliveredBatches: [BatchEnd] = []
  /// Whether what comes before the first item with the next frame moves nothing on show, at the very start of the content too.
  var keepsPlaceAtStart = false
  /// What has happened since the last frame; `nil`, where nobody wants to know.
  var events: [CollectionEvent]?
  /// Whether frames say what lies around them.
  package var drawsMap = false
  /// The cells with containers in them that have come near and are not seen yet.
  var nestedAhead: Set<ElementID> = []
  /// What has been asked of workers for the frame that is being made, by positions in the column as it is: it is not there yet, and
  /// so in no range.
  var requested: [Range<Int>] = []
  /// What frames wait for.
  var policy = FramePolicy.offline
  /// Keeps count of work under way, where frames do not wait for it.
  var ledger: WorkLedger?
  /// Whether nobody sees the container for a while.
  var isInBackground = false
  /// Whether somebody is scrolling.
  var isDragged = false
  /// Whether a renderer scrolls it from one end of a script to the other.
  package var isScrolled = false
  /// How often it has been attached to a renderer.
  package internal(set) var attachment = 0
  let updates = UpdateController()
  var configuration: ContainerConfiguration?
  var cells: CellStore?
  /// The cells of renderers before this one, while workers still have nodes of them.
  var retired: [CellStore] = []
  /// Where everything lies; set when the collection is attached.
  var geometry: LayoutStack
  /// How often the layout has been set.
  var layoutNumber = 0
  /// The viewport to be adopted with the next frame; `nil`: that of the configuration.
  var nextViewport: (viewport: Viewport, compress: BandCompressor?)?
  var loading = Loading.needed
  var activity = Activity.none
  /// Who waits for the step under way to end.
  var stepWaiters: [CheckedContinuation<Void, Never>] = []
  /// What was on show in the last frame, and what was in its ranges.
  var shown = ShownElements()
  var selection = ItemSelection()
  var completions = UpdateCompletions()
  /// Where the containers in cells that were let go of stand, by element and by their order in the cell.
  var nestedPositions: [ElementID: [Int: PositionRequest]] = [:]
  /// What is moving after updates.
  var animations = RunningAnimations()
  /// The time of the frame that is being made, in seconds; `nil` without a clock.
  var frameTime: Double?
  /// The time of the frame before.
  var lastTime: Double?
  /// How far the container has moved in all, in pixels.
  package internal(set) var travel = 0
  /// Where containers in cells are to stand in the frame that is being made, by their ids.
  var nestedRequests: [ExactString: PositionRequest] = [:]
  /// How far positions have moved with the last frame by what happened to the content, in points.
  package var lastShift = 0.0
  /// A data source that is to live as long as the container.
  package var ownDataSource: (any CollectionDataSource)? {
    didSet { dataSource = ownDataSource }
  }
  /// The strips of the renderer that the container is attached to, where it wants some.
  var strips: StripStore?
  /// How many renderings there have been.
  var renderingCount: UInt64 = 0
  /// Where the frame stands that is being made.
  var resolved: ResolvedPosition?
  /// How far the content is to be scrolled across its main axis, in points.
  var wantedCrossOffset = 0.0
  /// Where the next frame that nobody tells is to stand.
  var nextPosition: PositionRequest?
  var problems = TextProblems()
  /// The cell in which a container without an extent was found first, as long as that has none.
  var firstBlankContainer: CollectionElement?
  /// Whether it has been told that nothing can be seen.
  var hasWarnedOfBlank = false

  /// Makes a collection without data.
  public init(layout: any CollectionLayout) {
    self.layout = layout
    geometry = LayoutStack(unattached: layout)
    super.init()
    clipsToBounds = true
    updates.setKinds(layout.supplementaryKinds)
  }

  /// Makes a list without data.
  public override init() {
    layout = ListLayout()
    geometry = LayoutStack(unattached: layout)
    super.init()
    clipsToBounds = true
  }

  /// What separates cells; a table's.
  var cellSeparator: Separator? { nil }

  /// Leaves its place to the layers of the container, where it is in a cell.
  open override func recordContents(into recorder: inout ContentsRecorder) {
    recorder.leaveSlot(for: ObjectIdentifier(self))
  }

  /// Its cells are no nearer than it is itself.
  open override func interfaceStateDidChange(_ newState: InterfaceState, from oldState: InterfaceState) {
    boundCells()
  }
}
