import Foundation
import Testing

@testable import WeftCollections
@testable import WeftNodes

/// How single edits are seen.
@Suite struct EditStylesTests {
  /// A kind of edit, and where a set keeps what belongs to it.
  struct Kind: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let kind: @Sendable () -> ChangeSet.EditKind
    let items: @Sendable (ChangeSet) -> [IndexPath]
    let sections: @Sendable (ChangeSet) -> [Int]
    let styles: @Sendable (EditStyles) -> EditStyles.Styles

    static let all = [
      Kind(
        testDescription: "insertion", kind: { .insertion }, items: { $0.insertedItems },
        sections: { $0.insertedSections }, styles: { $0.insertions }),
      Kind(
        testDescription: "deletion", kind: { .deletion }, items: { $0.deletedItems },
        sections: { $0.deletedSections }, styles: { $0.deletions }),
      Kind(
        testDescription: "reload", kind: { .reload }, items: { $0.reloadedItems },
        sections: { $0.reloadedSections }, styles: { $0.reloads }),
    ]
  }

  @Test("an edit of items is one of its kind, and has its style", arguments: Kind.all)
  func items(kind: Kind) {
    var set = ChangeSet()
    set.add(kind.kind(), ofItems: [[0, 1], [2, 3]], .left)
    set.add(kind.kind(), ofItems: [[0, 2]], nil)
    #expect(kind.items(set) == [[0, 1], [2, 3], [0, 2]] && kind.sections(set) == [])
    #expect(Kind.all.map { $0.items(set).count }.reduce(0, +) == 3)
    let styles = [[0, 1], [2, 3], [0, 2]].map { kind.styles(set.styles).style(of: .item($0)) }
    #expect(styles == [.left, .left, nil])
    #expect(set.styles.isAnimated)
    #expect(Kind.all.count { $0.styles(set.styles).isAnimated } == 1)
  }

  @Test("an edit of sections is one of its kind, and has its style", arguments: Kind.all)
  func sections(kind: Kind) {
    var set = ChangeSet()
    set.add(kind.kind(), ofSections: [4, 1], .top)
    #expect(kind.sections(set) == [4, 1] && kind.items(set) == [])
    #expect(Kind.all.map { $0.sections(set).count }.reduce(0, +) == 2)
    #expect([1, 2, 4].map { kind.styles(set.styles).style(of: .item([$0, 9])) } == [.top, nil, .top])
    #expect(set.styles.isAnimated)
    #expect(Kind.all.count { $0.styles(set.styles).isAnimated } == 1)
  }

  @Test("an item is seen as is said of it, else as its section is; a header as its section")
  func itemsBeforeSections() {
    var styles = EditStyles.Styles()
    styles.set(.fade, sections: [0])
    styles.set(.left, items: [[0, 0], [1, 0]])
    #expect(styles.style(of: .item([0, 0])) == .left)
    #expect(styles.style(of: .item([0, 1])) == .fade)
    #expect(styles.style(of: .supplementary(.header, [0, 0])) == .fade)
    #expect(styles.style(of: .supplementary(.header, [1, 0])) == nil)
  }

  @Test("what is said last of an edit counts, and nil says nothing")
  func saidAgain() {
    var styles = EditStyles.Styles()
    styles.set(.left, items: [[0, 0]])
    styles.set(nil, items: [[0, 0]])
    styles.set(.bottom, sections: [3])
    styles.set(nil, sections: [3])
    #expect(styles.style(of: .item([0, 0])) == .left && styles.style(of: .item([3, 0])) == .bottom)
    styles.set(.right, items: [[0, 0]])
    styles.set(.top, sections: [3])
    #expect(styles.style(of: .item([0, 0])) == .right && styles.style(of: .item([3, 0])) == .top)
  }

  @Test("an edit that is to be there at once moves nothing, whatever its kind", arguments: Kind.all)
  func atOnce(kind: Kind) {
    var set = ChangeSet()
    set.add(kind.kind(), ofItems: [[0, 1]], UpdateAnimation.Style.none)
    set.add(kind.kind(), ofSections: [1], UpdateAnimation.Style.none)
    #expect(!set.styles.isAnimated)
    #expect(kind.styles(set.styles).style(of: .item([0, 1])) == UpdateAnimation.Style.none)
  }

  @Test("unless said otherwise an update takes a quarter of a second, slow at both ends")
  func usual() {
    let timing = AnimationTiming(delay: 0, duration: 0.25, curve: .easeInOut)
    #expect(UpdateAnimation() == UpdateAnimation(.automatic, timing: timing))
    #expect(UpdateAnimation(.left).timing == timing)
  }
}
