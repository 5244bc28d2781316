#pragma once

#include "core/base/error.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace crossfade
{

/// Texts, numbers and messages one after the other in one string: for messages between two
/// processes of one program, and for files that only the same program reads again.
class Packer
{
public:
    Packer& add(std::string_view text);
    Packer& add(std::uint64_t number);
    Packer& addMessage(const Message& message);
    Packer& add(const Error::Parts& parts);

    const std::string& bytes() const { return m_bytes; }

private:
    std::string m_bytes;
};

/// Takes out what a Packer put in, in the same sequence. What is missing is empty, or 0.
class Unpacker
{
public:
    explicit Unpacker(std::string_view bytes) : m_rest(bytes) {}

    std::string text();
    std::uint64_t number();
    /// Lists within lists are read to a small depth; what is deeper is empty, and so is the rest.
    Message message(int depth = 4);
    Error::Parts parts();
    bool isAtEnd() const { return m_rest.empty(); }

private:
    std::string_view m_rest;
};

} // namespace crossfade
