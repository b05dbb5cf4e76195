import CLinux
import Glibc

/// An edit that an editor wrote in place to the file which a checkpoint has replaced meanwhile.
///
/// What it changed against what the checkpoint had read is set again.
struct LateEdit {
  private let descriptor: FileDescriptor
  private let path: String
  private let identity: FileIdentity?
  private let base: PackedDictionary
  private weak let domain: Domain?

  /// - Parameters:
  ///   - descriptor: The replaced file.
  ///   - path: Where it was.
  ///   - identity: Of the file when the checkpoint read it.
  ///   - base: What the checkpoint read.
  ///   - domain: Whose file it was.
  init(
    of descriptor: FileDescriptor, _ path: String, identity: FileIdentity?,
    base: PackedDictionary, domain: Domain
  ) {
    self.descriptor = descriptor
    self.path = path
    self.identity = identity
    self.base = base
    self.domain = domain
  }

  /// Takes over what was written, now or, while an editor has the file open, when it is done. Nobody
  /// who has not got the file open can write to it any more.
  func take() {
    if clinux_is_open_for_writing(descriptor.raw) {
      Watcher.shared.follow(self)
    } else {
      merge()
    }
  }

  /// Looks again; whether the editor is done.
  func isDone() -> Bool {
    guard domain != nil else { return true }
    guard !clinux_is_open_for_writing(descriptor.raw) else { return false }
    merge()
    return true
  }

  private func merge() {
    guard let domain, let status = try? descriptor.status(path: path) else { return }
    let now = FileIdentity(status)
    // The change time tells nothing: being replaced has changed it.
    if now.size == identity?.size, now.modified == identity?.modified { return }
    guard let bytes = try? descriptor.read(sizeHint: now.size, path: path) else { return }
    guard let document = try? PropertyListDocument(bytes: bytes, isJSON: path.hasSuffix(".json"))
    else { return keep(bytes, of: domain) }
    for key in document.entries.keys(differingFrom: base) {
      domain.edit(key, document.entries[key])
    }
  }

  private func keep(_ bytes: [UInt8], of domain: Domain) {
    guard let copy = try? DamagedFile.save(bytes, besides: path) else { return }
    Diagnostics.report(.error, domain.damagedEdit(keptAt: copy))
  }
}
