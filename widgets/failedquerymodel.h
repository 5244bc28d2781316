#pragma once

#include <QAbstractTableModel>
#include <QString>

#include <cstdint>
#include <vector>

namespace crossfade
{

class ResultModel;
class ThumbnailCache;

/// The queries that fail, or that flipped, at the chosen fraction of the chosen curve. A query is
/// right when a relevant item is among its first k. Rows are query numbers and nothing else, so
/// that 50,000 of them are listed and sorted while the backfill plays.
class FailedQueryModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Query, ClassName, RankAtStart, RankHere, RankAtEnd, Broken, ColumnCount };
    enum Role {
        SortRole = Qt::UserRole, ///< raw values
        QueryRole                ///< query row
    };
    enum class Filter {
        Failing,       ///< wrong here
        NegativeFlips, ///< right at 0, wrong here
        PositiveFlips, ///< wrong at 0, right here
        All
    };

    FailedQueryModel(ResultModel* model, ThumbnailCache* thumbnails, QObject* parent = nullptr);

    Filter filter() const { return m_filter; }
    void setFilter(Filter filter);
    /// Only queries whose class, path or row contains the text, upper and lower case alike.
    void setText(const QString& text);
    int k() const { return m_k; }
    void setK(int k);

    int query(int row) const { return static_cast<int>(m_rows[static_cast<std::size_t>(row)]); }
    /// −1: not listed.
    int rowOf(int query) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    void sort(int column, Qt::SortOrder order) override;

    static constexpr int thumbnailEdge = 40; ///< device-independent pixels

private:
    void rebuild();
    void sortRows();
    bool matches(std::size_t query) const;
    bool matchesText(std::size_t query) const;
    std::int32_t rank(std::size_t query, int slice) const;
    bool isRight(std::int32_t rank) const { return rank > 0 && rank <= m_k; }

    ResultModel* m_model;
    ThumbnailCache* m_thumbnails;
    std::vector<std::int32_t> m_rows; ///< query rows, as filtered and sorted
    Filter m_filter = Filter::Failing;
    QString m_text;
    int m_k = 1;
    Column m_sortColumn = Query;
    Qt::SortOrder m_sortOrder = Qt::AscendingOrder;
};

} // namespace crossfade
