#include "app/gui/files/demonstrationfile.h"

#include "core/demonstration/demonstration.h"

#include <QStandardPaths>

namespace crossfade
{

std::filesystem::path demonstrationFolder()
{
    const QString data = QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation);
    return std::filesystem::path(data.toStdString()) / "demonstration";
}

std::filesystem::path demonstrationFile(const std::filesystem::path& folder, JobContext& job)
{
    return makeDemonstration(folder, {}, job).results;
}

} // namespace crossfade
