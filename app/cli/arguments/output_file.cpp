#include "app/cli/arguments/output_file.h"

#include "core/base/error.h"
#include "core/base/outside.h"
#include "core/base/text.h"
#include "core/files/atomic_file.h"
#include "core/files/put_in_place.h"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <system_error>

namespace crossfade
{

namespace
{

void require(bool met, const std::string& where, const std::string& problem,
             const std::string& remedy)
{
    if (!met)
        throw Error(ErrorCode::BadUsage, {.where = where, .problem = problem, .remedy = remedy});
}

bool isFile(const std::filesystem::path& file)
{
    return !file.empty() && file != "-";
}

/// Whether two paths are one file; also where it is not there yet, or links lead to it.
bool isSame(const std::filesystem::path& a, const std::filesystem::path& b)
{
    namespace fs = std::filesystem;
    std::error_code ignored;
    const auto written = [&](const fs::path& file) {
        return fs::weakly_canonical(fs::absolute(behindLinks(file)), ignored);
    };
    return written(a) == written(b) || fs::equivalent(a, b, ignored);
}

/// Whether something is there, or cannot be: a link that leads in a circle, a name that is too
/// long.
bool isTaken(const std::filesystem::path& file)
{
    return access(file.c_str(), F_OK) == 0 || errno == ELOOP || errno == ENAMETOOLONG;
}

/// Folders are read for images and arrays. What a command wrote into one before is neither, and
/// may be replaced.
bool isReadInFolders(const std::filesystem::path& file)
{
    constexpr std::array written = {".h5", ".pt", ".json", ".csv", ".svg", ".html"};
    return std::ranges::find(written, file.extension()) == written.end();
}

/// An existing file in an input folder may be one of those that are read, by whichever of its
/// names.
void requireNoInput(const std::filesystem::path& file, const std::filesystem::path& folder,
                    const std::filesystem::path& input, const std::string& where)
{
    namespace fs = std::filesystem;
    std::error_code ignored;
    const std::string remedy = "Choose another file, so that the input is not overwritten.";
    require(!fs::equivalent(file, input, ignored), where, "this is an input of the command",
            remedy);
    if (fs::exists(file, ignored) && isReadInFolders(file) && fs::is_directory(input, ignored))
        require(isOutside(file, input) && isOutside(folder, input), where,
                "this is a file in " + input.string() + ", an input of the command", remedy);
}

} // namespace

void requireWritable(const std::filesystem::path& file, const std::string& option,
                     const std::vector<std::filesystem::path>& inputs)
{
    namespace fs = std::filesystem;
    if (!isFile(file))
        return;
    const std::string where = option + " " + file.string();
    std::error_code ignored;
    require(isUtf8(file.string()), where, "the name is not UTF-8",
            "Choose another name: what reads the file refuses this one.");
    require(!fs::is_directory(file, ignored), where, "this is a folder", "Name a file in it.");
    const fs::path end = behindLinks(file);
    const fs::path folder = end.has_parent_path() ? end.parent_path() : fs::path(".");
    require(fs::is_directory(folder, ignored), where, "there is no folder " + folder.string(),
            "Make the folder, or choose another.");
    const fs::path& written = isTaken(file) ? file : folder;
    const bool mayWrite = access(written.c_str(), W_OK) == 0;
    const int reason = errno; // read after access(), which the arguments of one call need not be
    require(mayWrite, where, "it cannot be written: " + std::generic_category().message(reason),
            "Choose a place where you may write.");
    for (const fs::path& input : inputs)
        requireNoInput(file, folder, input, where);
}

void requireWritableFile(const std::filesystem::path& file, const std::string& option,
                         const std::vector<std::filesystem::path>& inputs)
{
    requireWritable(file, option, inputs);
    std::error_code ignored;
    if (std::filesystem::exists(file, ignored) && !std::filesystem::is_regular_file(file, ignored))
        throw Error(ErrorCode::BadUsage, {.where = option + " " + file.string(),
                                          .problem = "this is a device or a pipe",
                                          .expected = "a file, new or to be replaced",
                                          .remedy = "Name a file in a folder of yours."});
}

void requireDifferent(const std::vector<NamedOutput>& outputs)
{
    for (auto second = outputs.begin(); second != outputs.end(); ++second)
        for (auto first = outputs.begin(); first != second; ++first)
            require(first->second.empty() || second->second.empty() ||
                        !isSame(first->second, second->second),
                    second->first + " " + second->second.string(),
                    isFile(second->second)
                        ? "the file of " + first->first + " is written to the same file"
                        : first->first + " is written to standard output, too",
                    "Choose another file for one of the two.");
}

void writeOutput(const std::filesystem::path& file, const std::string& text, std::ostream& output)
{
    if (isFile(file))
        writeWholeFile(file, text);
    else
        output << text;
}

void JsonOutput::write(const std::string& json, const std::string& table) const
{
    if (!m_file.empty())
        writeOutput(m_file, json, m_output);
    if (m_file != "-")
        m_output << table;
}

} // namespace crossfade
