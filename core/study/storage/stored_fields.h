#pragma once

#include "core/base/numbers.h"
#include "core/study/storage/checked_arrays.h"
#include "core/study/storage/field_sink.h"

#include <cmath>
#include <concepts>
#include <limits>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

namespace crossfade
{

// A struct in a group of a results file is described once, by a function template that names its
// fields one after the other. FieldStore writes them, FieldLoad reads and checks them, by the same
// calls; the names are those of docs/results-file.md.

/// What the values of an array that is read have to lie between.
struct Bounds {
    double least = -std::numeric_limits<double>::infinity();
    double most = std::numeric_limits<double>::infinity();
    bool nanAllowed = false;
};
/// Fractions of 1; NaN where nothing could be counted.
inline constexpr Bounds fractionsOfOne{0, 1, true};
inline Bounds upTo(std::size_t most)
{
    return {0, static_cast<double>(most), true};
}
inline constexpr Bounds anyValue{};
inline constexpr Bounds countOrTime{0, std::numeric_limits<double>::max(), false};

inline Shape shapeOf(std::size_t rows, const Shape& ofRow)
{
    Shape shape{rows};
    shape.insert(shape.end(), ofRow.begin(), ofRow.end());
    return shape;
}

// Between the member of one struct and its values in a column. A number that is not known is NaN.
template <class T>
void append(std::vector<T>& column, const std::vector<T>& values)
{
    column.insert(column.end(), values.begin(), values.end());
}
template <class T>
void append(std::vector<T>& column, const T& value)
{
    column.push_back(value);
}
inline void append(std::vector<double>& column, const std::optional<double>& value)
{
    column.push_back(value.value_or(notANumber));
}
inline void append(std::vector<std::int64_t>& column, std::uint64_t value)
{
    column.push_back(static_cast<std::int64_t>(value));
}
template <class T, class From>
From takeFrom(From next, std::size_t count, std::vector<T>& values)
{
    values.assign(next, next + static_cast<std::ptrdiff_t>(count));
    return next + static_cast<std::ptrdiff_t>(count);
}
template <class From>
From takeFrom(From next, std::size_t, std::optional<double>& value)
{
    if (!std::isnan(*next))
        value = *next;
    return next + 1;
}
template <class T, class From>
From takeFrom(From next, std::size_t, T& value)
{
    value = static_cast<T>(*next);
    return next + 1;
}

/// Writes the fields of one group.
class FieldStore
{
public:
    static constexpr bool isReading = false;

    FieldStore(FieldSink& sink, std::string group) : m_sink(sink), m_group(std::move(group)) {}

    void attribute(const std::string& name, const std::string& value)
    {
        m_sink.setAttribute(m_group, name, value);
    }
    void attribute(const std::string& name, std::uint64_t value, std::size_t = 0)
    {
        m_sink.setAttribute(m_group, name, static_cast<std::int64_t>(value));
    }
    void seconds(const std::string& name, double value)
    {
        m_sink.setAttribute(m_group, name, value);
    }
    void attribute(const std::string& name, const std::optional<double>& value)
    {
        seconds(name, value.value_or(notANumber));
    }
    void flag(const std::string& name, bool value) { attribute(name, std::uint64_t{value}); }

