import CacheSimulation
import Testing

@Suite struct BlockSizeTests {
  @Test func requestsAskForEveryPageTheyTouch() throws {
    let text = "0,0,4096\n0,4095,2\n0,8192,1\n0,8192,0\n"
    let trace = try read(text, blockSize: 4_096)
    #expect(trace == Trace(objects: [0, 0, 1, 2, 2], sizes: [4_096, 4_096, 4_096]))
  }

  @Test func theLastAddressIsReached() throws {
    let trace = try read("0,18446744073709551615,1\n", blockSize: 1)
    #expect(trace.sizes == [1])
  }

  @Test(arguments: [
    ("0,a,1\n", "t:1: expected an address that can be split into pages, found 'a'"),
    (
      "0,18446744073709551615,2\n",
      "t:1: expected an address and a size below 2^64, found 18446744073709551615 and 2"
    ),
    ("0,0,10485760\n", "t:1: expected at most 1048576 blocks a request, found 10485760"),
  ])
  func faultsAreNamed(_ text: String, _ expected: String) {
    #expect(message { () throws(TraceError) in try read(text, blockSize: 1) } == expected)
  }
}
