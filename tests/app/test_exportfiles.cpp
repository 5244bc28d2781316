#include "app/gui/export/exportfiles.h"

#include "app/gui/export/htmlreport.h"
#include "app/gui/export/videoexport.h"
#include "app/gui/figures/figurecaption.h"
#include "app/gui/figures/figureexport.h"
#include "app/gui/figures/gifwriter.h"
#include "core/hdf5/embedding_file.h"
#include "core/study/request/swept_choices.h"
#include "core/study/run/runner.h"
#include "core/study/storage/results_file.h"
#include "tests/app/small_embeddings.h"
#include "widgets/basics/palette.h"
#include "widgets/results/resultmodel.h"

#include <QImageReader>
#include <QTemporaryDir>

#include <gif_lib.h>
#include <gtest/gtest.h>

#include <fstream>

using namespace crossfade;

namespace
{

class ExportFiles : public testing::Test
{
protected:
    void SetUp() override
    {
        test::writeSmallEmbeddings(path("e.h5"));
        Study study;
        study.embeddings = path("e.h5");
        study.methods = {chooseMethod("direct")};
        study.orders = {"random"};
        study.metrics = parseMetrics("cmc@1,map");
        study.resamples = 100;
        JobContext job;
        writeResults(path("r.h5"), runStudy(study, job), job);
    }

    std::string path(const char* name) const { return m_folder.filePath(name).toStdString(); }

    std::string firstBytes(const char* name, std::streamsize count = 400) const
    {
        std::string bytes(static_cast<std::size_t>(count), ' ');
        std::ifstream(path(name)).read(bytes.data(), count);
        return bytes;
    }

    QTemporaryDir m_folder;
};

} // namespace

TEST_F(ExportFiles, WritesEveryFormat)
{
    exportFiles(path("r.h5"),
                {{path("a.svg"), path("a.pdf"), path("a.png"), path("a.CSV")}, "map"});
    EXPECT_NE(firstBytes("a.svg").find("<svg"), std::string::npos);
    EXPECT_EQ(firstBytes("a.pdf").substr(0, 5), "%PDF-");
    EXPECT_EQ(firstBytes("a.png").substr(1, 3), "PNG");
    EXPECT_EQ(firstBytes("a.CSV").front(), '#');
}

TEST_F(ExportFiles, WritesAllFiguresOfAStudy)
{
    std::ofstream(path("s.toml")) << "name = 'a b'\nresults = 'r.h5'\n[data]\nembeddings = 'e.h5'\n"
                                     "[evaluation]\norders = ['random']\nmetrics = ['map']\n"
                                     "[[methods]]\nid = 'direct'\n";
    const auto files =
        exportAllFigures({.study = path("s.toml"), .folder = path("figures/new"), .format = "png"});
    std::vector<std::string> names;
    for (const auto& file : files) // the results are those of r.h5
        names.push_back(file.stem().string());
    EXPECT_EQ(names, (std::vector<std::string>{"r-cmc@1", "r-map", "r-flips", "r-costs", "r-decide",
                                               "r-uncertainty", "r-gallery-map", "r-thresholds"}))
        << "a study without a name is called as its results file";
    for (const auto& file : files) {
        EXPECT_TRUE(std::filesystem::exists(file)) << file;
        EXPECT_EQ(file.extension(), ".png");
    }
    std::filesystem::remove(path("r.h5"));
    try {
        exportAllFigures({.study = path("s.toml"), .folder = path("figures")});
        FAIL() << "the results file is not there";
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::NeedsNotMet);
        EXPECT_NE(error.parts().remedy.english().find("crossfade-cli run"), std::string::npos);
    }
}

TEST(FileNames, BeginWithNoSign)
{
    Study study;
    study.results = "/data/.h.results.h5";
    EXPECT_EQ(fileNameFor(study, "map"), QStringLiteral("h.results-map"));
    study.name = "=1+1/Zürich (2)";
    EXPECT_EQ(fileNameFor(study, "by-kind/a"), QStringLiteral("1-1-Zürich--2--by-kind-a"));
    study.name = "--";
    EXPECT_EQ(fileNameFor(study, "map"), QStringLiteral("map"));
}

