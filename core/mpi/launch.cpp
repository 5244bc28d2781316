#include "core/mpi/mpi_ranks.h"

#include <cstdlib>

namespace crossfade
{

namespace
{

/// What launchers tell a process of its number: Open MPI's, PMIx (Slurm), PMI (MPICH).
constexpr const char* rankNames[] = {"OMPI_COMM_WORLD_RANK", "PMIX_RANK", "PMI_RANK"};

const char* rankText()
{
    for (const char* name : rankNames)
        if (const char* text = std::getenv(name))
            return text;
    return nullptr;
}

} // namespace

bool isStartedByMpi()
{
    return rankText() != nullptr;
}

std::size_t mpiRank()
{
    const char* text = rankText();
    return text == nullptr ? 0 : std::strtoul(text, nullptr, 10);
}

} // namespace crossfade
