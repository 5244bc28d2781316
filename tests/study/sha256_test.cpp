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
    for (const std::string& file : {std::string("no/such/file"), testing::TempDir()})
        EXPECT_THAT(test::errorText([&] { (void)sha256File(file, job); }),
                    testing::HasSubstr(file + ": the file cannot be read; expected a file"));
}
