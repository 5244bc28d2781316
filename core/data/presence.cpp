#include "core/data/presence.h"

#include "core/base/error.h"
#include "core/base/text.h"
#include "core/data/rows_text.h"

#include <algorithm>

namespace crossfade
{

namespace
{

constexpr std::size_t mostNamed = 5; // items that a message names

} // namespace

bool isWhole(const ItemGroup& group, const std::string& model)
{
    const auto mask = group.present.find(model);
    return mask == group.present.end() || std::ranges::find(mask->second, 0) == mask->second.end();
}

RowMask presentMask(const ItemGroup& group, const std::string& model)
{
    const auto mask = group.present.find(model);
    return mask == group.present.end() ? RowMask(group.count, 1) : mask->second;
}

RowMask presentMask(const ItemGroup& group, const std::vector<std::string>& models)
{
    RowMask present(group.count, 1);
    for (const std::string& model : models) {
        const RowMask mask = presentMask(group, model);
        for (std::size_t row = 0; row < group.count; ++row)
            present[row] &= mask[row];
    }
    return present;
}

RowMask wholeMask(const ItemGroup& group)
{
    std::vector<std::string> partly;
    for (const auto& [model, mask] : group.present)
        partly.push_back(model);
    return presentMask(group, partly);
}

std::vector<std::int64_t> presentRows(const ItemGroup& group, const std::string& model)
{
    return rowsIn(presentMask(group, model));
}

std::vector<std::int64_t> absentRows(const ItemGroup& group, const std::string& model)
{
    return rowsNotIn(presentMask(group, model));
}

Message rowsText(const ItemGroup& group, std::span<const std::int64_t> rows)
{
    const auto named = rows.first(std::min(rows.size(), mostNamed));
    const auto id = [&](std::int64_t row) { return group.ids.text(static_cast<std::size_t>(row)); };
    const std::string names = joined(named, ", ", id) + (rows.size() > named.size() ? ", …" : "");
    return group.ids.empty() ? Message(Core::says("rows %1"), names) : names;
}

Message absentText(const ItemGroup& group, const std::string& model, const std::string& groupName)
{
    const std::vector<std::int64_t> absent = absentRows(group, model);
    const Message which = rowsText(group, absent);
    const as::Count count{absent.size()};
    if (groupName == "gallery")
        return {Core::says("%1 of %2 gallery items have no features under %3: %4"), count,
                as::Count{group.count}, model, which};
    return {"%1 of %2 %3 items have no features under %4: %5",
            count,
            as::Count{group.count},
            groupName,
            model,
            which};
}

Message aloneUnknownText(std::size_t absent, std::size_t count, const std::string& model)
{
    return {Core::says("%1 of %2 items have no features under %3, so what it gives alone is not "
                       "known"),
            as::Count{absent}, as::Count{count}, model};
}

Message aloneUnknownText(const ItemGroup& gallery, const std::string& model)
{
    return aloneUnknownText(absentRows(gallery, model).size(), gallery.count, model);
}

void requireWhole(const ItemGroup& group, const std::string& model, const std::string& groupName,
                  const Message& work, const Message& remedy)
{
    if (isWhole(group, model))
        return;
    throw Error(ErrorCode::NeedsNotMet, {.where = "/" + groupName + "/present/" + model,
                                         .problem = absentText(group, model, groupName),
                                         .expected = {Core::says("all of them, %1"), work},
                                         .remedy = remedy});
}

} // namespace crossfade
