#include "core/data/selection/own_queries.h"

#include "core/base/error.h"
#include "core/data/presence.h"
#include "core/data/row_hash.h"
#include "core/data/row_reader.h"
#include "core/data/selection/restriction.h"
#include "core/data/selection/stored_models.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <unordered_map>
#include <utility>

namespace crossfade
{

namespace
{

/// The lists of some rows of a gallery that queries itself, each without its own row, or with it at
/// its end.
RowLists listsOfRows(const std::optional<RowLists>& lists, const std::vector<std::int64_t>& rows,
                     bool withOwnRow)
{
    RowLists own{.offsets = {0}, .indices = {}};
    for (const std::int64_t row : rows) {
        if (lists)
            for (const std::int64_t other : (*lists)[static_cast<std::size_t>(row)])
                if (other != row)
                    own.indices.push_back(other);
        if (withOwnRow)
            own.indices.push_back(row);
        own.offsets.push_back(static_cast<std::int64_t>(own.indices.size()));
    }
    return own;
}

/// The models that queries and gallery have. Stored vectors are no copies of queries.
std::vector<std::string> commonModels(const EmbeddingSet& set)
{
    std::vector<std::string> models;
    for (const auto& [model, features] : set.queries().features)
        if (set.gallery.features.contains(model) && originalModel(set.gallery, model) == model)
            models.push_back(model);
    return models;
}

/// Whether two features differ by no more than what they are rounded by.
bool isNear(std::span<const float> a, std::span<const float> b)
{
    constexpr double mostRounded = 1e-3;
    double difference = 0;
    double length = 0;
    for (std::size_t i = 0; i < a.size(); ++i) {
        difference += (double{a[i]} - b[i]) * (double{a[i]} - b[i]);
        length += double{b[i]} * b[i];
    }
    return difference <= mostRounded * mostRounded * length; // also where both are zero
}

/// Finds the gallery rows that are queries.
class CopyFinder
{
public:
    explicit CopyFinder(const EmbeddingSet& set)
        : m_set(set), m_models(commonModels(set)), m_copies(set.queries().count)
    {
        for (const std::string& model : m_models) {
            m_present.push_back(presentMask(set.gallery, model));
            m_gallery.emplace_back(set.gallery.features.at(model));
        }
    }

    RowLists find(const JobContext& job)
    {
        RowMask isSeen(m_set.gallery.count, 0);
        for (std::size_t model = 0; model < m_models.size(); ++model)
            compareAll(model, isSeen, job);
        if (!m_models.empty() && !m_set.queries().ids.empty() && !m_set.gallery.ids.empty())
            compareOfOneId();
        RowLists lists{.offsets = {0}, .indices = {}};
        for (std::size_t query = 0; query < m_copies.size(); ++query) {
            const std::span<const std::int64_t> ignored =
                m_set.ignored ? (*m_set.ignored)[query] : std::span<const std::int64_t>();
            for (const std::int64_t row : m_copies[query])
                if (std::ranges::find(ignored, row) == ignored.end())
                    lists.indices.push_back(row);
            lists.offsets.push_back(static_cast<std::int64_t>(lists.indices.size()));
        }
        return lists;
    }

private:
    /// Compares the rows that were not seen yet and are present under a model with all queries.
    void compareAll(std::size_t model, RowMask& isSeen, const JobContext& job)
    {
        constexpr std::size_t rowsAtOnce = 4096;
        const FeatureMatrix& queries = m_set.queries().features.at(m_models[model]);
        RowReader& gallery = m_gallery[model];
        std::unordered_multimap<std::uint64_t, std::size_t> byHash;
        for (std::size_t query = 0; query < queries.rows(); ++query)
            if (!isZero(queries.row(query)))
                byHash.emplace(rowHash(queries.row(query)), query);
        for (std::size_t row = 0; row < m_set.gallery.count; ++row) {
            if (row % rowsAtOnce == 0)
                job.checkpoint();
            if (m_present[model][row] == 0 || std::exchange(isSeen[row], std::uint8_t{1}) != 0)
                continue;
            const auto [first, end] = byHash.equal_range(rowHash(gallery.row(row)));
            for (auto same = first; same != end; ++same)
                addWhere(same->second, row,
                         [](auto a, auto b) { return std::ranges::equal(a, b); });
        }
    }

