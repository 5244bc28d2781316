#include "app/gui/appsettings.h"
#include "app/gui/droppedfiles.h"
#include "app/gui/dropzone.h"
#include "app/gui/embeddialog.h"
#include "app/gui/followform.h"
#include "app/gui/followpage.h"
#include "app/gui/mainwindow.h"
#include "app/gui/ownimagesearch.h"
#include "app/gui/setup/setuppanel.h"
#include "app/gui/startpage.h"
#include "app/gui/workspace.h"
#include "widgets/errorbanner.h"
#include "widgets/querydetail.h"
#include "widgets/resulttext.h"

#include <QApplication>
#include <QClipboard>
#include <QFileDialog>
#include <QFileInfo>
#include <QImage>
#include <QMimeData>
#include <QUrl>

#include <utility>

// Images and models: embedding them as a new study, searching with one; and what is dropped.

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

void MainWindow::connectImages()
{
    on(ActionId::NewFromImages, [this] { embedDialog().show(); });
    on(ActionId::SearchImage, [this] { askAndSearchWithImage(); });
    on(ActionId::SearchPasted, [this] { searchWithCopiedImage(); });
    connect(m_startPage, &StartPage::imagesWanted, this, [this] { embedDialog().show(); });
    connect(m_dropZone, &DropZone::filesDropped, this, &MainWindow::takeDropped);
    // After all that the end of a job leads to, such as the next job.
    connect(this, &MainWindow::jobEnded, this, &MainWindow::takeWaiting, Qt::QueuedConnection);
    connect(m_ownImage, &OwnImageSearch::found, m_detail, &QueryDetail::searchWithOwn);
    connect(m_ownImage, &OwnImageSearch::foundAgain, m_detail, &QueryDetail::addOwn);
    connect(
        m_detail, &QueryDetail::ownWanted, this,
        [this](const QString& image) { m_ownImage->searchAgain(image, m_results); },
        Qt::QueuedConnection); // a search that has just ended has to be at its end
    connect(m_ownImage, &OwnImageSearch::failed, this, &MainWindow::reportSearch);
    connect(m_ownImage, &OwnImageSearch::refused, this, &MainWindow::report);
    connect(&m_ownImage->runner(), &JobRunner::succeeded, this, &MainWindow::takeBackSearch);
    connect(m_detail, &QueryDetail::filled, m_workspace, &Workspace::setDetailOpen);
    m_workspace->setDetailOpen(false);
}

void MainWindow::reportSearch(const Error& error)
{
    takeBackSearch();
    m_searchFailure = m_banner->showError(error);
}

void MainWindow::takeBackSearch()
{
    if (m_searchFailure != nullptr)
        m_banner->remove(m_searchFailure);
}

EmbedDialog& MainWindow::embedDialog()
{
    if (m_embedDialog == nullptr) {
        m_embedDialog = new EmbedDialog(m_settings, &m_thumbnails, this);
        connect(m_embedDialog, &EmbedDialog::embedded, this, [this](const QString& file) {
            if (!m_runner.isRunning())
                return openFile(file);
            m_settings.addRecentFile(file);
            refreshRecentFiles();
            m_banner->showNotice(
                tr("%1 is written. Open it once the computation has ended.").arg(file));
        });
    }
    return *m_embedDialog;
}

void MainWindow::takeDropped(const QStringList& files)
{
    const DroppedFiles dropped(files);
    if (m_runner.isRunning() && dropped.waitsForComputation()) {
        m_waiting = files;
        return m_banner->showNotice(
            tr("%1: will be opened once the computation has ended.").arg(namesOf(files)));
    }
    switch (dropped.use()) {
    case DroppedFiles::Use::Open:
        return openFile(dropped.others.constFirst());
    case DroppedFiles::Use::Compare:
        return compareFiles(dropped.others);
    case DroppedFiles::Use::Follow:
        m_followPage->form().setFiles(QString::fromStdString(m_setup->study().embeddings.string()),
                                      dropped.plans.constFirst(), {});
        return showOwnScreen("follow");
    case DroppedFiles::Use::Search:
        return m_ownImage->search(dropped.images.constFirst(), m_results);
    case DroppedFiles::Use::Embed:
        embedDialog().take(dropped);
        embedDialog().show();
        return embedDialog().raise();
    case DroppedFiles::Use::Nothing:
        return m_banner->showNotice(dropped.text());
    }
}

void MainWindow::takeWaiting()
{
    if (!m_waiting.isEmpty() && !m_runner.isRunning() && !m_savingToClose)
        takeDropped(std::exchange(m_waiting, {}));
}

void MainWindow::askAndSearchWithImage()
{
    const QString file = QFileDialog::getOpenFileName(
        this, tr("Search with an image"), {},
        tr("Images (*.jpg *.jpeg *.png *.webp *.bmp *.ppm *.pgm *.pnm);;All files (*)"));
    if (!file.isEmpty())
        m_ownImage->search(file, m_results);
}

void MainWindow::searchWithCopiedImage()
{
    const QMimeData* copied = QApplication::clipboard()->mimeData();
    if (copied->hasImage())
        return m_ownImage->search(qvariant_cast<QImage>(copied->imageData()), m_results);
    const QList<QUrl> urls = copied->urls();
    if (urls.size() == 1 && urls.constFirst().isLocalFile())
        return m_ownImage->search(urls.constFirst().toLocalFile(), m_results);
    m_banner->showNotice(
        tr("The clipboard holds no image. Copy an image, or an image file, first."));
}

} // namespace crossfade
