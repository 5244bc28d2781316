#include "app/cli/output_file.h"

#include "core/base/error.h"
#include "core/data/atomic_file.h"

#include <unistd.h>

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

} // namespace

void requireWritable(const std::filesystem::path& file, const std::string& option,
                     const std::vector<std::filesystem::path>& inputs)
{
    namespace fs = std::filesystem;
    if (file.empty() || file == "-")
        return;
    const std::string where = option + " " + file.string();
    std::error_code ignored;
    require(!fs::is_directory(file, ignored), where, "this is a folder", "Name a file in it.");
    const fs::path folder = file.has_parent_path() ? file.parent_path() : fs::path(".");
    require(fs::is_directory(folder, ignored), where, "there is no folder " + folder.string(),
            "Make the folder, or choose another.");
    require(fs::exists(file, ignored) ? access(file.c_str(), W_OK) == 0
                                      : access(folder.c_str(), W_OK) == 0,
            where, "it cannot be written", "Choose a place where you may write.");
    for (const fs::path& input : inputs)
        require(!fs::equivalent(file, input, ignored), where, "this is an input of the command",
                "Choose another file, so that the input is not overwritten.");
}

void requireDifferent(const std::filesystem::path& results, const std::filesystem::path& json)
{
    namespace fs = std::filesystem;
    if (results.empty() || json.empty() || json == "-")
        return;
    std::error_code ignored;
    require(fs::weakly_canonical(results, ignored) != fs::weakly_canonical(json, ignored) &&
                !fs::equivalent(results, json, ignored),
            "--json " + json.string(), "the results are written to the same file",
            "Choose another file for one of the two.");
}

void JsonOutput::write(const std::string& json, const std::string& table) const
{
    if (m_file == "-") {
        m_output << json;
        return;
    }
    if (!m_file.empty())
        writeWholeFile(m_file, json);
    m_output << table;
}

} // namespace crossfade
