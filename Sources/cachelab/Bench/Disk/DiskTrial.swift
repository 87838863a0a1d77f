import DiskCaches
import Foundation

/// An open disk cache that is measured.
///
/// What is called are closures made here, where the type of the index is known, so that the calls
/// are specialised for it.
struct DiskTrial: Sendable {
  /// Reads the values of keys that are held, and returns the bytes of all.
  let read: @Sendable (ArraySlice<String>) throws(CommandFailure) -> Int
  /// Stores a value under each key, and returns how many were not declined.
  let store: @Sendable ([String], Data) throws(CommandFailure) -> Int
  /// How many values are held, once the directory has been read.
  let count: @Sendable () -> Int
  /// Lets the capacity be what the values occupy, so that every further one evicts.
  let fill: @Sendable () -> Void

  /// Opens a cache.
  ///
  /// - Parameters:
  ///   - type: The type of its index.
  ///   - settings: The settings of its strategy.
  ///   - directory: Its directory.
  /// - Throws: A failure that says why it cannot be opened.
  init<Index: CacheIndexProtocol>(
    _ type: Index.Type,
    _ settings: StrategySettings,
    in directory: URL
  ) throws(CommandFailure) {
    let cache: DiskCache<Index>
    do {
      cache = try DiskCache(directory: directory, index: Index.adjusted(by: settings))
    } catch {
      throw CommandFailure(error)
    }
    read = { keys throws(CommandFailure) in
      do throws(DiskCacheError) {
        var total = 0
        for key in keys {
          total += try cache.data(forKey: key)?.count ?? 0
        }
        return total
      } catch {
        throw CommandFailure(error)
      }
    }
    store = { keys, value throws(CommandFailure) in
      do throws(DiskCacheError) {
        var stored = 0
        for key in keys where try cache.setData(value, forKey: key) {
          stored += 1
        }
        return stored
      } catch {
        throw CommandFailure(error)
      }
    }
    count = { cache.count }
    fill = { cache.capacity = cache.diskSize }
  }
}
