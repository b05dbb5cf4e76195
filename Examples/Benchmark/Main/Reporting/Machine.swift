import Foundation

/// What it was measured on.
struct Machine: Encodable {
  let processor: String
  let cores: Int
  let system: String
  /// How many processes wanted to run, on average over the last minute.
  let load: Double

  init() {
    let information = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
    let model = information.split(separator: "\n").first { $0.hasPrefix("model name") }
    processor =
      model?.split(separator: ":").last?.trimmingCharacters(in: .whitespaces) ?? "unknown processor"
    cores = ProcessInfo.processInfo.activeProcessorCount
    system = ProcessInfo.processInfo.operatingSystemVersionString
    load = Self.currentLoad
  }

  static var currentLoad: Double {
    var averages = [0.0]
    return getloadavg(&averages, 1) == 1 ? averages[0] : 0
  }

  var description: String {
    "\(processor), \(cores) cores, \(system), load \(String(format: "%.1f", load))"
  }
}
