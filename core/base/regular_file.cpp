#include "core/base/regular_file.h"

#include "core/base/error.h"
#include "core/base/text.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <fstream>
#include <iterator>
#include <system_error>

namespace crossfade
{

namespace
{

namespace fs = std::filesystem;

Error unreadable(const fs::path& file, const std::error_code& reason)
{
    const bool lacksRights = reason == std::errc::permission_denied;
    return {ErrorCode::FileNotFound,
            {.where = file,
             .problem = {Core::says("cannot be opened for reading: %1"), reason.message()},
             .remedy = lacksRights ? Core::says("Check the file's permissions.") : ""}};
}

} // namespace

class InputFile::Buffer : public std::filebuf
{
public:
    explicit Buffer(const fs::path& file) : m_file(file)
    {
        open(file, std::ios::in | std::ios::binary);
    }

protected:
    int_type underflow() override
    {
        return checked<int_type>([&] { return std::filebuf::underflow(); });
    }

    std::streamsize xsgetn(char* to, std::streamsize count) override
    {
        return checked<std::streamsize>([&] { return std::filebuf::xsgetn(to, count); });
    }

private:
    template <class Value, class Read>
    Value checked(const Read& read)
    {
        try {
            return read();
        } catch (const std::ios_base::failure& failure) {
            throw Error(ErrorCode::FileNotFound,
                        {.where = m_file,
                         .problem = {Core::says("cannot be read: %1"), failure.code().message()},
                         .remedy = Core::says("Check the disk.")});
        }
    }

    fs::path m_file;
};

InputFile::InputFile(const fs::path& file)
    : std::istream(nullptr), m_buffer(std::make_unique<Buffer>(file))
{
    rdbuf(m_buffer.get());
    if (!m_buffer->is_open())
        setstate(std::ios::failbit);
    exceptions(std::ios::badbit); // hands on what the buffer throws
}

InputFile::InputFile(InputFile&& other) noexcept
    : std::istream(std::move(other)), m_buffer(std::move(other.m_buffer))
{
    set_rdbuf(m_buffer.get());
}

InputFile::~InputFile() = default;

std::string InputFile::rest()
{
    return {std::istreambuf_iterator<char>(*this), {}};
}

InputFile openRegularFile(const fs::path& file, const Message& expected)
{
    std::error_code reason;
    const fs::file_status status = fs::status(file, reason);
    if (status.type() == fs::file_type::not_found)
        throw Error(
            ErrorCode::FileNotFound,
            {.where = file, .problem = Core::says("there is no such file"), .expected = expected});
    if (!fs::status_known(status))
        throw unreadable(file, reason);
    if (!fs::is_regular_file(status))
        throw Error(ErrorCode::BadFormat,
                    {.where = file,
                     .problem = fs::is_directory(status) ? Core::says("is a folder")
                                                         : Core::says("is not a regular file"),
                     .expected = expected});
    InputFile stream(file);
    if (!stream)
        throw unreadable(file, std::error_code(errno, std::generic_category()));
    return stream;
}

InputFile openTextFile(const fs::path& file, const Message& expected)
{
    InputFile stream = openRegularFile(file, expected);
    std::string beginning(longestContentMark, '\0');
    stream.read(beginning.data(), static_cast<std::streamsize>(beginning.size()));
    beginning.resize(static_cast<std::size_t>(stream.gcount()));
    requireBytewiseText(beginning, file, expected);
    stream.clear();
    stream.seekg(beginning.starts_with(utf8Mark) ? std::streamoff{utf8Mark.size()} : 0);
    return stream;
}

namespace
{

/// A kind of file that people take for a text, by its first bytes.
struct OtherContent {
    std::string_view start; ///< a question mark stands for any byte
    const char* what;
    const char* remedy;

