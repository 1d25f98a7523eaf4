// swift-format-ignore-file
// A stand-in for the module of macOS's C library, with which Linux checks the types of code that only macOS compiles. It is
// the C library of Linux, with what differs: names of its own (DarwinC), and parameters whose types are optional there.
// It proves types, and nothing about macOS.

@_exported import DarwinC
@_exported import Glibc

// xnu, bsd/sys/stat.h: times have other names.
extension Glibc.stat {
  public var st_mtimespec: timespec { st_mtim }
  public var st_ctimespec: timespec { st_ctim }
}

// xnu, bsd/sys/socket.h: a number, where Linux has an enumeration.
public var SOCK_STREAM: Int32 { 1 }

// dyld, include/mach-o/dyld.h: of the module MachO, which is not stood in for.
public func _NSGetExecutablePath(
  _ path: UnsafeMutablePointer<CChar>!, _ size: UnsafeMutablePointer<UInt32>!
) -> Int32 { 0 }

// xnu, bsd/sys/resource.h
public var RLIMIT_NOFILE: Int32 { 8 }
public func getrlimit(_ resource: Int32, _ limit: UnsafeMutablePointer<rlimit>!) -> Int32 { 0 }
@discardableResult
public func setrlimit(_ resource: Int32, _ limit: UnsafePointer<rlimit>!) -> Int32 { 0 }

// libpthread, include/pthread/pthread.h: `pthread_t` is a pointer, and the argument is never null.
@discardableResult
public func pthread_create(
  _ thread: UnsafeMutablePointer<pthread_t?>!, _ attributes: UnsafePointer<pthread_attr_t>?,
  _ body: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer?,
  _ argument: UnsafeMutableRawPointer?
) -> Int32 { 0 }

// xnu, libsyscall/wrappers/spawn/spawn.h: attributes and actions are pointers.
@discardableResult
public func posix_spawn_file_actions_init(
  _ actions: UnsafeMutablePointer<posix_spawn_file_actions_t?>!
) -> Int32 { 0 }
@discardableResult
public func posix_spawn_file_actions_destroy(
  _ actions: UnsafeMutablePointer<posix_spawn_file_actions_t?>!
) -> Int32 { 0 }
@discardableResult
public func posix_spawn_file_actions_adddup2(
  _ actions: UnsafeMutablePointer<posix_spawn_file_actions_t?>!, _ from: Int32, _ to: Int32
) -> Int32 { 0 }
@discardableResult
public func posix_spawn_file_actions_addopen(
  _ actions: UnsafeMutablePointer<posix_spawn_file_actions_t?>!, _ descriptor: Int32,
  _ path: UnsafePointer<CChar>!, _ flags: Int32, _ mode: mode_t
) -> Int32 { 0 }
@discardableResult
public func posix_spawn_file_actions_addchdir_np(
  _ actions: UnsafeMutablePointer<posix_spawn_file_actions_t?>!, _ path: UnsafePointer<CChar>!
) -> Int32 { 0 }
@discardableResult
public func posix_spawnattr_init(_ attributes: UnsafeMutablePointer<posix_spawnattr_t?>!) -> Int32 { 0 }
@discardableResult
public func posix_spawnattr_destroy(_ attributes: UnsafeMutablePointer<posix_spawnattr_t?>!) -> Int32 { 0 }
@discardableResult
public func posix_spawnattr_setsigdefault(
  _ attributes: UnsafeMutablePointer<posix_spawnattr_t?>!, _ signals: UnsafePointer<sigset_t>!
) -> Int32 { 0 }
@discardableResult
public func posix_spawnattr_setpgroup(
  _ attributes: UnsafeMutablePointer<posix_spawnattr_t?>!, _ group: pid_t
) -> Int32 { 0 }
@discardableResult
public func posix_spawnattr_setflags(
  _ attributes: UnsafeMutablePointer<posix_spawnattr_t?>!, _ flags: Int16
) -> Int32 { 0 }
@discardableResult
public func posix_spawnp(
  _ process: UnsafeMutablePointer<pid_t>!, _ program: UnsafePointer<CChar>!,
  _ actions: UnsafePointer<posix_spawn_file_actions_t?>!, _ attributes: UnsafePointer<posix_spawnattr_t?>!,
  _ arguments: UnsafePointer<UnsafeMutablePointer<CChar>?>!,
  _ environment: UnsafePointer<UnsafeMutablePointer<CChar>?>!
) -> Int32 { 0 }
