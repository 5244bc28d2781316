#pragma once

#include "core/study/result/result.h"

#include <compare>
#include <map>
#include <string>
#include <vector>

namespace crossfade
{

/// What a curve is called in every result: its method and variant, its order, and its number among
/// the seeds.
struct CurveName {
    std::string method; ///< MethodChoice::displayName()
    std::string ordering;
    std::size_t seed = 0; ///< 0: the first curve of method and order

    auto operator<=>(const CurveName&) const = default;
};

/// In the sequence of the result's curves.
std::vector<CurveName> curveNames(const StudyResult& result);
/// Of every curve that the study asks for, in the sequence of its result.
std::vector<CurveName> curveNames(const Study& study);

/// Hands out the numbers of styles (curveStyle()) by the names of curves, first come, first served:
/// a curve keeps its style when others are added.
class CurveStyles
{
public:
    int numberOf(const CurveName& name);
    /// The curves of one order get successive numbers, so that curves that are compared look
    /// different.
    void add(const std::vector<CurveName>& names);

private:
    std::map<CurveName, int> m_numbers;
};

} // namespace crossfade
