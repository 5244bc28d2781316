#pragma once

#include "core/hdf5/hdf5_reader.h"
#include "core/study/result/baselines.h"
#include "core/study/storage/field_sink.h"

#include <string>

namespace crossfade
{

/// Writes baselines as the group `group` (docs/results-file.md).
void writeBaselines(FieldSink& file, const std::string& group, const Baselines& baselines);

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
