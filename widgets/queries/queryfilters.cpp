#include "widgets/queries/queryfilters.h"

#include "core/backfill/flip.h"
#include "widgets/words/resulttext.h"

#include <algorithm>
#include <set>

namespace crossfade
{

std::vector<bool> queriesWithText(const StudyResult& result, const QString& text)
{
    if (text.isEmpty())
        return {};
    const ItemGroup& queries = result.items->queries();
    const auto contains = [&](const QString& searched) {
        return searched.contains(text, Qt::CaseInsensitive);
    };
    std::vector<bool> matches(queries.count);
    for (std::size_t query = 0; query < matches.size(); ++query)
        matches[query] = contains(className(*result.items, labelOf(queries, query))) ||
                         contains(QString::fromStdString(queries.ids.text(query))) ||
                         contains(itemText(queries, query)) ||
                         (query < queries.paths.size() &&
                          contains(QString::fromStdString(queries.paths[query])));
    return matches;
}

std::vector<AttributeValue> queryValues(const StudyResult& result)
{
    const EmbeddingSet& items = *result.items;
    std::vector<AttributeValue> values;
    for (const std::string& name : attributeNames(items, items.queries())) {
        const Attribute attribute = itemAttribute(items, items.queries(), name);
        const std::set<std::int64_t> codes(attribute.codes.begin(), attribute.codes.end());
        for (const std::int64_t code : codes)
            if (code >= 0)
                values.push_back({name, attribute.values[static_cast<std::size_t>(code)]});
    }
    return values;
}

std::vector<bool> queriesWithValue(const StudyResult& result, const AttributeValue& wanted)
{
    if (wanted.attribute.empty())
        return {};
    const Attribute attribute =
        itemAttribute(*result.items, result.items->queries(), wanted.attribute);
    const auto code = std::ranges::find(attribute.values, wanted.value) - attribute.values.begin();
    std::vector<bool> matches;
    for (const std::int64_t each : attribute.codes)
        matches.push_back(each == code);
    return matches;
}

std::vector<bool> disputedQueries(const StudyResult& result, const std::vector<int>& curves,
                                  int slice, int k)
{
    const std::size_t queries = result.items->queries().count;
    std::vector<bool> isRightSomewhere(queries);
    std::vector<bool> isWrongSomewhere(queries);
    for (const int curve : curves) {
        const BackfillCurve& backfill = result.curves[static_cast<std::size_t>(curve)].backfill;
        const std::size_t slices = backfill.fractions.size();
        for (std::size_t query = 0; query < queries; ++query) {
            const std::int32_t rank =
                backfill.firstRank[query * slices + static_cast<std::size_t>(slice)];
            if (rank > 0)
                (isRight(rank, static_cast<std::size_t>(k)) ? isRightSomewhere
                                                            : isWrongSomewhere)[query] = true;
        }
    }
    std::vector<bool> disputed(queries);
    for (std::size_t query = 0; query < queries; ++query)
        disputed[query] = isRightSomewhere[query] && isWrongSomewhere[query];
    return disputed;
}

} // namespace crossfade
