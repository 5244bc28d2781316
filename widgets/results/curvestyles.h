#pragma once

#include "core/study/result/result.h"
#include "widgets/basics/palette.h"

#include <array>
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

/// The names of the result's curves, in their sequence.
std::vector<CurveName> curveNames(const StudyResult& result);
/// The names of every curve that the study asks for, in the sequence of its result.
std::vector<CurveName> curveNames(const Study& study);

/// Hands out the numbers of styles (curveStyle()) by the names of curves, first come, first served:
/// a curve keeps its style when others are added. All curves of a method have one colour, and
/// differ in their markers and dashes.
class CurveStyles
{
public:
    int numberOf(const CurveName& name);
    /// The numbers of some of a study's curves by method and order, after the whole study's are
    /// added: as its result has them.
    std::vector<int> numbersOf(const Study& study, const std::vector<Side>& curves);
    /// Adds one study's curves. Where it has one method alone, each order has a colour instead.
    void add(const std::vector<CurveName>& names);

private:
    void add(const CurveName& name, bool isAlone);
    int newNumber(const std::string& coloured);

    std::map<CurveName, int> m_numbers;
    std::map<std::string, int> m_colors;      ///< of a method, or of an order where it is alone
    std::array<int, curveColors> m_used = {}; ///< how many curves have the colour
};

} // namespace crossfade
