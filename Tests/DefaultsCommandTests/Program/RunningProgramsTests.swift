import DefaultsStorage
import Foundation
import TestSupport
import Testing

/// The command beside programs that have the domain open.
@Suite struct RunningProgramsTests {
  private let directory = TemporaryDirectory()

  private var program: DefaultsProgram { DefaultsProgram(directory: directory) }

  @Test func `every write arrives in running programs, and none is lost`() throws {
    let count = Size.of(fast: 60, full: 500)
    let ours = try HelperProcess("storage-helper", directory)
    let theirs = try HelperProcess("foundation-helper", directory)
    #expect(try program.run(["write", "com.example.app", "start", "-int", "1"]) == .init())
    #expect(try ours.ask("open com.example.app xml") == "ok")
    #expect(try theirs.ask("suite com.example.app") == "ok")
    #expect(try theirs.ask("integer start") == "int 1")
    for number in 1...count {
      #expect(
        try program.run(["write", "com.example.app", "k\(number)", "-int", "\(number)"]) == .init())
      #expect(try ours.ask("set own\(number) \(number)") == "ok")
      #expect(try ours.ask("wait k\(number) \(number)") == "ok")
    }
    #expect(try ours.ask("sync") == "ok")
    try theirs.finish()
    try ours.finish()
    var expected: [PropertyList.Key: PropertyList] = ["start": 1]
    for number in 1...count {
      expected[PropertyList.Key("k\(number)")] = .integer(Int128(number))
      expected[PropertyList.Key("own\(number)")] = .integer(Int128(number))
    }
    let location = DomainLocation.inDirectory(
      directory.path, name: "com.example.app", format: nil)
    #expect(try Domain.peek(location).values == expected)
    #expect(directory.names() == ["com.example.app.plist"])
  }

  @Test func `reading sees what a running program has not saved`() throws {
    let ours = try HelperProcess("storage-helper", directory)
    _ = try ours.ask("open com.example.app xml")
    _ = try ours.ask("set k 1")
    #expect(try program.run(["read", "com.example.app", "k"]).output == "1\n")
    try ours.finish()
  }

  @Test func `watch prints a line for each change`() throws {
    let pipe = Pipe()
    let watch = program.process(["watch", "--json", "com.example.app", "k"])
    watch.standardOutput = pipe
    try watch.run()
    defer { watch.terminate() }
    let lines = Lines(pipe.fileHandleForReading)
    // It says nothing at first, so write until it has begun.
    var number = 0
    let hasBegun = try wait {
      number += 1
      _ = try program.run(["write", "com.example.app", "k", "-int", "\(number)"])
      return lines.next(within: 200) != nil
    }
    #expect(hasBegun)
    #expect(try program.run(["write", "com.example.app", "other", "x"]) == .init())
    #expect(try program.run(["delete", "com.example.app", "k"]) == .init())
    #expect(lines.next(within: 20_000) == #"{"key":"k","old":\#(number)}"#)
    #expect(try program.run(["write", "com.example.app", "k", "-array", "a"]) == .init())
    #expect(lines.next(within: 20_000) == #"{"key":"k","new":["a"]}"#)
  }

  @Test func `watch saves nothing, and ends when nobody reads`() throws {
    let pipe = Pipe()
    let watch = program.process(["watch", "com.example.app"])
    watch.standardOutput = pipe
    try watch.run()
    try pipe.fileHandleForReading.close()
    watch.waitUntilExit()
    #expect(watch.terminationStatus == 0)
    #expect(directory.names().isEmpty)
  }

  @Test func `a closed pipe is told in one line`() throws {
    #expect(try program.run(["write", "com.example.app", "k", "v"]) == .init())
    for reading in [["read", "com.example.app"], ["export", "com.example.app", "-"], ["domains"]] {
      let pipe = Pipe()
      let errors = Pipe()
      try pipe.fileHandleForReading.close()
      let process = program.process(reading)
      process.standardOutput = pipe
      process.standardError = errors
      try process.run()
      try errors.fileHandleForWriting.close()
      let told = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      #expect(process.terminationReason == .exit && process.terminationStatus == 1)
      #expect(told == "defaults: Standard output cannot be written: Broken pipe\n")
    }
  }

  @Test func `edit starts the user's editor`() throws {
    #expect(try program.run(["write", "com.example.app", "k", "old"]) == .init())
    let edit = program.process(["edit", "com.example.app"])
    edit.environment?["EDITOR"] = "sed -i s/old/new/"
    edit.environment?["VISUAL"] = ""
    try edit.run()
    edit.waitUntilExit()
    #expect(edit.terminationStatus == 0)
    #expect(try program.run(["read", "com.example.app", "k"]).output == "new\n")
  }

  @Test func `system files are the last layer`() throws {
    try FileManager.default.createDirectory(
      atPath: directory.path("system"), withIntermediateDirectories: false)
    try Data("{ k = all; s = all; }".utf8).write(to: directory.url("system/com.example.app.plist"))
    #expect(try program.run(["write", "com.example.app", "k", "own"]) == .init())
    #expect(
      try program.run(["where", "com.example.app", "s"]).output.hasSuffix(
        "s\tall\tsystem\tused\t" + directory.path("system/com.example.app.plist") + "\n"))
    let script =
      "GREETER_S=mine exec defaults where --environment-prefix GREETER com.example.app s"
    #expect(
      try program.run(["sh", "-c", script], program: "/usr/bin/env").output.hasPrefix(
        "s\tmine\tenvironment\tused\tGREETER_S\n"))
    #expect(
      try program.run(["explain", "com.example.app"]).output.contains("k\tall\tsystem\thidden\t"))
  }

  @Test func `only FoundationEssentials is linked`() throws {
    let linked = try program.run(["ldd", DefaultsProgram.path], program: "/usr/bin/env").output
    #expect(linked.contains("libFoundationEssentials.so"))
    #expect(!linked.contains("libFoundation.so") && !linked.contains("libFoundationInter"))
  }
}
