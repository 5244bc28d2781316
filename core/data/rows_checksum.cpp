#include "core/data/rows_checksum.h"

#include "core/data/word_sums.h"

#include <algorithm>

namespace crossfade
{

std::string rowsChecksum(const FeatureMatrix& matrix, const RowRange& rows, const JobContext& job)
{
    constexpr std::size_t rowsAtOnce = 4096;
    hdf5::WordSums sums;
    for (std::size_t done = 0; done < rows.count; done += rowsAtOnce) {
        job.checkpoint();
        const std::size_t count = std::min(rowsAtOnce, rows.count - done);
        matrix.fetchAhead(rows.first + done + count, count);
        sums.add(std::as_bytes(
            matrix.values().subspan((rows.first + done) * matrix.dim(), count * matrix.dim())));
    }
    return sums.text();
}

} // namespace crossfade
