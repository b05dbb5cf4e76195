import CLinux
import Glibc

/// An edit that an editor wrote in place to the file which a checkpoint has replaced meanwhile.
///
/// What it changed against what the checkpoint had read is set again.
struct LateEdit {
  private let descriptor: FileDescriptor
  private let path: String
  private let base: DomainFile?
  private weak let domain: Domain?

  init(of descriptor: FileDescriptor, _ path: String, base: DomainFile?, domain: Domain) {
    self.descriptor = descriptor
    self.path = path
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
    let identity = FileIdentity(status)
    // The change time tells nothing: being replaced has changed it.
    if identity.size == base?.identity.size, identity.modified == base?.identity.modified { return }
    guard let bytes = try? descriptor.read(sizeHint: identity.size, path: path),
      let document = try? PropertyListDocument(bytes: bytes, isJSON: path.hasSuffix(".json"))
    else { return Diagnostics.report(.error, domain.lostEdit()) }
    let old = base?.tree ?? [:]
    for (key, value) in document.root where old[key] != value { domain.edit(key, value) }
    for key in old.keys where document.root[key] == nil { domain.edit(key, nil) }
  }
}
