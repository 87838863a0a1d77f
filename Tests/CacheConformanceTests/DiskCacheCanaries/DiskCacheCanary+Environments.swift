import CacheConformance
import CacheIndexes
import Foundation
import Synchronization

/// Systems that do not do what they say.
extension DiskCacheCanary {
  static let environments = [
    DiskCacheCanary("a deletion that deletes nothing", breaks: "hard-limit") {
      DiskCacheEnvironment { call, path in
        call == .unlink && !isStaged(path) ? .pretend : .proceed
      }
    },
    DiskCacheCanary("a refused value that stays on disk", breaks: "too-large-is-refused") {
      keepingStagedFiles
    },
    DiskCacheCanary("a value that is torn", breaks: "all-or-nothing") {
      DiskCacheEnvironment { call, path in
        if call == .rename {
          truncate(path, 10)
        }
        return .proceed
      }
    },
    DiskCacheCanary("a use that is not written to disk", breaks: "recency-survives-restart") {
      DiskCacheEnvironment { call, _ in call == .setDate ? .pretend : .proceed }
    },
    DiskCacheCanary("a date that is not the cache's", breaks: "clock-never-runs-backwards") {
      DiskCacheEnvironment { call, _ in call == .setDate ? .pretend : .proceed }
    },
    DiskCacheCanary("a stranger deleted with each value", breaks: "strangers-are-safe") {
      DiskCacheEnvironment { call, path in
        if call == .unlink {
          unlink("\((path as NSString).deletingLastPathComponent)/readme.txt")
        }
        return .proceed
      }
    },
    DiskCacheCanary("a file beside the directory", breaks: "keys-stay-inside") {
      DiskCacheEnvironment { call, path in
        if call == .rename {
          symlink(path, "\(((path as NSString).deletingLastPathComponent))-stray")
        }
        return .proceed
      }
    },
    DiskCacheCanary("a directory created only once", breaks: "vanished-directory") {
      let isCreated = Atomic(false)
      return DiskCacheEnvironment { call, _ in
        guard call == .makeDirectory else { return .proceed }
        return isCreated.exchange(true, ordering: .relaxed) ? .pretend : .proceed
      }
    },
    DiskCacheCanary("reads that wait for writes", breaks: "reads-wait-for-nothing") {
      let writes = WaitingReads()
      return DiskCacheEnvironment(patience: .milliseconds(500)) { call, path in
        writes.observe(call, path)
        return .proceed
      }
    },
    DiskCacheCanary("a declined value that stays on disk", breaks: "declined-is-not-stored") {
      keepingStagedFiles
    },
    DiskCacheCanary("a capacity that evicts nothing", breaks: "capacity-may-change") {
      DiskCacheEnvironment { call, path in
        call == .unlink && !isStaged(path) ? .fail(errno: EACCES) : .proceed
      }
    },
    DiskCacheCanary("a failed write that leaves its file", breaks: "every-call-may-fail") {
      keepingStagedFiles
    },
    DiskCacheCanary("leftovers that are not swept", breaks: "stopped-anywhere") {
      keepingStagedFiles
    },
  ]

  private static var keepingStagedFiles: DiskCacheEnvironment {
    DiskCacheEnvironment { call, path in call == .unlink && isStaged(path) ? .pretend : .proceed }
  }

  private static func isStaged(_ path: String) -> Bool {
    (path as NSString).lastPathComponent.hasPrefix(".")
  }
}