    template <class T>
    void array(const std::string& name, const std::vector<T>& values, const Shape& shape,
               Bounds = anyValue)
    {
        m_sink.writeArray<T>(path(name), shape, values);
    }
    /// Nothing where there are no values. Returns whether there are.
    template <class T>
    bool arrayIfThere(const std::string& name, const std::vector<T>& values, const Shape& shape,
                      Bounds bounds = anyValue)
    {
        if (!values.empty())
            array(name, values, shape, bounds);
        return !values.empty();
    }
    void finite(const std::string& name, const std::vector<double>& values, const Shape& shape)
    {
        array(name, values, shape);
    }
    bool finiteIfThere(const std::string& name, const std::vector<double>& values,
                       const Shape& shape)
    {
        return arrayIfThere(name, values, shape);
    }
    /// A list of any length.
    template <class T>
    void list(const std::string& name, const std::vector<T>& values)
    {
        array(name, values, {values.size()});
    }
    void text(const std::string& name, const std::string& value) { texts(name, {value}); }
    void texts(const std::string& name, const std::vector<std::string>& values, std::size_t = 0)
    {
        m_sink.writeStrings(path(name), values);
    }
    void textsIfThere(const std::string& name, const std::vector<std::string>& values, std::size_t)
    {
        if (!values.empty())
            texts(name, values);
    }
    /// A member of each struct in a list, [list, …].
    template <class T, class S, class Member>
    void column(const std::string& name, const std::vector<S>& list, Member member,
                const Shape& ofRow = {}, Bounds bounds = anyValue)
    {
        std::vector<T> values;
        for (const S& row : list)
            append(values, member(row));
        array(name, values, shapeOf(list.size(), ofRow), bounds);
    }
    template <class S, class Member>
    void texts(const std::string& name, const std::vector<S>& list, Member member, bool = false)
    {
        std::vector<std::string> values;
        for (const S& row : list)
            values.push_back(member(row));
        m_sink.writeStrings(path(name), values);
    }

    std::string path(const std::string& name) const { return m_group + "/" + name; }

private:
    FieldSink& m_sink;
    std::string m_group;
};

/// Reads the fields of one group, and checks every value. Throws Error(BadFormat).
class FieldLoad
{
public:
    static constexpr bool isReading = true;

    FieldLoad(const Hdf5Reader& file, std::string group, JobContext& job)
        : m_file(file), m_group(std::move(group)), m_job(job)
    {
    }

    Error bad(const std::string& name, const Message& problem) const
    {
        return badPart(m_file, path(name), problem);
    }
    bool has(const std::string& name) const { return m_file.hasDataset(path(name)); }
    bool hasAttribute(const std::string& name) const { return m_file.hasAttribute(m_group, name); }
    std::string text(const std::string& name) const
    {
        return m_file.stringAttribute(m_group, name);
    }

    void attribute(const std::string& name, std::string& value) const { value = text(name); }
    void attribute(const std::string& name, std::uint64_t& value,
                   std::size_t most = unbounded) const
    {
        const std::int64_t stored = m_file.integerAttribute(m_group, name);
        if (stored < 0 || static_cast<std::uint64_t>(stored) > most)
            throw badPart(m_file, m_group, name + " is " + std::to_string(stored),
                          most == unbounded ? "0 or more" : "0 to " + std::to_string(most));
        value = static_cast<std::uint64_t>(stored);
    }
    void seconds(const std::string& name, double& value) const
    {
        value = m_file.numberAttribute(m_group, name);
        if (!std::isfinite(value) || value < 0)
            throw badPart(m_file, m_group, name + " is no time");
    }
    void attribute(const std::string& name, std::optional<double>& value) const
    {
        const double stored = m_file.numberAttribute(m_group, name);
        if (!std::isnan(stored))
            value = stored;
    }
    /// Older files may lack it.
    void flag(const std::string& name, bool& value) const
    {
        std::uint64_t stored = 0;
        if (hasAttribute(name))
            attribute(name, stored, 1);
        value = stored == 1;
    }

