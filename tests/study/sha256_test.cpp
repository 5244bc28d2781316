#include "core/study/result/sha256.h"

#include "tests/support/error_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

using namespace crossfade;

TEST(Sha256, GivesTheStandardsExamples)
{
    EXPECT_EQ(sha256(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    EXPECT_EQ(sha256("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
}

TEST(Sha256, HashesFilesLargerThanItsBuffer)
{
    const auto file = std::filesystem::path(testing::TempDir()) / "sha256_test.bin";
    const std::string content(3'000'001, 'a');
    std::ofstream(file, std::ios::binary) << content;
    JobContext job;
    EXPECT_EQ(sha256File(file, job), sha256(content));
    std::filesystem::remove(file);
}

TEST(Sha256, RefusesWhatCannotBeRead)
{
    JobContext job;
    const auto refusal = [&](const std::string& file) {
        return test::errorText([&] { (void)sha256File(file, job); });
    };
    EXPECT_THAT(refusal("no/such/file"),
                testing::HasSubstr("no/such/file: there is no such file; expected a file, and"));
    EXPECT_THAT(refusal(testing::TempDir()),
                testing::HasSubstr(testing::TempDir() + ": is a folder; expected a file, and"));
}
