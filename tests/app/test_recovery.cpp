#include "app/gui/files/recovery.h"

#include "core/study/storage/results_file.h"
#include "tests/app/open_window.h"
#include "tests/app/small_embeddings.h"
#include "tests/support/patience.h"

#include <QApplication>
#include <QCheckBox>
#include <QMessageBox>
#include <QProcess>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include <gtest/gtest.h>

#include <csignal>
#include <fstream>

using namespace crossfade;

namespace
{

namespace fs = std::filesystem;

/// A window whose settings and recovery lie in one folder, which other processes may share.
class AsideWindow
{
public:
    explicit AsideWindow(const fs::path& folder)
        : m_folder(folder),
          m_settings(QString::fromStdString((folder / "settings.ini").string())),
          window(m_settings, m_themes, m_language)
    {
        m_language.apply("en");
        window.show();
    }

    /// Answers the question by a click on the button; whether there was one.
    bool keepAside(const char* button)
    {
        bool asked = false;
        QTimer answers;
        QObject::connect(&answers, &QTimer::timeout, [&] {
            auto* question = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
            if (question == nullptr || question->objectName() != "recover")
                return;
            asked = true;
            for (QAbstractButton* candidate : question->buttons())
                if (candidate->text() == button)
                    QTest::mouseClick(candidate, Qt::LeftButton);
        });
        answers.start(0);
        QSignalSpy ended(&window, &MainWindow::jobEnded);
        const bool recovers = window.keepAside(m_folder / "aside");
        EXPECT_TRUE(!recovers || !ended.isEmpty() || ended.wait(test::longMs));
        return asked;
    }

    /// Opens the small file and leaves only the method that needs no fit.
    void openForDirect()
    {
        const QString file = QString::fromStdString((m_folder / "small.h5").string());
        EXPECT_TRUE(test::finish(window, [&] { window.openFile(file); }));
        auto* fct = window.findChild<QCheckBox*>("method.fct");
        if (fct->isChecked())
            QTest::mouseClick(fct, Qt::LeftButton);
        if (fct->isChecked()) // out of sight
            fct->click();
    }

    bool run()
    {
        return test::finish(window, [&] {
            QTest::mouseClick(window.findChild<QPushButton*>("runButton"), Qt::LeftButton);
        });
    }

private:
    fs::path m_folder;
    AppSettings m_settings;
    ThemeSwitch m_themes;
    LanguageSwitch m_language;

public:
    MainWindow window;
};

class RecoveryTest : public testing::Test
{
protected:
    RecoveryTest() : m_folder(m_temporary.path().toStdString())
    {
        test::writeSmallEmbeddings(m_folder / "small.h5");
    }

    fs::path aside() const { return m_folder / "aside" / "window-1"; }
    bool isEmpty() const
    {
        return !fs::exists(m_folder / "aside") || fs::is_empty(m_folder / "aside");
    }

    /// Lets a process of its own use a window as `job` says (below), then kills it.
    void killWindow(const char* job, const std::function<bool()>& until)
    {
        QProcess process;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert("CROSSFADE_WINDOW_FOLDER", m_temporary.path());
        environment.insert("CROSSFADE_WINDOW_JOB", job);
        process.setProcessEnvironment(environment);
        process.start(
            QCoreApplication::applicationFilePath(),
            {"--gtest_filter=RecoveryVictim.DISABLED_IsKilled", "--gtest_also_run_disabled_tests"});
        ASSERT_TRUE(process.waitForStarted());
        EXPECT_TRUE(QTest::qWaitFor(until, test::longMs)) << process.readAll().toStdString();
        ::kill(static_cast<pid_t>(process.processId()), SIGKILL);
        EXPECT_TRUE(process.waitForFinished());
    }

    QTemporaryDir m_temporary;
    fs::path m_folder;
};

} // namespace

/// The process that is killed: started by the tests below alone.
TEST(RecoveryVictim, DISABLED_IsKilled)
{
    const QByteArray folder = qgetenv("CROSSFADE_WINDOW_FOLDER");
    if (folder.isEmpty())
        GTEST_SKIP() << "for the tests of recovery";
    AsideWindow user(folder.toStdString());
    EXPECT_FALSE(user.keepAside("Recover"));
    user.openForDirect();
    EXPECT_TRUE(qgetenv("CROSSFADE_WINDOW_JOB") != "run" || user.run());
    QTest::qWait(test::longMs);
}

