#include "core/files/scratch_folder.h"

#include "core/base/disk_file.h"
#include "core/base/error.h"
#include "core/files/put_in_place.h"

#include <cerrno>
#include <cstdlib>
#include <string>

namespace crossfade
{

namespace
{

namespace fs = std::filesystem;

constexpr const char* beginning = "crossfade-scratch-";
constexpr const char* purpose = "program";

void removeContents(const fs::path& folder)
{
    std::error_code ignored;
    for (const auto& entry : fs::directory_iterator(folder, ignored))
        if (entry.path().filename() != FolderLock::fileName)
            fs::remove_all(entry.path(), ignored);
}

/// A folder that a living process has, or another user, cannot be locked. One without a lock is
/// about to get one.
void removeIfStale(const fs::path& folder)
{
    std::error_code ignored;
    if (!fs::exists(folder / FolderLock::fileName, ignored))
        return;
    try {
        const FolderLock lock(folder, purpose);
        removeContents(folder);
    } catch (const Error&) { // it is somebody's
    }
}

void removeStale()
{
    std::error_code ignored;
    for (const auto& entry : fs::directory_iterator(temporaryFolder(), ignored))
        if (entry.path().filename().string().starts_with(beginning) &&
            fs::is_directory(entry.symlink_status(ignored)))
            removeIfStale(entry.path());
}

fs::path newFolder()
{
    std::string name = (temporaryFolder() / beginning).string() + "XXXXXX";
    if (mkdtemp(name.data()) == nullptr)
        throw writeFailed(temporaryFolder(),
                          "no folder can be made here: " + std::generic_category().message(errno));
    return name;
}

} // namespace

ScratchFolder::ScratchFolder()
{
    removeStale();
    m_path = newFolder();
    m_lock.emplace(m_path, purpose);
}

ScratchFolder::~ScratchFolder()
{
    removeContents(m_path); // the lock removes the empty folder
}

} // namespace crossfade
