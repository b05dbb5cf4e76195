import DynamicDefaults
import Foundation
import Testing

@Suite struct DefaultsPersistableTests {
  struct Audio: DefaultsPersistable, Equatable {
    static let key = "audio"
    @TaskLocal static var suite = Defaults.inMemory()
    var volume = 1.0
    var date = Date(timeIntervalSinceReferenceDate: 0)
    var theme = Theme.system
  }

  private func inSuite(_ body: (UntypedDefaults) async throws -> Void) async rethrows {
    let suite = Defaults.inMemory()
    try await Audio.$suite.withValue(suite) { try await body(suite.untyped) }
  }

  @Test func `a model is stored as a tree under its key`() async {
    await inSuite { defaults in
      #expect(Audio.load() == Audio())
      Audio(volume: 0.25).save()
      let stored = defaults.dictionary(forKey: "audio")
      #expect(stored?["volume"] as? Double == 0.25)
      #expect(stored?["date"] as? Date == Date(timeIntervalSinceReferenceDate: 0))
      #expect(Audio.load() == Audio(volume: 0.25))
    }
  }

  @Test func `JSON data of older programs is read, and a tree after the next save`() async throws {
    try await inSuite { defaults in
      let old = Audio(volume: 0.5, date: Date(timeIntervalSinceReferenceDate: 77))
      defaults.set(try JSONEncoder().encode(old), forKey: "audio")
      #expect(Audio.load() == old)
      old.save()
      #expect(defaults.dictionary(forKey: "audio")?["date"] as? Date == old.date)
      #expect(Audio.load() == old)
    }
  }

  @Test func `B14: what does not decode has its default and stays until it is saved`() async {
    await inSuite { defaults in
      defaults.set(["volume": 0.5, "theme": "neon", "new": 1] as [String: Any], forKey: "audio")
      var audio = Audio.load()
      #expect(audio == Audio(volume: 0.5))
      audio.volume = 0.6
      audio.save()
      let stored = defaults.dictionary(forKey: "audio")
      #expect(stored?["theme"] as? String == "neon")
      #expect(stored?["new"] as? Int == 1)
      #expect(stored?["volume"] as? Double == 0.6)
    }
  }

  @Test func `what is no model loads as the default, and is replaced by a save only`() async {
    await inSuite { defaults in
      defaults.set("text", forKey: "audio")
      #expect(Audio.load() == Audio())
      #expect(defaults.string(forKey: "audio") == "text")
      Audio(volume: 0.1).save()
      #expect(Audio.load() == Audio(volume: 0.1))
    }
  }

  @Test func `updates give the stored model now and after each change`() async {
    await inSuite { defaults in
      var updates = Audio.updates.makeAsyncIterator()
      #expect(await updates.next() == Audio())
      Audio(volume: 0.3).save()
      #expect(await updates.next() == Audio(volume: 0.3))
      defaults.removeObject(forKey: "audio")
      #expect(await updates.next() == Audio())
    }
  }
}
