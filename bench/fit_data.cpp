#include "bench/fit_data.h"

#include "core/hdf5/embedding_file.h"

namespace crossfade::bench
{

EmbeddingSet fitData(const std::filesystem::path& file, JobContext& job)
{
    return readEmbeddings(file, {"old", "new"}, job);
}

} // namespace crossfade::bench
