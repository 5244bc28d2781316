#include "core/mpi/mpi_group.h"

#include <cstdlib>
#include <initializer_list>

namespace crossfade
{

namespace
{

/// The first of these that the environment has; else 0.
std::size_t numberOf(std::initializer_list<const char*> names)
{
    for (const char* name : names)
        if (const char* text = std::getenv(name))
            return std::strtoul(text, nullptr, 10);
    return 0;
}

} // namespace

// What launchers tell a process: Open MPI's, PMI (MPICH), PMIx (Slurm, which tells the count
// itself).

bool isStartedByMpi()
{
    const bool isCounted = std::getenv("PMIX_RANK") != nullptr;
    return numberOf({"OMPI_COMM_WORLD_SIZE", "PMI_SIZE",
                     isCounted ? "SLURM_STEP_NUM_TASKS" : "PMI_SIZE"}) > 1;
}

std::size_t mpiRank()
{
    return numberOf({"OMPI_COMM_WORLD_RANK", "PMI_RANK", "PMIX_RANK"});
}

} // namespace crossfade
