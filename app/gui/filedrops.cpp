#include "app/gui/filedrops.h"

#include "app/gui/forms/droppedfiles.h"
#include "app/gui/forms/dropzone.h"
#include "app/gui/imageactions.h"
#include "app/gui/importactions.h"
#include "app/gui/studyjobs.h"
#include "app/gui/unsaved.h"
#include "app/gui/windowjobs.h"
#include "widgets/basics/errorbanner.h"
#include "widgets/words/resulttext.h"

#include <QFileInfo>

#include <utility>

namespace crossfade
{

namespace
{

QString namesOf(const QStringList& files)
{
    QStringList names;
    for (const QString& file : files)
        names += QFileInfo(file).fileName();
    return listText(names);
}

} // namespace

FileDrops::FileDrops(const Parts& parts) : m(parts)
{
    const auto* zone = new DropZone(m.window, [this](const QStringList& files) {
        const DroppedFiles dropped(files);
        const bool isRefused =
            dropped.use() == DroppedFiles::Use::Import && m.imports.isImporting();
        return isRefused ? QString() : dropped.text(m.jobs.isRunning());
    });
    connect(zone, &DropZone::filesDropped, this, &FileDrops::take);
    // After all that the end of a job leads to, such as the next job.
    connect(&m.jobs, &WindowJobs::ended, this, &FileDrops::takeWaiting, Qt::QueuedConnection);
}

void FileDrops::take(const QStringList& files)
{
    const DroppedFiles dropped(files);
    if (m.jobs.isRunning() && dropped.waitsForComputation()) {
        m_waiting = files;
        return m.banner.showNotice(
            tr("%1: will be opened once the computation has ended.").arg(namesOf(files)));
    }
    switch (dropped.use()) {
    case DroppedFiles::Use::Open:
        return m.files.open(dropped.others.constFirst());
    case DroppedFiles::Use::Compare:
        return m.files.compare(dropped.others);
    case DroppedFiles::Use::Follow:
        Q_EMIT planDropped(dropped.plans.constFirst());
        return;
    case DroppedFiles::Use::Search:
        return m.images.search(dropped.images.constFirst());
    case DroppedFiles::Use::Embed:
        return m.images.embed(dropped);
    case DroppedFiles::Use::Import:
        return m.imports.show(files);
    case DroppedFiles::Use::Nothing:
        return m.banner.showNotice(dropped.text());
    }
}

void FileDrops::takeWaiting()
{
    if (!m_waiting.isEmpty() && !m.jobs.isRunning() && !m.unsaved.isSaving())
        take(std::exchange(m_waiting, {}));
}

} // namespace crossfade
