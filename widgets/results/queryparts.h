#pragma once

#include "core/study/result/result.h"

#include <QStringList>

#include <cstdint>
#include <string>
#include <vector>

namespace crossfade
{

/// The queries and the gallery items of a result, divided by class or by the values of an
/// attribute.
struct QueryParts {
    QStringList names;                 ///< of the parts
    std::vector<std::int64_t> ofQuery; ///< [Q], the query's part; −1: in none
    std::vector<std::int64_t> ofItem; ///< [N], the item's part; −1: in none; empty: items are not
                                      ///< divided so

    /// The queries of a part, ascending.
    std::vector<std::int64_t> queriesOf(std::size_t part) const;
};

/// Parts by the labels of the queries; queries without a class are the last part.
QueryParts partsByClass(const StudyResult& result);
/// Parts by an attribute that the study follows, or by its class ranges.
QueryParts partsByAttribute(const StudyResult& result, const std::string& attribute);
/// Parts by class or by an attribute; an empty attribute is the class.
QueryParts partsBy(const StudyResult& result, const std::string& attribute);

/// How many gallery items each part has, and how many of them are among the first `backfilled` of
/// an order.
struct PartItems {
    std::int64_t backfilled = 0;
    std::int64_t all = 0;
};
std::vector<PartItems> itemsOf(const QueryParts& parts, const Order& order,
                               std::int64_t backfilled);

} // namespace crossfade
