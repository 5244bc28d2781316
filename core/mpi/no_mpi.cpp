#include "core/base/error.h"
#include "core/mpi/mpi_ranks.h"

namespace crossfade
{

std::unique_ptr<Ranks> beginMpi()
{
    throw Error(
        ErrorCode::NeedsNotMet,
        {.where = "mpirun",
         .problem = "this program was built without MPI, and would run once in each process",
         .expected = "a program that was built where MPI is (Debian: libopenmpi-dev)",
         .remedy = "Start it alone, or count parts: run --part 1/8 and so on, then merge."});
}

void endMpi(int) {}

} // namespace crossfade
