import DefaultsStorage
import Glibc

extension Session {
  /// `edit domain`
  func edit(_ invocation: Invocation) throws(CommandFailure) {
    let name = try invocation.requiredDomain()
    let base = try snapshot(of: name)
    let isJSON = invocation.has(.json) || base.syntax == .json
    guard base.syntax != .annotatedJSON else {
      throw .failed("The file is JSON with comments, which would be lost; edit it itself")
    }
    let draft = try Draft(
      ending: isJSON ? ".json" : ".plist", runtimeDirectory: console.variable("XDG_RUNTIME_DIR"))
    let bytes = try encode(base.values, as: isJSON ? .json : .xml)
    try draft.write(bytes)
    let edited = try edited(draft, isJSON: isJSON)
    // What comes back from the format as it went in is no change of the user's, though the format
    // may not hold it exactly.
    let shown = (try? PropertyListDocument(bytes: bytes, isJSON: isJSON).root) ?? base.values
    let keys = Set(shown.keys).union(edited.keys).filter { shown[$0] != edited[$0] }.sorted()
    let conflicts: String
    do throws(CommandFailure) {
      conflicts = try merge(keys, of: edited, over: base.values, into: name)
    } catch {
      throw error.adding("what you wrote is in \(draft.path)")
    }
    if !conflicts.isEmpty {
      warn("Others changed meanwhile what you changed, and yours is kept: \(conflicts)")
    }
    draft.remove()
  }

  /// What the user made of the draft, when it parses at last.
  private func edited(
    _ draft: Draft, isJSON: Bool
  ) throws(CommandFailure) -> [PropertyList.Key: PropertyList] {
    while true {
      try runEditor(draft)
      guard draft.exists else {
        draft.remove()
        throw .failed("The editor left no file; nothing is changed")
      }
      let bytes = try read(draft.path)
      do throws(FormatError) {
        return try PropertyListDocument(bytes: bytes, isJSON: isJSON).root
      } catch {
        console.writeError("defaults: What you wrote does not parse: \(error)".onOneLine)
        guard console.confirm("Edit it again? [Y/n] ") else {
          throw .failed("Nothing is changed; what you wrote is in \(draft.path)")
        }
      }
    }
  }

  private func runEditor(_ draft: Draft) throws(CommandFailure) {
    let editors = ["VISUAL", "EDITOR"].compactMap(console.variable).filter { !$0.isEmpty }
    let editor = editors.first ?? "vi"
    let status: Int32
    do throws(SystemError) {
      status = try console.edit(editor, draft.path)
    } catch {
      throw .failed("The editor “\(editor)” cannot be started: \(error)")
    }
    guard status == 0 else {
      draft.remove()
      throw .failed("The editor “\(editor)” ended with \(status); nothing is changed")
    }
  }

  /// Makes the user's changes, key by key.
  ///
  /// - Returns: The keys that others have changed to something else meanwhile.
  private func merge(
    _ keys: [PropertyList.Key], of edited: [PropertyList.Key: PropertyList],
    over base: [PropertyList.Key: PropertyList], into name: DomainName
  ) throws(CommandFailure) -> String {
    guard !keys.isEmpty else { return "" }
    var conflicts: [String] = []
    try change(name) { domain in
      for key in keys {
        let entry = domain.entry(for: key)
        let current = domain.value(of: entry)
        if current != base[key], current != edited[key] { conflicts.append(key.string) }
        try domain.set(edited[key], for: entry)
      }
    }
    return conflicts.joined(separator: ", ")
  }
}
