#include "app/gui/files/partsfolder.h"

#include <QTemporaryDir>

#include <gtest/gtest.h>

#include <chrono>
#include <fstream>

using namespace crossfade;

namespace
{

class PartsFolder : public testing::Test
{
protected:
    std::filesystem::path path(const char* name) const
    {
        return m_folder.filePath(QString::fromLatin1(name)).toStdString();
    }

    QTemporaryDir m_folder;
};

} // namespace

TEST_F(PartsFolder, IsBesideAStudyFile)
{
    EXPECT_EQ(partsFolder(path("a.toml")), path("a.toml.cache"));
    EXPECT_TRUE(std::filesystem::is_directory(path("a.toml.cache")));
}

TEST_F(PartsFolder, IsTheUsersCacheForOtherFiles)
{
    const std::filesystem::path ofUser = partsFolder();
    EXPECT_EQ(partsFolder(path("a.h5")), ofUser);
    EXPECT_FALSE(std::filesystem::exists(path("a.h5.cache")));
}

TEST_F(PartsFolder, IsTheUsersCacheWhereNothingCanBeWrittenBesideTheStudy)
{
    std::ofstream(path("a.toml.cache")) << "a file of the user's";
    EXPECT_EQ(partsFolder(path("a.toml")), partsFolder());
    EXPECT_EQ(partsFolder(path("no/folder/a.toml")), partsFolder());
    EXPECT_EQ(std::filesystem::file_size(path("a.toml.cache")), 20U);
}

TEST_F(PartsFolder, KeepsTheNewestPartsAndTheUsersFiles)
{
    const std::filesystem::path root = m_folder.path().toStdString();
    const auto part = [&](char digit) { return root / std::string(64, digit).append(".pt"); };
    for (const char digit : {'a', 'b', 'c'})
        std::ofstream(part(digit)) << "0123456789";
    std::ofstream(root / "mine.pt") << "0123456789";
    const auto now = std::filesystem::file_time_type::clock::now();
    std::filesystem::last_write_time(part('b'), now - std::chrono::hours(2));
    std::filesystem::last_write_time(part('c'), now - std::chrono::hours(1));
    pruneParts(root, 25);
    EXPECT_TRUE(std::filesystem::exists(part('a')));
    EXPECT_TRUE(std::filesystem::exists(part('c')));
    EXPECT_FALSE(std::filesystem::exists(part('b')));
    EXPECT_TRUE(std::filesystem::exists(root / "mine.pt"));
}
