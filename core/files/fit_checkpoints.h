#pragma once

#include <cstddef>
#include <filesystem>
#include <string>

namespace crossfade
{

/// How often the fits of this process write a checkpoint, in seconds of work: 30, unless set. Set
/// it before they begin.
void setKeepSeconds(double seconds);
double keepSeconds();

/// While it lives, the trainings of this thread's fit write checkpoints to files, every
/// keepSeconds(), so that an interrupted fit goes on to the same result, to the bit. A fit may have
/// several trainings, one after the other: each has a file of its own.
class FitCheckpoints
{
public:
    /// @param stem    of the files: "folder/name" gives folder/name-1.kept for the first training
    /// @param madeOf  all that decides the fit: a checkpoint of another is not used
    FitCheckpoints(std::filesystem::path stem, std::string madeOf);
    /// The files stay.
    ~FitCheckpoints();
    FitCheckpoints(const FitCheckpoints&) = delete;
    FitCheckpoints& operator=(const FitCheckpoints&) = delete;

    /// The checkpoints of this thread's fit; null: it writes none.
    static FitCheckpoints* current();

    /// The file of the fit's next training.
    std::filesystem::path nextFile();
    const std::string& madeOf() const { return m_madeOf; }

    /// Removes the checkpoints of a fit that is done, or that begins anew.
    static void remove(const std::filesystem::path& stem);
    static bool exists(const std::filesystem::path& stem);

private:
    std::filesystem::path m_stem;
    std::string m_madeOf;
    std::size_t m_trainings = 0; ///< that have begun
};

} // namespace crossfade
