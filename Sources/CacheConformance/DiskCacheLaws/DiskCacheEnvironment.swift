package import CacheIndexes
package import Dispatch

/// What a law opens its caches on: the system as it is, or with a fault that the law must notice.
package struct DiskCacheEnvironment: Sendable {
  /// The system as it is.
  package static let sound = DiskCacheEnvironment()

  private let fault: FileSystem.Interceptor?

  /// How long a law waits for something that takes no time unless it hangs.
  let patience: DispatchTimeInterval

  /// An environment with a fault.
  ///
  /// - Parameters:
  ///   - patience: How long a law waits for something that takes no time unless it hangs.
  ///   - fault: Decides on each system call that the law itself lets through; `nil` for no fault.
  package init(
    patience: DispatchTimeInterval = .seconds(60),
    fault: FileSystem.Interceptor? = nil
  ) {
    self.patience = patience
    self.fault = fault
  }

  /// The system behind the eyes of a law.
  ///
  /// - Parameter observer: Sees each call first, and may decide on it.
  /// - Returns: What a law opens its caches on.
  func fileSystem(observer: FileSystem.Interceptor?) -> FileSystem {
    guard observer != nil || fault != nil else { return .system }
    return .intercepted { [fault] call, path in
      if let decision = observer?(call, path) {
        guard case .proceed = decision else { return decision }
      }
      return fault?(call, path) ?? .proceed
    }
  }
}
