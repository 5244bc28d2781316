#include "app/cli/arguments/option_checks.h"

#include <cerrno>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <string>

namespace crossfade
{

namespace
{

std::string notExpected(const std::string& value, const std::string& expected)
{
    return "the value is '" + value + "'; expected " + expected;
}

/// What is wrong with a text as a whole number, read as CLI11 reads it; empty: nothing.
std::string wholeNumberProblem(const std::string& value)
{
    char* end = nullptr;
    errno = 0;
    std::strtoull(value.c_str(), &end, 0);
    const bool isWhole = !value.empty() && end == value.c_str() + value.size();
    if (isWhole && errno != ERANGE && value.find('-') == std::string::npos)
        return "";
    constexpr auto most = std::numeric_limits<std::uint64_t>::max();
    return notExpected(value, "a whole number from 0 to " + std::to_string(most));
}

/// @param expected  what `isAllowed` asks for, in words
std::string numberProblem(const std::string& value, bool (*isAllowed)(double),
                          const std::string& expected)
{
    char* end = nullptr;
    const double number = std::strtod(value.c_str(), &end);
    const bool isNumber = !value.empty() && end == value.c_str() + value.size();
    if (isNumber && std::isfinite(number) && isAllowed(number))
        return "";
    return notExpected(value, expected);
}

std::string finiteProblem(const std::string& value)
{
    return numberProblem(
        value, [](double) { return true; }, "a finite number");
}

std::string positiveProblem(const std::string& value)
{
    return numberProblem(
        value, [](double number) { return number > 0; }, "a number above 0");
}

std::string nonNegativeProblem(const std::string& value)
{
    return numberProblem(
        value, [](double number) { return number >= 0; }, "a number that is 0 or more");
}

std::string textProblem(const std::string& value)
{
    return value.empty() ? "the value is empty; give one, or leave the option out" : "";
}

using Problem = std::string (*)(const std::string&);

/// @param type  stands in the help behind the option; none where the type's own name says it
CLI::Validator validator(Problem problem, const std::string& type)
{
    return {[problem](std::string& value) { return problem(value); }, type};
}

/// Adds a check by CLI11's name of the type, which has the names of further checks behind it.
void addTypeCheck(CLI::Option& option)
{
    const std::string type = option.get_type_name();
    Problem problem = nullptr;
    if (type.starts_with("UINT"))
        problem = wholeNumberProblem;
    else if (type.starts_with("FLOAT"))
        problem = finiteProblem;
    else if (type.starts_with("TEXT"))
        problem = textProblem;
    if (problem != nullptr)
        option.transform(validator(problem, "")); // unlike check(): before the option's own
}

} // namespace

void addTypeChecks(CLI::App& app)
{
    for (CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; }))
        for (CLI::Option* option : command->get_options())
            addTypeCheck(*option);
}

CLI::Validator positiveNumber()
{
    return validator(positiveProblem, "POSITIVE");
}

CLI::Validator nonNegativeNumber()
{
    return validator(nonNegativeProblem, "NONNEGATIVE");
}

} // namespace crossfade
