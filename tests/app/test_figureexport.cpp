#include "app/gui/export/screenfigures.h"
#include "app/gui/figures/figureexport.h"
#include "app/gui/figures/figuretext.h"
#include "core/study/report/csv_tables.h"
#include "tests/widgets/synthetic_result.h"
#include "widgets/charts/paintedplot.h"
#include "widgets/results/resultmodel.h"
#include "widgets/screens/screen.h"
#include "widgets/words/resulttext.h"

#include <QDir>
#include <QFile>
#include <QImage>
#include <QRegularExpression>
#include <QSvgRenderer>
#include <QTemporaryDir>
#include <QXmlStreamReader>

#include <gtest/gtest.h>

#include <algorithm>

namespace crossfade
{

class FigureExportTest : public ::testing::Test
{
protected:
    FigureExportTest() { model.setResult(test::syntheticResult("/data")); }

    QString path(const char* name) const { return folder.filePath(QString::fromLatin1(name)); }

    QByteArray exported(const char* name, const FigureOptions& options)
    {
        const auto error = exportFigure(path(name), model, options);
        EXPECT_FALSE(error.has_value()) << (error ? error->what() : "");
        QFile file(path(name));
        EXPECT_TRUE(file.open(QIODevice::ReadOnly));
        return file.readAll();
    }

