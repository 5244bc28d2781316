#pragma once

#include <map>
#include <set>
#include <string>

namespace crossfade
{

/// Numbers that a method says of its own fit, to be shown beside the curves: name → value. The
/// method's page in docs/methods/ says what they mean. See FittedMethod::facts().
using Facts = std::map<std::string, double>;

/// The names of all facts of a result's curves, or of a sweep's points.
template <class Range>
std::set<std::string> factNames(const Range& range)
{
    std::set<std::string> names;
    for (const auto& element : range)
        for (const auto& [name, value] : element.facts)
            names.insert(name);
    return names;
}

} // namespace crossfade
