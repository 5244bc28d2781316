#pragma once

namespace crossfade
{

/// Starts the process from which child processes are made, which read strangers' files: a copy of
/// this one with a single thread, which computes nothing and waits. To be called first in main():
/// OpenBLAS ends its threads before every fork() of their process, and a matrix product that
/// another thread is in the middle of would never end. A program that did not call it gets it with
/// its first child: one that has threads in OpenBLAS or HDF5 by then must call it first. The copy
/// ends with this process, which waits for it; until then it is one of its children. Where none can
/// be started, that is told when a child is asked for.
void startChildServer() noexcept;

} // namespace crossfade
