import DefaultsStorage
import Glibc

/// The `defaults` command.
package enum DefaultsCommand {
  /// Runs the command as this process, and ends it.
  package static func main() -> Never {
    // A reader that goes away is told of, rather than ending the process without a word.
    signal(SIGPIPE, SIG_IGN)
    let console = Console.standard
    Diagnostics.handler = { diagnostic in
      // How soon changes are seen does not matter to a command that ends at once, and the system gives
      // watches only so fast to hundreds of them in a row; `watch` follows a little later then.
      guard diagnostic.error.code != .unsupported else { return }
      Console.standard.writeError("defaults: \(diagnostic)".onOneLine)
    }
    guard let arguments = arguments() else {
      console.writeError("defaults: An argument is not UTF-8 text; nothing is changed")
      exit(255)
    }
    exit(run(arguments, console: console))
  }

  /// Those after the command's name; `nil` unless all are UTF-8: a repaired text would be another key
  /// or value.
  private static func arguments() -> [String]? {
    var arguments: [String] = []
    for argument in UnsafeBufferPointer(
      start: CommandLine.unsafeArgv, count: Int(CommandLine.argc)
    ).dropFirst() {
      guard let argument, let text = String(validatingCString: argument) else { return nil }
      arguments.append(text)
    }
    return arguments
  }

  /// Runs the command.
  ///
  /// - Parameters:
  ///   - arguments: Those after the command's name.
  ///   - console: What it talks to.
  /// - Returns: The exit status: 0; 1 if it could not be done; 255 for bad arguments.
  package static func run(_ arguments: [String], console: Console) -> Int32 {
    do throws(CommandFailure) {
      let invocation = try CommandLineParser.parse(arguments)
      let finder = DomainFinder(
        configHome: invocation.configHome, home: console.variable("HOME"))
      return try Session(console: console, finder: finder).run(invocation)
    } catch {
      console.writeError(error.message.onOneLine)
      return error.status
    }
  }
}
