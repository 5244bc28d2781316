#include "widgets/queries/failedquerymodel.h"

#include "core/study/analysis/old_flips.h"
#include "widgets/queries/itemface.h"
#include "widgets/queries/thumbnailcache.h"
#include "widgets/results/curveflips.h"
#include "widgets/results/resultmodel.h"
#include "widgets/results/valueshere.h"
#include "widgets/words/nametext.h"
#include "widgets/words/resulttext.h"

#include <QGuiApplication>
#include <QIcon>
#include <QPixmap>

#include <algorithm>

namespace crossfade
{

namespace
{

/// Flips are in the middle, apart from the ranks, which end right beside them.
Qt::Alignment alignmentOf(int column)
{
    if (column == FailedQueryModel::FlipColumn)
        return Qt::AlignCenter;
    const bool isRank =
        column == FailedQueryModel::RankOld ||
        (column >= FailedQueryModel::RankAtStart && column <= FailedQueryModel::RankAtEnd);
    return (isRank ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter;
}

} // namespace

FailedQueryModel::FailedQueryModel(ResultModel* model, ThumbnailCache* thumbnails, QObject* parent)
    : QAbstractTableModel(parent), m_model(model), m_thumbnails(thumbnails)
{
    connect(model, &ResultModel::resultAboutToChange, this, [this] { beginResetModel(); });
    connect(model, &ResultModel::resultChanged, this, &FailedQueryModel::showResult);
    connect(model, &ResultModel::sliceChanged, this, &FailedQueryModel::showRows);
    connect(model, &ResultModel::currentCurveChanged, this, &FailedQueryModel::showRows);
    connect(model, &ResultModel::curveVisibilityChanged, this, [this] {
        if (m_filter == Filter::Disputed)
            showRows();
    });
    connect(model, &ResultModel::chosenQueriesChanged, this, [this] {
        if (m_filter == Filter::Chosen)
            showRows();
    });
    connect(thumbnails, &ThumbnailCache::ready, this, [this] {
        if (!m_rows.empty())
            Q_EMIT dataChanged(index(0, Query), index(rowCount() - 1, Query), {Qt::DecorationRole});
    });
    match();
    m_rows = chosenRows();
}

void FailedQueryModel::setFilter(Filter filter)
{
    m_filter = filter;
    showRows();
}

void FailedQueryModel::setText(const QString& text)
{
    m_text = text.trimmed();
    match();
    showRows();
}

void FailedQueryModel::setValue(const AttributeValue& value)
{
    m_value = value;
    match();
    showRows();
}

void FailedQueryModel::setK(int k)
{
    m_k = std::max(k, 1);
    showRows();
}

int FailedQueryModel::rowOf(int query) const
{
    const auto found = std::find(m_rows.begin(), m_rows.end(), query);
    return found == m_rows.end() ? -1 : static_cast<int>(found - m_rows.begin());
}

void FailedQueryModel::showResult() // the reset has begun
{
    m_value = {}; // the values of another result mean something else
    match();
    m_rows = chosenRows();
    endResetModel();
}

/// Makes the list again. Where it holds the same queries in the same sequence as before, only their
/// numbers change, so that the view does not scroll.
void FailedQueryModel::showRows()
{
    Rows rows = chosenRows();
    if (rows != m_rows) {
        beginResetModel();
        m_rows = std::move(rows);
        endResetModel();
    } else if (!m_rows.empty()) {
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
    }
    Q_EMIT headerDataChanged(Qt::Horizontal, RankHere, RankHere);
}

void FailedQueryModel::match()
{
    m_textMatches.clear();
    m_valueMatches.clear();
    if (m_model->isEmpty())
        return;
    m_textMatches = queriesWithText(*m_model->result(), m_text);
    m_valueMatches = queriesWithValue(*m_model->result(), m_value);
}

FailedQueryModel::Rows FailedQueryModel::chosenRows()
{
    Rows rows;
    if (m_model->curve() == nullptr)
        return rows;
    if (m_filter == Filter::Disputed) {
        std::vector<int> shown;
        for (int curve = 0; curve < m_model->curveCount(); ++curve)
            if (m_model->isCurveVisible(curve))
                shown.push_back(curve);
        m_disputed = disputedQueries(*m_model->result(), shown, m_model->slice(), m_k);
    }
    for (int query = 0; query < m_model->queryCount(); ++query)
        if (isListed(static_cast<std::size_t>(query)))
            rows.push_back(query);
    sortRows(rows);
    return rows;
}

bool FailedQueryModel::isListed(std::size_t query) const
{
    if (!m_textMatches.empty() && !m_textMatches[query])
        return false;
    if (!m_valueMatches.empty() && !m_valueMatches[query])
        return false;
    switch (m_filter) {
    case Filter::Wrong:
        return isWrongHere(query);
    case Filter::NegativeFlips:
        return flip(query) == Flip::Negative;
    case Filter::PositiveFlips:
        return flip(query) == Flip::Positive;
    case Filter::Disputed:
        return m_disputed[query];
    case Filter::Chosen:
        return std::ranges::binary_search(m_model->chosenQueries().rows,
                                          static_cast<std::int64_t>(query));
    case Filter::All:
        return true;
    }
    return false;
}

std::int32_t FailedQueryModel::rank(std::size_t query, int slice) const
{
    const BackfillCurve& curve = m_model->curve()->backfill;
    return curve.firstRank[query * curve.fractions.size() + static_cast<std::size_t>(slice)];
}

bool FailedQueryModel::hasOldRanks() const
{
    return !m_model->isEmpty() && !m_model->result()->baselines.oldModel.firstRank.empty();
}

/// 0 where it is not known.
std::int32_t FailedQueryModel::oldRank(std::size_t query) const
{
    const auto old = oldRanksOf(*m_model->result(), *m_model->curve());
    return old.empty() ? 0 : old[query];
}

/// The rank that a column of ranks shows.
std::int32_t FailedQueryModel::rankIn(std::size_t query, Column column) const
{
    return column == RankOld       ? oldRank(query)
           : column == RankAtStart ? rank(query, 0)
           : column == RankHere    ? rank(query, m_model->slice())
                                   : rank(query, m_model->sliceCount() - 1);
}

bool FailedQueryModel::isWrongHere(std::size_t query) const
{
    const std::int32_t first = rank(query, m_model->slice());
    return first > 0 && !isRight(first, static_cast<std::size_t>(m_k));
}

bool FailedQueryModel::isAgainstOld() const
{
    return m_model->curve() == nullptr ||
           !oldRanksOf(*m_model->result(), *m_model->curve()).empty();
}

Flip FailedQueryModel::flip(std::size_t query) const
{
    const auto old = oldRanksOf(*m_model->result(), *m_model->curve());
    const auto k = static_cast<std::size_t>(m_k);
    return flipOf(isRight(old.empty() ? rank(query, 0) : old[query], k),
                  isRight(rank(query, m_model->slice()), k));
}

int FailedQueryModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int FailedQueryModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : int{ColumnCount};
}

QVariant FailedQueryModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto column = static_cast<Column>(index.column());
    const auto item = static_cast<std::size_t>(query(index.row()));
    switch (role) {
    case Qt::DisplayRole:
        return text(item, column);
    case rawRole:
        return value(item, column);
    case QueryRole:
        return query(index.row());
    case RightRole:
        return rank(item, m_model->slice()) > 0 ? QVariant(!isWrongHere(item)) : QVariant();
    case Qt::DecorationRole:
        return column == Query ? thumbnail(item) : QVariant();
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(alignmentOf(column));
    case Qt::ToolTipRole:
        if (column == FlipColumn)
            return flipText(item);
        return column == ClassName || column == Path ? text(item, column) : QVariant();
    default:
        return {};
    }
}

