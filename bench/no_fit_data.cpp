#include "bench/fit_data.h"

#include "core/base/error.h"

namespace crossfade::bench
{

EmbeddingSet fitData(const std::filesystem::path& file, JobContext&)
{
    throw Error(ErrorCode::NeedsNotMet, {.where = file.string(),
                                         .problem = "this build reads no embedding files",
                                         .expected = "no file: drawn features"});
}

} // namespace crossfade::bench