    template <class T>
    void array(const std::string& name, std::vector<T>& values, const Shape& shape,
               Bounds bounds = anyValue) const
    {
        values = readShaped<T>(m_file, path(name), shape, m_job);
        if (std::isfinite(bounds.most))
            requireWithin<T>(m_file, path(name), values, static_cast<T>(bounds.least),
                             mostOf<T>(bounds), bounds.nanAllowed);
    }
    /// Nothing where the file has none. Returns whether it has.
    template <class T>
    bool arrayIfThere(const std::string& name, std::vector<T>& values, const Shape& shape,
                      Bounds bounds = anyValue) const
    {
        if (!has(name))
            return false;
        array(name, values, shape, bounds);
        return true;
    }
    /// Refuses NaN and infinity.
    void finite(const std::string& name, std::vector<double>& values, const Shape& shape) const
    {
        array(name, values, shape);
        if (!std::ranges::all_of(values, [](double value) { return std::isfinite(value); }))
            throw bad(name, "a value is NaN or infinite");
    }
    bool finiteIfThere(const std::string& name, std::vector<double>& values,
                       const Shape& shape) const
    {
        if (has(name))
            finite(name, values, shape);
        return has(name);
    }
    template <class T>
    void list(const std::string& name, std::vector<T>& values) const
    {
        values = m_file.readArray<T>(path(name), 1, m_job).values;
    }
    void text(const std::string& name, std::string& value) const
    {
        std::vector<std::string> values;
        texts(name, values);
        if (values.size() != 1)
            throw badPart(m_file, path(name), std::to_string(values.size()) + " names", "one");
        value = std::move(values.front());
    }
    /// @param count  0: any
    void texts(const std::string& name, std::vector<std::string>& values,
               std::size_t count = 0) const
    {
        values = m_file.readStrings(path(name), m_job);
        if (count != 0 && values.size() != count)
            throw badPart(m_file, path(name),
                          std::to_string(values.size()) + " " + name.substr(name.rfind('/') + 1),
                          std::to_string(count));
    }
    void textsIfThere(const std::string& name, std::vector<std::string>& values,
                      std::size_t count) const
    {
        if (has(name))
            texts(name, values, count);
    }
    template <class T, class S, class Member>
    void column(const std::string& name, std::vector<S>& list, Member member,
                const Shape& ofRow = {}, Bounds bounds = anyValue) const
    {
        std::vector<T> values;
        array(name, values, shapeOf(list.size(), ofRow), bounds);
        auto next = values.cbegin();
        for (S& row : list)
            next = takeFrom(next, values.size() / list.size(), member(row));
    }
    /// @param isFirst  they say how long the list is
    template <class S, class Member>
    void texts(const std::string& name, std::vector<S>& list, Member member,
               bool isFirst = false) const
    {
        std::vector<std::string> values = m_file.readStrings(path(name), m_job);
        if (isFirst)
            list.resize(values.size());
        if (values.size() != list.size())
            throw bad(name, std::to_string(values.size()) + " values of " +
                                std::to_string(list.size()) + " " + name.substr(0, name.find('/')));
        for (std::size_t i = 0; i < list.size(); ++i)
            member(list[i]) = std::move(values[i]);
    }

    std::string path(const std::string& name) const { return m_group + "/" + name; }
    const Hdf5Reader& file() const { return m_file; }
    const std::string& group() const { return m_group; }
    JobContext& job() const { return m_job; }

private:
    static constexpr std::size_t unbounded = std::numeric_limits<std::int64_t>::max();

    /// The largest number of the type where there is no lower bound.
    template <class T>
    static T mostOf(const Bounds& bounds)
    {
        if constexpr (std::integral<T>)
            if (bounds.most >= static_cast<double>(std::numeric_limits<T>::max()))
                return std::numeric_limits<T>::max();
        return static_cast<T>(bounds.most);
    }

    const Hdf5Reader& m_file;
    std::string m_group;
    JobContext& m_job;
};

/// A list of structs as rows of numbers [list, members]: the members that `membersOf` ties.
template <class T, class V, class List, class Members>
void rows(V& visit, const std::string& name, List& list, const Shape& shape, Bounds bounds,
          Members membersOf)
{
    std::vector<T> values;
    if constexpr (V::isReading) {
        visit.array(name, values, shape, bounds);
        auto next = values.cbegin();
        for (auto& row : list)
            std::apply([&](auto&... member) { ((next = takeFrom(next, 1, member)), ...); },
                       membersOf(row));
    } else {
        for (auto& row : list)
            std::apply([&](auto&... member) { (append(values, member), ...); }, membersOf(row));
        visit.array(name, values, shape, bounds);
    }
}

} // namespace crossfade
