#include "core/files/fit_checkpoints.h"

#include <atomic>
#include <vector>

namespace crossfade
{

namespace
{

namespace fs = std::filesystem;

constexpr const char* extension = ".kept";

std::atomic<double> secondsBetween = 30;
thread_local FitCheckpoints* ofThisThread = nullptr;

/// Whether a file is one of the fit's, or what a killed process left while it wrote one.
bool isOf(const fs::path& file, const std::string& name)
{
    const std::string found = file.filename().string();
    return file.extension() == extension &&
           (found.starts_with(name + "-") || found.starts_with("." + name + "-"));
}

std::vector<fs::path> filesOf(const fs::path& stem)
{
    std::vector<fs::path> files;
    std::error_code none;
    for (const auto& entry : fs::directory_iterator(stem.parent_path(), none))
        if (isOf(entry.path(), stem.filename().string()) && entry.is_regular_file(none))
            files.push_back(entry.path());
    return files;
}

} // namespace

void setKeepSeconds(double seconds)
{
    secondsBetween = seconds;
}

double keepSeconds()
{
    return secondsBetween;
}

FitCheckpoints::FitCheckpoints(fs::path stem, std::string madeOf)
    : m_stem(std::move(stem)), m_madeOf(std::move(madeOf))
{
    ofThisThread = this;
}

FitCheckpoints::~FitCheckpoints()
{
    ofThisThread = nullptr;
}

FitCheckpoints* FitCheckpoints::current()
{
    return ofThisThread;
}

fs::path FitCheckpoints::nextFile()
{
    return m_stem.string() + "-" + std::to_string(++m_trainings) + extension;
}

void FitCheckpoints::remove(const fs::path& stem)
{
    std::error_code ignored;
    for (const fs::path& file : filesOf(stem))
        fs::remove(file, ignored);
}

bool FitCheckpoints::exists(const fs::path& stem)
{
    return !filesOf(stem).empty();
}

} // namespace crossfade
