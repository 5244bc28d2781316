#pragma once

#include "core/base/job.h"
#include "core/files/folder_lock.h"

#include <filesystem>
#include <string>

namespace crossfade
{

/// The folder `<out>.partial` of what was finished of one long piece of work, which no other may
/// use meanwhile. It stays where the work is interrupted; the folder goes when it is empty. A file
/// in it marks it as made by such a work: files of the user are neither replaced nor removed.
class CheckpointFolder
{
public:
    static constexpr const char* mark = "made-by-crossfade";

    /// Throws Error(BadUsage) where the folder is or holds a link, or holds the user's own files by
    /// the names of parts; what FolderLock throws.
    /// @param what    for messages: "embedding of this file"
    /// @param command  that makes it: "embed"
    /// @param resume  false: trainings that an earlier run saved are removed; features, which took
    ///                long to compute, stay, and are refused
    /// @param again   how the user goes on; empty: by the option --resume of the command
    CheckpointFolder(const std::string& out, const std::string& command, const std::string& what,
                     bool resume, JobContext& job, const std::string& again = {});
    CheckpointFolder(const CheckpointFolder&) = delete;
    CheckpointFolder& operator=(const CheckpointFolder&) = delete;
    ~CheckpointFolder();

    const std::filesystem::path& folder() const { return m_folder; }
    std::filesystem::path training() const { return m_folder / "training.kept"; }
    std::filesystem::path fit() const { return m_folder / "fit"; } ///< of a FitCheckpoints
    /// The work is done and written.
    void remove() const;

private:
    bool hasParts() const;
    void claim() const;

    std::filesystem::path m_folder;
    std::string m_command;
    std::string m_again;
    FolderLock m_lock;
    JobContext& m_job;
};

} // namespace crossfade
