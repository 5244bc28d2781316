#include "core/study/cost_table.h"

#include "core/base/error.h"
#include "core/methods/registry.h"

namespace crossfade
{

namespace
{

CostTable::Row rowOf(const MethodChoice& choice, const Dimensions& dimensions)
{
    CostTable::Row row{.method = choice.shownAs(), .cost = {}, .lacking = {}};
    try {
        row.cost = method(choice.id).describe(dimensions, choice.options);
    } catch (const Error& error) {
        if (error.code() != ErrorCode::NeedsNotMet)
            throw;
        const Error::Parts& parts = error.parts();
        row.lacking =
            parts.problem + (parts.expected.empty() ? "" : "; expected " + parts.expected);
    }
    return row;
}

} // namespace

CostTable costTable(const std::vector<MethodChoice>& choices, const Dimensions& dimensions)
{
    CostTable table{.dimensions = dimensions, .rows = {}, .embeddingMacs = {}};
    for (const MethodChoice& choice : choices)
        table.rows.push_back(rowOf(choice, dimensions));
    return table;
}

std::uint64_t storedBytes(const MethodCost& cost, std::size_t oldDim)
{
    return oldDim * sizeof(float) + cost.sideBytesPerItem;
}

} // namespace crossfade
