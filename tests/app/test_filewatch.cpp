#include "app/gui/files/filewatch.h"
#include "tests/support/patience.h"

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

using namespace crossfade;

TEST(FileWatch, TellsOfAChangeOnceTheFileRests)
{
    const QTemporaryDir folder;
    const QString file = folder.filePath("watched");
    FileWatch watch(20);
    QSignalSpy changed(&watch, &FileWatch::changed);
    QSignalSpy unsettled(&watch, &FileWatch::unsettled);
    watch.setFile(file); // not there yet
    std::ofstream(file.toStdString()) << "a";
    ASSERT_TRUE(changed.wait(test::longMs));
    EXPECT_TRUE(unsettled.constFirst().constFirst().toBool());
    changed.clear();
    std::ofstream(folder.filePath("aside").toStdString()) << "bc";
    std::filesystem::rename(folder.filePath("aside").toStdString(), file.toStdString());
    ASSERT_TRUE(changed.wait(test::longMs));
    EXPECT_EQ(stampOf(file).size, 2);
    unsettled.clear();
    changed.clear();
    std::filesystem::remove(file.toStdString());
    ASSERT_TRUE(unsettled.wait(test::longMs));
    EXPECT_FALSE(unsettled.constFirst().constFirst().toBool());
    EXPECT_TRUE(changed.isEmpty());
}
