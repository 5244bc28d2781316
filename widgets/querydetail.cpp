#include "widgets/querydetail.h"

#include "widgets/resulttext.h"
#include "widgets/resulttile.h"
#include "widgets/thumbnailcache.h"

#include <QApplication>
#include <QClipboard>
#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QLocale>
#include <QPainter>
#include <QPushButton>
#include <QScrollArea>
#include <QStyle>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace crossfade
{

namespace
{

constexpr int pictureEdge = 120;

bool isRelevant(const Relevance& relevance, std::size_t query, std::int64_t item)
{
    const auto relevant = relevance.relevant[query];
    return std::binary_search(relevant.begin(), relevant.end(), item);
}

} // namespace

ThumbnailLabel::ThumbnailLabel(ThumbnailCache* thumbnails, QWidget* parent)
    : QWidget(parent), m_thumbnails(thumbnails)
{
    connect(thumbnails, &ThumbnailCache::ready, this, [this](const QString& file) {
        if (file == m_file)
            update();
    });
}

void ThumbnailLabel::setFile(const QString& file)
{
    m_file = file;
    update();
}

void ThumbnailLabel::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    drawThumbnail(painter, rect(), *m_thumbnails, m_file);
}

QueryDetail::QueryDetail(ResultModel* model, ThumbnailCache* thumbnails, QWidget* parent)
    : QWidget(parent),
      m_model(model),
      m_title(new QLabel(this)),
      m_ranks(new QLabel(this)),
      m_hint(new QLabel(this)),
      m_copy(new QPushButton(this)),
      m_picture(new ThumbnailLabel(thumbnails, this)),
      m_tileArea(new QWidget),
      m_tileGrid(new QGridLayout(m_tileArea))
{
    setObjectName(QStringLiteral("queryDetail"));
    m_title->setObjectName(QStringLiteral("queryTitle"));
    m_ranks->setObjectName(QStringLiteral("queryRanks"));
    m_copy->setObjectName(QStringLiteral("copyResults"));
    layOut(thumbnails);

    connect(m_copy, &QPushButton::clicked, this, &QueryDetail::copy);
    connect(model, &ResultModel::resultChanged, this, &QueryDetail::search);
    connect(model, &ResultModel::sliceChanged, this, &QueryDetail::search);
    connect(model, &ResultModel::currentCurveChanged, this, &QueryDetail::search);
    connect(model, &ResultModel::currentQueryChanged, this, &QueryDetail::search);
    connect(&m_runner, &JobRunner::succeeded, this, &QueryDetail::search);
    connect(&m_runner, &JobRunner::cancelled, this, &QueryDetail::search);
    connect(&m_runner, &JobRunner::failed, this, [this](const Error& error) {
        m_search.reset();
        showHits(m_searched, {});
        Q_EMIT failed(error);
        search();
    });
    retranslate();
    search();
}

void QueryDetail::layOut(ThumbnailCache* thumbnails)
{
    QFont bold = m_title->font();
    bold.setBold(true);
    m_title->setFont(bold);
    for (QLabel* label : {m_title, m_ranks, m_hint}) {
        label->setWordWrap(true);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    }
    m_hint->setAlignment(Qt::AlignCenter);
    m_hint->setEnabled(false);
    m_picture->setFixedSize(pictureEdge, pictureEdge);

    auto* texts = new QVBoxLayout;
    texts->addWidget(m_title);
    texts->addWidget(m_ranks);
    texts->addStretch();
    texts->addWidget(m_copy, 0, Qt::AlignLeft);
    auto* head = new QHBoxLayout;
    head->addWidget(m_picture, 0, Qt::AlignTop);
    head->addLayout(texts, 1);

    m_tileGrid->setContentsMargins(0, 0, 0, 0);
    m_tileGrid->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    for (std::size_t i = 0; i < resultCount; ++i) {
        m_tiles.push_back(new ResultTile(thumbnails, m_tileArea));
        m_tiles.back()->hide();
    }
    auto* scroll = new QScrollArea(this);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setWidget(m_tileArea);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(6, 6, 6, 6);
    layout->addLayout(head);
    layout->addWidget(m_hint);
    layout->addWidget(scroll, 1);
}

