#include "core/study/run/runner.h"
#include "core/study/storage/results_file.h"
#include "tests/app/small_embeddings.h"
#include "tests/support/patience.h"

#include <QFileInfo>
#include <QProcess>
#include <QTemporaryDir>

#include <gtest/gtest.h>

using namespace crossfade;

namespace
{

/// The real program where there is no display, and where the user has chosen no platform.
class WithoutDisplay : public testing::Test
{
protected:
    QString path(const char* name) const { return m_folder.filePath(name); }

    void writeSmallResults() const
    {
        const std::filesystem::path embeddings = path("e.h5").toStdString();
        test::writeSmallEmbeddings(embeddings);
        Study study;
        study.name = "small";
        study.embeddings = embeddings;
        study.methods = {chooseMethod("direct")};
        study.orders = {"random"};
        study.metrics = parseMetrics("cmc@1");
        study.resamples = 0;
        JobContext job;
        writeResults(path("r.h5").toStdString(), runStudy(study, job), job);
    }

    /// @return  what it says on standard error
    QString run(const QStringList& arguments, int exitCode) const
    {
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        for (const char* name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"})
            environment.remove(name);
        QProcess program;
        program.setProcessEnvironment(environment);
        program.start(CROSSFADE_PROGRAM, arguments);
        EXPECT_TRUE(program.waitForFinished(test::longMs)) << program.errorString().toStdString();
        const QString said = program.readAllStandardError();
        EXPECT_EQ(program.exitStatus(), QProcess::NormalExit) << said.toStdString();
        EXPECT_EQ(program.exitCode(), exitCode) << said.toStdString();
        return said;
    }

    QTemporaryDir m_folder;
};

} // namespace

TEST_F(WithoutDisplay, FilesAreWritten)
{
    writeSmallResults();
    const QString results = path("r.h5");
    run({"--export", path("a.png"), results}, 0);
    run({"--export-figures", results, "--out", path("figures")}, 0);
    run({"--export-report", results, "--out", path("report.html")}, 0);
    run({"--export-video", results, "--out", path("video.gif")}, 0);
    run({"--screenshot", path("window.png"), results}, 0);
    for (const char* file :
         {"a.png", "figures/small-cmc@1.svg", "report.html", "video.gif", "window.png"})
        EXPECT_GT(QFileInfo(path(file)).size(), 0) << file;
}

TEST_F(WithoutDisplay, TheWindowSaysThatThereIsNone)
{
    const QString said = run({}, 1);
    EXPECT_TRUE(said.contains("there is no display")) << said.toStdString();
    EXPECT_TRUE(said.contains("crossfade-cli")) << said.toStdString();
    EXPECT_EQ(said.count('\n'), 1) << said.toStdString();
}
