#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

namespace crossfade
{

/// What decides a part of a result that is kept for later runs. Every field decides all of them
/// unless its description says otherwise, so that a forgotten one costs time and never a number.
enum Decides : unsigned {
    NoKeptPart = 0,
    KeptFits = 1,
    KeptCurves = 2,
    KeptBaselines = 4,
    KeptWarnings = 8,
    EveryKeptPart = KeptFits | KeptCurves | KeptBaselines | KeptWarnings
};

/// What is said of one field of a struct. A struct is described once, beside it, by a function that
/// names its fields one after the other:
///
///     template <class V, Of<Study> S> void fields(V& visit, S& study)
///     {
///         field(visit, study.slices, "slices", "Evenly spaced fractions", between(2, mostSlices));
///     }
///
/// What reads, writes, checks, compares or explains such structs is a visitor: a set of overloads
/// of operator() by the type of the value. It gets a new field without being changed.
struct Field {
    /// Where it stands in a file: the keys of its tables and its own, with points between.
    std::string_view key;
    /// What it is, for help texts and pages: one sentence. Empty: a struct whose fields stand in
    /// the file beside this one's, by keys of their own.
    std::string_view says = {};
    std::string_view name = {}; ///< what messages call it; empty: the last key, with spaces
    std::string_view unit = {}; ///< of a number, for messages and pages
    // The bounds of a number, or of each one in a list.
    std::int64_t least = 0;
    std::int64_t most = std::numeric_limits<std::int64_t>::max();
    std::size_t mostCount = std::numeric_limits<std::size_t>::max(); ///< of the entries of a list
    bool isSet = false;      ///< of a list: no entry is there twice
    bool isRequired = false; ///< in a file that is read
    bool isWritten = true;   ///< here and now: not where it would say nothing
    struct {
        std::string_view problem = {}; ///< of a list without an entry; empty: it may have none
        std::string_view expected = {};
    } ifNone = {};
    std::string_view olderKey = {}; ///< under which older files have it
    /// Throws Error for a text, or an entry of a list of texts, that cannot be meant.
    void (*check)(const std::string&) = nullptr;
    bool (*isFile)(const std::string&) = nullptr; ///< whether such a text is the path of a file
    std::string_view whenTrue = {}; ///< of a flag that files write as one of two words
    std::string_view whenFalse = {};
    std::string_view option = {}; ///< on the command line
    unsigned decides = EveryKeptPart;
    bool isAside = false;  ///< no number depends on it: two studies that differ in it are the same
    int since = 0;         ///< minor version of the format that brought it
    bool inReport = false; ///< whether a report in JSON repeats it

    std::string_view lastKey() const { return key.substr(key.rfind('.') + 1); }
    /// The key of the table that it stands in; empty: the file itself.
    std::string_view table() const { return key.substr(0, key.size() - lastKey().size()); }
    std::string title() const
    {
        std::string words(name.empty() ? lastKey() : name);
        for (char& c : words)
            if (c == '_')
                c = ' ';
        return words;
    }
};

/// Describes one field to a visitor: its value, its key, what it is, and what else is to be said.
template <class V, class T, class... Traits>
void field(V& visit, T& value, std::string_view key, std::string_view says, const Traits&... traits)
{
    Field described{.key = key, .says = says};
    (traits(described), ...);
    visit(std::as_const(described), value);
}

// What else may be said of a field: see Field's members.
inline constexpr auto withTitle = [](std::string_view v) { return [=](Field& f) { f.name = v; }; };
inline constexpr auto inUnit = [](std::string_view v) { return [=](Field& f) { f.unit = v; }; };
inline constexpr auto between = [](std::int64_t least, std::int64_t most) {
    return [=](Field& f) { std::tie(f.least, f.most) = std::tie(least, most); };
};
inline constexpr auto mostOf = [](std::size_t v) { return [=](Field& f) { f.mostCount = v; }; };
inline constexpr auto eachOnce = [](Field& f) { f.isSet = true; };
inline constexpr auto requiredIf = [](bool v) { return [=](Field& f) { f.isRequired = v; }; };
inline constexpr auto required = requiredIf(true);
inline constexpr auto writtenIf = [](bool v) { return [=](Field& f) { f.isWritten = v; }; };
inline constexpr auto notEmpty = [](std::string_view problem, std::string_view expected) {
    return [=](Field& f) { f.ifNone = {problem, expected}; };
};
inline constexpr auto onceCalled = [](std::string_view v) {
    return [=](Field& f) { f.olderKey = v; };
};
inline constexpr auto checkedBy = [](auto check) { return [=](Field& f) { f.check = check; }; };
inline constexpr auto fileIf = [](auto isFile) { return [=](Field& f) { f.isFile = isFile; }; };
inline constexpr auto asWords = [](std::string_view whenTrue, std::string_view whenFalse) {
    return [=](Field& f) { std::tie(f.whenTrue, f.whenFalse) = std::tie(whenTrue, whenFalse); };
};
inline constexpr auto asOption = [](std::string_view v) { return [=](Field& f) { f.option = v; }; };
inline constexpr auto decides = [](unsigned v) { return [=](Field& f) { f.decides = v; }; };
inline constexpr auto decidesNothing = decides(NoKeptPart);
inline constexpr auto aside = [](Field& f) {
    f.isAside = true;
    f.decides = NoKeptPart;
};
inline constexpr auto sinceMinor = [](int v) { return [=](Field& f) { f.since = v; }; };
inline constexpr auto inReport = [](Field& f) { f.inReport = true; };

/// `S` is a `T`, or a `const T` for a visitor that only looks.
template <class S, class T>
concept Of = std::same_as<std::remove_const_t<S>, T>;

/// A visitor that takes anything, to ask whether a type is described.
struct AnyVisitor {
    template <class T>
    void operator()(const Field&, T&&) const
    {
    }
};
template <class T>
concept Described = requires(AnyVisitor visitor, T& value)
{
    fields(visitor, value);
};

/// The type of the entries of a list, or of a value that may be missing; else the type itself.
template <class T>
struct Entry {
    using Type = T;
};
template <class T>
struct Entry<std::vector<T>> {
    using Type = T;
};
template <class T>
struct Entry<std::optional<T>> {
    using Type = T;
};

/// Calls `see(path, field, value)` for every field of a struct and of the structs in it, which have
/// their default values.
/// @param path  of the struct that holds the field: "methods."
template <class See>
class EveryField
{
public:
    explicit EveryField(See& see, std::string path = {}) : m_see(see), m_path(std::move(path)) {}

    template <class T>
    void operator()(const Field& field, T& value)
    {
        using Inner = typename Entry<std::remove_const_t<T>>::Type;
        if (!field.says.empty())
            m_see(m_path, field, value);
        if constexpr (Described<Inner>) {
            Inner inner{};
            EveryField deeper(m_see,
                              field.says.empty() ? m_path : m_path + std::string(field.key) + ".");
            fields(deeper, inner);
        }
    }

private:
    See& m_see;
    std::string m_path;
};
template <class T, class See>
void forEachField(See see)
{
    T value{};
    EveryField<See> every(see);
    fields(every, value);
}

} // namespace crossfade
