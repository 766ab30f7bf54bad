import Foundation
import Testing

@testable import WeftCollections
@testable import WeftNodes

/// Sets that are accepted one after the other, and displayed later.
@Suite struct UpdateControllerTests {
  /// What a data source has, and for which sections it is asked what they consist of.
  private final class Feed {
    var sections: [SectionContents]
    var described: [Int] = []
    var counted: [Int] = []

    init(_ counts: [Int]) { sections = counts.map { SectionContents(itemCount: $0) } }

    var source: UpdateController.Source {
      UpdateController.Source(
        name: "Feed", sectionCount: { self.sections.count },
        itemCount: {
          self.counted.append($0)
          return self.sections[$0].itemCount
        },
        describe: {
          self.described.append($0)
          return self.sections[$0]
        })
    }
  }

  private func set(_ edit: (inout ChangeSet) -> Void) -> ChangeSet {
    var set = ChangeSet()
    edit(&set)
    return set
  }

  /// A controller that displays what a feed has.
  private func controller(_ feed: Feed) throws -> UpdateController {
    let controller = UpdateController()
    try controller.accept(set { $0.reloadsData = true }, from: feed.source, [])
    _ = controller.commitNext()
    (feed.described, feed.counted) = ([], [])
    return controller
  }

  private func counts(_ map: ElementMap) -> [Int] { map.sections.map(\.items.count) }

  @Test("what the data source has is known at once; updates are displayed one by one, in their order")
  func order() throws {
    let feed = Feed([1])
    let controller = try controller(feed)
    for count in [2, 3] {
      feed.sections = [SectionContents(itemCount: count)]
      try controller.accept(set { $0.insertedItems = [[0, 0]] }, from: feed.source, [])
    }
    #expect(counts(controller.pending) == [3] && counts(controller.visible) == [1])
    for count in [2, 3] {
      #expect(controller.hasAccepted && controller.next.map { counts($0.new) } == [count])
      #expect(controller.commitNext().map { counts($0.update.new) } == [count])
      #expect(counts(controller.visible) == [count])
    }
    #expect(!controller.hasAccepted && controller.next == nil && controller.commitNext() == nil)
  }

  @Test("another layout's kinds are those of all maps, of updates that wait too, and of what is read anew")
  func kinds() throws {
    let feed = Feed([1])
    feed.sections[0].supplementaries = [("badge", 2)]
    let controller = try controller(feed)
    feed.sections[0].itemCount = 2
    try controller.accept(set { $0.insertedItems = [[0, 0]] }, from: feed.source, [])
    #expect(controller.visible.columnCount == 1 && controller.pending.columnCount == 2)
    controller.setKinds(LayoutKinds(leading: ["badge"], trailing: []))
    #expect(controller.visible.columnCount == 3 && controller.pending.columnCount == 4)
    let update = try #require(controller.commitNext()?.update)
    #expect(update.old.columnCount == 3 && update.new.columnCount == 4)
    #expect(controller.visible.columnCount == 4)
    try controller.accept(set { $0.reloadsData = true }, from: feed.source, [])
    #expect(controller.pending.columnCount == 4)
  }

  @Test("every section is counted, and only what has changed is asked for what it consists of")
  func asked() throws {
    let feed = Feed([1, 1, 1, 1])
    let controller = try controller(feed)
    // One comes at the front; of those before, number 1 gets an item, and number 3 is made anew: 2 and 4 now.
    feed.sections = [5, 1, 2, 1, 7].map { SectionContents(itemCount: $0) }
    let edits = set {
      $0.insertedSections = [0]
      $0.insertedItems = [[2, 1]]
      $0.reloadedSections = [3]
    }
    try controller.accept(edits, from: feed.source, [])
    #expect(feed.counted == [0, 1, 2, 3, 4] && feed.described.sorted() == [0, 2, 4])
    (feed.counted, feed.described) = ([], [])
    try controller.accept(set { $0.reloadsData = true }, from: feed.source, [])
    #expect(feed.described == [0, 1, 2, 3, 4])
  }

  @Test("a refused set is not displayed, and its error names the data source")
  func refused() throws {
    let feed = Feed([1])
    let controller = try controller(feed)
    let error = #expect(throws: UpdateError.self) {
      try controller.accept(set { $0.deletedSections = [3] }, from: feed.source, [])
    }
    #expect(error?.rule == .sectionCount && error?.dataSource == "Feed")
    #expect(error.map { $0.description == "Feed: \($0.message)" } == true)
    #expect(!controller.hasAccepted && counts(controller.pending) == [1])
  }

  @Test(
    "a set is seen as it says, or as an edit of it says; what is read anew, and what nobody says, at once",
    arguments: [
      (nil, nil, false, nil), (.fade, nil, false, .fade), (nil, .left, false, UpdateAnimation.Style.none),
      (nil, UpdateAnimation.Style.none, false, nil), (.fade, .left, false, .fade),
      (.fade, UpdateAnimation.Style.none, false, .fade), (.fade, .left, true, nil), (nil, .left, true, nil),
    ] as [(UpdateAnimation.Style?, UpdateAnimation.Style?, Bool, UpdateAnimation.Style?)])
  func animation(
    whole: UpdateAnimation.Style?, edit: UpdateAnimation.Style?, reloads: Bool,
    expected: UpdateAnimation.Style?
  ) throws {
    let feed = Feed([1])
    let controller = try controller(feed)
    let edits = set {
      $0.add(.reload, ofItems: [[0, 0]], edit)
      $0.animation = whole.map { UpdateAnimation($0, timing: AnimationTiming(duration: 3)) }
      $0.reloadsData = reloads
    }
    try controller.accept(edits, from: feed.source, [])
    let accepted = try #require(controller.commitNext())
    #expect(accepted.animation?.style == expected)
    // An edit's own style has no timing: it is the usual quarter of a second.
    #expect(accepted.animation.map(\.timing.duration) == expected.map { _ in whole == nil ? 0.25 : 3 })
    #expect(accepted.styles.reloads.style(of: .item([0, 0])) == edit)
  }

  @Test("of several batches inside one that could not be built, the first says why the outermost fails")
  func firstFailure() throws {
    struct Failure: Error, Equatable { let number: Int }
    let controller = UpdateController()
    controller.begin()
    for number in 1...2 {
      controller.begin()
      controller.fail(Failure(number: number))
    }
    controller.begin()
    #expect(try controller.end(nil) == nil && controller.isBuilding)
    #expect(throws: Failure(number: 1)) { try controller.end(nil) }
    #expect(!controller.isBuilding)
    // The next one has nothing of it.
    controller.begin()
    controller.edit { $0.deletedSections = [4] }
    #expect(try controller.end(nil)?.set.deletedSections == [4])
  }
}
