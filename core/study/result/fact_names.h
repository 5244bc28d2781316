#pragma once

#include <set>
#include <string>

namespace crossfade
{

/// The names of all facts of a result's curves, or of a sweep's points.
template <class Curves>
std::set<std::string> factNames(const Curves& curves)
{
    std::set<std::string> names;
    for (const auto& curve : curves)
        for (const auto& [name, value] : curve.facts)
            names.insert(name);
    return names;
}

} // namespace crossfade