TEST_F(ExportFiles, WritesAReportThatNeedsNoOtherFile)
{
    exportReport({.study = path("r.h5"), .file = path("report.html")});
    std::ifstream stream(path("report.html"));
    const std::string html(std::istreambuf_iterator<char>(stream), {});
    for (const char* part : {"<!DOCTYPE html>", "<svg", "CMC@1", "mAP", "Target and budget",
                             "Flips, ", "Retrieval and costs", "Verdicts", "Settings",
                             "[evaluation]", "Versions", "SHA-256", "</html>"})
        EXPECT_NE(html.find(part), std::string::npos) << part;
    for (const char* named : {"Direct · Random is better than old", "CMC@1 at 0\u00a0%",
                              ">Resampled<", "\"text\">queries<", "\"text\">classes<"})
        EXPECT_NE(html.find(named), std::string::npos) << named;
    for (const char* raw : {"direct, random", "at_0", "✓ ✓", "✗ ✗"})
        EXPECT_EQ(html.find(raw), std::string::npos) << raw;
    EXPECT_NE(html.find("<h2>Target and budget</h2>\n<p>"), std::string::npos) << "in words";
    for (const char* outside : {"src=\"http", "href=\"http", "<script", "<link", "@import"})
        EXPECT_EQ(html.find(outside), std::string::npos) << outside;
    EXPECT_THROW(exportReport({.study = path("r.h5"), .file = path("no/report.html")}), Error);
    EXPECT_THROW(exportReport({.study = path("none.h5"), .file = path("x.html")}), Error);
}

/// At the start nothing has flipped, and the share's column would be the column "Start" once more.
TEST_F(ExportFiles, DrawsFiguresAndTablesAtTheLastShare)
{
    JobContext job;
    const auto result = std::make_shared<const StudyResult>(readResults(path("r.h5"), job));
    const QString html = htmlReport(result)->replace(QChar(0xA0), QLatin1Char(' '));
    EXPECT_TRUE(html.contains(">At 100.0 %<"));
    EXPECT_FALSE(html.contains(">At 0.0 %<"));
    EXPECT_TRUE(html.contains(">Start<"));
    EXPECT_FALSE(html.contains(">End<")) << "it is the share's column";
    for (const auto& file : exportAllFigures(result, QString::fromStdString(path("last")), {}))
        if (file.stem().string().ends_with("gallery-map")) {
            std::ifstream stream(file);
            const QString svg =
                QString::fromStdString(std::string(std::istreambuf_iterator<char>(stream), {}))
                    .replace(QChar(0xA0), QLatin1Char(' '));
            EXPECT_TRUE(svg.contains("100.0 % new")) << file;
        }
}

TEST_F(ExportFiles, WritesAVideoThatPlays)
{
    JobContext job;
    const auto result = std::make_shared<const StudyResult>(readResults(path("r.h5"), job));
    const VideoOptions options{.pixels = {320, 240}, .framesPerSecond = 5, .seconds = 2};
    const QString file = QString::fromStdString(path("a.avi"));
    int frames = 0;
    ASSERT_FALSE(exportVideo(file, result, options, [&](int done, int all) {
        EXPECT_EQ(done, frames++);
        EXPECT_EQ(all, 15);
        return true;
    }));
    EXPECT_EQ(frames, 15);
    EXPECT_EQ(firstBytes("a.avi").substr(0, 4), "RIFF");
    // Stopped: nothing is left, and what was there stays.
    const QString stopped = QString::fromStdString(path("b.avi"));
    EXPECT_FALSE(exportVideo(stopped, result, options, [](int done, int) { return done < 3; }));
    EXPECT_FALSE(std::filesystem::exists(path("b.avi")));
    const auto refused = exportVideo(QString::fromStdString(path("a.mkw")), result, options);
    ASSERT_TRUE(refused);
    EXPECT_EQ(refused->code(), ErrorCode::BadUsage);
}

