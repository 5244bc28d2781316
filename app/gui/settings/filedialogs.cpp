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
    const auto takeSuffix = [&](const QString& of) {
        dialog.setDefaultSuffix(of);
        dialog.selectFile(suggestion + '.' + of);
    };
    takeSuffix(suffix);
    QObject::connect(&dialog, &QFileDialog::filterSelected, &dialog, [&](const QString& chosen) {
        const qsizetype begin = chosen.lastIndexOf(QLatin1String("(*."));
        if (begin >= 0)
            takeSuffix(chosen.mid(begin + 3, chosen.lastIndexOf(')') - begin - 3));
    });
    if (dialog.exec() != QDialog::Accepted || dialog.selectedFiles().isEmpty())
        return {};
    QString file = dialog.selectedFiles().constFirst();
    settings.setExportFolder(QFileInfo(file).path());
    return file;
}

} // namespace crossfade
