#include "app/gui/imageactions.h"

#include "app/gui/forms/droppedfiles.h"
#include "app/gui/forms/embeddialog.h"
#include "widgets/basics/errorbanner.h"
#include "widgets/queries/querydetail.h"

#include <QApplication>
#include <QClipboard>
#include <QFileDialog>
#include <QImage>
#include <QMimeData>
#include <QUrl>

namespace crossfade
{

ImageActions::ImageActions(const Parts& parts)
    : m(parts), m_search(new OwnImageSearch(parts.settings, parts.window, parts.parts))
{
    connect(m_search, &OwnImageSearch::found, &m.detail, &QueryDetail::searchWithOwn);
    connect(m_search, &OwnImageSearch::foundAgain, &m.detail, &QueryDetail::addOwn);
    connect(
        &m.detail, &QueryDetail::ownWanted, this,
        [this](const QString& image) { m_search->searchAgain(image, m.results); },
        Qt::QueuedConnection); // a search that has just ended has to be at its end
    connect(m_search, &OwnImageSearch::failed, this, [this](const Error& error) {
        takeBack();
        m_failure = m.banner.showError(error);
    });
    connect(m_search, &OwnImageSearch::refused, this, &ImageActions::refused);
    connect(&m_search->runner(), &JobRunner::succeeded, this, &ImageActions::takeBack);
}

/// Why a search failed is said until one succeeds.
void ImageActions::takeBack()
{
    if (m_failure != nullptr)
        m.banner.remove(m_failure);
}

EmbedDialog& ImageActions::dialog()
{
    if (m_dialog == nullptr) {
        m_dialog = new EmbedDialog(m.settings, &m.thumbnails, &m.window);
        connect(m_dialog, &EmbedDialog::embedded, this, &ImageActions::embedded);
    }
    return *m_dialog;
}

void ImageActions::showEmbedding()
{
    dialog().show();
}

void ImageActions::embed(const DroppedFiles& dropped)
{
    dialog().take(dropped);
    dialog().show();
    dialog().raise();
}

bool ImageActions::isEmbedding() const
{
    return m_dialog != nullptr && m_dialog->isEmbedding();
}

void ImageActions::cancelEmbedding()
{
    if (isEmbedding())
        m_dialog->reject();
}

void ImageActions::askAndSearch()
{
    const QString file = QFileDialog::getOpenFileName(
        &m.window, tr("Search with an image"), {},
        tr("Images (*.jpg *.jpeg *.png *.webp *.bmp *.ppm *.pgm *.pnm);;All files (*)"));
    if (!file.isEmpty())
        search(file);
}

void ImageActions::searchWithCopied()
{
    const QMimeData* copied = QApplication::clipboard()->mimeData();
    if (copied->hasImage())
        return m_search->search(qvariant_cast<QImage>(copied->imageData()), m.results);
    const QList<QUrl> urls = copied->urls();
    if (urls.size() == 1 && urls.constFirst().isLocalFile())
        return search(urls.constFirst().toLocalFile());
    m.banner.showNotice(
        tr("The clipboard holds no image. Copy an image, or an image file, first."));
}

} // namespace crossfade
