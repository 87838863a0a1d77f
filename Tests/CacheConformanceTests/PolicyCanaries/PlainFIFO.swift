/// What every canary is before it is broken.
struct PlainFIFO: CanaryPolicy {
  var capacity: UInt64 = 0
  var queue = PlainQueue()
}
