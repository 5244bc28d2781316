#include "app/gui/settings/filedialogs.h"

#include "app/gui/settings/appsettings.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>

namespace crossfade
{

QString askForNewFile(QWidget* parent, AppSettings& settings, const QString& title,
                      const QString& suggestion, const QString& filter, const QString& suffix)
{
    QFileDialog dialog(parent, title, settings.exportFolder(), filter);
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setDefaultSuffix(suffix);
    dialog.selectFile(suggestion + '.' + suffix);
    if (dialog.exec() != QDialog::Accepted || dialog.selectedFiles().isEmpty())
        return {};
    QString file = dialog.selectedFiles().constFirst();
    settings.setExportFolder(QFileInfo(file).path());
    return file;
}

} // namespace crossfade