    QTemporaryDir folder;
    ResultModel model;
};

TEST_F(FigureExportTest, SvgIsWholeAndSaysWhatItShows)
{
    const QByteArray svg = exported("a.svg", {});
    QXmlStreamReader reader(svg);
    while (!reader.atEnd())
        reader.readNext();
    EXPECT_FALSE(reader.hasError()) << qPrintable(reader.errorString());
    EXPECT_TRUE(QSvgRenderer(svg).isValid());
    EXPECT_TRUE(svg.contains("<title>Synthetic: CMC@1"));
    EXPECT_TRUE(svg.contains("synthetic.h5"));
    EXPECT_TRUE(svg.contains("uses labels"));
    EXPECT_TRUE(svg.contains("oracle"));
}

TEST_F(FigureExportTest, SaysWhoseIntervalTheBandIs)
{
    model.setCurrentCurve(1);
    const QString named = QStringLiteral("Band: 95 % interval of ") + curveText(*model.result(), 1);
    EXPECT_TRUE(footerOf(model).join(QLatin1Char('\n')).contains(named));
}

TEST_F(FigureExportTest, ARestrictedStudySaysWhatOf)
{
    const auto whole = test::fullResult("/data");
    const auto restricted = std::make_shared<StudyResult>(*whole);
    restricted->study.subset = Subset{"shade", "dark"};
    restricted->study.classes = ClassRange{0, 4};
    const QString says = QStringLiteral("only items with shade = dark, classes 0–4");
    EXPECT_TRUE(dataText(restricted->study).contains(says))
        << dataText(restricted->study).toStdString();
    EXPECT_FALSE(dataText(whole->study).contains(QStringLiteral("only")));
    EXPECT_FALSE(footerOf(*whole).join(QLatin1Char('\n')).contains(QStringLiteral("Only")));
    model.setResult(restricted);
    for (const char* attribute : {"", "shade"}) {
        model.setAttribute(attribute);
        EXPECT_TRUE(footerOf(model).join(QLatin1Char('\n')).contains(says, Qt::CaseInsensitive))
            << attribute;
    }
    EXPECT_FALSE(exported("restricted.svg", {}).contains("whole gallery"));
}

TEST_F(FigureExportTest, ALongTitleHasSeveralLines)
{
    const auto named = test::fullResult("/data");
    named->study.name = "A name that says at length what was compared with what, and why";
    model.setResult(named);
    model.setAttribute(model.attributes().front());
    QByteArray drawn = exported("long.svg", {});
    drawn.remove(0, drawn.indexOf("</title>"));
    for (const QString& word : titleOf(model).split(QLatin1Char(' ')))
        EXPECT_TRUE(drawn.contains(word.toUtf8())) << word.toStdString();
    EXPECT_FALSE(drawn.contains("...")) << "it is cut";
}

TEST_F(FigureExportTest, TellsTheTimeInAWayThatIsTheSameEverywhere)
{
    const std::string& created = model.result()->provenance.created;
    ASSERT_NE(timeText(created), QString::fromStdString(created));
    EXPECT_TRUE(footerOf(model).constLast().contains(timeText(created)));
}

TEST_F(FigureExportTest, OfGroupsNamesTheOneCurveThatIsDrawn)
{
    model.setResult(test::fullResult("/data"));
    ASSERT_FALSE(model.attributes().empty());
    model.setAttribute(model.attributes().front());
    const QString footer = footerOf(model).join(QLatin1Char('\n'));
    EXPECT_TRUE(footer.contains(QStringLiteral("Curve: ") + curveText(*model.result(), 0)));
    EXPECT_FALSE(footer.contains(QStringLiteral("Methods: ")));
    EXPECT_FALSE(titleOf(model).contains(curveText(*model.result(), 0))) << "it would be elided";
}

TEST_F(FigureExportTest, NamesWhatIsChosenOnTheScreen)
{
    model.setResult(test::fullResult("/data"));
    const auto svgOf = [&](const char* screen) {
        const ScreenFigure shown = screenFigure(model, *findScreen(screen), [] { return true; });
        return shown.plot == nullptr ? QString()
                                     : QString::fromUtf8(figureSvg(*shown.plot, shown.caption));
    };
    EXPECT_TRUE(svgOf("costs").contains(QStringLiteral("Order: ")));
    EXPECT_TRUE(svgOf("decide").contains(QStringLiteral("Band: 95 % interval of ")));
}

TEST_F(FigureExportTest, TheFigureOfUncertaintyIsOfACurveThatHasOne)
{
    const auto result = test::fullResult("/data");
    const std::size_t last = result->curves.size() - 1;
    const std::vector<double> numbers(result->items->gallery.count, 0.5);
    result->itemScores.resize(result->transitions.size());
    for (ItemScores& scores : result->itemScores)
        scores.losses["loss"] = numbers;
    result->itemScores[result->curves[last].transition].uncertainty = numbers;
    model.setResult(result);
    ASSERT_NE(result->curves[0].transition, result->curves[last].transition);
    const auto titleWith = [&](int chosen) {
        model.setCurrentCurve(chosen);
        const auto goOn = [] { return true; };
        const ScreenFigure shown = screenFigure(model, *findScreen("uncertainty"), goOn);
        EXPECT_NE(shown.plot, nullptr);
        EXPECT_EQ(model.currentCurve(), chosen) << "for the figures that follow";
        return shown.caption.title;
    };
    const auto first =
        std::ranges::find(result->curves, result->curves[last].transition, &StudyCurve::transition);
    EXPECT_TRUE(titleWith(0).endsWith(
        curveText(*result, static_cast<std::size_t>(first - result->curves.begin()))));
    EXPECT_TRUE(titleWith(static_cast<int>(last)).endsWith(curveText(*result, last)));
}

TEST_F(FigureExportTest, PdfHasItsHeaderAndEnd)
{
    const QByteArray pdf = exported("a.pdf", {.format = FigureFormat::Pdf});
    EXPECT_TRUE(pdf.startsWith("%PDF-"));
    EXPECT_TRUE(pdf.trimmed().endsWith("%%EOF"));
    EXPECT_GT(pdf.size(), 5000);
}

TEST_F(FigureExportTest, PngHasTheResolutionAskedFor)
{
    exported("a.png", {.format = FigureFormat::Png, .millimetres = {127, 101.6}, .dpi = 200});
    const QImage image(path("a.png"));
    EXPECT_EQ(image.size(), QSize(1000, 800));
    EXPECT_NEAR(image.dotsPerMeterX() * 0.0254, 200, 0.1);
    EXPECT_TRUE(image.text(QStringLiteral("Title")).startsWith(QStringLiteral("Synthetic")));
    EXPECT_TRUE(image.text(QStringLiteral("Description")).contains(QStringLiteral("synthetic.h5")));
    exported("dark.png", {.format = FigureFormat::Png, .dark = true, .cursor = true});
    EXPECT_LT(QImage(path("dark.png")).pixelColor(2, 2).lightness(), 60);
}

TEST_F(FigureExportTest, TheLegendCanBeLeftOut)
{
    const auto texts = [](const QByteArray& svg) {
        QStringList all;
        const QRegularExpression text(QStringLiteral("<text[^>]*>([^<]*)</text>"));
        for (auto found = text.globalMatch(QString::fromUtf8(svg)); found.hasNext();)
            all += found.next().captured(1).trimmed();
        return all;
    };
    const QStringList with = texts(exported("a.svg", {}));
    const QStringList without = texts(exported("b.svg", {.legend = false}));
    QStringList legend{QStringLiteral("95 % interval")};
    for (int curve = 0; curve < model.curveCount(); ++curve)
        legend += curveText(*model.result(), curve);
    for (const QString& name : legend) {
        EXPECT_TRUE(with.contains(name)) << name.toStdString();
        EXPECT_FALSE(without.contains(name)) << name.toStdString();
    }
}

TEST_F(FigureExportTest, HasTheZoomOfTheWindow)
{
    const auto flat = test::syntheticResult("/data");
    flat->baselines.oldModel.mean[0] = 0;
    flat->baselines.newModel.mean[0] = 1;
    for (StudyCurve& curve : flat->curves)
        for (std::vector<double>* values :
             {&curve.backfill.metrics[0].mean, &curve.ci95[0].low, &curve.ci95[0].high})
            std::ranges::fill(*values, 0.955);
    model.setResult(flat);
    EXPECT_EQ(exported("whole.svg", {}).count(">40</text>"), 2) << "on both axes";
    EXPECT_EQ(exported("zoomed.svg", {.zoomed = true}).count(">40</text>"), 1) << "of shares alone";
}

TEST_F(FigureExportTest, HasTheValuesOfTheWindowWhereTheFractionIsMarked)
{
    model.setSlice(5);
    const QByteArray title = ">At 50";
    EXPECT_TRUE(exported("a.svg", {.cursor = true, .values = true}).contains(title));
    EXPECT_FALSE(exported("b.svg", {.cursor = true}).contains(title));
    EXPECT_FALSE(exported("c.svg", {.values = true}).contains(title));
}

TEST_F(FigureExportTest, LeavesNothingWhereItCannotWrite)
{
    const QString nowhere = path("missing/folder/a.svg");
    const auto error = exportFigure(nowhere, model, {});
    ASSERT_TRUE(error.has_value());
    EXPECT_EQ(error->code(), ErrorCode::WriteFailed);
    EXPECT_NE(error->parts().where.english().find("a.svg"), std::string::npos);
    EXPECT_FALSE(QFile::exists(nowhere));
    EXPECT_TRUE(exportCurves(nowhere, model, TableCells::Safe).has_value());
    EXPECT_TRUE(writeText(nowhere, QStringLiteral("x")).has_value());
    ResultModel empty;
    EXPECT_EQ(exportFigure(path("b.svg"), empty, {})->code(), ErrorCode::BadUsage);
    EXPECT_FALSE(QFile::exists(path("b.svg")));
}

TEST_F(FigureExportTest, FormatsAreKnownByTheirEnding)
{
    EXPECT_EQ(figureFormat(QStringLiteral("x/a.SVG")), FigureFormat::Svg);
    EXPECT_EQ(figureFormat(QStringLiteral("a.pdf")), FigureFormat::Pdf);
    EXPECT_EQ(figureFormat(QStringLiteral("a.b.png")), FigureFormat::Png);
    EXPECT_FALSE(figureFormat(QStringLiteral("a.gif")).has_value());
    EXPECT_FALSE(figureFormat(QStringLiteral("svg")).has_value());
}

TEST_F(FigureExportTest, CsvHoldsEveryCurveFractionAndMetric)
{
    ASSERT_FALSE(exportCurves(path("a.csv"), model, TableCells::Safe).has_value());
    QFile file(path("a.csv"));
    ASSERT_TRUE(file.open(QIODevice::ReadOnly));
    QList<QStringList> rows;
    int comments = 0;
    for (const QString& line :
         QString::fromUtf8(file.readAll()).split(QLatin1Char('\n'), Qt::SkipEmptyParts))
        if (line.startsWith(QLatin1Char('#')))
            ++comments;
        else
            rows += line.split(QLatin1Char(','));
    EXPECT_GE(comments, 4);
    ASSERT_EQ(rows.size(), 1 + 3 + 6 * 11);
    EXPECT_EQ(
        rows[0].mid(0, 5),
        QString::fromLatin1("method ordering seed fraction backfilled").split(QLatin1Char(' ')));
    EXPECT_EQ(rows[0][7], "cmc@1");
    EXPECT_EQ(rows[0].back(), "label");
    EXPECT_EQ(rows[4].back(), "direct");
    EXPECT_EQ(rows[1][0], "old");
    EXPECT_EQ(rows[3][0], "cross");
    const StudyResult& result = *model.result();
    for (std::size_t curve = 0; curve < 6; ++curve)
        for (std::size_t slice = 0; slice < 11; ++slice) {
            const QStringList& row = rows[static_cast<qsizetype>(4 + curve * 11 + slice)];
            ASSERT_EQ(row.size(), rows[0].size());
            EXPECT_EQ(row[1].toStdString(), result.curves[curve].ordering);
            EXPECT_EQ(row[3].toDouble(), result.curves[curve].backfill.fractions[slice]);
            for (std::size_t metric = 0; metric < 3; ++metric)
                EXPECT_EQ(row[static_cast<qsizetype>(7 + 3 * metric)].toDouble(),
                          result.curves[curve].backfill.metrics[metric].mean[slice]);
        }
}

TEST_F(FigureExportTest, CsvStaysWholeWithOddNames)
{
    auto odd = test::syntheticResult("/data");
    odd->study.name = "two\nlines";
    odd->curves[0].method = "a,\"b\"";
    odd->curves[0].ci95.clear();
    const std::string csv = curveCsv(*odd);
    EXPECT_NE(csv.find("# study: two lines\n"), std::string::npos);
    EXPECT_NE(csv.find("\n\"a,\"\"b\"\"\",random,0,0,0,,,"), std::string::npos);
}

/// A spreadsheet would run a name as a formula.
TEST_F(FigureExportTest, CsvRunsInNoSpreadsheet)
{
    auto odd = test::syntheticResult("/data");
    odd->study.name = "a,=b";
    odd->curves[0].method = "=1+1";
    ResultModel shown;
    shown.setResult(odd);
    const auto written = [&](TableCells cells) {
        EXPECT_FALSE(exportCurves(path("a.csv"), shown, cells).has_value());
        QFile file(path("a.csv"));
        EXPECT_TRUE(file.open(QIODevice::ReadOnly));
        return file.readAll();
    };
    const QByteArray safe = written(TableCells::Safe);
    EXPECT_TRUE(safe.contains("# study: a,'=b\n"));
    EXPECT_TRUE(safe.contains("\n'=1+1,random,"));
    EXPECT_TRUE(written(TableCells::Raw).contains("\n=1+1,random,"));
}

} // namespace crossfade
