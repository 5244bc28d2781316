#include "core/mpi/mpi_ranks.h"

#include "core/base/error.h"

#include <mpi.h>

#include <algorithm>
#include <vector>

namespace crossfade
{

namespace
{

constexpr int root = 0;
/// MPI counts in int: larger messages are cut.
constexpr std::size_t mostAtOnce = std::size_t{1} << 28;

/// Signed, as the counts are: Open MPI's vector code adds small unsigned numbers up to their
/// largest and no further.
MPI_Datatype typeOf(std::size_t bytesEach)
{
    switch (bytesEach) {
    case 1:
        return MPI_INT8_T;
    case 2:
        return MPI_INT16_T;
    case 4:
        return MPI_INT32_T;
    default:
        return MPI_INT64_T;
    }
}

/// Calls body(first, count) for stretches that one message can hold.
void forEachMessage(std::size_t count, const auto& body)
{
    for (std::size_t first = 0; first < count; first += mostAtOnce)
        body(first, static_cast<int>(std::min(mostAtOnce, count - first)));
}

class MpiRanks : public Ranks
{
public:
    MpiRanks()
    {
        int rank = 0;
        int count = 0;
        MPI_Comm_rank(MPI_COMM_WORLD, &rank);
        MPI_Comm_size(MPI_COMM_WORLD, &count);
        m_rank = static_cast<std::size_t>(rank);
        m_count = static_cast<std::size_t>(count);
    }

    RowRange piece(std::size_t rows) const override { return pieceOf(rows, m_rank, m_count); }
    bool hasTotals() const override { return m_rank == root; }
    bool areConnected() const override { return true; }
    bool hasToCount(const std::string&) override { return true; }

    void addUp(const std::string&, StepCounts& counts) override
    {
        for (StepCounts::Numbers& sum : counts.sums)
            reduce(sum);
        if (!counts.lists.empty())
            counts.lists = gathered(counts.lists.front());
    }

    void sumForAll(std::span<std::uint64_t> values) override
    {
        forEachMessage(values.size(), [&](std::size_t first, int count) {
            MPI_Allreduce(MPI_IN_PLACE, values.data() + first, count, MPI_UINT64_T, MPI_SUM,
                          MPI_COMM_WORLD);
        });
    }

    std::string once(const std::string&, const std::function<std::string()>& make) override
    {
        std::string made = hasTotals() ? make() : std::string();
        std::uint64_t size = made.size();
        MPI_Bcast(&size, 1, MPI_UINT64_T, root, MPI_COMM_WORLD);
        made.resize(size);
        forEachMessage(size, [&](std::size_t first, int count) {
            MPI_Bcast(made.data() + first, count, MPI_BYTE, root, MPI_COMM_WORLD);
        });
        return made;
    }

    void requireSame(const std::string& what, std::uint64_t checksum) override
    {
        std::vector<std::uint64_t> all(m_count);
        MPI_Allgather(&checksum, 1, MPI_UINT64_T, all.data(), 1, MPI_UINT64_T, MPI_COMM_WORLD);
        const auto other =
            std::ranges::find_if(all, [&](std::uint64_t one) { return one != all.front(); });
        if (other != all.end())
            throw Error(ErrorCode::BadUsage,
                        {.where = "rank " + std::to_string(other - all.begin()),
                         .problem = what + " is another one than that of rank 0",
                         .expected = "the same data and program on all machines, and processors of "
                                     "one kind"});
    }

private:
    /// The sums of all processes, at the one with the totals.
    void reduce(StepCounts::Numbers& sum) const
    {
        const std::size_t bytesEach = sum.bytesEach;
        forEachMessage(sum.bytes.size() / bytesEach, [&](std::size_t first, int count) {
            char* values = sum.bytes.data() + first * bytesEach;
            MPI_Reduce(hasTotals() ? MPI_IN_PLACE : values, values, count, typeOf(bytesEach),
                       MPI_SUM, root, MPI_COMM_WORLD);
        });
    }

    /// The lists of all processes, at the one with the totals; elsewhere the own one.
    std::vector<std::string> gathered(const std::string& own) const
    {
        std::vector<std::uint64_t> sizes(m_count);
        const std::uint64_t size = own.size();
        MPI_Gather(&size, 1, MPI_UINT64_T, sizes.data(), 1, MPI_UINT64_T, root, MPI_COMM_WORLD);
        std::vector<std::string> lists{own};
        if (!hasTotals()) {
            forEachMessage(own.size(), [&](std::size_t first, int count) {
                MPI_Send(own.data() + first, count, MPI_BYTE, root, 0, MPI_COMM_WORLD);
            });
            return lists;
        }
        for (std::size_t rank = 1; rank < m_count; ++rank) {
            std::string& list = lists.emplace_back(sizes[rank], '\0');
            forEachMessage(list.size(), [&](std::size_t first, int count) {
                MPI_Recv(list.data() + first, count, MPI_BYTE, static_cast<int>(rank), 0,
                         MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            });
        }
        return lists;
    }

    std::size_t m_rank = 0;
    std::size_t m_count = 1;
};

} // namespace

std::unique_ptr<Ranks> beginMpi()
{
    int provided = 0;
    MPI_Init_thread(nullptr, nullptr, MPI_THREAD_FUNNELED, &provided);
    return std::make_unique<MpiRanks>();
}

void endMpi(int exitCode)
{
    int isBegun = 0;
    MPI_Initialized(&isBegun);
    if (isBegun == 0)
        return;
    if (exitCode != 0)
        MPI_Abort(MPI_COMM_WORLD, exitCode);
    MPI_Finalize();
}

} // namespace crossfade
