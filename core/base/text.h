#pragma once

#include <functional>
#include <string>

namespace crossfade
{

/// The texts of all elements of `range`, with `separator` between them: "a, b, c".
/// @param textOf  gives the text of one element (a function, or a member such as &OrderInfo::id);
///                left out: the elements are texts themselves
template <class Range, class TextOf = std::identity>
std::string joined(const Range& range, const std::string& separator, TextOf textOf = {})
{
    std::string all;
    bool isFirst = true;
    for (const auto& element : range) {
        if (!isFirst)
            all += separator;
        isFirst = false;
        all += std::invoke(textOf, element);
    }
    return all;
}

} // namespace crossfade
