#include "app/gui/files/recovery.h"

#include "core/study/storage/results_file.h"

#include <QStandardPaths>

#include <algorithm>
#include <charconv>
#include <fstream>

namespace crossfade
{

namespace
{

namespace fs = std::filesystem;

constexpr std::string_view resultsPrefix = "results-";
constexpr std::string_view resultsSuffix = ".h5";
// Beside a file of results: a mark that they are saved, and so not to be recovered.
constexpr std::string_view savedSuffix = ".saved";

/// The number in the name of a file of results; 0: it is no such file.
std::size_t numberOf(const fs::path& file)
{
    const std::string name = file.filename().string();
    if (!name.starts_with(resultsPrefix) || !name.ends_with(resultsSuffix))
        return 0;
    const char* const end = name.data() + name.size() - resultsSuffix.size();
    std::size_t number = 0;
    const auto read = std::from_chars(name.data() + resultsPrefix.size(), end, number);
    return read.ptr == end ? number : 0;
}

/// Null where another window is at work there.
std::unique_ptr<FolderLock> tryLock(const fs::path& folder)
{
    try {
        return std::make_unique<FolderLock>(folder, "window");
    } catch (const Error&) {
        std::error_code none;
        if (!fs::exists(folder / FolderLock::fileName, none))
            throw;
        return nullptr;
    }
}

fs::path markOf(fs::path file)
{
    return file += savedSuffix;
}

fs::path folderOf(const fs::path& all, std::size_t number)
{
    return all / ("window-" + std::to_string(number));
}

} // namespace

fs::path recoveryFolder()
{
    const QString data = QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation);
    return data.isEmpty() ? fs::path() : fs::path(data.toStdString()) / "not-saved";
}

Recovery::Recovery(const fs::path& folder)
{
    constexpr std::size_t mostWindows = 100;
    std::size_t unused = 0;
    std::error_code none;
    for (std::size_t i = 1; i <= mostWindows && !m_left; ++i) {
        if (!fs::exists(folderOf(folder, i), none)) {
            unused = unused == 0 ? i : unused;
            continue;
        }
        m_folder = folderOf(folder, i);
        m_lock = tryLock(m_folder);
        m_left = m_lock && (study() || !results().empty());
        if (m_lock && !m_left) {
            clear();
            unused = unused == 0 ? i : unused;
        }
    }
    if (!m_left) {
        m_folder = folderOf(folder, std::max<std::size_t>(unused, 1));
        m_lock.reset();
        m_lock = std::make_unique<FolderLock>(m_folder, "window");
    }
    for (const fs::path& file : allResults())
        m_count = std::max(m_count, numberOf(file));
}

Recovery::~Recovery()
{
    if (!m_left)
        clear();
}

/// Removes the files, also what a killed process left half written.
void Recovery::clear()
{
    std::error_code ignored;
    for (const auto& entry : fs::directory_iterator(m_folder, ignored))
        if (entry.path().filename() != FolderLock::fileName)
            fs::remove(entry.path(), ignored);
}

fs::path Recovery::studyFile() const
{
    return m_folder / "study.toml";
}

std::optional<fs::path> Recovery::study() const
{
    std::error_code none;
    return fs::exists(studyFile(), none) ? std::optional(studyFile()) : std::nullopt;
}

std::vector<fs::path> Recovery::results() const
{
    std::vector<fs::path> files = allResults();
    std::error_code none;
    std::erase_if(files, [&](const fs::path& file) { return fs::exists(markOf(file), none); });
    return files;
}

/// All files of results, also those that are not to be recovered.
std::vector<fs::path> Recovery::allResults() const
{
    std::vector<fs::path> files;
    std::error_code none;
    for (const auto& entry : fs::directory_iterator(m_folder, none))
        if (numberOf(entry.path()) > 0)
            files.push_back(entry.path());
    std::ranges::sort(files, {}, numberOf);
    return files;
}

void Recovery::keepStudy(const Study& study)
{
    if (!m_left)
        writeStudy(studyFile(), study);
}

void Recovery::dropStudy()
{
    std::error_code ignored;
    if (!m_left)
        fs::remove(studyFile(), ignored);
}

fs::path Recovery::keepResults(const StudyResult& result, JobContext& job)
{
    const std::lock_guard lock(m_mutex);
    if (m_left)
        return {};
    std::string name(resultsPrefix);
    name += std::to_string(++m_count);
    name += resultsSuffix;
    writeResults(m_folder / name, result, job);
    return m_folder / name;
}

void Recovery::resultsAreSaved()
{
    const std::lock_guard lock(m_mutex);
    if (m_left)
        return;
    for (const fs::path& file : results())
        std::ofstream(markOf(file)).close(); // without a mark it is offered once more
}

void Recovery::keepSaved(const std::vector<fs::path>& needed)
{
    const std::lock_guard lock(m_mutex);
    std::error_code ignored;
    for (const fs::path& file : allResults())
        if (fs::exists(markOf(file), ignored) && std::ranges::find(needed, file) == needed.end()) {
            fs::remove(file, ignored);
            fs::remove(markOf(file), ignored);
        }
}

void Recovery::dropResults()
{
    const std::lock_guard lock(m_mutex);
    std::error_code ignored;
    if (!m_left)
        for (const fs::path& file : results())
            fs::remove(file, ignored);
}

} // namespace crossfade
