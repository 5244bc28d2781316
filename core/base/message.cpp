#include "core/base/message.h"

#include "core/base/numbers.h"
#include "core/base/shortened.h"
#include "core/base/singular.h"

#include <algorithm>
#include <cstdio>
#include <iterator>

namespace crossfade
{

namespace
{

struct English {
    std::string operator()(const std::string& text) const
    {
        return shortened(text, longestOfNames);
    }
    std::string operator()(const as::Count& count) const { return std::to_string(count.value); }
    std::string operator()(const as::Share& share) const { return written("%.4g", share.value); }
    std::string operator()(const as::Number& number) const
    {
        return number.decimals
                   ? written("%.*f", *number.decimals, asShown(number.value, *number.decimals))
                   : written("%.4g", number.value);
    }
    std::string operator()(const as::Method& method) const { return method.id; }
    std::string operator()(const as::Order& order) const { return order.id; }
    std::string operator()(const as::Metric& metric) const { return metric.id; }
    std::string operator()(const as::File& file) const { return file.path; }
    std::string operator()(const as::Dataset& dataset) const
    {
        return shortened(dataset.path, longestOfNames);
    }
    std::string operator()(const as::List& list) const
    {
        std::string all;
        for (const Message& item : list.items)
            all += (&item == list.items.data() ? "" : list.between) + item.english();
        return all;
    }

private:
    template <class... Values>
    static std::string written(const char* format, Values... values)
    {
        char text[400]; // the largest number has 309 digits
        std::snprintf(text, sizeof text, format, values...);
        return text;
    }
};

/// The text without what the window alone has a use for: marks of what is important, and spaces and
/// joiners that keep a line from ending. A space that does not break becomes a plain one.
std::string withoutMarks(std::string_view text)
{
    constexpr std::pair<std::string_view, std::string_view> marks[] = {
        {"<b>", ""}, {"</b>", ""}, {"<i>", ""}, {"</i>", ""}, {"\u2060", ""}, {"\u00a0", " "}};
    std::string plain;
    while (!text.empty()) {
        const auto* mark = std::ranges::find_if(
            marks, [&](const auto& each) { return text.starts_with(each.first); });
        const bool isMark = mark != std::end(marks);
        plain += isMark ? mark->second : text.substr(0, 1);
        text.remove_prefix(isMark ? mark->first.size() : 1);
    }
    return plain;
}

} // namespace

bool as::List::operator==(const List& other) const
{
    return items == other.items && between == other.between;
}

std::string Message::english() const
{
    return shortened(
        filled(withSingulars(m_isOurs ? withoutMarks(m_text) : m_text, m_arguments), m_arguments,
               [](const Argument& argument) { return std::visit(English(), argument); }));
}

} // namespace crossfade
