#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <variant>
#include <vector>

namespace crossfade
{

using OptionValue = std::variant<bool, std::int64_t, double, std::string>;

/// An option of a method: its name, its default (which also fixes its type), what it may be and
/// one English sentence of help.
struct OptionSpec {
    std::string name;
    OptionValue defaultValue;
    std::string help;
    double minimum = 0;                    ///< for numbers
    double maximum = 1e18;                 ///< for numbers
    std::vector<std::string> choices = {}; ///< for strings: what is allowed; empty: anything
};

/// The options of one method, complete and checked.
class Options
{
public:
    Options() = default;
    /// All defaults.
    explicit Options(const std::vector<OptionSpec>& specs);

    /// Sets one option; an integer is accepted where a real is wanted. Throws Error(BadUsage) with
    /// the options there are, the type or the range. `where` names the source for the message.
    void set(const std::string& name, const OptionValue& value, const std::string& where);
    /// The same from text (`--set METHOD.OPTION=VALUE`).
    void setText(const std::string& name, const std::string& text, const std::string& where);

    bool flag(const std::string& name) const;
    std::int64_t integer(const std::string& name) const;
    double real(const std::string& name) const;
    const std::string& text(const std::string& name) const;

    const std::map<std::string, OptionValue>& values() const { return m_values; }

private:
    std::vector<OptionSpec> m_specs;
    std::map<std::string, OptionValue> m_values;
};

std::string optionText(const OptionValue& value);

} // namespace crossfade
