#include "core/hdf5/accepted_changes.h"

#include "core/base/packed.h"
#include "core/files/atomic_file.h"
#include "core/hdf5/embedding_file.h"
#include "core/hdf5/hdf5_child.h"

#include <system_error>

namespace crossfade
{

std::vector<std::string> acceptChanges(const std::filesystem::path& file, JobContext& job)
{
    AtomicFile target(file);
    std::error_code failed;
    std::filesystem::copy_file(file, target.path(),
                               std::filesystem::copy_options::overwrite_existing, failed);
    if (failed)
        throw Error(
            ErrorCode::FileNotFound,
            {.where = file,
             .problem = "cannot be copied (" + failed.message() + ")",
             .expected = Core::says("an embedding file that can be read, and room beside it")});
    const std::string packed =
        hdf5::changeInChild(target.path(), job, "hdf5/checksums", target.path().string());
    std::vector<std::string> changed;
    for (Unpacker names(packed); !names.isAtEnd();)
        changed.push_back(names.text());
    if (changed.empty())
        return changed;
    (void)readEmbeddings(target.path(), {}, job);
    target.commit();
    return changed;
}

} // namespace crossfade
