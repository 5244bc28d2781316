#include "core/data/feature_format.h"

namespace crossfade
{

namespace
{

/// uint32 n, uint32 d, then n · d float32.
FeatureMatrix readFbin(BinaryFile& file, JobContext& job)
{
    std::array<std::uint32_t, 2> header{};
    file.read(header.data(), sizeof(header));
    const auto [rows, dim] = header;
    file.requireRest(rows, dim * sizeof(float));
    return readMatrix<float>(file, rows, dim, false, job);
}

} // namespace

const FeatureFormat fbinFormat = {".fbin", readFbin};

} // namespace crossfade
