import Testing
import Weft
import WeftTestSupport

@testable import WeftScene

/// Which keys an error names where it finds one that is none.
@Suite struct KeyListTests {
  // A feed with one wrong key, what has it, and the keys of that.
  @Test(
    "a key that is none is told with all that the object takes, in the order of the format",
    arguments: [
      (
        #""zzzzzz":1"#, "", "a feed",
        "viewport, container, templates, sections, script, updates, pages, weft, fonts, environment"
      ),
      (
        #""sections":[{"zzzzzz":1}]"#, "sections[0].", "a section",
        "header, key, items, itemKey, template, dataFile, footer"
      ),
      (
        #""container":{"zzzzzz":1}"#, "container.", "a container",
        "type, layout, direction, inverted, pinnedHeaders, contentInset, "
          + "automaticallyAdjustsContentOffset, separator"
      ),
      (
        #""container":{"separator":{"zzzzzz":1}}"#, "container.separator.", "a separator", "color, insets"
      ),
      (
        #""container":{"contentInset":{"zzzzzz":1}}"#, "container.contentInset.", "insets",
        "top, left, bottom, right"
      ),
      (
        #""container":{"layout":{"type":"flow","zzzzzz":1}}"#, "container.layout.", "a \"flow\"",
        "type, itemSpacing, lineSpacing, sectionInsets"
      ),
      (
        #""container":{"layout":{"type":"grid","zzzzzz":1}}"#, "container.layout.", "a \"grid\"",
        "type, columns, minimumItemWidth, spacing, itemSpacing, lineSpacing, alignItems, sectionInsets"
      ),
      (
        #""container":{"layout":{"type":"waterfall","zzzzzz":1}}"#, "container.layout.",
        "a \"waterfall\"",
        "type, columns, minimumItemWidth, spacing, itemSpacing, lineSpacing, sectionInsets"
      ),
      (
        #""container":{"layout":{"type":"gallery","zzzzzz":1}}"#, "container.layout.", "a \"gallery\"",
        "type, itemSize, itemSpacing, lineSpacing, sectionInsets"
      ),
      (#""updates":[{"at":{"zzzzzz":1}}]"#, "updates[0].at.", "a moment", "frame, time, offset"),
      (
        #""updates":[{"zzzzzz":1}]"#, "updates[0].", "an update",
        "at, animation, duration, changes, apply, reloadData"
      ),
      (
        #""updates":[{"changes":[{"zzzzzz":1}]}]"#, "updates[0].changes[0].", "a change",
        "delete, insert, reload, move, insertSections, deleteSections, reloadSections, moveSection, "
          + "items, sections, to, animation"
      ),
      (#""updates":[{"apply":{"zzzzzz":1}}]"#, "updates[0].apply.", "contents", "sections"),
      (
        #""pages":{"zzzzzz":1}"#, "pages.", "pages",
        "section, end, template, files, itemKey, leadingScreens, delay, failures, retry"
      ),
      (
        #""pages":{"retry":{"zzzzzz":1}}"#, "pages.retry.", "a \"retry\"",
        "delay, factor, longestDelay, jitter, limit, seed"
      ),
      (#""fonts":{"zzzzzz":1}"#, "fonts.", "\"fonts\"", "files, families, default, fallback"),
      (
        #""environment":{"zzzzzz":1}"#, "environment.", "an environment",
        "layoutDirection, appearance, locale, textScale"
      ),
      (
        #""script":{"segments":[{"type":"jump","to":{"zzzzzz":1}}]}"#, "script.segments[0].to.",
        "a row's place", "section, row"
      ),
      (
        #""script":{"segments":[{"type":"jump","to":{"by":1,"zzzzzz":1}}]}"#, "script.segments[0].to.",
        "a distance", "by"
      ),
    ] as [(String, String, String, String)])
  func feeds(members: String, place: String, object: String, keys: String) {
    #expect(
      reason { () throws(SceneError) in _ = try feed(members) }
        == "\(place)zzzzzz: must be a key of \(object), found \"zzzzzz\"; it takes \(keys)")
  }

  @Test(
    "each type of segment takes its own keys, and a target",
    arguments: [
      ("step", "points, to"), ("speed", "pointsPerSecond, to"),
      ("thereAndBack", "points, pointsPerSecond, to"),
      ("fling", "velocity, deceleration"), ("jump", "to"), ("wait", "seconds"), ("pages", "count, seconds"),
      ("random", "gestures, seed"),
    ])
  func segments(type: String, keys: String) {
    let script = #"{"segments":[{"type":"\#(type)","zzzzzz":1}]}"#
    let start = #"segments[0].zzzzzz: must be a key of a "\#(type)", found "zzzzzz""#
    #expect(
      reason { () throws(SceneError) in _ = try ScrollScript.load(bytes: Array(script.utf8)) }
        == "\(start); it takes type, target, \(keys)")
  }

  @Test(
    "a document that is scene and feed at once has a key too many, whichever it is read as",
    arguments: [true, false])
  func both(asScene: Bool) {
    let bytes = Array(#"{"weft":1,"viewport":{"width":9,"height":9},"root":{},"sections":[]}"#.utf8)
    let refusal = reason { () throws(SceneError) in
      if asScene { _ = try SceneDocument.load(bytes: bytes) } else { _ = try FeedDocument.load(bytes: bytes) }
    }
    let expected = asScene ? "viewport: must be a key of a scene" : "root: must be a key of a feed"
    #expect(refusal.hasPrefix(expected), "\(refusal)")
  }

  @Test(
    "what a later version will do is told apart from mistakes",
    arguments: ["appearance", "locale", "textScale"])
  func later(key: String) {
    let error = #expect(throws: SceneError.self) {
      try feed(#""environment":{"\#(key)":1},"sections":[]"#)
    }
    #expect(error?.kind == .notYet && error?.path == "environment.\(key)")
    #expect(error?.message == "\"\(key)\" is not supported yet")
  }

  @Test(
    "a layout is of a type that there is",
    arguments: [
      ("{}", "container.layout.type: must be there: a layout needs it, found no such key"),
      (
        #"{"type":"row"}"#,
        "container.layout.type: must be one of list, flow, grid, waterfall, gallery, found \"row\""
      ),
      ("5", "container.layout: must be an object, found 5"),
      (
        #"{"type":"list","sectionInsets":{"left":-1}}"#,
        "container.layout.sectionInsets: must be insets that are not negative, found an object"
      ),
      (
        #"{"type":"list","sectionInsets":{"bottom":-1}}"#,
        "container.layout.sectionInsets: must be insets that are not negative, found an object"
      ),
      (#"{"type":"list","sectionInsets":0}"#, ""),
    ])
  func layouts(layout: String, message: String) {
    let members = #""container":{"type":"collection","layout":\#(layout)},"sections":[]"#
    #expect(reason { () throws(SceneError) in _ = try feed(members) } == message)
  }

  @Test(
    "room around a container's content or beside its separators has an end",
    arguments: [
      (
        #""contentInset":"inf""#,
        "container.contentInset: must be a number or an object with top, left, bottom, right, found \"inf\""
      ),
      (#""contentInset":{"left":"inf"}"#, "container.contentInset.left: must be a number, found \"inf\""),
      (
        #""separator":{"insets":{"right":"inf"}}"#,
        "container.separator.insets.right: must be a number, found \"inf\""
      ),
    ])
  func infiniteRoom(keys: String, message: String) {
    let members = #""container":{"type":"table",\#(keys)},"sections":[]"#
    #expect(reason { () throws(SceneError) in _ = try feed(members) } == message)
  }
}
