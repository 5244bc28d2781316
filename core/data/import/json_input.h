#pragma once

// For the sources of this folder only.

#include "core/base/regular_file.h"

#include <cstddef>
#include <filesystem>
#include <streambuf>
#include <vector>

namespace crossfade
{

/// A JSON file as a parser reads it, byte by byte. The numbers of a vector can be taken out of it
/// ahead of the parser, many times as fast.
class JsonInput : public std::streambuf
{
public:
    /// A file that cannot be read is empty.
    explicit JsonInput(const std::filesystem::path& file);

    /// To be called where the parser has just read the '[' of an array: replaces `numbers` by the
    /// array's first elements, as far as each is a number with another one behind it, and passes
    /// them over. What the parser then sees is an array of the elements that are left: one at
    /// least, if there was one. Numbers are rounded to float32; one beyond it is left.
    void takeNumbers(std::vector<float>& numbers);
    /// Passes over the array's first elements without reading them, for one who only asks what is
    /// there: over what is written in a number's characters, right or wrong. Returns how many
    /// elements that were. To be called where takeNumbers() is.
    std::size_t passNumbers();

    /// How many bytes have been taken out.
    std::size_t position() const { return m_end - static_cast<std::size_t>(egptr() - gptr()); }

private:
    int_type underflow() override;

    InputFile m_file;
    std::vector<char> m_buffer;
    std::size_t m_end = 0; ///< in the file: where the bytes in the buffer end
};

} // namespace crossfade
