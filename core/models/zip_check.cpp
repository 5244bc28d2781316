#include "core/models/zip_check.h"

#include "core/files/zip_archive.h"

namespace crossfade
{

void requireUndamagedZip(const std::filesystem::path& file)
{
    if (!ZipArchive::isZip(file))
        return;
    const ZipArchive archive(file);
    for (const ZipEntry& entry : archive.entries())
        archive.requireUndamaged(entry);
}

} // namespace crossfade
