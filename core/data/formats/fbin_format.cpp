#include "core/data/formats/feature_format.h"

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

void writeFbin(std::ostream& stream, const FeatureMatrix& features)
{
    const std::array<std::uint32_t, 2> header{static_cast<std::uint32_t>(features.rows()),
                                              static_cast<std::uint32_t>(features.dim())};
    stream.write(reinterpret_cast<const char*>(header.data()), sizeof(header));
    writeValues(stream, features);
}

} // namespace

const FeatureFormat fbinFormat = {".fbin", readFbin, writeFbin};

} // namespace crossfade
