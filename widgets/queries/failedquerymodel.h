#pragma once

#include "core/backfill/flip.h"
#include "widgets/queries/queryfilters.h"
#include "widgets/tables/tabletext.h"

#include <QAbstractTableModel>
#include <QString>

#include <cstdint>
#include <vector>

namespace crossfade
{

class ResultModel;
class ThumbnailCache;

/// The queries that fail, or that flipped, at the last slice that is reached of the chosen curve:
/// of single queries nothing is known between the slices. A query is right where a relevant item is
/// among its first k results, wrong where none is, and neither where the gallery has no relevant
/// item for it. The model stores only the numbers of the listed queries and sorts them itself: a
/// proxy model would ask for 50,000 QVariants at every slice, too slow for playing.
class FailedQueryModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column {
        Query,
        ClassName,
        RankAtStart,
        RankHere,
        RankAtEnd,
        FlipColumn,
        Path,
        RankOld, ///< by the old model alone; not known unless hasOldRanks()
        ColumnCount
    };
    /// The query's number; whether it is right here, invalid where it is neither. Raw values have
    /// rawRole.
    enum Role { QueryRole = rawRole + 1, RightRole };
    enum class Filter {
        Wrong,         ///< wrong at the slice
        NegativeFlips, ///< right by the old model, wrong at the slice
        PositiveFlips, ///< wrong by the old model, right at the slice
        Disputed,      ///< the shown curves do not agree on it at the slice
        Chosen,        ///< ResultModel::chosenQueries()
        All
    };

    FailedQueryModel(ResultModel* model, ThumbnailCache* thumbnails, QObject* parent = nullptr);

    Filter filter() const { return m_filter; }
    void setFilter(Filter filter);
    /// Lists only queries whose class, path or number contains the text, in any case of letters.
    void setText(const QString& text);
    /// Lists only queries with this value of an attribute.
    void setValue(const AttributeValue& value);
    int k() const { return m_k; }
    void setK(int k);

    int query(int row) const { return m_rows[static_cast<std::size_t>(row)]; }
    /// −1: not listed.
    int rowOf(int query) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;

    static constexpr int thumbnailEdge = 40; ///< device-independent pixels, unless it is set
    /// Whether flips are against the old model; else against the curve's own start, where the
    /// result does not say how the old model answers single queries.
    bool isAgainstOld() const;
    /// Whether the result says at which rank the old model has each query's first right answer.
    bool hasOldRanks() const;
    /// "✗ broken"; empty for Flip::None.
    static QString wordOf(Flip flip);
    /// The heading of RankHere at a slice where so much of the gallery is backfilled.
    static QString headingAt(double share);
    void setThumbnailEdge(int edge) { m_edge = edge; }

private:
    using Rows = std::vector<std::int32_t>;

    void showResult();
    void showRows();
    void match();
    Rows chosenRows();
    void sortRows(Rows& rows) const;
    bool isListed(std::size_t query) const;
    std::int32_t rank(std::size_t query, int slice) const;
    std::int32_t oldRank(std::size_t query) const;
    std::int32_t rankIn(std::size_t query, Column column) const;
    bool isWrongHere(std::size_t query) const;
    Flip flip(std::size_t query) const;
    QVariant value(std::size_t query, Column column) const;
    QString text(std::size_t query, Column column) const;
    QString flipText(std::size_t query) const;
    QVariant thumbnail(std::size_t query) const;
    bool hasTextsAlone() const;

    ResultModel* m_model;
    ThumbnailCache* m_thumbnails;
    Rows m_rows; ///< query numbers, filtered and sorted
    Filter m_filter = Filter::Wrong;
    QString m_text;
    AttributeValue m_value;
    std::vector<bool> m_textMatches;  ///< [Q]; empty: all do
    std::vector<bool> m_valueMatches; ///< [Q]; empty: all do
    std::vector<bool> m_disputed;     ///< [Q]; for Filter::Disputed
    int m_edge = thumbnailEdge;
    int m_k = 1;
    Column m_sortColumn = Query;
    Qt::SortOrder m_sortOrder = Qt::AscendingOrder;
};

} // namespace crossfade
