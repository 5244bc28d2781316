#include "core/models/checkpoint_folder.h"

#include "core/base/error.h"
#include "core/files/atomic_file.h"
#include "core/files/fit_checkpoints.h"
#include "core/models/embed_folders.h"

namespace crossfade
{

CheckpointFolder::CheckpointFolder(const std::string& out, const std::string& command,
                                   const std::string& what, bool resume, JobContext& job,
                                   const std::string& again)
    : m_folder(out + ".partial"),
      m_command(command),
      m_again(again.empty() ? "'" + command + " --resume'" : again),
      m_lock(withoutLinks(m_folder), what),
      m_job(job)
{
    claim();
    if (!resume && hasEmbedParts(m_folder))
        throw Error(ErrorCode::BadUsage, {.where = m_folder,
                                          .problem = "holds what an earlier run had finished",
                                          .remedy = "Go on with it: " + m_again +
                                                    ". Or remove the folder, to begin anew."});
    if (!resume)
        remove();
}

CheckpointFolder::~CheckpointFolder()
{
    std::error_code ignored;
    if (!hasParts())
        std::filesystem::remove(m_folder / mark, ignored);
    else
        m_job.note("finished parts are kept in " + m_folder.string() + "; go on with " + m_again);
}

bool CheckpointFolder::hasParts() const
{
    std::error_code unknown;
    return hasEmbedParts(m_folder) || std::filesystem::exists(training(), unknown) ||
           FitCheckpoints::exists(fit());
}

/// The names of parts are such as a user may give, too: they are ours only where the mark is.
void CheckpointFolder::claim() const
{
    std::error_code unknown;
    if (std::filesystem::exists(m_folder / mark, unknown))
        return;
    if (hasParts())
        throw Error(ErrorCode::BadUsage,
                    {.where = m_folder,
                     .problem = "holds files by the names of finished parts, but not the file " +
                                std::string(mark) + " that '" + m_command + "' puts beside them",
                     .expected = "a folder that '" + m_command + "' made, or none yet",
                     .remedy = "Move the files elsewhere, or choose another --out."});
    writeWholeFile(m_folder / mark, "Finished parts for 'crossfade-cli " + m_command + "'.\n");
}

void CheckpointFolder::remove() const
{
    std::error_code ignored;
    std::filesystem::remove(training(), ignored);
    FitCheckpoints::remove(fit());
    removeEmbedParts(m_folder);
}

} // namespace crossfade
