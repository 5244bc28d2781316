#include "core/study/verify/compared_fields.h"

#include "core/base/text.h"
#include "core/data/row_reader.h"
#include "core/study/storage/stored_parts.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <span>
#include <sstream>

namespace crossfade
{

namespace
{

/// Another processor may add in another sequence.
constexpr double rounding = 1e-9;
/// Means of groups are of values that are rounded to float32 in older files, where a card counted,
/// and of curves that are not counted anew.
constexpr double roundingOfGroups = 1e-7;
/// CKA is found in another way where matrices are large.
constexpr double roundingOfCka = 1e-7;
/// An index sums in float32: another processor may find other items where two are nearly as near.
constexpr double roundingOfIndexes = 0.005;

/// Remembers what it takes.
class FieldList : public FieldSink
{
public:
    using Values = std::variant<std::vector<double>, std::vector<float>, std::vector<std::int64_t>,
                                std::vector<std::int32_t>, std::vector<std::uint8_t>,
                                std::vector<std::string>, FeatureMatrix>;
    struct Named {
        Shape shape;
        Values values;
    };

    void makeGroup(const std::string&) override {}
    void setAttribute(const std::string& object, const std::string& name,
                      const Attribute& value) override
    {
        fields[object + "/" + name] = {
            {}, std::visit([](const auto& plain) -> Values { return std::vector{plain}; }, value)};
    }
    void writeValues(const std::string& dataset, const Shape& shape,
                     const FieldSink::Values& values) override
    {
        fields[dataset] = {shape, std::visit(
                                      [](const auto& span) -> Values {
                                          return std::vector(span.begin(), span.end());
                                      },
                                      values)};
    }

    void writeMatrix(const std::string& dataset, const FeatureMatrix& matrix) override
    {
        fields[dataset] = {{matrix.rows(), matrix.dim()}, matrix};
    }

    std::map<std::string, Named> fields;
};

FieldList fieldsOf(const StoredPart& part)
{
    FieldList list;
    part(list);
    return list;
}

std::string numbersIn(const Shape& numbers)
{
    return std::string("[")
        .append(joined(numbers, ", ", [](std::size_t n) { return std::to_string(n); }))
        .append("]");
}

/// "[2, 1]"; empty: of a single value.
std::string placeText(const Shape& shape, std::size_t index)
{
    Shape place(shape.size());
    for (std::size_t d = shape.size(); d-- > 0; index /= shape[d])
        place[d] = index % shape[d];
    return place.empty() ? "" : numbersIn(place);
}

std::string textOf(const std::string& value)
{
    return std::string("'").append(value).append("'");
}
template <class T>
std::string textOf(T value)
{
    std::ostringstream text;
    text.precision(10); // a difference above the rounding is seen
    text << +value;
    return text.str();
}

class FieldComparison
{
public:
    FieldComparison(const StudyResult& result, const Recount& anew, Verification& found)
        : m_result(result), m_anew(anew), m_found(found)
    {
    }

    void compare(const FieldList& kept, const FieldList& anew)
    {
        for (const auto& [name, field] : kept.fields) {
            see(name);
            if (m_anew.isTaken(name, false))
                continue;
            const auto other = anew.fields.find(name);
            if (other == anew.fields.end())
                m_found.tell(named(name, "") + " is in the file, and nothing gives it anew");
            else
                compareOne(name, field, other->second);
        }
        for (const auto& [name, field] : anew.fields)
            if (!kept.fields.contains(name))
                m_found.tellMissing(named(name, ""), m_result);
    }

    /// The fields that were not compared, and are in the file; and those of which some values may
    /// be missing without a trace.
    void listUnchecked() const
    {
        std::set<std::string> listed;
        for (std::size_t i = 0; i < m_anew.taken.size(); ++i) {
            const auto& [fields, why, isPartly] = m_anew.taken[i];
            const bool isStored = isPartly || fields.starts_with("/study") ||
                                  fields.starts_with("/provenance") ||
                                  fields.starts_with("/crossfade");
            if ((isStored || (i < m_seen.size() && m_seen[i])) && listed.insert(fields).second)
                m_found.unchecked.push_back({fields, why, isPartly});
        }
    }

private:
    void see(const std::string& name)
    {
        m_seen.resize(m_anew.taken.size());
        for (std::size_t i = 0; i < m_anew.taken.size(); ++i)
            m_seen[i] = m_seen[i] || Recount::isNamed(name, m_anew.taken[i].fields);
    }

