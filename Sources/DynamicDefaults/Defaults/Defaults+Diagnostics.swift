public import DefaultsStorage

extension Defaults {
  /// What went wrong in the background, in a read, or in a plain set.
  public typealias Diagnostic = DefaultsDiagnostic

  /// What a suite's file is written as.
  public typealias Format = DomainFormat

  /// Told what went wrong where nothing can be thrown, each cause once; at first it writes a line to
  /// standard error.
  ///
  /// It is called on whatever thread found out, outside all locks, and may use any `Defaults`. It is
  /// one for the whole process.
  public static var diagnosticHandler: @Sendable (Diagnostic) -> Void {
    get { Diagnostics.handler }
    set { Diagnostics.handler = newValue }
  }
}
