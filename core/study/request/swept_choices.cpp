#include "core/study/request/swept_choices.h"

#include "core/base/error.h"
#include "core/study/request/study_limits.h"

#include <algorithm>
#include <sstream>

namespace crossfade
{

namespace
{

std::string trimmed(const std::string& text)
{
    const std::size_t first = text.find_first_not_of(' ');
    return first == std::string::npos ? std::string()
                                      : text.substr(first, text.find_last_not_of(' ') - first + 1);
}

} // namespace

std::string sweptLabelSuffix(const std::string& option, const OptionValue& value)
{
    return ", " + option + "=" + optionText(value);
}

void addSweptChoice(std::vector<MethodChoice>& swept, MethodChoice choice,
                    const std::string& option, const Message& where)
{
    if (choice.transform)
        throw Error(ErrorCode::BadUsage,
                    {.where = where,
                     .problem = Core::says("the options of a saved transform cannot be swept"),
                     .remedy = "Leave out the transform, so that " + choice.id +
                               " is fitted at each value."});
    const std::string name = currentOptionName(option);
    const OptionValue value = choice.options.values().at(name);
    const auto isSame = [&](const MethodChoice& other) {
        return other.options.values().at(name) == value;
    };
    if (std::ranges::any_of(swept, isSame))
        throw Error(ErrorCode::BadUsage,
                    {.where = where,
                     .problem = "the sweep has " + option + "=" + optionText(value) + " twice",
                     .expected = Core::says("each value once")});
    requireAtMost(swept.size() + 1, mostMethods, "methods");
    choice.label = choice.displayName() + sweptLabelSuffix(name, value);
    swept.push_back(std::move(choice));
}

std::vector<MethodChoice> sweptChoices(const MethodChoice& choice, const std::string& option,
                                       const std::string& values, const Message& where)
{
    std::vector<MethodChoice> swept;
    std::istringstream stream(values + ',');
    for (std::string value; std::getline(stream, value, ',');) {
        MethodChoice next = choice;
        next.options.setText(option, trimmed(value), where);
        addSweptChoice(swept, std::move(next), option, where);
    }
    return swept;
}

std::vector<MethodChoice> sweptWherePossible(const std::vector<MethodChoice>& choices,
                                             const std::string& option, const std::string& values,
                                             const Message& where)
{
    std::vector<MethodChoice> all;
    for (const MethodChoice& choice : choices) {
        if (choice.transform || !choice.options.values().contains(option)) {
            all.push_back(choice);
            continue;
        }
        const std::vector<MethodChoice> swept = sweptChoices(choice, option, values, where);
        all.insert(all.end(), swept.begin(), swept.end());
    }
    return all;
}

} // namespace crossfade
