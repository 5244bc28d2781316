#include "tests/fuzz/fuzz_target.h"

#include "core/base/error.h"

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <stdexcept>

#include <unistd.h>

namespace crossfade::test
{

namespace
{

namespace fs = std::filesystem;

std::vector<FuzzTarget> allTargets()
{
    std::vector<FuzzTarget> all;
    for (const auto& some : {featureTargets(), hdf5Targets(), imageTargets(), importTargets(),
                             modelTargets(), studyTargets(), textTargets()})
        all.insert(all.end(), some.begin(), some.end());
    return all;
}

const char* const reportName = "report.txt";

} // namespace

const std::vector<FuzzTarget>& fuzzTargets()
{
    static const std::vector<FuzzTarget> all = allTargets();
    return all;
}

const FuzzTarget& fuzzTarget(const std::string& name)
{
    for (const FuzzTarget& target : fuzzTargets())
        if (target.name == name)
            return target;
    throw std::out_of_range("there is no fuzz target '" + name + "'");
}

FuzzInput::FuzzInput(const FuzzTarget& target)
    : m_target(target),
      m_folder((fs::exists("/dev/shm") ? fs::path("/dev/shm") : fs::temp_directory_path()) /
               ("crossfade-fuzz-" + target.name + "-" + std::to_string(getpid())))
{
    fs::create_directories(m_folder);
    setenv(reportVariable, (m_folder / reportName).c_str(), 1); // NOLINT(concurrency-mt-unsafe)
}

FuzzInput::~FuzzInput()
{
    std::error_code ignored;
    fs::remove_all(m_folder, ignored);
}

std::string FuzzInput::tryBytes(std::span<const std::uint8_t> bytes) const
{
    const fs::path file = m_folder / m_target.fileName;
    writeFile(file, {reinterpret_cast<const char*>(bytes.data()), bytes.size()});
    try {
        m_target.read(file);
    } catch (const Error& error) {
        if (error.parts().problem.empty() || error.code() == ErrorCode::Internal)
            throw std::logic_error(std::string("a refusal that says nothing: ") + error.what());
        // A sanitizer that finds something in the child process that reads ends it without a word.
        if (error.parts().problem == "the process that reads it gave no answer")
            throw std::logic_error(std::string("a finding in the child: ") + error.what() + '\n' +
                                   fileBytes(m_folder / reportName));
        return error.what();
    }
    return {};
}

std::string fileBytes(const fs::path& file)
{
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

void writeFile(const fs::path& file, const std::string& bytes)
{
    std::ofstream(file, std::ios::binary) << bytes;
}

} // namespace crossfade::test