QueryDetail::Selection QueryDetail::selection() const
{
    return {m_model->result(), m_model->currentCurve(), m_model->slice(), m_model->currentQuery()};
}

bool QueryDetail::Selection::sharesDistancesWith(const Selection& other) const
{
    if (isEmpty() || other.isEmpty() || result != other.result || query != other.query)
        return false;
    const StudyCurve& one = result->curves[static_cast<std::size_t>(curve)];
    const StudyCurve& two = result->curves[static_cast<std::size_t>(other.curve)];
    const auto isCalibrated = [](const StudyCurve& each) {
        return each.calibration && each.calibration->helps;
    };
    return one.transition == two.transition && !isCalibrated(one) && !isCalibrated(two);
}

/// Called whenever what is to be shown may have changed, and whenever a search has ended: a search
/// starts when the one before has ended. A search whose result is no longer wanted is cancelled,
/// unless it computes the distances that the next one needs, too: then its results are shown first.
void QueryDetail::search()
{
    showQuery();
    const Selection wanted = selection();
    if (m_runner.isRunning()) {
        if (!wanted.sharesDistancesWith(m_searched))
            m_runner.cancel();
        return;
    }
    if (wanted == m_shown)
        return;
    if (wanted.isEmpty()) {
        m_search.reset();
        showHits(wanted, {});
        return;
    }
    const Search known = wanted.sharesDistancesWith(m_shown) ? m_search : nullptr;
    const bool started =
        m_runner.start([wanted, known](JobContext& job) { return find(wanted, known, job); },
                       [this, wanted](const Found& found) {
                           m_search = found.search;
                           showHits(wanted, found.hits);
                       });
    if (started)
        m_searched = wanted;
}

QueryDetail::Found QueryDetail::find(const Selection& wanted, Search search, JobContext& job)
{
    const StudyCurve& curve = wanted.result->curves[static_cast<std::size_t>(wanted.curve)];
    const auto query = static_cast<std::size_t>(wanted.query);
    if (!search)
        search = std::make_shared<MixedSearch>(searchedTransition(*wanted.result, curve, job),
                                               wanted.result->study.distance, query,
                                               wanted.result->relevance.removed[query]);
    const auto backfilled =
        static_cast<std::size_t>(curve.backfill.backfilled[static_cast<std::size_t>(wanted.slice)]);
    Hits hits = search->nearest(curve.order, backfilled, resultCount, job);
    return {std::move(search), std::move(hits)};
}

void QueryDetail::showHits(const Selection& shown, const Hits& hits)
{
    m_shown = shown;
    m_hitCount = hits.size();
    for (std::size_t i = 0; i < m_tiles.size(); ++i) {
        m_tiles[i]->setVisible(i < hits.size());
        if (i >= hits.size())
            continue;
        const EmbeddingSet& items = *shown.result->items;
        const auto row = static_cast<std::size_t>(hits[i].item);
        m_tiles[i]->setContent(
            {.rank = static_cast<int>(i) + 1,
             .file = imageFile(items, items.gallery, row),
             .name = className(items, labelOf(items.gallery, row)),
             .distance = hits[i].distance,
             .right = isRelevant(shown.result->relevance, static_cast<std::size_t>(shown.query),
                                 hits[i].item),
             .isNew = hits[i].isNew,
             .item = QString::fromStdString(items.gallery.ids.text(row))});
    }
    m_copy->setEnabled(!hits.empty());
    arrangeTiles();
    if (shown == selection())
        Q_EMIT searched();
}

