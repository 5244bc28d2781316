#include "app/gui/demonstrationfile.h"

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
    job.checkpoint();
    if (!std::filesystem::exists(folder / "results.h5")) {
        throw Error(ErrorCode::FileNotFound,
                    {.where = folder.string(),
                     .problem = "the demonstration has not been made",
                     .remedy = "Make it: crossfade-cli demo --out \"" + folder.string() + '"'});
    }
    return folder / "results.h5";
}

} // namespace crossfade
