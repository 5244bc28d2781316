#pragma once

#include "core/study/result/result.h"

#include <compare>
#include <map>
#include <set>
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

/// The names of the result's curves, in their sequence.
std::vector<CurveName> curveNames(const StudyResult& result);
/// The names of every curve that the study asks for, in the sequence of its result.
std::vector<CurveName> curveNames(const Study& study);

/// Hands out the numbers of styles (curveStyle()). A method has one colour everywhere, and an order
/// one marker of it, whatever else a file holds: a known method and order by their places in the
/// tables of methods and orders, others by their names. Curves of one name differ in their dashes.
/// Where two names have the same style, the one that is added later gets other dashes, or another
/// marker.
class CurveStyles
{
public:
    int numberOf(const CurveName& name);
    /// The numbers of some of a study's curves by method and order, after the whole study's are
    /// added: as its result has them.
    std::vector<int> numbersOf(const Study& study, const std::vector<Side>& curves);
    /// Adds one study's curves, whatever their sequence.
    void add(std::vector<CurveName> names);

private:
    std::map<CurveName, int> m_numbers;
    std::set<int> m_taken;
};

} // namespace crossfade
