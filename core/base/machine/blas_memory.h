#pragma once

namespace crossfade
{

/// Takes, where the address space is limited (ulimit -v), what OpenBLAS needs of it for as many
/// products at once as there are threads. OpenBLAS takes 128 MiB for a thread when it first
/// multiplies, keeps them, and asks for ever where there are none. Call it in main(), once the
/// number of threads is set. Does nothing with another BLAS. Throws Error(OutOfMemory) where the
/// limit leaves too little.
void reserveBlasMemory();

} // namespace crossfade
