#include "tests/support/patience.h"
#include "tests/widgets/drawn_texts.h"
#include "tests/widgets/swept_result.h"
#include "widgets/charts/sweepchart.h"
#include "widgets/charts/valuescale.h"
#include "widgets/results/resultmodel.h"

#include <QLocale>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>
#include <QToolTip>

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace crossfade
{

TEST(ValueScale, PlacesNumbersLinearlyOrByTheirLogarithm)
{
    const ValueScale even({1, 2, 4});
    EXPECT_FALSE(even.isLogarithmic());
    EXPECT_NEAR(even.position(2) - even.position(1), 88.0 / 3, 1e-9);
    const ValueScale logarithmic({8, 0.5, 1, 2, 4, 2});
    EXPECT_TRUE(logarithmic.isLogarithmic());
    for (const double number : {0.5, 1.0, 2.0, 4.0})
        EXPECT_NEAR(logarithmic.position(2 * number) - logarithmic.position(number), 22, 1e-9);
    EXPECT_NEAR(logarithmic.position(0.5), 6, 1e-9);
    EXPECT_NEAR(logarithmic.position(8), 94, 1e-9);
}

TEST(ValueScale, PlacesZeroOneStepBeforeTheSmallest)
{
    const ValueScale scale({0, 1, 4, 16});
    EXPECT_TRUE(scale.isLogarithmic());
    EXPECT_NEAR(scale.position(1) - scale.position(0), scale.position(4) - scale.position(1), 1e-9);
    EXPECT_FALSE(ValueScale({-1, 1, 16}).isLogarithmic());
}

TEST(ValueScale, SurvivesOneNumberAndNone)
{
    EXPECT_EQ(ValueScale({3, 3}).position(3), 50);
    EXPECT_EQ(ValueScale({0}).position(0), 50);
    EXPECT_TRUE(ValueScale().ticks().empty());
}

TEST(ValueScale, LabelsWhatHasRoom)
{
    std::vector<double> many(101);
    for (std::size_t i = 0; i < many.size(); ++i)
        many[i] = static_cast<double>(i);
    const std::vector<double> ticks = ValueScale(many).ticks();
    EXPECT_LE(ticks.size(), 14U);
    EXPECT_EQ(ticks.front(), 0);
    EXPECT_EQ(ticks.back(), 100);
    EXPECT_EQ(ValueScale({512, 1024, 2048, 4096}).ticks().size(), 4U);
}

class SweepChartTest : public ::testing::Test
{
protected:
    SweepChartTest()
    {
        chart.resize(900, 520);
        chart.setFigure(figureOf("lambda"));
        chart.show();
        EXPECT_TRUE(QTest::qWaitForWindowExposed(&chart));
    }

    SweepFigure figureOf(const std::string& option) const
    {
        SweepFigure figure;
        figure.result = result;
        for (const Sweep& sweep : findSweeps(*result))
            if (sweep.option == option)
                figure.sweeps.push_back(sweep);
        return figure;
    }

    QPoint pixelOf(const SweepChart::Spot& spot) const { return chart.pointOf(spot).toPoint(); }

    std::shared_ptr<const StudyResult> result = test::sweptResult("/data");
    SweepChart chart;
};

TEST_F(SweepChartTest, MarkersAtAnAxisAreWhole)
{
    SweepFigure figure = figureOf("constraint");
    figure.fact = "orthogonality_gap";
    figure.atStart = figure.auc = figure.atEnd = false;
    chart.setFigure(figure);
    const QPointF point = chart.pointOf({0, 0}); // a gap of 0
    ASSERT_NEAR(point.y(), chart.space().area.bottom(), 1e-6);
    const QImage image = chart.grab().toImage();
    EXPECT_EQ(image.pixelColor(point.toPoint() + QPoint(0, 2)),
              chart.content().lines[0].light.color);
}

TEST_F(SweepChartTest, DrawsALineForEachSweepAndQuantity)
{
    const SweepChart& plot = chart;
    ASSERT_EQ(plot.lineCount(), 6);
    EXPECT_EQ(plot.lineText(0), QStringLiteral("without psi · at 0 %"));
    EXPECT_EQ(plot.lineText(5), QStringLiteral("with psi · at 100 %"));
    for (int line = 0; line < plot.lineCount(); ++line) {
        ASSERT_EQ(plot.pointCount(line), 3);
        for (int point = 0; point < 3; ++point)
            EXPECT_TRUE(plot.space().area.contains(plot.pointOf({line, point})));
    }
    const auto choice5 = std::ranges::find(result->curves, 5U, &StudyCurve::choice);
    EXPECT_DOUBLE_EQ(plot.valueAt({4, 2}), choice5->backfill.metrics[0].auc());
    // λ is logarithmic here: 0.5 to 1 is a third of 0.5 to 4.
    EXPECT_NEAR((plot.pointOf({0, 1}).x() - plot.pointOf({0, 0}).x()) * 3,
                plot.pointOf({0, 2}).x() - plot.pointOf({0, 0}).x(), 1e-6);
    SweepFigure few = figureOf("lambda");
    few.auc = false;
    few.atEnd = false;
    chart.setFigure(few);
    EXPECT_EQ(plot.lineCount(), 2);
}

TEST_F(SweepChartTest, DrawsTextsInSequenceAndFactsOnASecondAxis)
{
    SweepFigure figure = figureOf("constraint");
    figure.atEnd = false;
    figure.fact = "orthogonality_gap";
    chart.setFigure(figure);
    const SweepChart& plot = chart;
    ASSERT_EQ(plot.lineCount(), 3);
    EXPECT_EQ(optionText(plot.pointAt({0, 0}).value), "strict");
    EXPECT_EQ(optionText(plot.pointAt({0, 2}).value), "affine");
    EXPECT_DOUBLE_EQ(plot.valueAt({2, 1}), 1);
    EXPECT_NEAR(plot.pointOf({2, 0}).y(), plot.space().area.bottom(), 1e-6); // a gap of 0
    EXPECT_LT(plot.pointOf({2, 2}).y(), plot.pointOf({2, 1}).y());
    EXPECT_TRUE(chart.accessibleDescription().contains(QStringLiteral("2 at affine")));
}

TEST_F(SweepChartTest, DrawsLinesOnlyBetweenValuesWithAnOrder)
{
    const auto joined = [&] {
        return std::ranges::count_if(chart.content().lines, [](const LinesContent::Line& line) {
            return line.isJoined && line.x.size() == 3;
        });
    };
    EXPECT_EQ(joined(), 6);
    chart.setFigure(figureOf("constraint"));
    EXPECT_EQ(chart.lineCount(), 3);
    EXPECT_EQ(joined(), 0);
    SweepFigure byCost = figureOf("constraint");
    byCost.xAxis = SweepFigure::XAxis::Parameters; // numbers again
    chart.setFigure(byCost);
    EXPECT_EQ(joined(), 3);
}

TEST_F(SweepChartTest, SaysOverHowManySeedsItsMeansAre)
{
    const auto toolTip = [&](const SweepChart::Spot& spot) {
        chart.setFigure(figureOf("lambda"));
        QTest::mouseMove(&chart, pixelOf(spot));
        return QToolTip::text();
    };
    auto several = test::sweptResult("/data");
    several->study.seeds = {0, 1};
    const std::vector<StudyCurve> once = several->curves;
    for (StudyCurve curve : once) {
        curve.seed = 1;
        several->curves.push_back(curve);
    }
    result = several;
    EXPECT_TRUE(toolTip({0, 0}).contains(QStringLiteral("Means of 2 seeds")));
    auto diverged = std::make_shared<StudyResult>(*several);
    diverged->curves.erase(diverged->curves.begin()); // λ = 0.5 without ψ, seed 0
    result = diverged;
    EXPECT_TRUE(toolTip({1, 0}).contains(QStringLiteral("Means of 1 of 2 seeds")));
}

TEST_F(SweepChartTest, ShowsCostsOnTheXAxis)
{
    SweepFigure figure = figureOf("mixer_width");
    figure.xAxis = SweepFigure::XAxis::Parameters;
    chart.setFigure(figure);
    const SweepChart& plot = chart;
    EXPECT_EQ(std::get<std::int64_t>(plot.pointAt({0, 0}).value), 256);
    EXPECT_LT(plot.pointOf({0, 0}).x(), plot.pointOf({0, 1}).x());
    auto unknown = test::sweptResult("/data");
    unknown->dimensions.clear();
    result = unknown;
    figure = figureOf("mixer_width");
    figure.xAxis = SweepFigure::XAxis::Macs;
    chart.setFigure(figure);
    EXPECT_EQ(plot.pointCount(0), 0);
    chart.grab();
}

TEST_F(SweepChartTest, HoveringShowsExactValues)
{
    QTest::mouseMove(&chart, pixelOf({3, 1})); // choice 4 at 0
    const QString text = QToolTip::text();
    EXPECT_TRUE(text.contains(QStringLiteral("with psi, lambda = 1"))) << qPrintable(text);
    EXPECT_TRUE(text.contains(QStringLiteral("14.000"))) << qPrintable(text);
    EXPECT_TRUE(text.contains(QStringLiteral("parameters")));
}

TEST_F(SweepChartTest, KeysAndClicksChooseAPoint)
{
    QSignalSpy chosen(&chart, &SweepChart::chosen);
    QTest::keyClick(&chart, Qt::Key_Return); // nothing is marked yet
    EXPECT_TRUE(chosen.isEmpty());
    QTest::keyClick(&chart, Qt::Key_Home);
    for (const Qt::Key key : {Qt::Key_Right, Qt::Key_Right, Qt::Key_Right, Qt::Key_Left,
                              Qt::Key_Down, Qt::Key_Down, Qt::Key_Down, Qt::Key_Return})
        QTest::keyClick(&chart, key);
    ASSERT_EQ(chosen.size(), 1);
    EXPECT_EQ(chosen[0][0].value<std::size_t>(), 4U); // with psi, λ = 1
    EXPECT_TRUE(chart.accessibleDescription().startsWith(QStringLiteral("with psi, lambda = 1")));
    QTest::mousePress(&chart, Qt::LeftButton, {}, pixelOf({1, 2}));
    ASSERT_EQ(chosen.size(), 2);
    EXPECT_EQ(chosen[1][0].value<std::size_t>(), 2U);
}

TEST(SweepFigures, NameWhatIsSweptAsTheSetUpDoes)
{
    EXPECT_EQ(sweptText("use_side"), QStringLiteral("use side"));
    EXPECT_EQ(sweptText("side"), QStringLiteral("side model"));
    Sweep sweep;
    sweep.method = "fct";
    for (const auto& [name, shown] : {std::pair{"fct", "FCT"},
                                      {"fct, loss=kl", "FCT, loss=kl"},
                                      {"fct2", "fct2"},
                                      {"own, fct", "own, fct"}}) {
        sweep.name = name;
        EXPECT_EQ(sweepText(sweep), QString::fromLatin1(shown));
    }
}

TEST_F(SweepChartTest, DescribesItsContentForScreenReaders)
{
    EXPECT_EQ(chart.accessibleName(), QStringLiteral("Sweep"));
    EXPECT_TRUE(chart.accessibleDescription().startsWith(QStringLiteral("CMC@1 over lambda")));
    chart.setFigure({});
    EXPECT_EQ(chart.accessibleDescription(), QStringLiteral("No sweep"));
    QTest::keyClick(&chart, Qt::Key_Right);
    QTest::keyClick(&chart, Qt::Key_End);
    chart.grab();
}

TEST_F(SweepChartTest, AnotherLanguageWritesTheNumbersOfAllAxes)
{
    SweepFigure figure = figureOf("constraint");
    figure.fact = "orthogonality_gap";
    chart.setFigure(figure);
    const QLocale before;
    QLocale::setDefault(QLocale(QLocale::Italian));
    QEvent language(QEvent::LanguageChange);
    QCoreApplication::sendEvent(&chart, &language);
    const auto texts = [&] { return test::drawnTexts(chart); }; // those of the axes, too
    const QRegularExpression italian(QStringLiteral("^\\d+,\\d+$"));
    EXPECT_TRUE(QTest::qWaitFor([&] { return !texts().filter(italian).isEmpty(); }, test::longMs))
        << texts().join(" | ").toStdString();
    EXPECT_TRUE(texts().filter(QRegularExpression("^\\d+\\.\\d+$")).isEmpty())
        << texts().join(" | ").toStdString();
    QLocale::setDefault(before);
}

TEST_F(SweepChartTest, SaysWhyThereIsNothingToDraw)
{
    SweepFigure figure = figureOf("constraint");
    EXPECT_EQ(chart.emptyText(), QString());
    figure.atStart = figure.auc = figure.atEnd = false;
    chart.setFigure(figure);
    EXPECT_EQ(chart.emptyText(),
              QStringLiteral("No value is ticked, and no second axis is chosen."));
    figure.fact = "orthogonality_gap"; // alone
    chart.setFigure(figure);
    EXPECT_EQ(chart.emptyText(), QString());

    auto diverged = test::sweptResult("/data");
    std::erase_if(diverged->curves, [](const StudyCurve& curve) { return curve.choice < 6; });
    result = diverged;
    chart.setFigure(figureOf("lambda"));
    EXPECT_EQ(chart.accessibleDescription(),
              QStringLiteral("This sweep has no curve under this order: its fits diverged."));
    chart.grab();
    chart.setFigure(figureOf("constraint"));
    EXPECT_EQ(chart.emptyText(), QString());

    auto unknown = test::sweptResult("/data");
    for (StudyCurve& curve : unknown->curves) {
        curve.backfill.metrics[0].mean.assign(3, std::nan(""));
        curve.backfill.metrics[0].aucSlices = std::nan("");
        curve.backfill.metrics[0].aucExact.reset();
    }
    result = unknown;
    chart.setFigure(figureOf("lambda"));
    EXPECT_EQ(chart.accessibleDescription(), QStringLiteral("No value of this sweep is known."));
}

TEST_F(SweepChartTest, SurvivesMissingValues)
{
    auto holed = test::sweptResult("/data");
    std::erase_if(holed->curves, [](const StudyCurve& curve) { return curve.choice < 3; });
    for (StudyCurve& curve : holed->curves)
        curve.backfill.metrics[0].mean.front() = std::nan("");
    holed->baselines.oldModel.mean[0] = std::nan("");
    result = holed;
    chart.setFigure(figureOf("lambda"));
    EXPECT_EQ(chart.pointCount(0), 0);
    EXPECT_EQ(chart.pointCount(4), 3);
    chart.grab();
    for (const Qt::Key key : {Qt::Key_End, Qt::Key_Down, Qt::Key_Return})
        QTest::keyClick(&chart, key);
}

} // namespace crossfade
