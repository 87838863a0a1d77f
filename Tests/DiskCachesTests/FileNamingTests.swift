import Foundation
import Testing

@testable import DiskCaches

@Suite struct FileNamingTests {
  @Test func namesAreDigestsOfUTF8() {
    #expect(FileNaming.md5.filename(forKey: "abc") == "900150983cd24fb0d6963f7d28e17f72")
    #expect(FileNaming.md5.filename(forKey: "\u{E9}") == "66ddcd97cfdeabb2f6fb8a999b4bc76f")
    #expect(FileNaming.md5.filename(forKey: "e\u{301}") == "5526861fbb1e71a1bda6ac364310a807")
    #expect(
      FileNaming.sha256.filename(forKey: "abc")
        == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    )
  }

  @Test(arguments: FileNaming.allCases)
  func knowsItsOwnNames(_ naming: FileNaming) {
    for key in ["", "a", "../x", "\0", String(repeating: "k", count: 1 << 20)] {
      #expect(naming.isFilename(naming.filename(forKey: key)))
    }
    let name = naming.filename(forKey: "a")
    let strangers = [
      "", "a", String(name.dropLast()), name + "0", name.uppercased(), "." + name.dropFirst(),
      "g" + name.dropFirst(), "/" + name.dropFirst(), "\u{FF10}" + name.dropFirst(), name + "\0",
      name + ".tmp", "0x" + name.dropFirst(2),
    ]
    for stranger in strangers where stranger != name {
      #expect(!naming.isFilename(stranger), "\(stranger)")
    }
  }

  @Test func namingsTellTheirNamesApart() {
    #expect(!FileNaming.md5.isFilename(FileNaming.sha256.filename(forKey: "a")))
    #expect(!FileNaming.sha256.isFilename(FileNaming.md5.filename(forKey: "a")))
  }

  @Test func stagedNamesAreNeitherKeysNorTheirOwnLeftovers() {
    let names = StagedNames()
    let others = StagedNames()
    let first = names.name(names.take())
    #expect(first != names.name(names.take()))
    #expect(first != others.name(others.take()))
    let answers = (own: names.isLeftover(first), other: others.isLeftover(first))
    #expect(answers == (own: false, other: true))
    #expect(FileNaming.allCases.allSatisfy { !$0.isFilename(first) })
  }

  @Test func aStagedNumberIsTakenOnceUntilItIsGivenBack() {
    let names = StagedNames()
    var taken = Set<UInt64>()
    for _ in 0..<100 {
      taken.insert(names.take())
    }
    #expect(taken.count == 100)
    for number in [UInt64(7), 63, 99, 3] {
      names.giveBack(number)
    }
    let again = [names.take(), names.take(), names.take(), names.take()]
    #expect(again == [3, 7, 63, 100])
  }

  @Test func strangersAreNoLeftovers() {
    let names = StagedNames()
    let digits = String(repeating: "0", count: 16)
    let isLeftover = names.isLeftover(".swiftcaches-\(digits)-\(digits)")
    #expect(isLeftover)
    for stranger in [
      "", ".swiftcaches-", ".swiftcaches-\(digits)", ".swiftcaches-\(digits)-\(digits)-",
      ".swiftcaches-\(digits)-\(digits)0", ".swiftcaches-\(digits)\(digits)-",
      "swiftcaches-\(digits)-\(digits)", ".swiftcaches-\(digits)-\(digits).swp",
      ".swiftcaches-\(digits)-000000000000000G",
    ] {
      let isLeftover = names.isLeftover(stranger)
      #expect(!isLeftover, "\(stranger)")
    }
  }
}
