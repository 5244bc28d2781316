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

#include <QApplication>
#include <QClipboard>
#include <QFileDialog>
#include <QImage>
#include <QMimeData>
#include <QUrl>

// Images and models: embedding them as a new study, searching with one; and what is dropped.

namespace crossfade
{

void MainWindow::connectImages()
{
    on(ActionId::NewFromImages, [this] { embedDialog().show(); });
    on(ActionId::SearchImage, [this] { askAndSearchWithImage(); });
    on(ActionId::SearchPasted, [this] { searchWithCopiedImage(); });
    connect(m_startPage, &StartPage::imagesWanted, this, [this] { embedDialog().show(); });
    connect(m_dropZone, &DropZone::filesDropped, this, &MainWindow::takeDropped);
    connect(m_ownImage, &OwnImageSearch::found, m_detail, &QueryDetail::searchWithOwn);
    connect(m_ownImage, &OwnImageSearch::failed, m_banner, &ErrorBanner::showError);
    connect(m_detail, &QueryDetail::filled, m_workspace, &Workspace::setDetailOpen);
    m_workspace->setDetailOpen(false);
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
    switch (dropped.use()) {
    case DroppedFiles::Use::Open:
        return openFile(dropped.others.constFirst());
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
