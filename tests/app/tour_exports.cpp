/// The tour's stops at what is written: figures, reports, videos (tour.h).

#include "tests/app/tour.h"

#include "app/gui/export/videoexport.h"
#include "tests/support/heartbeat.h"
#include "tests/support/patience.h"
#include "tests/support/temporary_folder.h"
#include "widgets/basics/errorbanner.h"
#include "widgets/basics/palette.h"
#include "widgets/runs/runsview.h"

#include <QAbstractButton>
#include <QAbstractSpinBox>
#include <QCheckBox>
#include <QComboBox>
#include <QDesktopServices>
#include <QDialogButtonBox>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QImageReader>
#include <QProcess>
#include <QRegularExpression>
#include <QSvgRenderer>
#include <QTextBrowser>
#include <QToolButton>

#include <algorithm>
#include <cstdlib>

namespace crossfade::test
{

namespace
{

/// Takes what the desktop is asked to open: it has the slot that QDesktopServices calls.
class Opener : public QTextBrowser
{
public:
    Opener() { QDesktopServices::setUrlHandler("file", this, "setSource"); }
    ~Opener() override { QDesktopServices::unsetUrlHandler("file"); }

    QUrl opened;

protected:
    void doSetSource(const QUrl& url, QTextDocument::ResourceType) override { opened = url; }
};

void typeInto(const FigureDialog& dialog, const QString& field, const QString& number)
{
    auto* box = dialog.findChild<QAbstractSpinBox*>(field);
    ASSERT_NE(box, nullptr) << field.toStdString();
    QTest::keyClick(box, Qt::Key_A, Qt::ControlModifier);
    QTest::keyClicks(box, number);
}

void tick(const FigureDialog& dialog, const QString& field, bool on)
{
    auto* box = dialog.findChild<QCheckBox*>(field);
    ASSERT_NE(box, nullptr) << field.toStdString();
    if (box->isChecked() != on)
        QTest::mouseClick(box, Qt::LeftButton, {}, QPoint(8, box->height() / 2));
    EXPECT_EQ(box->isChecked(), on) << field.toStdString();
}

void choosePng(const FigureDialog& dialog)
{
    auto* formats = dialog.findChild<QComboBox*>("figureFormat");
    ASSERT_NE(formats, nullptr);
    QTest::keyClick(formats, Qt::Key_End);
    EXPECT_EQ(dialog.options().format, FigureFormat::Png);
}

/// By its button.
void goOn(FigureDialog& dialog)
{
    const auto& buttons = *dialog.findChild<QDialogButtonBox*>();
    for (QAbstractButton* button : buttons.buttons())
        if (buttons.buttonRole(button) == QDialogButtonBox::AcceptRole)
            QTest::mouseClick(button, Qt::LeftButton);
    if (dialog.isVisible()) {
        ADD_FAILURE() << "the button did not close the dialog";
        dialog.reject();
    }
}

void expectOptions(const FigureOptions& shown, const FigureOptions& expected)
{
    EXPECT_EQ(shown.format, expected.format);
    EXPECT_EQ(shown.millimetres, expected.millimetres);
    EXPECT_EQ(shown.dpi, expected.dpi);
    EXPECT_EQ(shown.pointSize, expected.pointSize);
    EXPECT_EQ(shown.dark, expected.dark);
    EXPECT_EQ(shown.legend, expected.legend);
}

/// Of the files in a folder, without their endings.
QStringList namesIn(const QString& folder)
{
    QStringList names;
    for (const QFileInfo& file : QDir(folder).entryInfoList(QDir::Files, QDir::Name))
        names += file.completeBaseName();
    return names;
}

} // namespace

/// 13: a figure has the size, resolution, font, background and legend that were asked for, which
/// are there the next time.
void Tour::exportsAFigure()
{
    goTo("Curves");
    const auto write = [&](const char* name, const std::function<void(FigureDialog&)>& fill) {
        chooseFile(
            path(name), [&] { trigger(ActionId::ExportFigure); },
            [&](FigureDialog& dialog) {
                fill(dialog);
                goOn(dialog);
            });
    };
    // 1000 × 598 pixels at 100 dpi.
    FigureOptions wanted{
        .format = FigureFormat::Png, .millimetres = {254, 152}, .dpi = 100, .pointSize = 11};
    write("asked.png", [&](FigureDialog& dialog) {
        typeInto(dialog, "figureWidth", "25.4");
        typeInto(dialog, "figureHeight", "15.2");
        QTest::keyClick(dialog.findChild<QComboBox*>("figureFormat"), Qt::Key_Home);
        EXPECT_EQ(dialog.options().format, FigureFormat::Svg);
        EXPECT_FALSE(dialog.findChild<QAbstractSpinBox*>("figureDpi")->isEnabled());
        choosePng(dialog);
        typeInto(dialog, "figureDpi", "100");
        typeInto(dialog, "figurePointSize", "11");
        tick(dialog, "figureDark", false);
        tick(dialog, "figureLegend", true);
        expectOptions(dialog.options(), wanted);
    });
    expectOptions(m_settings.figureOptions(), wanted);
    const QImage figure(path("asked.png"));
    EXPECT_EQ(figure.size(), QSize(1000, 598));
    EXPECT_NEAR(figure.dotsPerMeterX() * 0.0254, 100, 0.1);
    EXPECT_EQ(figure.pixelColor(2, 2), chartColors(false).background);
    EXPECT_TRUE(figure.text("Title").startsWith("tour: CMC@1"));

    write("dark.png", [&](FigureDialog& dialog) {
        expectOptions(dialog.options(), wanted);
        tick(dialog, "figureDark", true);
    });
    EXPECT_EQ(QImage(path("dark.png")).size(), figure.size());
    EXPECT_EQ(QImage(path("dark.png")).pixelColor(2, 2), chartColors(true).background);
    write("large.png", [&](FigureDialog& dialog) {
        tick(dialog, "figureDark", false);
        typeInto(dialog, "figurePointSize", "16");
    });
    const QSize change = QImage(path("large.png")).size() - figure.size();
    EXPECT_LE(std::max(std::abs(change.width()), std::abs(change.height())), 2);
    EXPECT_NE(QImage(path("large.png")), figure);

    // The ending of the name decides the format.
    wanted.legend = false;
    write("without.svg", [&](FigureDialog& dialog) {
        typeInto(dialog, "figurePointSize", "11");
        tick(dialog, "figureLegend", false);
        expectOptions(dialog.options(), wanted);
    });
    write("with.svg", [&](FigureDialog& dialog) {
        wanted.format = FigureFormat::Svg;
        expectOptions(dialog.options(), wanted);
        tick(dialog, "figureLegend", true);
    });
    const auto hasLegend = [&](const char* name) {
        const QRegularExpression band(QStringLiteral("<text[^>]*>\\s*95 % interval\\s*</text>"));
        return QString::fromStdString(readBytes(path(name).toStdString())).contains(band);
    };
    EXPECT_TRUE(hasLegend("with.svg"));
    EXPECT_FALSE(hasLegend("without.svg"));
    opensTheFolder(path("with.svg"));
}

/// Where a file was written just now.
void Tour::opensTheFolder(const QString& file)
{
    const QList<BannerMessage*> messages = find<ErrorBanner>().messages();
    ASSERT_FALSE(messages.isEmpty());
    EXPECT_EQ(messages.constFirst()->sentence(), "Written: " + file);
    auto* offer = messages.constFirst()->findChild<QToolButton*>("bannerOffer");
    ASSERT_NE(offer, nullptr);
    ASSERT_TRUE(QTest::qWaitFor([&] { return offer->isVisible(); }, longMs));
    EXPECT_EQ(offer->text(), "Open folder");
    const Opener opener;
    click(*offer);
    EXPECT_EQ(QFileInfo(opener.opened.toLocalFile()), QFileInfo(QFileInfo(file).path()));
}

/// 13: report, figures and results are files afterwards.
void Tour::exports()
{
    goTo("Curves");
    {
        Heartbeat heart("exporting the report");
        chooseFile(path("report.html"), [&] { trigger(ActionId::ExportReport); });
    }
    EXPECT_GT(QFileInfo(path("report.html")).size(), 10000);
    chooseFile(path("curves.csv"), [&] { trigger(ActionId::ExportCurves); });
    EXPECT_GT(QFileInfo(path("curves.csv")).size(), 1000);
    chooseFile(path("curves.png"), [&] { trigger(ActionId::ExportFigure); });
    EXPECT_FALSE(QImage(path("curves.png")).isNull());
    QDir().mkpath(path("figures"));
    chooseFile(path("figures"), [&] { trigger(ActionId::ExportAllFigures); });
    const QStringList figures = QDir(path("figures")).entryList(QDir::Files);
    for (const Metric& metric : result().study.metrics)
        EXPECT_EQ(figures.filter("tour-" + QString::fromStdString(metricName(metric))).size(), 1);
    for (const char* screen :
         {"-flips", "-costs", "-decide", "-thresholds", "-uncertainty", "-gallery-map"})
        EXPECT_FALSE(figures.filter(screen).isEmpty()) << screen;
    chooseFile(path("curves.gif"), [&] { trigger(ActionId::ExportVideo); });
    QImageReader video(path("curves.gif"));
    EXPECT_EQ(video.size(), QSize(800, 450));
    constexpr int aSecond = 10; // pictures of a GIF
    EXPECT_EQ(video.imageCount(), static_cast<int>(VideoOptions().seconds * aSecond) + aSecond);
    ASSERT_TRUE(finish([&] { m_window.saveResults(path("kept.h5")); }));
    Heartbeat heart("opening the results");
    ASSERT_TRUE(finish([&] { m_window.compareFiles({path("kept.h5")}); }));
    const auto& runs = find<RunsView>().list().named();
    ASSERT_EQ(runs.size(), 3U); // what was there stays
    EXPECT_EQ(runs.back().result->curves[0].backfill.metrics[0].mean,
              result().curves[0].backfill.metrics[0].mean);
}

/// 13: without a window the program writes the same figures of a study whose results are there.
void Tour::exportsWithoutAWindow()
{
    std::string study = "results = 'kept.h5'\n";
    study += readBytes(path("tour.toml").toStdString());
    writeBytes(path("headless.toml").toStdString(), study);
    QProcess program;
    program.start(CROSSFADE_PROGRAM,
                  {"--export-figures", path("headless.toml"), "--out", path("headless")});
    ASSERT_TRUE(program.waitForFinished(longMs)) << program.errorString().toStdString();
    EXPECT_EQ(program.exitStatus(), QProcess::NormalExit);
    EXPECT_EQ(program.exitCode(), 0) << program.readAllStandardError().toStdString();
    EXPECT_EQ(namesIn(path("headless")), namesIn(path("figures")));
    const QStringList written =
        QString::fromUtf8(program.readAllStandardOutput()).split('\n', Qt::SkipEmptyParts);
    EXPECT_EQ(written.size(), namesIn(path("headless")).size());
    for (const QString& file : written)
        EXPECT_TRUE(QSvgRenderer(file).isValid()) << file.toStdString();
}

} // namespace crossfade::test
