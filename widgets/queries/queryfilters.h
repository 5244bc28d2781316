#pragma once

#include "core/study/result/result.h"

#include <QString>

#include <cstdint>
#include <vector>

namespace crossfade
{

// Which queries a list is narrowed to; each has one entry a query, and is empty where all are in.

/// Queries whose class, path or id contains the text, in any case of letters; all without text.
std::vector<bool> queriesWithText(const StudyResult& result, const QString& text);

/// An attribute and one of its values; without a name: all queries.
struct AttributeValue {
    std::string attribute = {};
    std::string value = {};

    bool operator==(const AttributeValue&) const = default;
};
/// The attributes of the queries with the values that at least one query has.
std::vector<AttributeValue> queryValues(const StudyResult& result);
std::vector<bool> queriesWithValue(const StudyResult& result, const AttributeValue& wanted);

/// What a list of queries is narrowed by.
struct QueryFilters {
    int list = 0; ///< FailedQueryModel::Filter
    int k = 1;    ///< of CMC@k
    QString text = {};
    AttributeValue value = {};

    bool operator==(const QueryFilters&) const = default;
};

/// The queries that some of the curves answer rightly at a slice, by CMC@k, and others wrongly.
std::vector<bool> disputedQueries(const StudyResult& result, const std::vector<int>& curves,
                                  int slice, int k);

} // namespace crossfade
