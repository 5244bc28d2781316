#pragma once

#include "core/base/job.h"
#include "core/files/folder_lock.h"
#include "core/study/result/result.h"

#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

namespace crossfade
{

/// The folder where windows write what is not saved: one for each, so that nothing is lost when a
/// window ends without being closed. Empty where the system names no folder for such files.
std::filesystem::path recoveryFolder();

/// What one window has not saved: its study and its results. It begins with what a window left that
/// was not closed, if there is any. Other windows that run have their own.
class Recovery
{
public:
    /// Throws Error(WriteFailed).
    explicit Recovery(const std::filesystem::path& folder);
    /// The window was closed: nothing is left behind, unless it was left by another window and
    /// nobody has taken it.
    ~Recovery();

    /// What another window left, and nobody has taken.
    bool hasLeft() const { return m_left; }
    /// The study's file; none: it was not changed.
    std::optional<std::filesystem::path> study() const;
    /// The files of results, oldest first.
    std::vector<std::filesystem::path> results() const;
    /// To be called when what was left is shown; its files stay until it is saved.
    void take() { m_left = false; }

    // These do nothing while there is something left. Throw Error(WriteFailed).
    void keepStudy(const Study& study);
    void dropStudy();
    /// Writes a result to a recovery file, also from a job's thread. Returns the file, which stays
    /// until the window is closed; empty: none was written.
    std::filesystem::path keepResults(const StudyResult& result, JobContext& job);
    /// Marks the results as saved: they are not to be recovered any more; their files stay.
    void resultsAreSaved();
    /// Removes the files of saved results but for these.
    void keepSaved(const std::vector<std::filesystem::path>& needed);
    void dropResults();

private:
    std::filesystem::path studyFile() const;
    std::vector<std::filesystem::path> allResults() const;
    void clear();

    std::unique_ptr<FolderLock> m_lock;
    std::filesystem::path m_folder; ///< this window's
    std::mutex m_mutex;
    std::size_t m_count = 0; ///< of results that were written
    bool m_left = false;
};

} // namespace crossfade
