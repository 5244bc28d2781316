#include "app/gui/settings/filedialogs.h"

#include "app/gui/settings/appsettings.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QRegularExpression>

namespace crossfade
{

QString askForNewFile(QWidget* parent, AppSettings& settings, const QString& title,
                      const QString& suggestion, const QString& filter, const QString& suffix)
{
    QFileDialog dialog(parent, title, settings.exportFolder(), filter);
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setDefaultSuffix(suffix);
    dialog.selectFile(suggestion + '.' + suffix);
    // Another kind of file takes the name along, with its own ending: the first of "(*.svg *.pdf)".
    QObject::connect(&dialog, &QFileDialog::filterSelected, &dialog, [&](const QString& chosen) {
        static const QRegularExpression first(QStringLiteral("\\(\\*\\.([^ )]+)[ )]"));
        const QString ending = first.match(chosen).captured(1);
        if (ending.isEmpty())
            return;
        QString name = QFileInfo(dialog.selectedFiles().value(0, suggestion)).fileName();
        if (name.endsWith('.' + dialog.defaultSuffix()))
            name.chop(dialog.defaultSuffix().size() + 1);
        dialog.setDefaultSuffix(ending);
        dialog.selectFile(name + '.' + ending);
    });
    if (dialog.exec() != QDialog::Accepted || dialog.selectedFiles().isEmpty())
        return {};
    QString file = dialog.selectedFiles().constFirst();
    settings.setExportFolder(QFileInfo(file).path());
    return file;
}

} // namespace crossfade