QVariant FailedQueryModel::value(std::size_t query, Column column) const
{
    switch (column) {
    case Query:
        return static_cast<int>(query);
    case RankOld:
    case RankAtStart:
    case RankHere:
    case RankAtEnd:
        return rankIn(query, column);
    case ClassName:
    case FlipColumn:
    case Path:
        return text(query, column);
    case ColumnCount:
        break;
    }
    return {};
}

bool FailedQueryModel::hasTextsAlone() const
{
    return !m_model->isEmpty() && m_model->result()->items->queries().paths.empty() &&
           !m_model->result()->items->queries().texts.empty();
}

QString FailedQueryModel::text(std::size_t query, Column column) const
{
    const EmbeddingSet& items = *m_model->result()->items;
    switch (column) {
    case Query:
        return nameText(items.queries().ids.text(query));
    case ClassName:
        return className(items, labelOf(items.queries(), query));
    case RankOld:
    case RankAtStart:
    case RankHere:
    case RankAtEnd: {
        const std::int32_t first = rankIn(query, column);
        return first > 0 ? countText(static_cast<std::size_t>(first)) : QStringLiteral("–");
    }
    case FlipColumn:
        return wordOf(flip(query));
    case Path:
        if (hasTextsAlone())
            return itemText(items.queries(), query);
        return query < items.queries().paths.size() ? nameText(items.queries().paths[query])
                                                    : QString();
    case ColumnCount:
        break;
    }
    return {};
}