/// A window has shown a curve before whose style this one would have by itself.
TEST_F(ExportFiles, FiguresReportAndVideoHaveTheStylesOfTheWindow)
{
    JobContext job;
    const auto result = std::make_shared<const StudyResult>(readResults(path("r.h5"), job));
    const int number = CurveStyles().numberOf({.method = "direct", .ordering = "random"});
    const QColor color = curveStyle(number, false).color;
    CurveStyles styles;
    for (int i = 0; styles.numberOf({.method = "direct", .ordering = "random"}) == number; ++i) {
        styles = {};
        styles.numberOf({.method = "own " + std::to_string(i), .ordering = "random"});
    }
    const auto curvesOf = [&](const char* folder, const CurveStyles& known) {
        for (const auto& file :
             exportAllFigures(result, QString::fromStdString(path(folder)), {}, {}, known))
            if (file.stem().string().ends_with("cmc@1")) {
                std::ifstream stream(file);
                return std::string(std::istreambuf_iterator<char>(stream), {});
            }
        return std::string();
    };
    const std::string own = curvesOf("own", {});
    const std::string styled = curvesOf("styled", styles);
    EXPECT_NE(own.find("<svg"), std::string::npos);
    EXPECT_NE(styled.find(color.name().toStdString()), std::string::npos);
    EXPECT_NE(own, styled) << "other dashes, or a marker";
    EXPECT_TRUE(htmlReport(result, {}, styles)->contains(color.name()));

    const VideoOptions options{
        .pixels = {640, 360}, .framesPerSecond = 5, .seconds = 1, .styles = styles};
    ASSERT_FALSE(exportVideo(QString::fromStdString(path("styled.gif")), result, options));
    QImageReader reader(QString::fromStdString(path("styled.gif")));
    QImage last;
    while (reader.canRead())
        last = reader.read().convertToFormat(QImage::Format_RGB32);
    int pixels = 0;
    for (int y = 0; y < last.height(); ++y)
        for (int x = 0; x < last.width(); ++x) {
            const QColor pixel = last.pixelColor(x, y);
            pixels += std::abs(pixel.red() - color.red()) +
                          std::abs(pixel.green() - color.green()) +
                          std::abs(pixel.blue() - color.blue()) <
                      30;
        }
    EXPECT_GT(pixels, 50);
}

TEST_F(ExportFiles, DrawsTheCurvesOfAVideoUpToTheFractionThatIsReached)
{
    JobContext job;
    const auto result = std::make_shared<const StudyResult>(readResults(path("r.h5"), job));
    const VideoOptions options{.pixels = {640, 360}, .framesPerSecond = 10, .seconds = 1.1};
    ASSERT_FALSE(exportVideo(QString::fromStdString(path("a.gif")), result, options));
    std::vector<QImage> frames;
    QImageReader reader(QString::fromStdString(path("a.gif")));
    while (reader.canRead())
        frames.push_back(reader.read().convertToFormat(QImage::Format_RGB32));
    ASSERT_GT(frames.size(), 11U);
    // Of the plot of the curves, left and right of the middle.
    const QRect left(120, 40, 120, 120);
    const QRect right(400, 40, 120, 120);
    const auto part = [&](std::size_t frame, const QRect& area) {
        return frames[frame].copy(area);
    };
    constexpr std::size_t middle = 5;
    constexpr std::size_t end = 10;
    EXPECT_EQ(part(middle, left), part(end, left));
    EXPECT_EQ(part(middle, right), part(0, right));
    EXPECT_NE(part(middle, left), part(0, left));
    EXPECT_NE(part(middle, right), part(end, right));
    for (int y = 0; y < frames[end].height(); ++y)
        ASSERT_EQ(frames[end].pixel(0, y), frames[end].pixel(0, 0)) << "cut off at " << y;
}

