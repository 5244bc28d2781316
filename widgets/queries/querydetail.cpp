#include "widgets/queries/querydetail.h"

#include "widgets/basics/layouts.h"
#include "widgets/basics/listwidth.h"
#include "widgets/basics/translated.h"
#include "widgets/queries/thumbnaillabel.h"
#include "widgets/results/valueshere.h"
#include "widgets/words/label.h"
#include "widgets/words/nametext.h"
#include "widgets/words/resulttext.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QEvent>
#include <QGridLayout>
#include <QLocale>
#include <QPushButton>
#include <QScrollArea>
#include <QStyle>

#include <algorithm>
#include <utility>

namespace crossfade
{

namespace
{

constexpr int pictureEdge = 96;

bool isRelevant(const Relevance& relevance, std::size_t query, std::int64_t item)
{
    const auto relevant = relevance.relevant[query];
    return std::binary_search(relevant.begin(), relevant.end(), item);
}

} // namespace

QueryDetail::QueryDetail(ResultModel* model, ThumbnailCache* thumbnails, QWidget* parent)
    : QWidget(parent),
      m_model(model),
      m_title(named("queryTitle", new Label(this))),
      m_ranks(named("queryRanks", new Label(this))),
      m_how(named("howSearched", new Label(this))),
      m_hint(new Label(this)),
      m_copy(named("copyResults", new QPushButton(this))),
      m_compare(named("compareLanes", new QPushButton(this))),
      m_beside(named("besideLanes", new QComboBox(this))),
      m_back(named("backToQuery", new QPushButton(this))),
      m_whole(named("searchWhole", new QPushButton(this))),
      m_class(named("ownClass", new QComboBox(this))),
      m_picture(new ThumbnailLabel(thumbnails, this)),
      m_lanes(new ResultLanes(thumbnails)),
      m_lanesScroll(new QScrollArea(this)),
      m_tileScroll(new QScrollArea(this)),
      m_tileArea(new QWidget),
      m_tileGrid(new QGridLayout(m_tileArea))
{
    setObjectName(QStringLiteral("queryDetail"));
    m_whole->setCheckable(true);
    layOut(thumbnails);

    connect(m_copy, &QPushButton::clicked, this, &QueryDetail::copy);
    connect(model, &ResultModel::resultChanged, this, [this] {
        m_index.reset();
        fillBeside();
        searchWith(-1);
    });
    connect(model, &ResultModel::positionChanged, this, &QueryDetail::search);
    connect(model, &ResultModel::currentCurveChanged, this, [this] {
        fillBeside();
        followCurve();
    });
    connect(m_beside, &QComboBox::activated, this, &QueryDetail::search);
    connect(model, &ResultModel::currentQueryChanged, this, [this] { searchWith(-1); });
    connect(m_lanes, &ResultLanes::itemChosen, this, &QueryDetail::searchWith);
    connect(m_back, &QPushButton::clicked, this, &QueryDetail::goBack);
    connect(m_class, &QComboBox::activated, this, [this] {
        showQuery();
        showHits(m_shown, m_found);
    });
    connect(m_compare, &QPushButton::toggled, this, &QueryDetail::showQuery);
    connect(m_whole, &QPushButton::toggled, this, &QueryDetail::search);
    connect(&m_runner, &JobRunner::progressed, this, &QueryDetail::showProgress);
    connect(&m_runner, &JobRunner::succeeded, this, &QueryDetail::search);
    connect(&m_runner, &JobRunner::cancelled, this, &QueryDetail::search);
    connect(&m_runner, &JobRunner::failed, this, &QueryDetail::endFailed);
    keepTranslated(*this, [this] { retranslate(); });
    search();
}

void QueryDetail::layOut(ThumbnailCache* thumbnails)
{
    QFont bold = m_title->font();
    bold.setBold(true);
    m_title->setFont(bold);
    for (QLabel* label : {m_title, m_ranks, m_how, m_hint}) {
        label->setWordWrap(true);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    }
    m_hint->setAlignment(Qt::AlignCenter);
    m_hint->setForegroundRole(QPalette::PlaceholderText);
    m_picture->setFixedSize(pictureEdge, pictureEdge);

    // Each button in its row: none widens the panel.
    auto* texts = inColumn({m_title,
                            m_ranks,
                            m_how,
                            {m_class, 0, Qt::AlignLeft},
                            room(0),
                            inRow({m_compare, {m_beside, 1}, m_copy, room(0)}),
                            {m_whole, 0, Qt::AlignLeft},
                            {m_back, 0, Qt::AlignLeft}});
    m_tileGrid->setContentsMargins(0, 0, 0, 0);
    m_tileGrid->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    for (std::size_t i = 0; i < resultCount; ++i) {
        m_tiles.push_back(new ResultTile(thumbnails, m_tileArea));
        m_tiles.back()->hide();
    }
    fitToRoom(*m_beside, 8);
    m_compare->setCheckable(true);
    m_compare->setChecked(true);
    m_class->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_class->setMinimumContentsLength(12);
    m_tileScroll->setWidget(m_tileArea);
    m_lanesScroll->setWidget(m_lanes);
    for (QScrollArea* scroll : {m_lanesScroll, m_tileScroll}) {
        scroll->setFrameShape(QFrame::NoFrame);
        scroll->setWidgetResizable(true);
        scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        scroll->viewport()->installEventFilter(this);
    }
    inColumn(this,
             {inRow({{m_picture, 0, Qt::AlignTop}, {texts, 1}}),
              {m_hint, 1},
              {m_lanesScroll, 1},
              {m_tileScroll, 1}},
             {6, 6, 6, 6});
}

void QueryDetail::searchWith(std::int64_t item)
{
    const auto left = item < 0 ? nullptr : m_own ? m_own : m_left;
    const bool isQuery = item >= 0 && !m_model->result()->items->query;
    if (isQuery)
        m_model->setCurrentQuery(static_cast<int>(item));
    m_item = isQuery ? -1 : item;
    m_own.reset();
    m_left = left;
    if (item < 0) {
        m_owns.clear();
        m_refused = {};
    }
    search();
}

/// The verdict on an item; for an item or an own image as the query, whether labels are equal.
ResultTile::Verdict QueryDetail::verdictOf(const LaneRequest& shown, std::int64_t item) const
{
    const ItemGroup& gallery = shown.result->items->gallery;
    const auto judged = [](bool right) {
        return right ? ResultTile::Verdict::Right : ResultTile::Verdict::Wrong;
    };
    if (shown.own == nullptr && shown.item < 0)
        return judged(
            isRelevant(shown.result->relevance, static_cast<std::size_t>(shown.query), item));
    const std::int64_t label = shown.own ? m_class->currentData().toLongLong()
                                         : labelOf(gallery, static_cast<std::size_t>(shown.item));
    if (shown.own && label < 0)
        return ResultTile::Verdict::Unknown;
    return judged(label >= 0 && label == labelOf(gallery, static_cast<std::size_t>(item)));
}

ResultTile::Content QueryDetail::contentOf(const LaneRequest& shown, std::size_t place,
                                           const MixedHit& hit) const
{
    const EmbeddingSet& items = *shown.result->items;
    const auto row = static_cast<std::size_t>(hit.item);
    const std::int64_t label = labelOf(items.gallery, row);
    const QString name = className(items, label);
    return {.rank = static_cast<int>(place) + 1,
            .face = faceOf(items, items.gallery, row),
            .name = name,
            .shortName = shortName(name, m_sharedBeginning),
            .hasClass = label >= 0,
            .distance = hit.distance,
            .verdict = verdictOf(shown, hit.item),
            .isNew = hit.isNew};
}

void QueryDetail::showHits(const LaneRequest& shown, const FoundLanes& found)
{
    const bool glides = shown.sharesDistancesWith(m_shown) && shown.curve == m_shown.curve;
    m_shown = shown;
    m_found = found;
    m_sharedBeginning = shown.isEmpty() ? QString() : sharedBeginning(*shown.result->items);
    const LaneHits& hits = found.hits[1];
    m_hitCount = hits.size();
    for (std::size_t i = 0; i < m_tiles.size(); ++i) {
        m_tiles[i]->setVisible(i < hits.size());
        if (i < hits.size())
            m_tiles[i]->setContent(contentOf(shown, i, hits[i]));
    }
    ResultLanes::Lanes lanes;
    if (!shown.isEmpty())
        nameLanes(lanes, shown);
    for (std::size_t lane = 0; lane < lanes.size(); ++lane)
        for (std::size_t i = 0; i < found.hits[lane].size(); ++i)
            lanes[lane].hits.push_back(
                {found.hits[lane][i].item, contentOf(shown, i, found.hits[lane][i])});
    m_lanes->setLanes(std::move(lanes), glides);
    m_copy->setEnabled(!hits.empty());
    arrangeTiles();
    showRanks();
    if (shown == selection())
        Q_EMIT searched();
}

void QueryDetail::nameLanes(ResultLanes::Lanes& lanes, const LaneRequest& shown) const
{
    const auto model = [](const std::string& name) { return tr("Model %1").arg(nameText(name)); };
    const auto share = [](double fraction) { return tr("At %1").arg(percentText(fraction, 0)); };
    const StudyResult& result = *shown.result;
    lanes[0].title = shown.own                ? model(shown.own->oldModel.model)
                     : result.models.oldModel ? model(result.study.oldModel)
                                              : share(m_model->firstFraction());
    const auto name = [&](int curve) { return curveText(result, static_cast<std::size_t>(curve)); };
    lanes[1].title =
        shown.beside >= 0 ? name(shown.curve) : tr("Here, %1").arg(positionText(shareOf(shown)));
    lanes[2].title = shown.beside >= 0        ? name(shown.beside)
                     : shown.own              ? model(shown.own->newModel.model)
                     : result.models.newModel ? model(result.study.newModel)
                                              : share(m_model->lastFraction());
}

/// Shows the query itself, which needs no search.
void QueryDetail::showQuery()
{
    const LaneRequest wanted = selection();
    const bool empty = wanted.isEmpty();
    for (QWidget* part : QList<QWidget*>{m_title, m_ranks, m_picture, m_copy, m_compare})
        part->setVisible(!empty);
    m_back->setVisible(!empty && (m_item >= 0 || m_own != nullptr || m_left != nullptr));
    m_back->setText(m_left              ? tr("Back to your image")
                    : wanted.query >= 0 ? tr("Back to the query")
                                        : tr("Close"));
    m_class->setVisible(!empty && m_own != nullptr);
    m_beside->setVisible(!empty && m_compare->isChecked() && canHaveBeside());
    m_lanesScroll->setVisible(!empty && m_compare->isChecked());
    m_tileScroll->setVisible(!empty && !m_compare->isChecked());
    m_hint->setVisible(empty);
    showHow();
    Q_EMIT filled(!empty);
    if (empty)
        return;
    if (m_own)
        return showOwn();
    const EmbeddingSet& items = *wanted.result->items;
    const auto query = static_cast<std::size_t>(wanted.query);
    if (m_item >= 0) {
        const auto item = static_cast<std::size_t>(m_item);
        m_picture->setFace(faceOf(items, items.gallery, item));
        showTitle(tr("Gallery item %1 as the query: %2"), items, items.gallery, item);
        m_ranks->setText(tr("A result is right where it has the same class."));
        return;
    }
    m_picture->setFace(faceOf(items, items.queries(), query));
    showTitle(tr("Query %1: %2"), items, items.queries(), query);
    showRanks();
}

void QueryDetail::showRanks()
{
    if (m_item < 0 && m_own == nullptr && !selection().isEmpty())
        m_ranks->setText(rankText());
}

/// Shows the title, with the class, or else what the item says; what is copied of it has it whole.
void QueryDetail::showTitle(const QString& text, const EmbeddingSet& items, const ItemGroup& group,
                            std::size_t row)
{
    const QString id = nameText(group.ids.text(row));
    const std::int64_t label = labelOf(group, row);
    const QString says = itemText(group, row);
    const QString name = label < 0 && !says.isEmpty() ? says : className(items, label);
    m_wholeTitle = text.arg(id, name);
    constexpr qsizetype longest = 80; // of a text, which its face and its tool tip say whole
    const QString shorter = label < 0 && name.size() > longest
                                ? name.left(longest) + QChar(0x2026)
                                : shortName(name, sharedBeginning(items));
    m_title->setText(text.arg(withShortWords(id), withShortWords(shorter)));
    m_title->setToolTip(m_wholeTitle);
}

void QueryDetail::arrangeTiles()
{
    const int spacing = m_tileGrid->horizontalSpacing() > 0 ? m_tileGrid->horizontalSpacing() : 6;
    const int room = width() - 12 - style()->pixelMetric(QStyle::PM_ScrollBarExtent);
    const int high = m_tileScroll->viewport()->height();
    // The largest pictures that all have room; where none have, the usual ones are scrolled.
    constexpr int all = static_cast<int>(resultCount);
    int edge = ResultTile::usualEdge;
    for (int beside = 1; beside <= all; ++beside) {
        const int rows = (all + beside - 1) / beside;
        const int wide =
            (room + spacing) / beside - spacing - m_tiles.front()->sizeBeside().width();
        const int tall = (high + spacing) / rows - spacing - m_tiles.front()->sizeBeside().height();
        edge = std::max(edge, std::min({wide, tall, ResultTile::largestEdge}));
    }
    for (ResultTile* tile : m_tiles)
        tile->setEdge(edge);
    const int tile = m_tiles.front()->sizeHint().width() + spacing;
    const int columns = std::clamp((room + spacing) / tile, 1, all);
    for (std::size_t i = 0; i < m_tiles.size(); ++i)
        m_tileGrid->addWidget(m_tiles[i], static_cast<int>(i) / columns,
                              static_cast<int>(i) % columns);
}

QString QueryDetail::text() const
{
    if (m_shown.isEmpty())
        return {};
    QStringList lines{m_wholeTitle, m_ranks->text().replace(QLatin1Char('\n'), QLatin1Char(' ')),
                      tr("rank\tgallery item\tclass\tdistance\tright or wrong\tfeature\timage")};
    if (m_shown.isIndexed())
        lines.insert(2, howText(false));
    for (std::size_t i = 0; i < m_hitCount; ++i) {
        const ResultTile::Content& hit = m_tiles[i]->content();
        lines += QStringList{QString::number(hit.rank),
                             hit.face.id,
                             hit.name,
                             QString::number(hit.distance, 'g', 17),
                             verdictText(hit.verdict),
                             hit.isNew ? tr("new") : tr("old"),
                             hit.face.file}
                     .join(QLatin1Char('\t'));
    }
    return lines.join(QLatin1Char('\n')) + QLatin1Char('\n');
}

void QueryDetail::copy() const
{
    QApplication::clipboard()->setText(text());
}

bool QueryDetail::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize) {
        m_lanes->setRoom(m_lanesScroll->viewport()->height());
        arrangeTiles();
    }
    return QWidget::eventFilter(watched, event);
}

void QueryDetail::retranslate()
{
    m_compare->setText(tr("Side by side"));
    m_compare->setToolTip(tr("What the old model finds, the mixed gallery here, and the new model, "
                             "beside each other, or those here alone with larger pictures"));
    m_beside->setToolTip(tr("What the list at the right is of: the new model, or another curve at "
                            "the same share"));
    m_beside->setAccessibleName(tr("The list at the right"));
    fillBeside();
    m_hint->setText(tr("Choose a query in the list to see its results."));
    m_whole->setText(tr("Search all items"));
    m_whole->setToolTip(
        tr("Search the whole gallery, which is exact and takes longer, and not only "
           "the nearest cells of an index"));
    m_copy->setText(tr("Copy results"));
    m_copy->setToolTip(tr("Copy the query and its results as text"));
    m_picture->setAccessibleName(tr("Picture of the query"));
    m_class->setAccessibleName(tr("Class of your image"));
    m_class->setToolTip(tr("Say what it shows, and the results are judged by it"));
    showQuery();
}

} // namespace crossfade
