extension Cachelab {
  /// What `cachelab --help` prints.
  static let help = """
    cachelab: disk caches and their eviction strategies, on real input

    usage:
      cachelab                              replay a recorded workload through every index
      cachelab bench [--index NAME[,NAME…]] [--task TASK[,TASK…]] [--sizes SIZES]
                                            what an operation costs as the cache grows
      cachelab conformance [--index NAME] [--law ID]
                                            check every index against the laws
      cachelab curve TRACE [--policy NAME[,NAME…]] [--sample RATE]
                                            what strategies miss as the cache grows
      cachelab diff TRACE --policy NAME,NAME --size SIZE
                                            show where two strategies part
      cachelab explain --policy NAME [--capacity NUMBER] ACCESSES
                                            a strategy step by step, in words
      cachelab generate PATTERN [--requests NUMBER]
                                            make a trace up
      cachelab inspect DIR [--json]         say what a directory holds
      cachelab record [--output FILE] -- COMMAND…
                                            the files that a command opens, as a trace
      cachelab replay TRACE --directory DIR --index NAME --capacity SIZE
                                            a trace through a real disk cache
      cachelab simulate TRACE [--policy NAME[,NAME…]] [--size SIZE[,SIZE…]]
                                            what strategies miss on a trace of yours
      cachelab trim DIR --capacity SIZE [--index NAME] [--dry-run]
                                            bring a directory under a limit
      cachelab COMMAND --help               more on one command
      cachelab --version

    Sizes are written 500MB (10^6 bytes each), 2GiB (2^30 bytes each) or 1000000.
    Exit codes are those of sysexits.h: 0 done, 64 wrong words, 65 wrong input,
    66 unreadable input, 69 something is not installed, 73 no place for output, 74 input or output
    failed, 75 in use; 1 when a law is broken or a strategy fails.

    """
}
