#include "core/base/packed.h"

#include <algorithm>
#include <bit>
#include <cstring>

namespace crossfade
{

namespace
{

struct ArgumentPacker {
    Packer& packer;

    void operator()(const std::string& text) const { packer.add(text); }
    void operator()(const as::Count& count) const { packer.add(count.value); }
    void operator()(const as::Share& share) const
    {
        packer.add(std::bit_cast<std::uint64_t>(share.value));
    }
    void operator()(const as::Number& number) const
    {
        packer.add(std::bit_cast<std::uint64_t>(number.value));
        packer.add(static_cast<std::uint64_t>(number.decimals.value_or(-1) + 1));
    }
    void operator()(const as::List& list) const
    {
        packer.add(list.between).add(std::uint64_t{list.items.size()});
        for (const Message& item : list.items)
            packer.addMessage(item);
    }
    template <class Named>
    void operator()(const Named& named) const
    {
        if constexpr (requires { named.id; })
            packer.add(named.id);
        else
            packer.add(named.path);
    }
};

as::Number unpackedNumber(Unpacker& from)
{
    as::Number number{.value = std::bit_cast<double>(from.number())};
    constexpr std::uint64_t mostDecimals = 18;
    if (const std::uint64_t decimals = from.number(); decimals > 0)
        number.decimals = static_cast<int>(std::min(decimals - 1, mostDecimals));
    return number;
}

as::List unpackedList(Unpacker& from, int depth)
{
    as::List list{.items = {}, .between = from.text()};
    for (std::uint64_t left = from.number(); left > 0 && !from.isAtEnd(); --left)
        list.items.push_back(from.message(depth - 1));
    return list;
}

/// @param kind  an index into Message::Argument
Message::Argument unpackedArgument(Unpacker& from, std::uint64_t kind, int depth)
{
    switch (kind) {
    case 1:
        return as::Count{from.number()};
    case 2:
        return unpackedNumber(from);
    case 3:
        return as::Share{std::bit_cast<double>(from.number())};
    case 4:
        return as::Method{from.text()};
    case 5:
        return as::Order{from.text()};
    case 6:
        return as::Metric{from.text()};
    case 7:
        return as::File{from.text()};
    case 8:
        return as::Dataset{from.text()};
    case 9:
        return unpackedList(from, depth);
    default:
        return from.text();
    }
}

} // namespace

Packer& Packer::add(std::string_view text)
{
    add(std::uint64_t{text.size()});
    m_bytes.append(text);
    return *this;
}

Packer& Packer::add(std::uint64_t number)
{
    m_bytes.append(reinterpret_cast<const char*>(&number), sizeof number);
    return *this;
}

Packer& Packer::addMessage(const Message& message)
{
    add(message.text()).add(std::uint64_t{message.isOurs()});
    add(std::uint64_t{message.arguments().size()});
    for (const Message::Argument& argument : message.arguments()) {
        add(std::uint64_t{argument.index()});
        std::visit(ArgumentPacker{*this}, argument);
    }
    return *this;
}

Packer& Packer::add(const Error::Parts& parts)
{
    for (const Message* part : {&parts.where, &parts.problem, &parts.expected, &parts.remedy})
        addMessage(*part);
    return *this;
}

std::string Unpacker::text()
{
    const std::uint64_t size = number();
    const std::string text(m_rest.substr(0, size));
    m_rest.remove_prefix(text.size());
    return text;
}

std::uint64_t Unpacker::number()
{
    std::uint64_t number = 0;
    const std::size_t size = std::min(m_rest.size(), sizeof number);
    std::memcpy(&number, m_rest.data(), size);
    m_rest.remove_prefix(size);
    return number;
}

Message Unpacker::message(int depth)
{
    if (depth == 0) {
        m_rest = {}; // nothing behind it can be read
        return {};
    }
    std::string text = this->text();
    const bool isOurs = number() != 0;
    std::vector<Message::Argument> arguments;
    for (std::uint64_t left = number(); left > 0 && !isAtEnd(); --left) {
        const std::uint64_t kind = number();
        arguments.push_back(unpackedArgument(*this, kind, depth));
    }
    return {std::move(text), isOurs, std::move(arguments)};
}

Error::Parts Unpacker::parts()
{
    Error::Parts parts;
    for (Message* part : {&parts.where, &parts.problem, &parts.expected, &parts.remedy})
        *part = message();
    return parts;
}

} // namespace crossfade
