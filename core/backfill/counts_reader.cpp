#include "core/backfill/counts_reader.h"

#include "core/base/error.h"

#include <cstring>

namespace crossfade
{

void CountsReader::read(std::size_t sum, void* out, std::size_t bytes)
{
    if (sum >= m_sums.size() || m_sums[sum].bytes.size() - m_positions[sum] < bytes)
        throw Error(ErrorCode::BadFormat, {.where = "counts", .problem = "there are too few"});
    if (bytes > 0)
        std::memcpy(out, m_sums[sum].bytes.data() + m_positions[sum], bytes);
    m_positions[sum] += bytes;
}

} // namespace crossfade
