/// Writes the text that macOS's `defaults read` prints: the description of an `NSDictionary`.
///
///     {
///         Name = "a string";
///         bytes = {length = 3, bytes = 0x0fbd77};
///         list =     (
///             1,
///             "1.5"
///         );
///     }
///
/// It is for people to read: types are lost (booleans are `1` and `0`) and long data is shortened.
/// Only letters and digits go without quotes. Where macOS prints an archive reference's address in
/// memory, nothing stands. Keys are sorted by their bytes.
package enum OpenStepWriter {
  /// Writes a value, without a line feed at the end; a leaf as it stands in a container.
  ///
  /// Containers deeper than `PropertyList.maximumDepth` are written as `...`.
  package static func write(_ value: PropertyList) -> String {
    var printer = OpenStepPrinter()
    printer.print(value, level: 0)
    return String(decoding: printer.output, as: UTF8.self)
  }
}
