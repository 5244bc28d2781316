#include "widgets/queries/failedquerymodel.h"
#include "widgets/results/resultmodel.h"
#include "widgets/words/resulttext.h"

#include <algorithm>
#include <limits>
#include <string_view>
#include <utility>

namespace crossfade
{

void FailedQueryModel::sortRows(Rows& rows) const
{
    const auto by = [&](const auto& key) {
        const auto sortable = [&](std::int32_t row) { return key(static_cast<std::size_t>(row)); };
        std::stable_sort(rows.begin(), rows.end(), [&](std::int32_t a, std::int32_t b) {
            return m_sortOrder == Qt::AscendingOrder ? sortable(a) < sortable(b)
                                                     : sortable(b) < sortable(a);
        });
    };
    const auto byRank = [&](Column column) {
        by([&](std::size_t query) { // a query without a relevant item comes behind all others
            const std::int32_t first = rankIn(query, column);
            return first > 0 ? first : std::numeric_limits<std::int32_t>::max();
        });
    };
    const EmbeddingSet& items = *m_model->result()->items;
    const ItemGroup& queries = items.queries();
    switch (m_sortColumn) {
    case Query:
        by([](std::size_t query) { return query; });
        break;
    case ClassName:
        by([&](std::size_t query) {
            const auto label = static_cast<std::size_t>(labelOf(queries, query));
            const bool named = label < items.classNames.size();
            return std::pair(named ? std::string_view(items.classNames[label]) : std::string_view(),
                             named ? 0 : static_cast<std::int64_t>(label));
        });
        break;
    case RankOld:
    case RankAtStart:
    case RankHere:
    case RankAtEnd:
        byRank(m_sortColumn);
        break;
    case FlipColumn:
        by([&](std::size_t query) { return static_cast<int>(flip(query)); });
        break;
    case Path:
        by([&](std::size_t query) {
            const auto& texts = queries.paths.empty() ? queries.texts : queries.paths;
            return query < texts.size() ? std::string_view(texts[query]) : std::string_view();
        });
        break;
    case ColumnCount:
        break;
    }
}

void FailedQueryModel::sort(int column, Qt::SortOrder order)
{
    if (column < 0 || column >= ColumnCount)
        return;
    m_sortColumn = static_cast<Column>(column);
    m_sortOrder = order;
    if (m_rows.empty())
        return;
    Q_EMIT layoutAboutToBeChanged({}, VerticalSortHint);
    const QModelIndexList before = persistentIndexList();
    std::vector<std::int32_t> queries;
    for (const QModelIndex& index : before)
        queries.push_back(query(index.row()));
    sortRows(m_rows);
    QModelIndexList after;
    for (qsizetype i = 0; i < before.size(); ++i)
        after += index(rowOf(queries[static_cast<std::size_t>(i)]), before[i].column());
    changePersistentIndexList(before, after);
    Q_EMIT layoutChanged({}, VerticalSortHint);
}

} // namespace crossfade
