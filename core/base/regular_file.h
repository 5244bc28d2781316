#pragma once

#include "core/base/message.h"

#include <filesystem>
#include <istream>
#include <memory>
#include <string>
#include <string_view>

namespace crossfade
{

/// A stream of a file's bytes. Where the system fails to read some of them, what asked for them
/// throws Error(FileNotFound) with its reason: std::ifstream would seem to be at its end.
class InputFile : public std::istream
{
public:
    /// Opens the file; in a failed state where that is not possible, with errno.
    explicit InputFile(const std::filesystem::path& file);
    InputFile(InputFile&& other) noexcept;
    ~InputFile() override;

    /// All bytes from here to the end.
    std::string rest();

private:
    class Buffer;
    std::unique_ptr<Buffer> m_buffer;
};

/// Opens a file to be read from its first byte. What is no regular file is never opened: a pipe
/// would be waited for.
/// @param expected  what kind of file, for messages: "a .npy file"
/// Throws Error(FileNotFound) with the system's reason, or Error(BadFormat) for a folder, a pipe or
/// a device.
InputFile openRegularFile(const std::filesystem::path& file, const Message& expected);

/// openRegularFile() of a text in UTF-8, to be read from behind its byte-order mark where it has
/// one. Throws as requireBytewiseText() does, too.
InputFile openTextFile(const std::filesystem::path& file, const Message& expected);

inline constexpr std::string_view utf8Mark = "\xEF\xBB\xBF";

/// So many bytes of a file say what it is, if they do.
inline constexpr std::size_t longestContentMark = 24;

/// Refuses what begins as a kind of file that people take for another, and says what to do: what is
/// compressed, a pickle, a database. Throws Error(BadFormat).
void refuseOtherContent(std::string_view beginning, const std::filesystem::path& file,
                        const Message& expected);

/// Refuses a text in UTF-16 or UTF-32, and what is no text, by its first bytes, and says what to
/// do. Throws Error(BadFormat).
/// @param expected  what kind of text, for the message
void requireBytewiseText(std::string_view beginning, const std::filesystem::path& file,
                         const Message& expected = Core::says("a text in UTF-8"));

} // namespace crossfade
