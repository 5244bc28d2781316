#pragma once

#include "core/base/message.h"

#include <concepts>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace crossfade
{

using OptionValue = std::variant<bool, std::int64_t, double, std::string>;

/// The largest number of an option that may be as large as one likes.
inline constexpr double unbounded = 1e18;

/// An option of a method. The functions below make one of each type.
struct OptionSpec {
    std::string name;
    OptionValue defaultValue;              ///< its type is the option's type
    std::string help;                      ///< English, one sentence
    double minimum = 0;                    ///< for numbers
    double maximum = unbounded;            ///< for numbers
    std::vector<std::string> choices = {}; ///< for strings: the accepted ones; empty: any
};
inline OptionSpec flagOption(const char* name, bool value, const char* help)
{
    return {name, value, help};
}
inline OptionSpec wholeOption(const char* name, std::integral auto value, double minimum,
                              double maximum, const char* help)
{
    return {name, static_cast<std::int64_t>(value), help, minimum, maximum};
}
inline OptionSpec realOption(const char* name, double value, double minimum, double maximum,
                             const char* help)
{
    return {name, value, help, minimum, maximum};
}
inline OptionSpec choiceOption(const char* name, const std::string& value,
                               std::vector<std::string> choices, const char* help)
{
    return {name, value, help, 0, unbounded, std::move(choices)};
}

/// The values of all options of one method, each of its type and within its bounds.
class Options
{
public:
    Options() = default;
    /// All defaults.
    explicit Options(const std::vector<OptionSpec>& specs);

    /// Sets one option. An integer is accepted for a real number, and a former name or value is
    /// translated (see currentOptionName()). Throws Error(BadUsage) for an unknown name, a wrong
    /// type or a value out of range; `where` says where the value comes from.
    void set(const std::string& name, const OptionValue& value, const Message& where);
    /// Sets one option from text, as in `--set METHOD.OPTION=VALUE`. Throws as set() does.
    void setText(const std::string& name, const std::string& text, const Message& where);

    // The value of an option of each type. Throws Error(Internal) if there is none of this type.
    bool flag(const std::string& name) const;
    std::int64_t integer(const std::string& name) const;
    double real(const std::string& name) const;
    const std::string& text(const std::string& name) const;

    const std::map<std::string, OptionValue>& values() const { return m_values; }

private:
    std::vector<OptionSpec> m_specs;
    std::map<std::string, OptionValue> m_values;
};

/// The name of an option now, where `name` is the name that it had in an earlier version (`route`
/// is now `updates`); else `name` itself.
std::string currentOptionName(const std::string& name);
/// The reverse: the name that older files have for option `name`; `name` itself if it never
/// changed.
std::string formerOptionName(const std::string& name);

/// The option of the method `own` that says which of the data's own methods it is.
inline constexpr const char* ownNameOption = Core::says("name");
/// The own method that options name; empty for the options of any other method.
std::string ownName(const Options& options);

/// The value as text that Options::setText() reads back exactly.
std::string optionText(const OptionValue& value);

} // namespace crossfade
