#include "app/gui/workspace/launchoptions.h"

#include "core/base/version.h"

#include <gmock/gmock.h>

using namespace crossfade;
using testing::HasSubstr;

TEST(LaunchOptions, OpensTheFile)
{
    const LaunchRequest request = readCommandLine({"results.h5", "--theme", "dark"});
    ASSERT_FALSE(request.exitCode);
    EXPECT_EQ(request.options.file, "results.h5");
    EXPECT_EQ(request.options.theme, "dark");
    EXPECT_FALSE(request.options.screenshot);
}

TEST(LaunchOptions, ReadsAScreenshot)
{
    const LaunchRequest request = readCommandLine({"--screenshot",
                                                   "a.png",
                                                   "--size",
                                                   "1920x1080",
                                                   "--at",
                                                   "0.5",
                                                   "--select-first-failure",
                                                   "--metric",
                                                   "map",
                                                   "study.toml",
                                                   "--run",
                                                   "--table",
                                                   "conditions",
                                                   "--by",
                                                   "style",
                                                   "--panel",
                                                   "runs",
                                                   "--dialog",
                                                   "figure",
                                                   "--method",
                                                   "fct"});
    ASSERT_TRUE(request.options.screenshot) << request.errors;
    EXPECT_EQ(request.options.screenshot->file, "a.png");
    EXPECT_EQ(request.options.screenshot->width, 1920);
    EXPECT_EQ(request.options.screenshot->height, 1080);
    EXPECT_EQ(request.options.screenshot->fraction, 0.5);
    EXPECT_EQ(request.options.screenshot->metric, "map");
    EXPECT_TRUE(request.options.screenshot->selectFirstFailure);
    EXPECT_TRUE(request.options.screenshot->run);
    EXPECT_EQ(request.options.screenshot->table, "conditions");
    EXPECT_EQ(request.options.screenshot->attribute, "style");
    EXPECT_EQ(request.options.screenshot->panel, "runs");
    EXPECT_EQ(request.options.screenshot->dialog, "figure");
    EXPECT_EQ(request.options.screenshot->method, "fct");
}

TEST(LaunchOptions, ReadsExports)
{
    const LaunchRequest request = readCommandLine({"--export", "a.svg", "results.h5", "--export",
                                                   "b.csv", "--metric", "map", "--by", "style"});
    ASSERT_TRUE(request.options.exports) << request.errors;
    EXPECT_THAT(request.options.exports->files, testing::ElementsAre("a.svg", "b.csv"));
    EXPECT_EQ(request.options.exports->metric, "map");
    EXPECT_EQ(request.options.exports->attribute, "style");
    EXPECT_EQ(request.options.file, "results.h5");
    EXPECT_FALSE(request.options.exports->sweeps);
    const LaunchRequest swept = readCommandLine({"--export", "a.svg", "results.h5", "--sweeps"});
    ASSERT_TRUE(swept.options.exports) << swept.errors;
    EXPECT_TRUE(swept.options.exports->sweeps);
    EXPECT_FALSE(swept.options.exports->raw);
    const LaunchRequest raw = readCommandLine({"--export", "a.csv", "results.h5", "--raw"});
    ASSERT_TRUE(raw.options.exports) << raw.errors;
    EXPECT_TRUE(raw.options.exports->raw);
    const LaunchRequest shown = readCommandLine({"--screenshot", "a.png", "r.h5", "--sweeps"});
    ASSERT_TRUE(shown.options.screenshot) << shown.errors;
    EXPECT_TRUE(shown.options.screenshot->sweeps);
}

TEST(LaunchOptions, ReadsReportsAndVideos)
{
    const LaunchRequest report = readCommandLine({"--export-report", "s.toml", "--out", "r.html"});
    ASSERT_TRUE(report.options.report) << report.errors;
    EXPECT_EQ(report.options.report->study, "s.toml");
    EXPECT_EQ(report.options.report->file, "r.html");
    const LaunchRequest video =
        readCommandLine({"--export-video", "r.h5", "--out", "v.webm", "--metric", "map"});
    ASSERT_TRUE(video.options.video) << video.errors;
    EXPECT_EQ(video.options.video->file, "v.webm");
    EXPECT_EQ(video.options.video->metric, "map");
    const LaunchRequest figures = readCommandLine({"--export-figures", "s.toml", "--out", "d"});
    ASSERT_TRUE(figures.options.figures) << figures.errors;
    EXPECT_EQ(figures.options.figures->folder, "d");
}

TEST(LaunchOptions, AnswersVersionAndHelp)
{
    const LaunchRequest asked = readCommandLine({"--version"});
    EXPECT_EQ(asked.exitCode, 0);
    EXPECT_THAT(asked.output, HasSubstr(version()));
    const LaunchRequest help = readCommandLine({"--help"});
    EXPECT_EQ(help.exitCode, 0);
    EXPECT_THAT(help.output, HasSubstr("--select-first-failure"));
}

TEST(LaunchOptions, NamesTheLanguagesWhereOneIsUnknown)
{
    EXPECT_EQ(readCommandLine({"--language", "zh_CN"}).options.language, "zh_CN");
    EXPECT_EQ(readCommandLine({"--language", "en"}).options.language, "en");
    const LaunchRequest request = readCommandLine({"--language", "xx"});
    EXPECT_EQ(request.exitCode, 2);
    EXPECT_THAT(request.errors, HasSubstr("en,de,it,ko,zh_CN"));
}

TEST(LaunchOptions, RefusesWrongUsage)
{
    for (const std::vector<std::string>& words :
         {std::vector<std::string>{"--colour"},
          {"a.h5", "b.h5"},
          {"--theme", "pink"},
          {"--screenshot", "a.png", "--size", "100"},
          {"--screenshot", "a.png", "--at", "1.5"},
          {"--export", "a.svg"},
          {"--metric", "map", "results.h5"},
          {"--screenshot", "a.png", "--table", "water"},
          {"--by", "style", "results.h5"},
          {"--sweeps", "results.h5"},
          {"--export", "a.svg", "r.h5", "--sweeps", "--by", "style"},
          {"--export-report", "r.h5"},
          {"--export-report", "r.h5", "--export-video", "r.h5", "--out", "x"},
          {"--out", "x"},
          {"--at", "0.5"}}) {
        const LaunchRequest request = readCommandLine(words);
        EXPECT_EQ(request.exitCode, 2) << words.front();
        EXPECT_FALSE(request.errors.empty()) << words.front();
    }
}
