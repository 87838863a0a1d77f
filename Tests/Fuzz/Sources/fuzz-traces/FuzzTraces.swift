import CacheSimulation

/// Reads whatever comes as a trace, in a format that the first byte chooses.
///
/// A trace or a `TraceError` may come of it, and a trace is consistent in itself.
@c(LLVMFuzzerTestOneInput)
func fuzzTraces(_ data: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let input = Array(UnsafeBufferPointer(start: data, count: count))
  guard let choice = input.first.map(Int.init) else { return 0 }
  let formats = TraceFormat.allCases
  let columns = [nil, nil, TraceColumns("id=2,size=1"), TraceColumns("id=key"), TraceColumns("id")]
  let options = TraceOptions(
    format: choice % 16 < formats.count ? formats[choice % 16] : nil,
    columns: columns[choice / 16 % columns.count],
    blockSize: choice >= 128 ? 1 << UInt64(choice % 16) : nil
  )
  guard let trace = try? Trace(bytes: Array(input.dropFirst()), name: "t", options: options) else {
    return 0
  }
  precondition(!trace.objects.isEmpty, "an empty trace was read")
  precondition(trace.requestSizes.map { $0.count == trace.objects.count } ?? true)
  var known: UInt32 = 0
  for object in trace.objects {
    precondition(object <= known, "objects are numbered as they appear")
    if object == known { known += 1 }
  }
  precondition(Int(known) == trace.sizes.count, "there is one size for each object")
  let footprint = trace.footprint
  precondition(footprint <= trace.bytesRequested, "each object is requested once or more")
  return 0
}
