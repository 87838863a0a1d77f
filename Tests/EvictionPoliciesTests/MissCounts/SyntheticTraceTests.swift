import Testing

@Suite struct SyntheticTraceTests {
  struct Expectation: Sendable {
    let trace: SyntheticTrace.Name
    let requests: Int
    let objects: Int
    let footprint: UInt64
    let checksum: UInt64
  }

  @Test(arguments: [
    Expectation(
      trace: .skew,
      requests: 100_000,
      objects: 9_905,
      footprint: 9_905,
      checksum: 0x4277_6582_4F49_A647
    ),
    Expectation(
      trace: .loop,
      requests: 60_000,
      objects: 1_200,
      footprint: 1_200,
      checksum: 0xC9B1_2407_AA76_3105
    ),
    Expectation(
      trace: .scanmix,
      requests: 100_000,
      objects: 24_995,
      footprint: 24_995,
      checksum: 0x6316_5D13_6256_FE35
    ),
    Expectation(
      trace: .shift,
      requests: 100_000,
      objects: 9_901,
      footprint: 9_901,
      checksum: 0x82DC_2FF0_5D51_0096
    ),
    Expectation(
      trace: .sized,
      requests: 100_000,
      objects: 9_905,
      footprint: 20_341_492,
      checksum: 0x9CB2_8990_85A3_896D
    ),
    Expectation(
      trace: .resized,
      requests: 50_000,
      objects: 9_215,
      footprint: 18_901_817,
      checksum: 0x2506_8FC0_2CEB_1994
    ),
  ])
  func traceIsTheOneThatWasMeasured(_ expected: Expectation) {
    let trace = SyntheticTrace[expected.trace]
    let (count, objectCount) = (trace.requests.count, trace.trace.sizes.count)
    let (footprint, checksum) = (trace.trace.footprint, trace.checksum)
    #expect(count == expected.requests)
    #expect(objectCount == expected.objects)
    #expect(footprint == expected.footprint)
    #expect(checksum == expected.checksum)
  }
}
