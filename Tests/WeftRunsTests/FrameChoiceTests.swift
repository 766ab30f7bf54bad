import Testing
import WeftRuns

/// What may not be said of a scroll's frames at a time, for the command and the daemon alike.
@Suite struct FrameChoiceTests {
  @Test("a choice has a meaning for some formats alone")
  func formats() {
    let needed: [FrameChoice: [FrameOutput.Kind]] = [
      .loops: [.apng], .chroma: [.y4m], .shard: [.png], .overlay: [.png, .apng], .events: [.png],
      .png: [.png], .fingerprint: [.png],
    ]
    for choice in FrameChoice.allCases {
      for format in FrameOutput.Kind.allCases {
        let conflict = FrameChoice.frameConflict(among: [choice], format: format)
        guard let formats = needed[choice], !formats.contains(format) else {
          #expect(conflict == nil, "\(choice) \(format)")
          continue
        }
        guard case .format(choice, formats, _) = conflict else {
          Issue.record("\(choice) \(format): \(String(describing: conflict))")
          continue
        }
      }
    }
  }

  @Test("a part of the frames is always checked, and knows nothing of what was before it")
  func parts() {
    for choice in [FrameChoice.unchecked, .overlay, .events] {
      guard
        case .choice(choice, [.shard], _) = FrameChoice.frameConflict(among: [choice, .shard], format: .png)
      else {
        Issue.record("\(choice) may stand beside a shard")
        continue
      }
    }
    #expect(FrameChoice.frameConflict(among: [.fingerprint, .png, .shard], format: .png) == nil)
  }

  @Test("one thing says where a scroll goes, and one where it begins")
  func scrolls() {
    for choice in [FrameChoice.step, .from, .to] {
      guard
        case .choice(.script, [.step, .from, .to], _) = FrameChoice.scrollConflict(among: [.script, choice])
      else {
        Issue.record("\(choice) may stand beside a script")
        continue
      }
    }
    guard case .choice(.fromItem, [.from], _) = FrameChoice.scrollConflict(among: [.from, .fromItem]) else {
      Issue.record("a scroll begins at two places")
      return
    }
    #expect(FrameChoice.scrollConflict(among: [.step, .from, .to]) == nil)
    #expect(FrameChoice.scrollConflict(among: [.script, .fromItem]) == nil)
  }
}
