#include "app/gui/settings/appsettings.h"
#include "app/gui/style/languages.h"

#include <QFile>
#include <QTemporaryDir>

#include <gtest/gtest.h>

using namespace crossfade;

namespace
{

QString touch(const QTemporaryDir& folder, const QString& name)
{
    QFile file(folder.filePath(name));
    EXPECT_TRUE(file.open(QIODevice::WriteOnly));
    return QFileInfo(file).canonicalFilePath();
}

} // namespace

TEST(AppSettings, RemembersBetweenTwoStarts)
{
    const QTemporaryDir folder;
    {
        AppSettings settings(folder.filePath("s.ini"));
        settings.setTheme(Theme::Dark);
        settings.setLanguage("de");
        settings.setPlaybackSpeed(2);
        settings.setPanelShown("table", false);
    }
    const AppSettings settings(folder.filePath("s.ini"));
    EXPECT_EQ(settings.theme(), Theme::Dark);
    EXPECT_EQ(settings.language(), "de");
    EXPECT_EQ(settings.playbackSpeed(), 2);
    EXPECT_FALSE(settings.panelShown("table"));
    EXPECT_TRUE(settings.panelShown("setup"));
}

TEST(AppSettings, ExportsBeginBesideTheDataWhereThereCanBeFiles)
{
    const QTemporaryDir folder;
    const QString data = QFileInfo(folder.path()).canonicalFilePath();
    AppSettings settings(folder.filePath("s.ini"));
    settings.beginExportsBeside(data + "/photos.h5");
    EXPECT_EQ(settings.exportFolder(), data);
    settings.beginExportsBeside("/not/there/photos.h5");
    EXPECT_EQ(settings.exportFolder(), data);
}

TEST(AppSettings, ForgetsWhatAnotherVersionWrote)
{
    const QTemporaryDir folder;
    {
        QSettings other(folder.filePath("s.ini"), QSettings::IniFormat);
        other.setValue("version", 999);
        other.setValue("theme", "dark");
    }
    EXPECT_EQ(AppSettings(folder.filePath("s.ini")).theme(), Theme::System);
}

TEST(AppSettings, WhatIsDamagedHasItsDefault)
{
    const QTemporaryDir folder;
    const AppSettings usual(folder.filePath("usual.ini"));
    {
        QSettings other(folder.filePath("s.ini"), QSettings::IniFormat);
        other.setValue("version", 1);
        for (const char* key : {"theme", "language", "playback/speed", "recentFiles",
                                "figure/width", "figure/dpi", "figure/format", "export/folder"})
            other.setValue(key, QByteArray("\xff\x00nonsense", 10));
        other.setValue("figure/height", -1e300);
        other.setValue("figure/pointSize", "nan");
        other.setValue("forms/workRates",
                       QVariantMap{{"curve", -1.0}, {"fit fct", "nan"}, {"fit direct", "x"}});
    }
    const AppSettings settings(folder.filePath("s.ini"));
    EXPECT_EQ(settings.theme(), Theme::System);
    EXPECT_EQ(settings.playbackSpeed(), 1);
    EXPECT_TRUE(settings.recentFiles().isEmpty());
    EXPECT_TRUE(settings.exportFolder().isEmpty());
    EXPECT_EQ(settings.figureOptions().millimetres, usual.figureOptions().millimetres);
    EXPECT_EQ(settings.figureOptions().dpi, usual.figureOptions().dpi);
    EXPECT_EQ(settings.figureOptions().pointSize, usual.figureOptions().pointSize);
    EXPECT_EQ(settings.workRates().curve, 0);
    EXPECT_TRUE(settings.workRates().fit.empty());
    EXPECT_FALSE(settings.lastSetup());
    LanguageSwitch language;
    EXPECT_FALSE(language.apply(settings.language()));
    EXPECT_EQ(language.code(), "en");
}

TEST(AppSettings, AFileOfRandomBytesIsNoFile)
{
    const QTemporaryDir folder;
    {
        QFile file(folder.filePath("s.ini"));
        ASSERT_TRUE(file.open(QIODevice::WriteOnly));
        for (int i = 0; i < 4096; ++i)
            file.putChar(static_cast<char>(i * 37 + i / 7));
    }
    AppSettings settings(folder.filePath("s.ini"));
    EXPECT_EQ(settings.theme(), Theme::System);
    settings.setTheme(Theme::Dark);
    EXPECT_EQ(settings.theme(), Theme::Dark);
    QFile lastSetup(folder.filePath("s-last-setup.toml"));
    ASSERT_TRUE(lastSetup.open(QIODevice::WriteOnly));
    lastSetup.write("[data\n\x01");
    lastSetup.close();
    EXPECT_FALSE(settings.lastSetup());
}

TEST(AppSettings, KeepsAFewRecentFilesThatAreStillThere)
{
    const QTemporaryDir folder;
    AppSettings settings(folder.filePath("s.ini"));
    for (int i = 0; i < 12; ++i)
        settings.addRecentFile(touch(folder, QString("%1.h5").arg(i)));
    EXPECT_EQ(settings.recentFiles().size(), AppSettings::mostRecentFiles);
    EXPECT_TRUE(settings.recentFiles().constFirst().endsWith("/11.h5"));

    settings.addRecentFile(folder.filePath("./5.h5"), "shoes");
    EXPECT_EQ(settings.recentFiles().size(), AppSettings::mostRecentFiles);
    EXPECT_TRUE(settings.recentFiles().constFirst().endsWith("/5.h5"));
    EXPECT_TRUE(settings.studyOfRecentFile(settings.recentFiles()[1]).isEmpty());
    settings.addRecentFile(folder.filePath("11.h5"));
    EXPECT_EQ(settings.studyOfRecentFile(settings.recentFiles()[1]), "shoes");

    QFile::remove(folder.filePath("5.h5"));
    EXPECT_TRUE(settings.recentFiles().constFirst().endsWith("/11.h5"));
}

TEST(AppSettings, RemembersTheLastSetup)
{
    const QTemporaryDir folder;
    AppSettings settings(folder.filePath("s.ini"));
    EXPECT_FALSE(settings.lastSetup());
    Study study;
    study.name = "last";
    study.embeddings = folder.filePath("e.h5").toStdString();
    study.methods = {chooseMethod("direct")};
    study.orders = {"random"};
    study.metrics = parseMetrics("map");
    study.slices = 21;
    settings.setLastSetup(study);
    ASSERT_TRUE(settings.lastSetup());
    EXPECT_EQ(settings.lastSetup()->slices, 21U);
}
