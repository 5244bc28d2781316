#include "app/cli/arguments/study_options.h"

#include "app/cli/arguments/method_arguments.h"
#include "core/base/text.h"
#include "core/orders/order.h"
#include "core/study/request/study_fields.h"

#include <CLI/CLI.hpp>

namespace crossfade
{

namespace
{

/// Adds the option of one field.
class OptionAdder
{
public:
    OptionAdder(CLI::App& command, std::string_view option) : m_command(command), m_option(option)
    {
    }

    template <class T>
    void operator()(const Field& field, T& value)
    {
        if (isAsked(field))
            add(std::string(field.option), std::string(field.says), value);
    }
    void operator()(const Field& field, bool& value)
    {
        const std::string whenTrue(field.whenTrue);
        const std::string whenFalse(field.whenFalse);
        if (isAsked(field) && field.whenTrue == "yes")
            m_command.add_flag(std::string(field.option), value, std::string(field.says));
        else if (isAsked(field))
            addParsed(std::string(field.option), std::string(field.says),
                      [&value, whenTrue](const std::string& text) { value = text == whenTrue; })
                .check(CLI::IsMember({whenFalse, whenTrue}))
                ->default_str(value ? whenTrue : whenFalse);
    }

private:
    /// "--intermediate" of "--intermediate,--via", for one.
    bool isAsked(const Field& field) const
    {
        return field.option.substr(0, field.option.find(',')) == m_option;
    }

    using Texts = std::vector<std::string>;

    void add(const std::string& option, const std::string& says, std::string& value)
    {
        m_command.add_option(option, value, says)->capture_default_str();
    }
    void add(const std::string& option, const std::string& says, std::uint64_t& value)
    {
        m_command.add_option(option, value, says)->capture_default_str();
    }
    void add(const std::string& option, const std::string& says, Texts& value)
    {
        const bool isOrders = option == "--ordering";
        m_command
            .add_option(option, value,
                        isOrders ? "Comma-separated: " + joined(orders(), ", ", &OrderInfo::id)
                                 : says + "; comma-separated")
            ->delimiter(',');
    }
    template <class T>
    requires std::is_arithmetic_v<T>
    void add(const std::string& option, const std::string& says, std::vector<T>& value)
    {
        CLI::Option* added =
            m_command.add_option(option, value, says + "; comma-separated")->delimiter(',');
        if (!value.empty())
            added->capture_default_str();
    }
    void add(const std::string& option, const std::string& says, std::vector<Metric>& value)
    {
        addParsed(option, "Comma-separated: " + says, [&value](const std::string& text) {
            value = parseMetrics(text);
        }).default_str(joined(value, ",", metricName));
    }
    template <Named T>
    void add(const std::string& option, const std::string& says, T& value)
    {
        addParsed(option, says, [&value](const std::string& text) {
            value = naming<T>.second(text);
        }).default_str(std::string(naming<T>.first(value)));
    }
    void add(const std::string& option, const std::string& says, std::filesystem::path& value)
    {
        addParsed(option, says, [&value](const std::string& text) { value = text; });
    }
    template <class T>
    requires(!Described<T>) void add(const std::string& option, const std::string& says,
                                     std::optional<T>& value)
    {
        if constexpr (std::is_arithmetic_v<T>)
            m_command.add_option(option, value, says);
        else
            addParsed(option, says, [&value](const std::string& text) { value = text; });
    }
    void add(const std::string& option, const std::string& says, std::optional<ClassRange>& value)
    {
        addParsed(option, says, [&value, option](const std::string& text) {
            value = parseClassRange(text, option + " " + text);
        });
    }
    void add(const std::string& option, const std::string& says, std::optional<Subset>& value)
    {
        addParsed(option, says, [&value, option](const std::string& text) {
            const auto [attribute, of] = splitAssignment(text, option, "ATTRIBUTE=VALUE");
            value = Subset{attribute, of};
        });
    }
    template <class T>
    requires Described<typename Entry<T>::Type>
    void add(const std::string&, const std::string&, T&) {}

    template <class Set>
    CLI::Option& addParsed(const std::string& option, const std::string& says, Set set)
    {
        return *m_command.add_option_function<std::string>(option, set, says);
    }

    CLI::App& m_command;
    std::string_view m_option;
};

template <class T>
void addOptions(CLI::App& command, T& described, OptionNames options)
{
    for (const char* option : options) {
        OptionAdder adder(command, option);
        fields(adder, described);
    }
}

} // namespace

void addStudyOptions(CLI::App& command, Study& study, OptionNames options)
{
    addOptions(command, study, options);
}

void addStudyOptions(CLI::App& command, IndexChoice& index, OptionNames options)
{
    addOptions(command, index, options);
}

} // namespace crossfade
