#include "tests/fuzz/fuzz_target.h"
#include "tests/support/temporary_folder.h"

#include <gtest/gtest.h>

#include <random>

using namespace crossfade;
using namespace crossfade::test;

namespace
{

std::vector<std::filesystem::path> seedsOf(const FuzzTarget& target, const TemporaryFolder& folder)
{
    target.writeSeeds(folder.path());
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator(folder.path()))
        files.push_back(entry.path());
    std::ranges::sort(files);
    return files;
}

std::span<const std::uint8_t> bytesOf(const std::string& text)
{
    return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

/// One to four bytes changed, or a piece taken out, put in twice or cut off.
std::string changed(std::string bytes, std::mt19937& random)
{
    const auto below = [&](std::size_t limit) { return limit == 0 ? 0 : random() % limit; };
    switch (random() % 4) {
    case 0:
        return bytes.substr(0, below(bytes.size()));
    case 1:
        return bytes.erase(below(bytes.size()), 1 + below(8));
    case 2:
        return bytes.insert(below(bytes.size()), bytes.substr(below(bytes.size()), 1 + below(16)));
    default:
        for (std::size_t i = 0; i < 1 + random() % 4 && !bytes.empty(); ++i)
            bytes[below(bytes.size())] = static_cast<char>(random());
        return bytes;
    }
}

class FuzzCorpus : public testing::TestWithParam<FuzzTarget>
{
};

std::string nameOf(const testing::TestParamInfo<FuzzTarget>& info)
{
    std::string name = info.param.name;
    std::erase(name, '-');
    return name;
}

} // namespace

/// What the fuzzer does without clang, in small: valid files are read, harmed ones are refused with
/// a message or read, and nothing else happens.
TEST_P(FuzzCorpus, IsReadAndItsHarmedFilesAreRefused)
{
    constexpr int harmedOfEach = 150;
    const FuzzTarget& target = GetParam();
    const TemporaryFolder folder;
    const FuzzInput input(target);
    std::mt19937 random(18);
    std::size_t accepted = 0;
    for (const std::filesystem::path& seed : seedsOf(target, folder)) {
        const std::string bytes = fileBytes(seed);
        EXPECT_LE(bytes.size(), target.largest) << seed;
        accepted += input.tryBytes(bytesOf(bytes)).empty() ? 1U : 0U;
        for (int i = 0; i < harmedOfEach; ++i) {
            const std::string harmed = changed(bytes, random);
            EXPECT_NO_THROW((void)input.tryBytes(bytesOf(harmed))) << seed << ", change " << i;
        }
    }
    EXPECT_GT(accepted, 0U) << "no seed is valid";
}

INSTANTIATE_TEST_SUITE_P(All, FuzzCorpus, testing::ValuesIn(fuzzTargets()), nameOf);
