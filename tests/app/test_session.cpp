/// What the window remembers of the files that it opened and saved: title, names, pictures.

#include "app/gui/actions/actions.h"
#include "app/gui/files/recentpictures.h"
#include "core/study/storage/results_file.h"
#include "tests/app/answer_dialog.h"
#include "tests/app/open_window.h"
#include "tests/app/small_embeddings.h"
#include "widgets/basics/palette.h"

#include <QApplication>
#include <QCheckBox>
#include <QDoubleSpinBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QListWidget>

using namespace crossfade;

namespace
{

class Session : public testing::Test, protected test::OpenWindow
{
protected:
    Session() { test::writeSmallEmbeddings(path("small.h5").toStdString()); }

    /// Makes saved.h5, the results of small.h5 by the method that needs no fit.
    void saveResults()
    {
        ASSERT_TRUE(open("small.h5"));
        find<QCheckBox>("method.fct").setChecked(true);
        find<QCheckBox>("method.fct").click();
        ASSERT_TRUE(finish([&] { m_window.run(); }));
        ASSERT_TRUE(finish([&] { m_window.saveResults(path("saved.h5")); }));
    }

    bool titleNames(const QString& file) const { return m_window.windowTitle().startsWith(file); }

    /// The name that Save study proposes.
    QString proposedName()
    {
        QString proposed;
        test::answerDialog<QFileDialog>(
            [&] { QTest::keyClick(&m_window, Qt::Key_S, Qt::ControlModifier | Qt::ShiftModifier); },
            [&](QFileDialog& files) {
                proposed = QFileInfo(files.selectedFiles().constFirst()).fileName();
                files.reject();
            });
        // A window manager does this when a dialog closes; the offscreen platform does not.
        m_window.activateWindow();
        EXPECT_TRUE(QTest::qWaitForWindowActive(&m_window));
        return proposed;
    }
};

} // namespace

TEST_F(Session, TheTitleNamesTheFileOfWhatIsShownAndTheStarIsForWhatIsNotSaved)
{
    saveResults();
    EXPECT_TRUE(titleNames("saved.h5"));
    ASSERT_TRUE(open("saved.h5"));
    EXPECT_TRUE(titleNames("saved.h5"));
    const auto saved = m_window.results().result();
    find<QCheckBox>("metric.r-precision").click();
    EXPECT_FALSE(m_window.isWindowModified()) << "the results are what they were";
    ASSERT_TRUE(finish([&] { m_window.run(); }));
    ASSERT_NE(m_window.results().result(), saved);
    EXPECT_TRUE(m_window.isWindowModified());
    EXPECT_TRUE(titleNames("small.h5")) << "the new run is not in saved.h5";
    m_window.saveStudy(path("changed.toml"));
    EXPECT_TRUE(titleNames("changed.toml"));
    EXPECT_TRUE(m_window.isWindowModified()) << "its results are still not saved";
    ASSERT_TRUE(finish([&] { m_window.saveResults(path("more.h5")); }));
    EXPECT_TRUE(titleNames("more.h5"));
    EXPECT_FALSE(m_window.isWindowModified());
}

TEST_F(Session, AStudyIsSavedUnderTheNameOfItsFileOrItsData)
{
    saveResults();
    EXPECT_EQ(proposedName(), "small.toml");
    // Results that were computed elsewhere, from a study of another name.
    JobContext job;
    StudyResult result = readResults(path("saved.h5").toStdString(), job);
    result.study.name = "tiny";
    writeResults(path("elsewhere.h5").toStdString(), result, job);
    ASSERT_TRUE(open("elsewhere.h5"));
    EXPECT_EQ(proposedName(), "small.toml");
    m_window.saveStudy(path("mine.toml"));
    EXPECT_EQ(proposedName(), "mine.toml");
    ASSERT_TRUE(open("mine.toml"));
    EXPECT_EQ(proposedName(), "mine.toml");
}

TEST_F(Session, EveryRecentFileWithResultsHasAPictureInTheColoursOfTheWindow)
{
    saveResults();
    m_window.saveStudy(path("study.toml"));
    find<QCheckBox>("metric.r-precision").click();
    m_window.saveStudy(path("other.toml"));
    for (const char* name : {"small.h5", "saved.h5", "study.toml"})
        for (const bool dark : {false, true}) {
            const auto isDrawn = [&] { return !keptPicture(path(name), dark).isNull(); };
            ASSERT_TRUE(QTest::qWaitFor(isDrawn, test::longMs)) << name << ' ' << dark;
            const QImage picture = keptPicture(path(name), dark).toImage();
            EXPECT_EQ(picture.pixelColor(0, 0), chartColors(dark).background) << name;
        }
    EXPECT_TRUE(keptPicture(path("other.toml"), false).isNull()) << "it has no results";

    auto& recent = find<QListWidget>("recentFiles");
    const auto cornerUnder = [&](Theme theme) {
        m_window.setTheme(theme);
        QCoreApplication::processEvents();
        for (int row = 0; row < recent.count(); ++row)
            if (recent.item(row)->data(Qt::UserRole).toString().endsWith("study.toml"))
                return recent.item(row)->icon().pixmap(84, 48).toImage().pixelColor(0, 0);
        return QColor();
    };
    EXPECT_EQ(cornerUnder(Theme::Dark), chartColors(true).background);
    EXPECT_EQ(cornerUnder(Theme::Light), chartColors(false).background);
    m_window.setTheme(Theme::System);
}

TEST_F(Session, WhatTheUserKnowsIsThereAgainInTheNextWindow)
{
    find<QDoubleSpinBox>("costPerItem").setValue(0.25);
    find<QDoubleSpinBox>("target").setValue(80);
    MainWindow next(m_settings, m_themes, m_language);
    EXPECT_DOUBLE_EQ(next.findChild<QDoubleSpinBox*>("costPerItem")->value(), 0.25);
    EXPECT_DOUBLE_EQ(next.findChild<QDoubleSpinBox*>("target")->value(), 80);
    EXPECT_DOUBLE_EQ(next.findChild<QDoubleSpinBox*>("budget")->value(), 100) << "as it comes";
}
