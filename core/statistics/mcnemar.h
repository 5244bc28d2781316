#pragma once

#include <cstdint>

namespace crossfade
{

/// McNemar's test, exact: two systems answer the same queries; `onlyFirst` of them are right in the
/// first system alone, `onlySecond` in the second alone. Returns the two-sided p-value of "neither
/// is better": the chance that fair coins, one for each query on which the systems differ, fall at
/// least as unevenly. 1 where they differ on none. Q. McNemar, "Note on the sampling error of the
/// difference between correlated proportions or percentages", Psychometrika 12 (1947).
/// Counted over the queries that one system serves better and the other worse by any other metric,
/// it is the exact sign test, without ties. It takes the queries as independent of each other.
/// O(the smaller number).
double mcnemarPValue(std::int64_t onlyFirst, std::int64_t onlySecond);

} // namespace crossfade
