import CSystem

/// Lets buffers of four megabytes and more go back to the system when they are freed.
///
/// The C library of Linux keeps them once the first of them was freed, so that the tree of a large text would still take its
/// memory while the outputs are written: a fifth of the peak. Called once, before anything is allocated.
func giveBackFreedMemory() {
  #if canImport(Glibc)
    mallopt(M_MMAP_THRESHOLD, 4 << 20)
  #endif
}
