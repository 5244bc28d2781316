#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <vector>

namespace crossfade::test
{

/// A reader of files that come from others, as the fuzzer and the replay of its corpus call it.
struct FuzzTarget {
    std::string name;
    std::string fileName;    ///< what an input is written as: readers look at the extension
    std::size_t largest = 0; ///< bytes of an input
    /// Reads a file. An Error is a refusal, as it should be; any other exception is a finding.
    void (*read)(const std::filesystem::path& file) = nullptr;
    /// Writes small valid files into an empty folder.
    void (*writeSeeds)(const std::filesystem::path& folder) = nullptr;
    std::vector<std::string> words = {}; ///< the fuzzer's dictionary
};

/// All of them.
const std::vector<FuzzTarget>& fuzzTargets();
/// Throws std::out_of_range for an unknown name.
const FuzzTarget& fuzzTarget(const std::string& name);

/// The environment's name of the file into which a worker writes what its sanitizer reports:
/// FuzzInput::tryBytes() throws it.
inline constexpr const char* reportVariable = "CROSSFADE_FUZZ_REPORT";

/// A file in memory that inputs are written to, one after the other; removed with the object.
class FuzzInput
{
public:
    explicit FuzzInput(const FuzzTarget& target);
    ~FuzzInput();
    FuzzInput(const FuzzInput&) = delete;
    FuzzInput& operator=(const FuzzInput&) = delete;

    /// Reads the bytes as the target does. Returns the message of a refusal, empty where they were
    /// accepted. Throws std::logic_error for a refusal that does not say what is wrong.
    std::string tryBytes(std::span<const std::uint8_t> bytes) const;

private:
    const FuzzTarget& m_target;
    std::filesystem::path m_folder;
};

// The targets, by what they read: fuzz_<…>.cpp.
std::vector<FuzzTarget> featureTargets();
std::vector<FuzzTarget> hdf5Targets();
std::vector<FuzzTarget> imageTargets();
std::vector<FuzzTarget> importTargets();
std::vector<FuzzTarget> modelTargets();
std::vector<FuzzTarget> studyTargets();
std::vector<FuzzTarget> textTargets();

std::string fileBytes(const std::filesystem::path& file);
void writeFile(const std::filesystem::path& file, const std::string& bytes);

} // namespace crossfade::test