    void compareOfOneId()
    {
        const RowsById rows(m_set.gallery.ids, m_set.gallery.count);
        for (std::size_t query = 0; query < m_copies.size(); ++query)
            if (const auto row = rows.find(m_set.queries().ids.text(query)))
                addWhere(query, static_cast<std::size_t>(*row), isNear);
    }

    /// Adds a row where the features agree under all models that it has.
    template <class Agree>
    void addWhere(std::size_t query, std::size_t row, Agree agree)
    {
        bool isCompared = false;
        for (std::size_t model = 0; model < m_models.size(); ++model) {
            if (m_present[model][row] == 0)
                continue;
            isCompared = true;
            if (!agree(m_set.queries().features.at(m_models[model]).row(query),
                       m_gallery[model].row(row)))
                return;
        }
        if (isCompared)
            m_copies[query].insert(static_cast<std::int64_t>(row));
    }

    const EmbeddingSet& m_set;
    std::vector<std::string> m_models;
    std::vector<RowMask> m_present;
    std::vector<RowReader> m_gallery;
    std::vector<std::set<std::int64_t>> m_copies;
};

} // namespace

RowLists ownCopies(const EmbeddingSet& set, const JobContext& job)
{
    if (set.selfQuery())
        return {.offsets = std::vector<std::int64_t>(set.gallery.count + 1, 0), .indices = {}};
    return CopyFinder(set).find(job);
}

void leaveOutCopies(EmbeddingSet& set, const JobContext& job, const JobContext::NoteSink& note)
{
    const RowLists copies = ownCopies(set, job);
    if (copies.indices.empty())
        return;
    RowLists ignored{.offsets = {0}, .indices = {}};
    for (std::size_t query = 0; query < copies.size(); ++query) {
        if (set.ignored)
            std::ranges::copy((*set.ignored)[query], std::back_inserter(ignored.indices));
        std::ranges::copy(copies[query], std::back_inserter(ignored.indices));
        ignored.offsets.push_back(static_cast<std::int64_t>(ignored.indices.size()));
    }
    set.ignored = std::move(ignored);
    note({Core::says("%1 gallery rows are queries themselves, and are left out of their own "
                     "query's ranking"),
          as::Count{copies.indices.size()}});
}

EmbeddingSet withOwnQueries(const EmbeddingSet& set, const std::vector<std::int64_t>& rows,
                            const JobContext& job)
{
    EmbeddingSet asked = set;
    asked.query = selectItems(set.gallery, rows, job);
    asked.query->present.clear(); // the gallery's alone
    asked.query->pilot.clear();
    asked.query->weight.clear(); // those of items say nothing of queries
    asked.ignored = listsOfRows(set.ignored, rows, true);
    if (set.relevant)
        asked.relevant = listsOfRows(set.relevant, rows, false);
    return asked;
}

EmbeddingSet withPresentQueries(const EmbeddingSet& set, const std::vector<std::string>& models,
                                const JobContext& job, const JobContext::NoteSink& note)
{
    if (!set.selfQuery() || std::ranges::all_of(models, [&](const std::string& model) {
            return isWhole(set.gallery, model);
        }))
        return set;
    const bool hasPilot = !set.gallery.pilot.empty();
    const std::vector<std::int64_t> rows =
        rowsIn(hasPilot ? set.gallery.pilot : presentMask(set.gallery, models));
    if (rows.empty())
        throw Error(
            ErrorCode::NeedsNotMet,
            {.where = "/gallery/present",
             .problem = Core::says("the gallery queries itself, but no item has features under all "
                                   "models"),
             .expected = Core::says("at least one such item, or queries of their own (/query)")});
    const as::Count count{rows.size()};
    note(hasPilot ? Message(Core::says("the gallery queries itself: the queries are the %1 "
                                       "items of the pilot"),
                            count)
                  : Message(Core::says("the gallery queries itself: the queries are its %1 "
                                       "items that are present under all models"),
                            count));
    EmbeddingSet asked = withOwnQueries(set, rows, job);
    if (asked.query->ids.empty())
        asked.query->ids = ItemIds(rows); // qrels call them so, and so do people
    return asked;
}

} // namespace crossfade
