#pragma once

#include "core/base/worker_group.h"

#include <cstddef>
#include <memory>

namespace crossfade
{

/// Whether mpirun, or Slurm by PMIx, started this process as one of several.
bool isStartedByMpi();

/// The number of this process among those, from 0; 0 where it was started alone. Known before MPI
/// begins.
std::size_t mpiRank();

/// Begins MPI, once in a process. Rank 0 is the coordinator. Throws Error(NeedsNotMet) where the
/// program was built without MPI, or MPI knows no threads.
std::unique_ptr<WorkerGroup> beginMpi();

/// Ends MPI where it was begun. With an exit code other than 0 it ends all processes: those that
/// wait for this one would wait for ever.
void endMpi(int exitCode);

} // namespace crossfade
