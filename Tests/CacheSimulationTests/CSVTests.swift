import CacheSimulation
import Testing

@Suite struct CSVTests {
  private static let expected = Trace(objects: [0, 1, 0], sizes: [10, 20])

  @Test(arguments: [
    "time,id,size\n1,a,10\n2,b,20\n3,a,10\n",
    "# time, object, size, next\n1, a, 10, 3\n2, b, 20, -1\n3, a, 10, -1\n",
    "# made by hand\n# Size,Key\n10,a\n20,b\n10,a\n",
    "\"size\",\"op\",\"lbn\"\n10,\"r,w\",a\n20,x,b\n10,\"\"\"\",a\n",
    "a,10\nb,20\na,10\n",
    "0,a,10,1\n0,b,20,1\n0,a,10,1\n",
    "0,a,10\r\n\r\n0,b,20\r\n0,\"a\",\"10\"\r\n",
  ])
  func columnsAreFound(_ text: String) throws {
    #expect(try read(text) == Self.expected)
  }

  @Test(arguments: [
    ("id,size", "a,10\nb,20\na,10"),
    ("x,id,size", "key,id,size\n7,a,10\n7,b,20\n7,a,10"),
    ("id=3,size=1", "10,x,a\n20,x,b\n10,x,a"),
    ("id=Name,size=Weight", "weight,name\n10,a\n20,b\n10,a"),
    ("size=2,id=name", "name,weight\na,10\nb,20\na,10"),
  ])
  func columnsAreTold(_ columns: String, _ text: String) throws {
    #expect(TraceColumns(columns) != nil)
    #expect(try read(text, columns: columns) == Self.expected)
  }

  @Test(arguments: [
    "", "size", "id,id", "id=1,id=2", "id=0", "id=", "id=1,time=2", "id,size=2", "id=1001",
  ])
  func columnsThatMakeNoSenseAreRefused(_ text: String) {
    #expect(TraceColumns(text) == nil)
  }

  @Test func titlesBetweenOtherSeparatorsAreNoKeys() {
    for text in ["time;id;size\n1;a;5\n", "id\tsize\na\t5\n"] {
      let found = message { () throws(TraceError) in try read(text) }
      #expect(found.hasPrefix("t:1: expected commas between columns"))
    }
  }

  @Test func keysAreKeptWhereTheyAreWanted() throws {
    var options = TraceOptions(format: .csv)
    options.keepsKeys = true
    let bytes = Array("id,size\n500,5\nb c,6\n500,5\n7,1\n".utf8)
    #expect(try Trace(bytes: bytes, name: "t", options: options).keys == ["500", "b c", "7"])
    options.keepsKeys = false
    #expect(try Trace(bytes: bytes, name: "t", options: options).keys.isEmpty)
  }

  @Test func withoutASizeEachObjectIsOneByte() throws {
    #expect(try read("a,b\n", columns: "x,id") == Trace(objects: [0], sizes: [1]))
    #expect(try read("id,weight\na,5\n") == Trace(objects: [0], sizes: [1]))
  }

  @Test(arguments: [
    (nil, "1,a,10\n2,b\n", "t:2: expected at least 3 columns, found 2 columns"),
    (nil, "1,a,10\n2,,1\n", "t:2: expected an object in column 2, found nothing"),
    (nil, "1,a,10\n2,b,x\n", "t:2: expected a size in bytes below 2^64 in column 3, found 'x'"),
    (nil, "time,id,size\n", "t:1: expected at least one request, found none"),
    (nil, "1,\"a,10\n", "t:1: expected a quote that ends the value, found the end of the line"),
    (nil, "time,id,size\n1,a,5\n3,1,2,3\n", "t:3: expected 3 columns, found more"),
    (nil, "time,id,size\n1,a,5\n3,\"1\",2,3\n", "t:3: expected 3 columns, found more"),
    (nil, "id,size\n7,5\n7,5,1\n", "t:3: expected 2 columns, found more"),
    (
      nil, "1,2,3,4,5\n",
      "t:1: expected a header, or to be told which of more than four columns to take, found 5 columns"
    ),
    (nil, "time;id;size\n1;a;5\n", "t:1: expected commas between columns, found semicolons"),
    (nil, "time\tid\tsize\n", "t:1: expected commas between columns, found tabs"),
    ("id=nom", "name\na\n", "t:1: expected a header with the column 'nom', found 'name'"),
    ("id=5", "1,2\n", "t:1: expected at least 5 columns, found 2 columns"),
  ])
  func faultsAreNamed(_ columns: String?, _ text: String, _ expected: String) {
    let found = message { () throws(TraceError) in try read(text, as: .csv, columns: columns) }
    #expect(found == expected)
  }
}
