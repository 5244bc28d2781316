#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

/// The catalogues' heading for the texts that are marked in a class; lupdate alone reads it.
#define CORE_TEXTS_OF(context)

namespace crossfade
{

/// The English texts of the core that the window shows in the user's language.
struct Core {
    CORE_TEXTS_OF(Core)
    /// The text itself: `Core::says("needs %1")`. lupdate finds it by this call, where it stands
    /// (app/gui/CMakeLists.txt). Places for arguments are %1, %2, …
    static constexpr const char* says(const char* english) { return english; }
};

class Message;

/// What a message may speak of beside plain texts such as labels: the window writes each of these
/// in its own way, English in a plain one.
namespace as
{

/// A number of things.
struct Count {
    std::uint64_t value = 0;
    bool operator==(const Count&) const = default;
};

/// A number with so many digits behind the point; without `decimals` up to four that count.
struct Number {
    double value = 0;
    std::optional<int> decimals = {};
    bool operator==(const Number&) const = default;
};

/// A share of a whole: English writes 0.25, the window 25 %.
struct Share {
    double value = 0;
    bool operator==(const Share&) const = default;
};

/// The id of a method, an order or a metric. The window has names for them.
struct Method {
    std::string id;
    bool operator==(const Method&) const = default;
};
struct Order {
    std::string id;
    bool operator==(const Order&) const = default;
};
struct Metric {
    std::string id;
    bool operator==(const Metric&) const = default;
};

/// A file or folder. Where there is little room, the last part of the path stands for it.
struct File {
    std::string path;
    bool operator==(const File&) const = default;
};

/// A dataset of an HDF5 file.
struct Dataset {
    std::string path;
    bool operator==(const Dataset&) const = default;
};

/// Further messages, one after the other.
struct List {
    std::vector<Message> items;
    std::string between = ", ";
    bool operator==(const List& other) const;
};

} // namespace as

/// How many arguments an English text has places for. Does not compile where a number is left out.
consteval std::size_t placesIn(std::string_view english)
{
    unsigned found = 0;
    std::size_t highest = 0;
    for (std::size_t i = 0; i + 1 < english.size(); ++i) {
        const int digit = english[i + 1] - '0';
        if (english[i] != '%' || digit < 1 || digit > 9)
            continue;
        found |= 1U << static_cast<unsigned>(digit - 1);
        if (static_cast<std::size_t>(digit) > highest)
            highest = static_cast<std::size_t>(digit);
    }
    if (found != (1U << highest) - 1)
        throw "a place is left out"; // NOLINT
    return highest;
}

/// What the core tells a user: an English text with places for arguments, and the arguments. The
/// command line and files have it in English, the window in the user's language (shown()). A plain
/// text, such as a label or what a library says, is a message too: it stays as it is everywhere.
class Message
{
public:
    using Argument = std::variant<std::string, as::Count, as::Number, as::Share, as::Method,
                                  as::Order, as::Metric, as::File, as::Dataset, as::List>;

    /// A text of ours with as many places as it gets arguments; others do not compile.
    template <class... Arguments>
    struct Text {
        consteval Text(const char* text) : english(text)
        {
            if (placesIn(text) != sizeof...(Arguments))
                throw "not as many places as arguments"; // NOLINT
        }
        const char* english;
    };

    Message() = default;
    /// A text of ours, which has a translation where it is marked by Core::says().
    Message(const char* english) : m_text(english), m_isOurs(true) {}
    /// A plain text, which has none.
    Message(std::string text) : m_text(std::move(text)) {}
    /// One argument alone. A path is an as::File.
    template <class T>
    requires(!std::is_convertible_v<T, std::string> && std::is_constructible_v<Argument, T>) ||
        requires(const T& path)
    {
        path.parent_path();
    }
    Message(T argument) : m_text("%1") { m_arguments.push_back(asArgument(std::move(argument))); }
    template <class... Arguments>
    requires(sizeof...(Arguments) > 0)
        Message(std::type_identity_t<Text<Arguments...>> text, Arguments&&... arguments)
        : m_text(text.english), m_isOurs(true)
    {
        m_arguments.reserve(sizeof...(Arguments));
        (m_arguments.push_back(asArgument(std::forward<Arguments>(arguments))), ...);
    }

    /// Makes a message of what another process sent.
    Message(std::string text, bool isOurs, std::vector<Argument> arguments)
        : m_text(std::move(text)), m_arguments(std::move(arguments)), m_isOurs(isOurs)
    {
    }

    /// The text with its places, and what belongs there.
    const std::string& text() const { return m_text; }
    const std::vector<Argument>& arguments() const { return m_arguments; }
    /// Whether the text is one of ours rather than of a file, a user or a library.
    bool isOurs() const { return m_isOurs; }
    bool empty() const { return m_text.empty(); }
    /// The only argument of a message that is nothing else; null where it is not, or not a T.
    template <class T>
    const T* only() const
    {
        return m_text == "%1" && m_arguments.size() == 1 ? std::get_if<T>(&m_arguments.front())
                                                         : nullptr;
    }

    std::string english() const;

    friend bool operator==(const Message& a, const Message& b)
    {
        return a.m_text == b.m_text && a.m_arguments == b.m_arguments;
    }

private:
    template <class T>
    static Argument asArgument(T&& value)
    {
        if constexpr (std::is_same_v<std::remove_cvref_t<T>, Message> ||
                      std::is_convertible_v<T, const char*>)
            return as::List{{Message(std::forward<T>(value))}}; // a text of ours is translated too
        else if constexpr (requires { value.parent_path(); })
            return as::File{value.string()};
        else
            return Argument(std::forward<T>(value));
    }

    std::string m_text;
    std::vector<Argument> m_arguments;
    bool m_isOurs = false;
};

/// The text with each place %1, %2, … filled by textOf(argument of the place).
template <class TextOf>
std::string filled(std::string_view text, const std::vector<Message::Argument>& arguments,
                   TextOf textOf)
{
    std::string all;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto place = i + 1 < text.size() ? static_cast<std::size_t>(text[i + 1] - '1') : 9;
        if (text[i] != '%' || place >= arguments.size()) {
            all += text[i];
            continue;
        }
        all += textOf(arguments[place]);
        ++i;
    }
    return all;
}

} // namespace crossfade
