#include "app/cli/kept_work.h"

#include "core/models/embed_folders.h"

namespace crossfade
{

KeptWork::KeptWork(const std::string& out, const std::string& command, const std::string& what,
                   bool resume, JobContext& job)
    : m_folder(out + ".partial"), m_command(command), m_lock(m_folder, what), m_job(job)
{
    if (!resume)
        remove();
}

KeptWork::~KeptWork()
{
    m_lock.removeIfEmpty();
    std::error_code unknown;
    if (hasEmbedParts(m_folder) || std::filesystem::exists(training(), unknown))
        m_job.note("finished parts are kept in " + m_folder.string() + "; go on with '" +
                   m_command + " --resume'");
}

void KeptWork::remove() const
{
    std::error_code ignored;
    std::filesystem::remove(training(), ignored);
    removeEmbedParts(m_folder);
}

} // namespace crossfade
