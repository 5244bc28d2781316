#include "core/methods/options.h"

#include "core/base/error.h"
#include "core/base/numbers.h"
#include "core/base/text.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>

namespace crossfade
{

namespace
{

/// An option that had another name in earlier versions, under which saved transforms and study
/// files may still hold it.
struct RenamedOption {
    std::string name;
    std::string formerName;
    std::map<std::string, std::string>
        values; ///< of a text option: the value now, by the former one
};

const std::vector<RenamedOption>& renamedOptions()
{
    static const std::vector<RenamedOption> renamed{
        {.name = Core::says("updates"),
         .formerName = "route",
         .values = {{"hops", "every"}, {"direct", "single"}}}};
    return renamed;
}

/// Null where `name` is no former name.
const RenamedOption* findByFormerName(const std::string& name)
{
    const auto found = std::ranges::find(renamedOptions(), name, &RenamedOption::formerName);
    return found == renamedOptions().end() ? nullptr : &*found;
}

/// `value` in the words of now, where `name` is the former name of an option.
OptionValue currentValue(const std::string& name, const OptionValue& value)
{
    const RenamedOption* renamed = findByFormerName(name);
    const auto* text = std::get_if<std::string>(&value);
    if (renamed == nullptr || text == nullptr)
        return value;
    const auto found = renamed->values.find(*text);
    return found == renamed->values.end() ? value : OptionValue(found->second);
}

template <class Number>
std::optional<Number> parseNumber(const std::string& text)
{
    Number number{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size() || text.empty())
        return std::nullopt;
    return number;
}

std::optional<bool> parseFlag(const std::string& text)
{
    if (text == "true" || text == "yes" || text == "on" || text == "1")
        return true;
    if (text == "false" || text == "no" || text == "off" || text == "0")
        return false;
    return std::nullopt;
}

std::string range(const OptionSpec& spec)
{
    return "from " + shortestText(spec.minimum) + " to " + shortestText(spec.maximum);
}

/// The values that an option accepts, in words.
std::string acceptedValues(const OptionSpec& spec)
{
    if (std::holds_alternative<bool>(spec.defaultValue))
        return "true or false";
    if (std::holds_alternative<std::int64_t>(spec.defaultValue))
        return "a whole number " + range(spec);
    if (std::holds_alternative<double>(spec.defaultValue))
        return "a number " + range(spec);
    return spec.choices.empty() ? "a text" : "one of " + joined(spec.choices, ", ");
}

Error badValue(const OptionSpec& spec, const std::string& given, const Message& where)
{
    return Error(ErrorCode::BadUsage, {.where = where,
                                       .problem = "'" + given + "' is no value for option '" +
                                                  spec.name + "' (" + spec.help + ")",
                                       .expected = acceptedValues(spec)});
}

bool isAllowed(const OptionSpec& spec, const OptionValue& value)
{
    const auto inRange = [&](double number) {
        return std::isfinite(number) && number >= spec.minimum && number <= spec.maximum;
    };
    if (const auto* number = std::get_if<std::int64_t>(&value))
        return inRange(static_cast<double>(*number));
    if (const auto* number = std::get_if<double>(&value))
        return inRange(*number);
    if (const auto* text = std::get_if<std::string>(&value))
        return spec.choices.empty() || std::ranges::find(spec.choices, *text) != spec.choices.end();
    return true;
}

const OptionSpec& specOf(const std::vector<OptionSpec>& specs, const std::string& name,
                         const Message& where)
{
    const auto found = std::ranges::find(specs, name, &OptionSpec::name);
    if (found != specs.end())
        return *found;
    std::vector<std::string> names;
    for (const OptionSpec& spec : specs)
        names.push_back(spec.name);
    throw Error(ErrorCode::BadUsage,
                {.where = where,
                 .problem = "there is no option '" + name + "'",
                 .expected = names.empty() ? "none: there are no options" : joined(names, ", ")});
}

template <class T>
const T& valueOf(const std::map<std::string, OptionValue>& values, const std::string& name)
{
    const auto found = values.find(name);
    if (found == values.end() || !std::holds_alternative<T>(found->second))
        throw Error(ErrorCode::Internal, {.where = "option " + name,
                                          .problem = "asked for, but there is none of this type"});
    return std::get<T>(found->second);
}

} // namespace

Options::Options(const std::vector<OptionSpec>& specs) : m_specs(specs)
{
    for (const OptionSpec& spec : specs)
        m_values[spec.name] = spec.defaultValue;
}

void Options::set(const std::string& name, const OptionValue& value, const Message& where)
{
    const OptionSpec& spec = specOf(m_specs, currentOptionName(name), where);
    OptionValue accepted = currentValue(name, value);
    if (const auto* number = std::get_if<std::int64_t>(&value);
        number && std::holds_alternative<double>(spec.defaultValue))
        accepted = static_cast<double>(*number);
    if (accepted.index() != spec.defaultValue.index() || !isAllowed(spec, accepted))
        throw badValue(spec, optionText(value), where);
    m_values[spec.name] = std::move(accepted);
}

void Options::setText(const std::string& name, const std::string& text, const Message& where)
{
    const OptionSpec& spec = specOf(m_specs, currentOptionName(name), where);
    const auto assign = [&](const auto& parsed) {
        if (!parsed)
            throw badValue(spec, text, where);
        set(name, *parsed, where);
    };
    if (std::holds_alternative<bool>(spec.defaultValue))
        assign(parseFlag(text));
    else if (std::holds_alternative<std::int64_t>(spec.defaultValue))
        assign(parseNumber<std::int64_t>(text));
    else if (std::holds_alternative<double>(spec.defaultValue))
        assign(parseNumber<double>(text));
    else
        set(name, text, where);
}

bool Options::flag(const std::string& name) const
{
    return valueOf<bool>(m_values, name);
}

std::int64_t Options::integer(const std::string& name) const
{
    return valueOf<std::int64_t>(m_values, name);
}

double Options::real(const std::string& name) const
{
    return valueOf<double>(m_values, name);
}

const std::string& Options::text(const std::string& name) const
{
    return valueOf<std::string>(m_values, name);
}

std::string currentOptionName(const std::string& name)
{
    const RenamedOption* renamed = findByFormerName(name);
    return renamed != nullptr ? renamed->name : name;
}

std::string formerOptionName(const std::string& name)
{
    const auto found = std::ranges::find(renamedOptions(), name, &RenamedOption::name);
    return found == renamedOptions().end() ? name : found->formerName;
}

std::string ownName(const Options& options)
{
    const auto found = options.values().find(ownNameOption);
    return found == options.values().end() ? std::string() : optionText(found->second);
}

std::string optionText(const OptionValue& value)
{
    if (const auto* flag = std::get_if<bool>(&value))
        return *flag ? "true" : "false";
    if (const auto* number = std::get_if<std::int64_t>(&value))
        return std::to_string(*number);
    if (const auto* number = std::get_if<double>(&value))
        return shortestText(*number);
    return std::get<std::string>(value);
}

} // namespace crossfade