TEST_F(RecoveryTest, AStudyOfAKilledWindowIsOffered)
{
    killWindow("set up", [&] { return fs::exists(aside() / "study.toml"); });
    {
        AsideWindow again(m_folder);
        EXPECT_TRUE(again.keepAside("Recover"));
        EXPECT_FALSE(again.window.findChild<QCheckBox*>("method.fct")->isChecked());
        EXPECT_TRUE(again.window.findChild<QCheckBox*>("method.direct")->isChecked());
        EXPECT_TRUE(again.window.windowTitle().startsWith("small.h5"));
        EXPECT_TRUE(fs::exists(aside() / "study.toml")) << "until it is saved";
        again.window.saveStudy(QString::fromStdString((m_folder / "saved.toml").string()));
        EXPECT_FALSE(fs::exists(aside() / "study.toml"));
    }
    EXPECT_TRUE(isEmpty());
    AsideWindow last(m_folder);
    EXPECT_FALSE(last.keepAside("Recover"));
}

TEST_F(RecoveryTest, ResultsOfAKilledWindowAreOffered)
{
    killWindow("run", [&] { return fs::exists(aside() / "results-1.h5"); });
    AsideWindow again(m_folder);
    EXPECT_TRUE(again.keepAside("Recover"));
    // Direct, under two orders; the study is opened first, by a job of its own.
    ASSERT_TRUE(
        QTest::qWaitFor([&] { return again.window.results().curveCount() == 2; }, test::longMs));
    EXPECT_TRUE(again.window.isWindowModified()) << "they are not saved yet";
    const QString file = QString::fromStdString((m_folder / "saved.h5").string());
    EXPECT_TRUE(test::finish(again.window, [&] { again.window.saveResults(file); }));
    EXPECT_TRUE(fs::exists(aside() / "results-1.h5")) << "while the window is open";
    EXPECT_TRUE(fs::exists(aside() / "results-1.h5.saved")) << "it is not to be recovered";
    EXPECT_FALSE(again.window.isWindowModified());
}

TEST_F(RecoveryTest, FilesOfSavedResultsStayAsLongAsARunNeedsThem)
{
    JobContext job;
    AsideWindow user(m_folder);
    user.openForDirect();
    ASSERT_TRUE(user.run());
    const auto result = user.window.results().result();
    const fs::path folder = m_folder / "aside";
    Recovery recovery(folder);
    const fs::path first = recovery.keepResults(*result, job);
    const fs::path second = recovery.keepResults(*result, job);
    recovery.keepSaved({});
    EXPECT_TRUE(fs::exists(first)) << "it is not saved";
    recovery.resultsAreSaved();
    EXPECT_TRUE(recovery.results().empty());
    recovery.keepSaved({second});
    EXPECT_FALSE(fs::exists(first));
    EXPECT_TRUE(fs::exists(second));
    recovery.keepSaved({});
    EXPECT_TRUE(recovery.keepResults(*result, job) != second) << "no name is used twice";
    EXPECT_EQ(std::distance(fs::directory_iterator(aside()), {}), 2) << "with its lock";
}

TEST_F(RecoveryTest, WhatIsDroppedIsGone)
{
    killWindow("run", [&] { return fs::exists(aside() / "results-1.h5"); });
    {
        AsideWindow again(m_folder);
        EXPECT_TRUE(again.keepAside("Discard"));
        EXPECT_TRUE(again.window.results().isEmpty());
        EXPECT_FALSE(fs::exists(aside() / "results-1.h5"));
    }
    EXPECT_TRUE(isEmpty());
}

TEST_F(RecoveryTest, WhatCannotBeReadStaysForTheNextTime)
{
    fs::create_directories(aside());
    std::ofstream(aside() / "study.toml") << "name = 'a'\n[data]\nembeddings = 'missing.h5'\n";
    {
        AsideWindow again(m_folder);
        EXPECT_TRUE(again.keepAside("Recover"));
        again.openForDirect();
    }
    EXPECT_TRUE(fs::exists(aside() / "study.toml"));
}

TEST_F(RecoveryTest, AClosedWindowLeavesNothingAndTwoWindowsDoNotMeet)
{
    {
        AsideWindow first(m_folder);
        AsideWindow second(m_folder);
        EXPECT_FALSE(first.keepAside("Recover"));
        EXPECT_FALSE(second.keepAside("Recover"));
        first.openForDirect();
        ASSERT_TRUE(first.run());
        EXPECT_TRUE(fs::exists(aside() / "results-1.h5"));
        EXPECT_TRUE(fs::exists(m_folder / "aside" / "window-2"));
        AsideWindow third(m_folder);
        EXPECT_FALSE(third.keepAside("Recover")) << "the first one is still at work";
    }
    EXPECT_TRUE(isEmpty());
}

TEST_F(RecoveryTest, NoStudyIsKeptThatNobodyChanged)
{
    AsideWindow user(m_folder);
    EXPECT_FALSE(user.keepAside("Recover"));
    const QString file = QString::fromStdString((m_folder / "small.h5").string());
    EXPECT_TRUE(test::finish(user.window, [&] { user.window.openFile(file); }));
    QTest::qWait(1500);
    EXPECT_FALSE(fs::exists(aside() / "study.toml"));
}