    bool isAt(std::string_view text) const
    {
        return text.size() >= start.size() &&
               std::equal(start.begin(), start.end(), text.begin(),
                          [](char known, char found) { return known == '?' || known == found; });
    }
};

constexpr const char* aboutPickles =
    "Write what it holds as .npy or JSON Lines: pickles can run any code.";

constexpr std::array otherContents{
    OtherContent{"\x1F\x8B", "is compressed by gzip", "Unpack it first, by gunzip."},
    OtherContent{"\x28\xB5\x2F\xFD", "is compressed by zstd", "Unpack it first, by unzstd."},
    OtherContent{"BZh?1AY&SY", "is compressed by bzip2", "Unpack it first, by bunzip2."},
    OtherContent{"PK\x03\x04", "is a zip archive, as Excel and NumPy write them",
                 "Unpack it first; save a sheet of Excel as \"CSV UTF-8\"; name arrays .npz."},
    OtherContent{"PGDMP\1", "is a dump of pg_dump's own format",
                 "Make a text of it: pg_restore --file dump.sql FILE."},
    OtherContent{"PGCOPY\n\xFF", "is PostgreSQL's binary format of COPY",
                 "Copy it as text: without BINARY."},
    OtherContent{"\xFD"
                 "7zXZ",
                 "is compressed by xz", "Unpack it first, by unxz."},
    OtherContent{"PAR1\x15", "is Parquet", "Name it .parquet: what to do is then said."},
    OtherContent{"SQLite format 3", "is an SQLite database", "Name it .sqlite."},
    OtherContent{"\x89HDF", "is HDF5", "Name it .h5."},
    OtherContent{"\x93NUMPY", "is a NumPy array", "Name it .npy."},
    OtherContent{{"????????DUCK?\0\0\0", 16},
                 "is a database of DuckDB",
                 "Write its table, in DuckDB: COPY items TO 'items.jsonl' (FORMAT json)."},
    OtherContent{{"ARROW1\0\0", 8}, "is an Arrow file", "Name it .arrow: what to do is then said."},
    OtherContent{"version https://git-lfs", "is a pointer of Git LFS in the place of a file",
                 "Fetch the file itself, by git lfs pull."},
    OtherContent{"<!DOCTYPE html", "is a web page",
                 "Look at it: it says why the file itself was not given."},
    OtherContent{"\x80\2", "is a pickle of Python", aboutPickles},
    OtherContent{"\x80\3", "is a pickle of Python", aboutPickles},
    OtherContent{"\x80?\x95", "is a pickle of Python", aboutPickles},
};

} // namespace

void refuseOtherContent(std::string_view beginning, const fs::path& file, const Message& expected)
{
    const std::string ending = file.extension().string();
    for (const OtherContent& other : otherContents)
        if (other.isAt(beginning)) {
            const bool isNamedSo =
                !ending.empty() && std::string_view(other.remedy).ends_with(ending + ".");
            throw Error(ErrorCode::BadFormat, {.where = file,
                                               .problem = other.what,
                                               .expected = expected,
                                               .remedy = isNamedSo ? "" : other.remedy});
        }
}

void requireBytewiseText(std::string_view beginning, const fs::path& file, const Message& expected)
{
    refuseOtherContent(beginning, file, expected);
    const auto isNul = [&](std::size_t at) { return at < beginning.size() && beginning[at] == 0; };
    const bool hasMark = beginning.starts_with("\xFF\xFE") || beginning.starts_with("\xFE\xFF");
    // Without a mark, every second byte of what is written in Latin letters is 0.
    if (!hasMark && !(isNul(0) && isNul(2)) && !(isNul(1) && isNul(3)))
        return;
    throw Error(ErrorCode::BadFormat,
                {.where = file,
                 .problem = Core::says("is a text in UTF-16 or UTF-32"),
                 .expected = Core::says("a text in UTF-8"),
                 .remedy = {Core::says("Save it as UTF-8 (in Excel: \"CSV UTF-8\"), or convert it: "
                                       "iconv -f UTF-16 -t UTF-8 %1 > %2"),
                            printable(file.filename().string()),
                            "utf8" + printable(file.extension().string())}});
}

} // namespace crossfade
