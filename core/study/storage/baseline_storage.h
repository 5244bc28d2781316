#pragma once

#include "core/hdf5/hdf5_reader.h"
#include "core/hdf5/hdf5_writer.h"
#include "core/study/result/baselines.h"

#include <string>

namespace crossfade
{

/// Writes baselines as the group `group` of an HDF5 file (docs/results-file.md).
void writeBaselines(Hdf5Writer& file, const std::string& group, const Baselines& baselines,
                    JobContext& job);

/// The sizes that baselines which are read have to agree with.
struct BaselineFrame {
    std::size_t metrics = 0;
    std::size_t queries = 0;
    std::size_t gallery = 0;
};

/// Reads baselines; every number is exactly the one that was written. Throws Error(BadFormat,
/// OutOfRange), Cancelled.
Baselines readBaselines(const Hdf5Reader& file, const std::string& group,
                        const BaselineFrame& frame, JobContext& job);

} // namespace crossfade
