import Testing
import Weft
import WeftTestSupport

@testable import WeftScene

/// The keys of updates, and of the changes in them.
@Suite struct UpdateKeysTests {
  private func document(_ updates: String, sections: String = "") throws(SceneError) -> FeedDocument {
    let sections = sections.isEmpty ? #"{"key":"s","items":[{"key":"a","type":"node"}]}"# : sections
    return try feed(#""sections":[\#(sections)],"updates":[\#(updates)]"#)
  }

  private func refusal(_ updates: String, sections: String = "") -> String {
    reason { () throws(SceneError) in _ = try document(updates, sections: sections) }
  }

  @Test("an update comes before a frame, at a time or at an offset")
  func moments() throws {
    let updates = try document(
      [#""frame":0"#, #""frame":7"#, #""time":0"#, #""time":2.5"#, #""offset":-5"#]
        .map { #"{"at":{\#($0)},"changes":[]}"# }.joined(separator: ",")
    ).updates
    #expect(updates.map(\.moment) == [.frame(0), .frame(7), .time(0), .time(2.5), .offset(-5)])
    #expect(updates.map { "\($0.path)" } == (0..<5).map { "updates[\($0)]" })
    let source = FeedDataSource(
      try document(#"{"at":{"time":3},"duration":2,"animation":"fade","changes":[]}"#))
    #expect(source.updates.map(\.moment) == [.time(3)] && source.updates.map(\.duration) == [2])
  }

  @Test(
    "a moment is one, and none before the beginning",
    arguments: [
      ("{}", #"updates[0].at: must be an object with one of "frame", "time" and "offset", found an object"#),
      (
        #"{"frame":1,"time":1}"#,
        #"updates[0].at: must be an object with one of "frame", "time" and "offset", found an object"#
      ),
      (
        #"{"time":1,"offset":1}"#,
        #"updates[0].at: must be an object with one of "frame", "time" and "offset", found an object"#
      ),
      (#"{"frame":-1}"#, "updates[0].at.frame: must be a whole number from 0 to 1000000000, found -1"),
      (#"{"frame":0.5}"#, "updates[0].at.frame: must be a whole number from 0 to 1000000000, found 0.5"),
      (#"{"time":-0.5}"#, "updates[0].at.time: must be a number that is not negative, found -0.5"),
    ])
  func wrongMoments(moment: String, message: String) {
    #expect(refusal(#"{"at":\#(moment),"changes":[]}"#) == message)
  }

  @Test("an update is seen at once, or for a quarter of a second, or for as long as it says")
  func animations() throws {
    func animation(_ keys: String) throws -> UpdateAnimation? {
      try document(#"{"at":{"frame":1},\#(keys)"changes":[]}"#).updates[0].animation
    }
    #expect(try animation("") == nil && animation(#""animation":"none","#) == nil)
    for (word, style) in [
      ("automatic", UpdateAnimation.Style.automatic), ("fade", .fade), ("left", .left), ("right", .right),
      ("top", .top), ("bottom", .bottom), ("middle", .middle),
    ] {
      #expect(
        try animation(#""animation":"\#(word)","#)
          == UpdateAnimation(style, timing: AnimationTiming(duration: 0.25)))
      for duration in [0.0, 3600] {
        #expect(
          try animation(#""animation":"\#(word)","duration":\#(duration),"#)
            == UpdateAnimation(style, timing: AnimationTiming(duration: duration)))
      }
    }
    #expect(
      refusal(#"{"at":{"frame":1},"animation":"fade","duration":3600.5,"changes":[]}"#)
        == "updates[0].duration: must be a number of seconds from 0 to 3600, found 3600.5")
    #expect(
      refusal(#"{"at":{"frame":1},"animation":"none","duration":1,"changes":[]}"#)
        .hasPrefix("updates[0].duration: must stand beside an \"animation\""))
  }

  @Test(
    "an edit brings as many as it names places, and has no use for more",
    arguments: [
      (
        #"{"insert":[[0,0],[0,1]],"items":[{"type":"node"}]}"#,
        "items: must be an array of 2, as many as \"insert\" names places, found 1"
      ),
      (
        #"{"reload":[[0,0]]}"#, "items: must be an array of 1, as many as \"reload\" names places, found none"
      ),
      (
        #"{"insertSections":[0],"sections":[]}"#,
        "sections: must be an array of 1, as many as \"insertSections\" names places, found 0"
      ),
      (
        #"{"reloadSections":[0,1],"sections":[{"items":[]}]}"#,
        "sections: must be an array of 2, as many as \"reloadSections\" names places, found 1"
      ),
      (#"{"delete":[],"items":[]}"#, "items: must not stand here: this edit has no use for it"),
      (
        #"{"insert":[],"items":[],"sections":[]}"#,
        "sections: must not stand here: this edit has no use for it"
      ),
      (#"{"deleteSections":[],"sections":[]}"#, "sections: must not stand here: this edit has no use for it"),
      (
        #"{"insertSections":[],"sections":[],"items":[]}"#,
        "items: must not stand here: this edit has no use for it"
      ),
      (#"{"reload":[],"items":[],"to":[0,0]}"#, "to: must not stand here: this edit has no use for it"),
      (
        #"{"moveSection":0,"to":0,"animation":"fade"}"#,
        "animation: must not stand here: this edit has no use for it"
      ),
      (#"{"moveSection":0,"to":[0,0]}"#, "to: must be a section: \"moveSection\" needs it"),
      (#"{"move":[0,0],"to":0}"#, "to: must be a place, [section, item]: \"move\" needs it"),
      (#"{"move":[0,0],"to":"end"}"#, "to: must be a place: [section, item], or a section, found \"end\""),
      (#"{"move":[0,0],"moveSection":0,"to":0}"#, "must be an object with one of"),
      (#"{}"#, "must be an object with one of"),
    ])
  func edits(edit: String, message: String) {
    let refusal = refusal(#"{"at":{"frame":1},"changes":[{"delete":[]},\#(edit)]}"#)
    let place = message.hasPrefix("must") ? "updates[0].changes[1]: " : "updates[0].changes[1]."
    #expect(refusal.hasPrefix(place + message), "\(refusal)")
  }

  @Test("what is brought keeps the order of its places over several edits")
  func order() throws {
    let change = try document(
      #"{"at":{"frame":1},"changes":[{"insert":[[0,1]],"items":[{"key":"x","type":"node"}]},"#
        + #"{"reload":[[0,0]],"items":[{"key":"y","type":"node"}]},"#
        + #"{"insert":[[0,2],[0,3]],"items":[{"key":"z","type":"node"},{"key":"w","type":"node"}]}]}"#
    ).updates[0]
    guard case .edits(let edits) = change.change else { return #expect(Bool(false)) }
    #expect(edits.set.insertedItems == [[0, 1], [0, 2], [0, 3]] && edits.set.reloadedItems == [[0, 0]])
    #expect(edits.insertedItems.map(\.writtenKey?.description) == [#""x""#, #""z""#, #""w""#])
    #expect(edits.reloadedItems.map(\.writtenKey?.description) == [#""y""#])
    #expect(change.items.count == 4 && change.sections.isEmpty)
  }

  @Test(
    "contents to be applied have a key for every section and item, before and after, and none twice",
    arguments: [
      (#"{"key":"s","items":[{"type":"node"}]}"#, "sections[0].items[0].key: must be there", true),
      (#"{"items":[]}"#, "sections[0].key: must be there", true),
      (
        #"{"key":"s","items":[{"type":"node"}]}"#, "updates[0].apply.sections[0].items[0].key: must be there",
        false
      ),
      (
        #"{"key":"s","items":[]},{"key":"s","items":[]}"#,
        "updates[0].apply.sections[1].key: must be another key than that of updates[0].apply.sections[0], found \"s\" again",
        false
      ),
    ])
  func keys(sections: String, message: String, areBefore: Bool) {
    let keyed = #"{"key":"k","items":[{"key":1,"type":"node"}]}"#
    let refusal = refusal(
      #"{"at":{"frame":1},"apply":{"sections":[\#(areBefore ? keyed : sections)]}}"#,
      sections: areBefore ? sections : keyed)
    #expect(refusal.hasPrefix(message), "\(refusal)")
  }

  @Test("rows that are applied need a text that gives them their keys")
  func rowKeys() async throws {
    try await withFolder(["rows": Array(#"{"id":1}"#.utf8)]) { folder in
      let section = #"{"key":"s","dataFile":"rows","template":"t"}"#
      let refusal = reason { () throws(SceneError) in
        _ = try feed(
          #""templates":{"t":{"type":"node"}},"sections":[],"updates":[{"at":{"frame":1},"apply":{"sections":[\#(section)]}}]"#,
          folder: folder)
      }
      #expect(refusal.hasPrefix("updates[0].apply.sections[0].itemKey: must be there"), "\(refusal)")
    }
  }

  @Test("a number and a text are different keys, and reading all data anew needs none")
  func otherKeys() throws {
    _ = try document(
      "",
      sections:
        #"{"key":1,"items":[{"key":1,"type":"node"},{"key":"1","type":"node"}]},{"key":"1","items":[]}"#)
    let update = try document(#"{"at":{"frame":1},"reloadData":{"sections":[{"items":[{"type":"node"}]}]}}"#)
      .updates[0]
    #expect(update.sections.map(\.itemCount) == [1] && update.items.isEmpty && !update.isComparing)
  }

  @Test(
    "an item that is applied is another where its template, its data or its element is another",
    arguments: [
      (#""template":"t""#, #""template":"t","data":{}"#, false),
      (#""template":"t","data":{"a":1}"#, #""template":"t","data":{"a":2}"#, true),
      (#""template":"t""#, #""template":"u""#, true),
      (#""type":"node","alpha":1"#, #""type":"node","alpha":1"#, false),
      (#""type":"node","alpha":1"#, #""type":"node","alpha":0"#, true),
      (#""type":"cell""#, #""template":"t""#, true),
    ])
  func same(before: String, after: String, isReloaded: Bool) throws {
    func section(_ item: String) -> String {
      #"{"key":"s","items":[{"key":"a","type":"cell"},{"key":"b",\#(item)}]}"#
    }
    let document = try feed(
      #""templates":{"t":{"type":"node"},"u":{"type":"node"}},"sections":[\#(section(before))],"#
        + #""updates":[{"at":{"frame":1},"apply":{"sections":[\#(section(after))]}}]"#)
    var contents = FeedContents(document.sections, .standard)
    let set = try contents.perform(document.updates[0].change)
    #expect(set.reloadedItems == (isReloaded ? [[0, 1]] : []))
    #expect(set.insertedItems.isEmpty && set.deletedItems.isEmpty && set.reloadedSections.isEmpty)
  }

  @Test(
    "where a section that stays has another header or footer, these are read anew and its items stay",
    arguments: [
      ("", #""footer":{"type":"cell"},"#), (#""footer":{"type":"cell"},"#, ""),
      (#""footer":{"type":"cell"},"#, #""footer":{"type":"node"},"#), (#""header":{"type":"cell"},"#, ""),
      (
        #""header":{"type":"cell"},"footer":{"type":"node"},"#,
        #""header":{"type":"cell"},"footer":{"type":"node"},"#
      ),
    ])
  func supplementaries(before: String, after: String) throws {
    func sections(_ keys: String) -> String {
      #"{"key":"r","items":[]},{"key":"s",\#(keys)"items":[{"key":"a","type":"node"}]}"#
    }
    let document = try document(
      #"{"at":{"frame":1},"apply":{"sections":[\#(sections(after))]}}"#, sections: sections(before))
    var contents = FeedContents(document.sections, .standard)
    let item = contents.map.item(at: [1, 0])
    let set = try contents.perform(document.updates[0].change)
    #expect(set.reloadedSupplementaries == (before == after ? [] : [1]))
    #expect(contents.map.item(at: [1, 0]) == item && set.reloadedItems.isEmpty)
    #expect(contents.section(at: 1).hasHeader == after.contains("header"))
    #expect(contents.section(at: 1).hasFooter == after.contains("footer"))
  }
}