TEST_F(ExportFiles, WritesAGifWhoseFramesAreThoseThatWereDrawn)
{
    JobContext job;
    const auto result = std::make_shared<const StudyResult>(readResults(path("r.h5"), job));
    const VideoOptions options{.pixels = {320, 240}, .framesPerSecond = 5, .seconds = 2};
    const QString file = QString::fromStdString(path("a.gif"));
    ASSERT_FALSE(exportVideo(file, result, options));
    EXPECT_EQ(firstBytes("a.gif").substr(0, 6), "GIF89a");
    const std::unique_ptr<GifFileType, void (*)(GifFileType*)> gif(
        DGifOpenFileName(path("a.gif").c_str(), nullptr),
        [](GifFileType* open) { DGifCloseFile(open, nullptr); });
    ASSERT_NE(gif, nullptr);
    ASSERT_EQ(DGifSlurp(gif.get()), GIF_OK);
    EXPECT_EQ(gif->ImageCount, 15);
    EXPECT_EQ(gif->SWidth, 320);
    EXPECT_EQ(gif->SHeight, 240);
    // Stopped: nothing is left.
    const QString stopped = QString::fromStdString(path("b.gif"));
    EXPECT_FALSE(exportVideo(stopped, result, options, [](int done, int) { return done < 3; }));
    EXPECT_FALSE(std::filesystem::exists(path("b.gif")));
    EXPECT_TRUE(exportVideo(QString::fromStdString(path("no/a.gif")), result, options));
}

TEST(GifWriter, WritesTheColorsThatItWasGiven)
{
    const QTemporaryDir folder;
    const QString file = folder.filePath("four.gif");
    QImage first(2, 2, QImage::Format_RGB32);
    first.fill(Qt::red);
    first.setPixelColor(1, 1, Qt::blue);
    QImage second = first;
    second.setPixelColor(0, 0, QColor(0, 0, 250)); // not among the samples: the nearest is blue
    {
        GifWriter gif(file, {first}, 10);
        gif.write(first);
        gif.write(second);
        gif.close();
    }
    const std::unique_ptr<GifFileType, void (*)(GifFileType*)> gif(
        DGifOpenFileName(file.toStdString().c_str(), nullptr),
        [](GifFileType* open) { DGifCloseFile(open, nullptr); });
    ASSERT_NE(gif, nullptr);
    ASSERT_EQ(DGifSlurp(gif.get()), GIF_OK);
    ASSERT_EQ(gif->ImageCount, 2);
    const auto colorOf = [&](int image, int pixel) {
        const GifColorType& color =
            gif->SColorMap->Colors[gif->SavedImages[image].RasterBits[pixel]];
        return QColor(color.Red, color.Green, color.Blue);
    };
    EXPECT_EQ(colorOf(0, 0), QColor(Qt::red));
    EXPECT_EQ(colorOf(0, 3), QColor(Qt::blue));
    EXPECT_EQ(colorOf(1, 0), QColor(Qt::blue));
    // What is as before is left out.
    GraphicsControlBlock control{};
    ASSERT_EQ(DGifSavedExtensionToGCB(gif.get(), 1, &control), GIF_OK);
    EXPECT_EQ(control.DelayTime, 10); // hundredths of a second
    for (const int pixel : {1, 2, 3})
        EXPECT_EQ(gif->SavedImages[1].RasterBits[pixel], control.TransparentColor);
}

TEST_F(ExportFiles, AReportAndAllFiguresTellHowFarTheyAreAndStop)
{
    JobContext job;
    const auto result = std::make_shared<const StudyResult>(readResults(path("r.h5"), job));
    int last = -1;
    const auto whole = htmlReport(result, [&](int done, int all) {
        EXPECT_TRUE(done == last || done == last + 1) << done; // the same while it waits
        last = done;
        EXPECT_GT(all, done);
        return true;
    });
    ASSERT_TRUE(whole);
    EXPECT_GT(last, 5);
    EXPECT_NE(whole->indexOf("Uncertainty"), -1);
    EXPECT_EQ(*whole, *htmlReport(result));
    EXPECT_FALSE(htmlReport(result, [](int done, int) { return done < 2; }));
    const QString folder = QString::fromStdString(path("some"));
    EXPECT_EQ(exportAllFigures(result, folder, {}, [](int done, int) { return done < 2; }).size(),
              2U);
}