    void compareOne(const std::string& name, const FieldList::Named& kept,
                    const FieldList::Named& anew)
    {
        if (kept.shape != anew.shape || kept.values.index() != anew.values.index()) {
            m_found.tell(named(name, "") + " has the shape " + numbersIn(kept.shape) +
                         " in the file, and " + numbersIn(anew.shape) + " anew");
            return;
        }
        std::visit(
            [&](const auto& values) {
                compareValues(name, kept.shape, values,
                              std::get<std::decay_t<decltype(values)>>(anew.values));
            },
            kept.values);
    }

    template <class T>
    void compareValues(const std::string& name, const Shape& shape, const std::vector<T>& kept,
                       const std::vector<T>& anew)
    {
        compareSome<T>(name, shape, 0, kept, anew);
    }

    /// Row by row, of which those on the disk are read.
    void compareValues(const std::string& name, const Shape& shape, const FeatureMatrix& kept,
                       const FeatureMatrix& anew)
    {
        RowReader was(kept);
        RowReader is(anew);
        for (std::size_t row = 0; row < kept.rows(); ++row)
            compareSome(name, shape, row * kept.dim(), was.row(row), is.row(row));
    }

    /// @param first  of all values, that which the spans begin with
    template <class T>
    void compareSome(const std::string& name, const Shape& shape, std::size_t first,
                     std::span<const T> kept, std::span<const T> anew)
    {
        if (!m_anew.isTaken(name, true))
            m_found.numbers += kept.size();
        bool lacks = false;
        for (std::size_t i = 0; i < kept.size(); ++i)
            if (m_result.provenance.isOlder && isLacking(kept[i], anew[i], name))
                lacks = true;
            else if (!isSame(kept[i], anew[i], name, first + i))
                m_found.tell(named(name, placeText(shape, first + i)) + " is " + textOf(kept[i]) +
                             " in the file, and " + textOf(anew[i]) + " anew");
        if (lacks)
            m_found.leaveUnchecked(name, "the file has not all of it");
    }

    template <class T>
    static bool isSame(const T& kept, const T& anew, const std::string& name, std::size_t index)
    {
        if constexpr (std::is_floating_point_v<T>) {
            const double size = std::max(1.0, std::abs(static_cast<double>(kept)));
            return std::abs(kept - anew) <= roundingOf(name, index) * size ||
                   (std::isnan(kept) && std::isnan(anew)) || kept == anew;
        }
        return kept == anew;
    }

    /// Older files have not all numbers of the conditions.
    template <class T>
    static bool isLacking(const T& kept, const T& anew, const std::string& name)
    {
        if constexpr (std::is_floating_point_v<T>)
            return std::isnan(kept) && !std::isnan(anew) && name.ends_with("/conditions");
        return false;
    }

    static double roundingOf(const std::string& name, std::size_t index)
    {
        const bool isExactSearch = name.ends_with("/metrics") && index % 4 == 1;
        if (name.starts_with("/index/") && !isExactSearch)
            return roundingOfIndexes;
        if (name.ends_with("/groups/metrics"))
            return roundingOfGroups;
        return name.ends_with("/cka") ? roundingOfCka : rounding;
    }

    /// "direct, random, seed 0: /curves/0/mean[2, 1]".
    std::string named(const std::string& field, const std::string& place) const
    {
        const std::string curves = "/curves/";
        std::string name = field + place;
        if (field.starts_with(curves))
            if (const std::size_t index = std::stoul(field.substr(curves.size()));
                index < m_result.curves.size())
                name = nameOf(m_result.curves[index]) + ": " + name;
        return name;
    }

    static std::string nameOf(const StudyCurve& curve)
    {
        std::string name =
            curve.method + ", " + curve.ordering + ", seed " + std::to_string(curve.seed);
        if (curve.orderSeed != curve.seed)
            name += ", seed of the order " + std::to_string(curve.orderSeed);
        return name;
    }

    const StudyResult& m_result;
    const Recount& m_anew;
    Verification& m_found;
    std::vector<bool> m_seen; ///< [Recount::taken], whether the file has such a field
};

} // namespace

void compareFields(const StudyResult& result, const Recount& anew, Verification& found,
                   JobContext& job)
{
    const std::vector<StoredPart> kept = storedParts(result);
    const std::vector<StoredPart> made = storedParts(anew.result);
    FieldComparison comparison(result, anew, found);
    if (kept.size() != made.size())
        found.tell("there are other curves or parts than the study asks for");
    for (std::size_t i = 0; i < std::min(kept.size(), made.size()); ++i) {
        job.checkpoint();
        comparison.compare(fieldsOf(kept[i]), fieldsOf(made[i]));
        job.report({Stage::Counting, Core::says("curves anew"), i + 1, kept.size()});
    }
    comparison.listUnchecked();
}

} // namespace crossfade
