/// Everything that is measured, in the order of the table.
enum Rows {
  static let all =
    [ReadInt.row, ReadString.row, ReadStruct.row, SetInt.row, SetBySize.row]
    + [ManySets.row, ManySets.memoryRow, Increment.row] + OpenFile.rows + Checkpoint.rows
    + TwoThreads.rows + StartUp.rows + [MemoryPerKey.row, CrossProcess.row]
}
