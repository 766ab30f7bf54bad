/// What may be said of a scroll and its frames beside what every run has, by an option of the command or by a key of a request.
package enum FrameChoice: String, Hashable, Sendable, CaseIterable {
  case chroma, events, fingerprint, from, fromItem, loops, overlay, png, script, shard, step, to, unchecked

  /// Why a choice makes no sense beside others.
  package enum Conflict: Hashable, Sendable {
    /// It has a meaning for frames of these formats alone; why, where that is not plain.
    case format(FrameChoice, needed: [FrameOutput.Kind], reason: String? = nil)
    /// It says the same as another, or what the other rules out.
    case choice(FrameChoice, ruledOutBy: [FrameChoice], reason: String? = nil)
  }

  /// The first conflict among what was said of where a scroll goes.
  package static func scrollConflict(among choices: Set<FrameChoice>) -> Conflict? {
    if choices.contains(.script), !choices.isDisjoint(with: [.step, .from, .to]) {
      return .choice(.script, ruledOutBy: [.step, .from, .to], reason: "it says where the scroll goes")
    }
    if choices.isSuperset(of: [.from, .fromItem]) {
      return .choice(.fromItem, ruledOutBy: [.from], reason: "both say where the scroll begins")
    }
    return nil
  }

  /// The first conflict among what was said of frames of a format.
  package static func frameConflict(
    among choices: Set<FrameChoice>, format: FrameOutput.Kind
  ) -> Conflict? {
    let needed: [(FrameChoice, [FrameOutput.Kind], String?)] = [
      (.loops, [.apng], nil), (.chroma, [.y4m], nil), (.shard, [.png], nil), (.overlay, [.png, .apng], nil),
      (.events, [.png], "which has an index"), (.png, [.png], nil), (.fingerprint, [.png], nil),
    ]
    for (choice, formats, reason) in needed where choices.contains(choice) && !formats.contains(format) {
      return .format(choice, needed: formats, reason: reason)
    }
    let ruledOut: [(FrameChoice, String?)] = [
      (.unchecked, nil), (.overlay, "a part does not know what was ready before it"),
      (.events, "a part does not know what has happened before it"),
    ]
    for (choice, reason) in ruledOut where choices.isSuperset(of: [choice, .shard]) {
      return .choice(choice, ruledOutBy: [.shard], reason: reason)
    }
    return nil
  }
}
