#include "core/study/request/study_limits.h"

#include "core/base/error.h"
#include "core/base/machine/memory.h"
#include "core/base/text.h"
#include "core/study/request/input_files.h"
#include "core/study/request/study_fields.h"

#include <algorithm>
#include <map>
#include <set>

namespace crossfade
{

namespace
{

void requireReadable(const std::string& text, const Message& where)
{
    const bool hasNul = text.find('\0') != std::string::npos;
    if (hasNul || !isUtf8(text))
        throw Error(ErrorCode::BadUsage,
                    {.where = where,
                     .problem = "'" + printable(text) + "' " +
                                (hasNul ? "holds a NUL byte" : "is not UTF-8"),
                     .expected = Core::says("a text that a results file can hold")});
}

void requireReadableFileNames(const Study& study)
{
    std::vector<std::filesystem::path> files = inputFiles(study);
    files.push_back(study.results);
    for (const std::filesystem::path& file : files)
        if (!isUtf8(file.string()))
            throw Error(ErrorCode::BadUsage,
                        {.where = printable(file.string()),
                         .problem = Core::says("the name is not UTF-8"),
                         .expected = Core::says("a name that a results file can hold"),
                         .remedy = Core::says("Rename the file or its folder.")});
}

void require(bool met, const std::string& where, const std::string& problem,
             const std::string& expected)
{
    if (!met)
        throw Error(ErrorCode::BadUsage,
                    {.where = where, .problem = problem, .expected = expected});
}

enum class Check {
    Sizes, ///< how much there is of it
    Texts, ///< that a results file can hold
    Values ///< numbers in range, known names, and lists with entries, each once
};

/// Goes through fields and the structs in them. Messages name a field by its title; a field of a
/// struct by the struct's; of a struct in a list, the first text by the list's title, and the other
/// fields by that text and their own title.
class FieldChecks
{
public:
    explicit FieldChecks(Check what, std::string list = {}) : m_what(what), m_list(std::move(list))
    {
    }

    template <class T>
    void operator()(const Field& field, const T& value)
    {
        const bool isFirst = !m_list.empty() && m_element.empty();
        if (!m_struct.empty())
            check(field, m_struct, value);
        else
            check(field, isFirst ? m_list : m_element + field.title(), value);
        if constexpr (std::same_as<T, std::string>)
            if (isFirst)
                m_element = value + ", ";
    }
    /// holdOut() checks it, against the rows that there are.
    void operator()(const Field&, const std::optional<HeldOut>&) {}

private:
    template <class T>
    void check(const Field& field, const std::string& where, const T& value)
    {
        if constexpr (Described<T>) {
            FieldChecks inner = *this;
            inner.m_struct = field.says.empty() ? "" : where;
            fields(inner, value);
        }
    }
    template <class T>
    void check(const Field& field, const std::string& where, const std::optional<T>& value)
    {
        if (value)
            check(field, where, *value);
    }
    template <class T>
    void check(const Field& field, const std::string& where, const std::vector<T>& values)
    {
        if (m_what == Check::Sizes)
            requireAtMost(values.size(), field.mostCount, field.title());
        if (m_what == Check::Values)
            checkList(field, where, values);
        for (const T& value : values)
            if constexpr (Described<T>) {
                FieldChecks inner(m_what, where);
                fields(inner, value);
            } else {
                check(field, where, value);
            }
    }
    void check(const Field& field, const std::string& where, const std::string& value)
    {
        if (m_what == Check::Texts)
            requireReadable(value, where);
        if (m_what == Check::Values && field.check != nullptr)
            field.check(value);
    }
    void check(const Field&, const std::string& where,
               const std::map<std::string, std::filesystem::path>& value)
    {
        if (m_what == Check::Texts)
            for (const auto& [name, file] : value)
                requireReadable(name, where);
    }
    void check(const Field& field, const std::string& where, std::uint64_t value)
    {
        if (m_what != Check::Values)
            return;
        const bool isHuge = value > static_cast<std::uint64_t>(INT64_MAX);
        std::string shown = std::to_string(value);
        if (isHuge)
            shown += " is too large";
        else if (!field.unit.empty())
            shown.append(" ").append(field.unit);
        else if (!m_struct.empty())
            shown.insert(0, "a " + field.title() + " of ");
        require(!isHuge && value >= static_cast<std::uint64_t>(field.least) &&
                    value <= static_cast<std::uint64_t>(field.most),
                where, shown, std::to_string(field.least) + " to " + std::to_string(field.most));
    }

    template <class T>
    void checkList(const Field& field, const std::string& where, const std::vector<T>& values)
    {
        require(!values.empty() || field.ifNone.problem.empty(), where,
                std::string(field.ifNone.problem), std::string(field.ifNone.expected));
        std::set<std::string> seen;
        if constexpr (!Described<T> && !std::same_as<T, double>)
            for (const T& value : values) {
                const std::string name = nameOf(value);
                require(!field.isSet || !name.empty(), where, "an empty name", {});
                require(!field.isSet || seen.insert(name).second, where, name + " is named twice",
                        "each once");
            }
    }
    static std::string nameOf(const std::string& value) { return value; }
    static std::string nameOf(std::uint64_t value) { return std::to_string(value); }
    template <Named T>
    static std::string nameOf(const T& value)
    {
        return naming<T>.first(value);
    }

    Check m_what;
    std::string m_list;
    std::string m_element;
    std::string m_struct;
};

void checkFields(const Study& study, Check what)
{
    FieldChecks checks(what);
    fields(checks, study);
}

/// The curves of the whole gallery and of each part: methods × orders × seeds.
std::size_t curveCount(const Study& study)
{
    const std::size_t seeds =
        saturatingProduct(study.seeds.size(), std::max<std::size_t>(1, study.orderSeeds.size()));
    std::size_t pairs = 0;
    for (const MethodChoice& choice : study.methods)
        pairs += ordersFor(study, choice).size();
    return saturatingProduct(saturatingProduct(pairs, seeds), study.parts.size() + 1);
}

} // namespace

void requireReadableTexts(const Study& study)
{
    requireReadableFileNames(study);
    checkFields(study, Check::Texts);
}

void requireValues(const Study& study)
{
    checkFields(study, Check::Values);
}

void requireAtMost(std::size_t count, std::size_t most, const std::string& ofWhat)
{
    if (count > most)
        throw Error(ErrorCode::BadUsage, {.where = ofWhat,
                                          .problem = std::to_string(count) + " " + ofWhat,
                                          .expected = "at most " + std::to_string(most),
                                          .remedy = Core::says("Make several studies of it.")});
}

void requireSizes(const Study& study)
{
    checkFields(study, Check::Sizes);
    const std::size_t curves = curveCount(study);
    requireAtMost(curves, mostCurves, "curves");
    requireAtMost(saturatingProduct(curves, saturatingProduct(study.slices, study.metrics.size())),
                  mostCurvePoints, "points of curves");
}

} // namespace crossfade