QString FailedQueryModel::flipText(std::size_t query) const
{
    const QString reference = flipReferenceText(isAgainstOld());
    const QString here = sliceText(m_model->fraction());
    switch (flip(query)) {
    case Flip::Negative:
        return tr("Against %1: right there, wrong at %2 (a negative flip)").arg(reference, here);
    case Flip::Positive:
        return tr("Against %1: wrong there, right at %2 (a positive flip)").arg(reference, here);
    case Flip::None:
        break;
    }
    return {};
}

QVariant FailedQueryModel::thumbnail(std::size_t query) const
{
    const EmbeddingSet& items = *m_model->result()->items;
    QImage image = faceImage(*m_thumbnails, faceOf(items, items.queries(), query), m_edge,
                             qGuiApp->devicePixelRatio());
    if (image.isNull())
        return {};
    QIcon icon; // the same picture where the row is selected, since Qt would tint it
    const QPixmap pixmap = QPixmap::fromImage(std::move(image));
    icon.addPixmap(pixmap, QIcon::Normal);
    icon.addPixmap(pixmap, QIcon::Selected);
    return icon;
}

QString FailedQueryModel::wordOf(Flip flip)
{
    if (flip == Flip::None)
        return {};
    return flip == Flip::Negative ? tr("✗ broken") : tr("✓ mended");
}

QString FailedQueryModel::headingAt(double share)
{
    return tr("At %1").arg(sliceText(share));
}

QVariant FailedQueryModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(alignmentOf(section));
    if (section == FlipColumn && (role == Qt::ToolTipRole || role == rawRole))
        return isAgainstOld() ? tr("Flip vs old") : tr("Flip vs start");
    if (role == Qt::ToolTipRole && section == RankOld)
        return tr("Rank of the nearest relevant item by the old model alone");
    if (role == Qt::ToolTipRole && section >= RankAtStart && section <= RankAtEnd) {
        const double share = section == RankAtStart ? m_model->firstFraction()
                             : section == RankHere  ? m_model->fraction()
                                                    : m_model->lastFraction();
        return tr("Rank of the nearest relevant item with %1 of the gallery backfilled")
            .arg(sliceText(share));
    }
    if (role != Qt::DisplayRole)
        return {};
    switch (static_cast<Column>(section)) {
    case Query:
        return tr("Query");
    case ClassName:
        return tr("Class");
    case RankOld:
        return tr("Old");
    case RankAtStart:
        return tr("Start");
    case RankHere:
        return headingAt(m_model->fraction());
    case RankAtEnd:
        return tr("End");
    case FlipColumn:
        return tr("Flip");
    case Path:
        return hasTextsAlone() ? tr("Text") : tr("Image");
    case ColumnCount:
        break;
    }
    return {};
}

} // namespace crossfade
