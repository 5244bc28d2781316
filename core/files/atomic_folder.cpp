#include "core/files/atomic_folder.h"

#include "core/base/error.h"
#include "core/files/aside_names.h"
#include "core/files/put_in_place.h"

namespace crossfade
{

namespace
{

namespace fs = std::filesystem;

/// "out/" is "out".
fs::path withoutSlash(const fs::path& folder)
{
    return fs::absolute(folder.has_filename() ? folder : folder.parent_path());
}

void requireNew(const fs::path& folder)
{
    std::error_code ignored;
    if (fs::exists(folder, ignored) &&
        !(fs::is_directory(folder, ignored) && fs::is_empty(folder, ignored)))
        throw Error(ErrorCode::BadUsage, {.where = folder,
                                          .problem = Core::says("it is there already"),
                                          .expected = Core::says("a new folder, or an empty one")});
}

} // namespace

AtomicFolder::AtomicFolder(const fs::path& target) : m_target(withoutSlash(target))
{
    requireNew(target);
    removeStaleTemporaries(m_target);
    m_aside = m_target.parent_path() / nameAside(m_target);
    std::error_code failed;
    fs::create_directory(m_aside, failed);
    if (failed)
        throw writeFailed(target, "no folder can be made here: " + failed.message());
}

AtomicFolder::~AtomicFolder()
{
    std::error_code ignored;
    if (!m_committed)
        fs::remove_all(m_aside, ignored);
}

void AtomicFolder::commit()
{
    putInPlace(m_aside, m_target);
    m_committed = true;
}

} // namespace crossfade
