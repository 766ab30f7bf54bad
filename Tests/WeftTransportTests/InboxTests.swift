import Testing

@testable import WeftTransport

/// What tasks leave for a server's thread.
@Suite struct InboxTests {
  private func words(_ messages: [Inbox.Message]) -> [String] {
    messages.map { message in
      switch message {
      case .note(let client, let line): "note \(client) \(line.count)"
      case .answer(let client, let answer): "answer \(client) \(answer.line.count)"
      case .stop: "stop"
      }
    }
  }

  @Test("messages are taken in the order in which they came, once")
  func order() throws {
    let inbox = Inbox(pipe: try WakePipe())
    inbox.post(.note(client: 2, [1]))
    inbox.post(.answer(client: 1, LineAnswer(line: [1, 2])))
    inbox.post(.stop)
    inbox.post(.note(client: 1, []))
    #expect(words(inbox.take()) == ["note 2 1", "answer 1 2", "stop", "note 1 0"])
    #expect(words(inbox.take()) == [])
  }

  // One note as large as all that may wait.
  @Test("an answer is never dropped, however many notes wait, nor what others are told")
  func dropped() throws {
    let inbox = Inbox(pipe: try WakePipe())
    inbox.post(.note(client: 1, [UInt8](repeating: 1, count: 262_144)))
    inbox.post(.note(client: 1, [1]))
    inbox.post(.answer(client: 1, LineAnswer(line: [UInt8](repeating: 1, count: 300_000))))
    inbox.post(.note(client: 1, []))
    inbox.post(.note(client: 2, [1]))
    inbox.post(.stop)
    #expect(words(inbox.take()) == ["note 1 262144", "answer 1 300000", "note 2 1", "stop"])
  }

  @Test("an answer ends no server and was worth asking, unless more is said")
  func answers() {
    let plain = LineAnswer(line: [1])
    #expect(!plain.endsServer && !plain.isBrief)
    let last = LineAnswer(line: [], endsServer: true)
    #expect(last.endsServer && !last.isBrief)
    #expect(LineAnswer(line: [], isBrief: true).isBrief)
  }
}