/// Shows the query itself, which needs no search.
void QueryDetail::showQuery()
{
    const Selection wanted = selection();
    const bool empty = wanted.isEmpty();
    for (QWidget* part : {static_cast<QWidget*>(m_title), static_cast<QWidget*>(m_ranks),
                          static_cast<QWidget*>(m_picture), static_cast<QWidget*>(m_copy)})
        part->setVisible(!empty);
    m_hint->setVisible(empty);
    if (empty)
        return;
    const EmbeddingSet& items = *wanted.result->items;
    const auto query = static_cast<std::size_t>(wanted.query);
    m_picture->setFile(imageFile(items, items.queries(), query));
    m_title->setText(tr("Query %1: %2")
                         .arg(QString::fromStdString(items.queries().ids.text(query)),
                              className(items, labelOf(items.queries(), query))));
    m_ranks->setText(rankText());
}

QString QueryDetail::rankText() const
{
    const BackfillCurve& curve = m_model->curve()->backfill;
    const std::size_t slices = curve.fractions.size();
    const auto first = static_cast<std::size_t>(m_model->currentQuery()) * slices;
    const auto rank = [&](std::size_t slice) { return curve.firstRank[first + slice]; };
    const QString name =
        curveText(*m_model->result(), static_cast<std::size_t>(m_model->currentCurve()));
    if (rank(0) == 0)
        return tr("%1\nNo item of the gallery is relevant to it.").arg(name);
    const auto rankAt = [&](std::size_t slice) {
        return countText(static_cast<std::size_t>(rank(slice)));
    };
    return tr("%1\nThe first right result has rank %2 with %3 backfilled (at %4: %5, at %6: %7)")
        .arg(name, rankAt(static_cast<std::size_t>(m_model->slice())),
             percentText(m_model->fraction(), 0), percentText(m_model->firstFraction(), 0),
             rankAt(0), percentText(m_model->lastFraction(), 0), rankAt(slices - 1));
}

void QueryDetail::arrangeTiles()
{
    const int spacing = m_tileGrid->horizontalSpacing() > 0 ? m_tileGrid->horizontalSpacing() : 6;
    const int tile = m_tiles.front()->sizeHint().width() + spacing;
    const int room = width() - 12 - style()->pixelMetric(QStyle::PM_ScrollBarExtent);
    const int columns = std::clamp((room + spacing) / tile, 1, static_cast<int>(resultCount));
    for (std::size_t i = 0; i < m_tiles.size(); ++i)
        m_tileGrid->addWidget(m_tiles[i], static_cast<int>(i) / columns,
                              static_cast<int>(i) % columns);
}

QString QueryDetail::text() const
{
    if (m_shown.isEmpty())
        return {};
    QStringList lines{m_title->text(), m_ranks->text().replace(QLatin1Char('\n'), QLatin1Char(' ')),
                      tr("rank\tgallery item\tclass\tdistance\tright or wrong\tfeature\timage")};
    for (std::size_t i = 0; i < m_hitCount; ++i) {
        const ResultTile::Content& hit = m_tiles[i]->content();
        lines += QStringList{QString::number(hit.rank),
                             hit.item,
                             hit.name,
                             QString::number(hit.distance, 'g', 17),
                             hit.right ? tr("right") : tr("wrong"),
                             hit.isNew ? tr("new") : tr("old"),
                             hit.file}
                     .join(QLatin1Char('\t'));
    }
    return lines.join(QLatin1Char('\n')) + QLatin1Char('\n');
}

void QueryDetail::copy() const
{
    QApplication::clipboard()->setText(text());
}

void QueryDetail::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void QueryDetail::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    arrangeTiles();
}

void QueryDetail::retranslate()
{
    m_hint->setText(tr("Choose a query in the list to see its results."));
    m_copy->setText(tr("Copy results"));
    m_copy->setToolTip(tr("Copy the query and its results as text"));
    m_picture->setAccessibleName(tr("Picture of the query"));
    showQuery();
}

} // namespace crossfade
