#include "app/gui/forms/embedview.h"

#include "widgets/basics/layouts.h"
#include "widgets/basics/translated.h"
#include "widgets/queries/thumbnaillabel.h"
#include "widgets/words/label.h"
#include "widgets/words/resulttext.h"

#include <QTreeWidget>

#include <algorithm>
#include <mutex>
#include <set>
#include <utility>

namespace crossfade
{

namespace
{

constexpr std::size_t picturesShown = 8;
constexpr int pictureEdge = 72;
constexpr int lookMs = 200;

} // namespace

/// Written by the embedding thread.
struct EmbedView::Seen {
    std::mutex mutex;
    QString last;
    std::vector<std::pair<std::filesystem::path, std::string>> skipped; ///< since the last look
    std::set<std::filesystem::path> known; ///< every model skips the same image: it is listed once
};

EmbedView::EmbedView(ThumbnailCache* thumbnails, QWidget* parent)
    : QWidget(parent),
      m_pictureRow(named("embedPictures", new QWidget(this))),
      m_title(named("embedSkippedTitle", new Label(this))),
      m_skipped(named("embedSkipped", new QTreeWidget(this)))
{
    auto* pictures = inRow(m_pictureRow, {});
    for (std::size_t i = 0; i < picturesShown; ++i) {
        m_pictures.push_back(new ThumbnailLabel(thumbnails, m_pictureRow));
        m_pictures.back()->setFixedSize(pictureEdge, pictureEdge);
        m_pictures.back()->hide();
        pictures->addWidget(m_pictures.back());
    }
    pictures->addStretch();
    m_skipped->setRootIsDecorated(false);
    m_skipped->setColumnCount(2);
    m_skipped->setColumnWidth(0, 260);
    m_skipped->setUniformRowHeights(true);
    m_skipped->setMinimumHeight(120);
    inColumn(this, {m_pictureRow, m_title, {m_skipped, 1}});
    m_look.setInterval(lookMs);
    connect(&m_look, &QTimer::timeout, this, &EmbedView::look);
    keepTranslated(*this, [this] { retranslate(); });
    look();
}

std::function<void(const std::filesystem::path&, const std::string&)>
EmbedView::begin(std::vector<std::filesystem::path> folders)
{
    clear();
    m_folders = std::move(folders);
    m_seen = std::make_shared<Seen>();
    m_look.start();
    return [seen = m_seen](const std::filesystem::path& image, const std::string& reason) {
        const std::lock_guard lock(seen->mutex);
        if (reason.empty())
            seen->last = QString::fromStdString(image.string());
        else if (seen->known.insert(image).second)
            seen->skipped.emplace_back(image, reason);
    };
}

void EmbedView::clear()
{
    m_seen.reset();
    m_files.clear();
    for (ThumbnailLabel* picture : m_pictures)
        picture->hide();
    m_skipped->clear();
    look();
}

void EmbedView::end()
{
    m_look.stop();
    look();
}

int EmbedView::skippedCount() const
{
    return m_skipped->topLevelItemCount();
}

void EmbedView::look()
{
    QString last;
    std::vector<std::pair<std::filesystem::path, std::string>> skipped;
    if (m_seen) {
        const std::lock_guard lock(m_seen->mutex);
        last = m_seen->last;
        skipped.swap(m_seen->skipped);
    }
    if (!last.isEmpty() && (m_files.empty() || m_files.front() != last))
        addPicture(last);
    for (const auto& [file, reason] : skipped) {
        auto* item = new QTreeWidgetItem(m_skipped, {nameOf(file), QString::fromStdString(reason)});
        item->setToolTip(0, QString::fromStdString(file.string()));
        item->setToolTip(1, item->text(1));
    }
    m_pictureRow->setVisible(!m_files.empty());
    m_title->setText(
        tr("Skipped images: %1").arg(countText(static_cast<std::size_t>(skippedCount()))));
    m_title->setVisible(skippedCount() > 0);
    m_skipped->setVisible(skippedCount() > 0);
    setVisible(!m_files.empty() || skippedCount() > 0);
}

/// Images of several classes often have the same name: the path in the folder tells them apart.
QString EmbedView::nameOf(const std::filesystem::path& image) const
{
    for (const std::filesystem::path& folder : m_folders) {
        const std::filesystem::path inside = image.lexically_relative(folder);
        if (!inside.empty() && *inside.begin() != "..")
            return QString::fromStdString(inside.string());
    }
    return QString::fromStdString(image.filename().string());
}

void EmbedView::addPicture(const QString& file)
{
    m_files.push_front(file);
    m_files.resize(std::min(m_files.size(), picturesShown));
    for (std::size_t i = 0; i < m_files.size(); ++i) {
        m_pictures[i]->setFace({.file = m_files[i], .id = {}, .text = {}});
        m_pictures[i]->show();
    }
}

void EmbedView::retranslate()
{
    m_skipped->setHeaderLabels({tr("Image"), tr("Why it was skipped")});
}

} // namespace crossfade
