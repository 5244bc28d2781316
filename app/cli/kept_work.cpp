#include "app/cli/kept_work.h"

#include "app/cli/option_checks.h"
#include "core/data/kept_fit.h"
#include "core/models/embed_folders.h"

#include <CLI/CLI.hpp>

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
    std::error_code unknown;
    if (hasEmbedParts(m_folder) || std::filesystem::exists(training(), unknown) ||
        KeptFit::exists(fit()))
        m_job.note("finished parts are kept in " + m_folder.string() + "; go on with '" +
                   m_command + " --resume'");
}

void KeptWork::remove() const
{
    std::error_code ignored;
    std::filesystem::remove(training(), ignored);
    KeptFit::remove(fit());
    removeEmbedParts(m_folder);
}

void addKeepSecondsOption(CLI::App& command)
{
    command
        .add_option_function<double>("--keep-seconds", setKeepSeconds,
                                     "How often a fit is kept, for --resume (default: 30)")
        ->check(nonNegativeNumber());
}

} // namespace crossfade