TEST_F(ExportFiles, TheFontSizeChangesTheTextsAndNotTheFigure)
{
    JobContext job;
    ResultModel model;
    model.setResult(std::make_shared<const StudyResult>(readResults(path("r.h5"), job)));
    const auto sizeOf = [&](double points) {
        FigureOptions options{.format = FigureFormat::Png, .dpi = 96};
        options.pointSize = points;
        const QString file = QString::fromStdString(path("size.png"));
        EXPECT_FALSE(exportFigure(file, model, options));
        return QImage(file);
    };
    const QImage usual = sizeOf(9);
    const QImage large = sizeOf(18);
    EXPECT_LE(std::abs(usual.width() - large.width()), 2);
    EXPECT_LE(std::abs(usual.height() - large.height()), 2);
    EXPECT_NE(usual, large);
}

TEST_F(ExportFiles, WritesTheSweepsOneFileAChart)
{
    Study study;
    study.embeddings = path("e.h5");
    MethodChoice choice = chooseMethod("fct");
    for (const char* option : {"epochs", "projection_width"})
        choice.options.setText(option, "1", "test");
    study.methods = sweptChoices(choice, "mixer_width", "4, 8", "test");
    study.orders = {"random", "class-mean"};
    study.metrics = parseMetrics("cmc@1,map");
    study.resamples = 100;
    JobContext job;
    writeResults(path("swept.h5"), runStudy(study, job), job);
    exportFiles(path("swept.h5"),
                {.files = {path("a.b.svg"), path("a.csv")}, .metric = "map", .sweeps = true});
    EXPECT_NE(firstBytes("a.b.svg").find("mAP over mixer width"), std::string::npos);
    EXPECT_NE(firstBytes("a.b-2.svg").find("<svg"), std::string::npos); // the other order
    EXPECT_FALSE(std::filesystem::exists(path("a.b-3.svg")));
    EXPECT_NE(firstBytes("a.csv", 2000).find("\nname,method,ordering,option"), std::string::npos);
}

TEST_F(ExportFiles, RefusesBeforeItWrites)
{
    const auto refuse = [&](const std::string& results, const ExportOptions& options) {
        try {
            exportFiles(results, options);
        } catch (const Error& error) {
            EXPECT_FALSE(std::filesystem::exists(path("a.svg")));
            return error.code();
        }
        return ErrorCode::Internal;
    };
    EXPECT_EQ(refuse(path("r.h5"), {{path("a.svg"), path("a.txt")}, ""}), ErrorCode::BadUsage);
    EXPECT_EQ(refuse(path("r.h5"), {{path("a.svg")}, "cmc@7"}), ErrorCode::BadUsage);
    EXPECT_EQ(refuse(path("r.h5"), {{path("a.svg")}, "", "style"}), ErrorCode::BadUsage);
    EXPECT_EQ(refuse(path("r.h5"), {.files = {path("a.svg")}, .metric = "", .sweeps = true}),
              ErrorCode::BadUsage);
    EXPECT_EQ(refuse(path("none.h5"), {{path("a.svg")}, ""}), ErrorCode::FileNotFound);
    EXPECT_EQ(refuse(path("e.h5"), {{path("a.svg")}, ""}), ErrorCode::BadFormat);
}

TEST_F(ExportFiles, SaysOnceThatNoMetricHasAValue)
{
    JobContext job;
    StudyResult result = readResults(path("r.h5"), job);
    for (StudyCurve& curve : result.curves)
        for (MetricCurve& metric : curve.backfill.metrics)
            std::ranges::fill(metric.mean, std::nan(""));
    writeResults(path("n.h5"), result, job);
    const auto said = [&](const auto& write) {
        testing::internal::CaptureStderr();
        write();
        return QString::fromStdString(testing::internal::GetCapturedStderr())
            .count(QString::fromStdString(noValuesText().english()));
    };
    EXPECT_EQ(said([&] { exportAllFigures({path("n.h5"), path("figures")}); }), 1);
    EXPECT_EQ(said([&] { exportReport({path("n.h5"), path("n.html")}); }), 1);
    EXPECT_EQ(said([&] { exportReport({path("r.h5"), path("r.html")}); }), 0);
    constexpr std::streamsize all = 1'000'000;
    EXPECT_NE(firstBytes("n.html", all).find("No query has a relevant item"), std::string::npos);
    EXPECT_EQ(firstBytes("r.html", all).find("No query has a relevant item"), std::string::npos);
}
