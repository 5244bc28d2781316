#include "tests/widgets/shown_comparison.h"
#include "widgets/charts/lineschart.h"
#include "widgets/results/resultmodel.h"
#include "widgets/words/resulttext.h"

#include <QSignalSpy>
#include <QToolButton>

namespace crossfade
{

namespace
{

class ComparedChart : public test::ShownComparison
{
};

} // namespace

TEST_F(ComparedChart, TheChartCanBeZoomed)
{
    const auto& chart = *view.findChild<LinesChart*>(QStringLiteral("compareChart"));
    auto& zoom = *view.findChild<QToolButton*>(QStringLiteral("compareZoom"));
    QSignalSpy toggled(&view, &CompareView::zoomToggled);
    ASSERT_TRUE(QTest::qWaitFor([&] { return !chart.content().lines.empty(); }, test::longMs));
    EXPECT_FALSE(chart.content().isZoomed);
    const std::size_t lines = chart.content().lines.size();
    QTest::mouseClick(&zoom, Qt::LeftButton);
    EXPECT_EQ(toggled.count(), 1);
    EXPECT_TRUE(chart.content().isZoomed);
    EXPECT_EQ(chart.content().lines.size(), lines);
    chooseBy(QStringLiteral("metric")); // draws the chart anew
    EXPECT_TRUE(chart.content().isZoomed);
    view.setZoomed(false);
    EXPECT_FALSE(zoom.isChecked());
    EXPECT_FALSE(chart.content().isZoomed);
}

TEST_F(ComparedChart, TheChartLeavesOutWhatIsUntickedInCurves)
{
    ResultModel model;
    model.setResult(compared[0].result);
    view.leaveOutUnticked(model);
    const auto& chart = *view.findChild<LinesChart*>(QStringLiteral("compareChart"));
    ASSERT_TRUE(QTest::qWaitFor([&] { return chart.content().lines.size() == 12; }, test::longMs));
    const Side gone{.choice = compared[0].result->curves[1].choice,
                    .ordering = compared[0].result->curves[1].ordering};
    const QString name = sideText(*compared[0].result, gone);
    model.setCurveVisible(1, false);
    EXPECT_TRUE(QTest::qWaitFor([&] { return chart.content().lines.size() == 10; }, test::longMs));
    for (const LegendEntry& key : chart.content().keys)
        EXPECT_NE(key.text, name);
    for (int curve = 0; curve < model.curveCount(); ++curve)
        model.setCurveVisible(curve, false);
    EXPECT_TRUE(QTest::qWaitFor([&] { return !chart.emptyText().isEmpty(); }, test::longMs));
    model.setCurveVisible(0, true);
    EXPECT_TRUE(QTest::qWaitFor([&] { return chart.content().lines.size() == 2; }, test::longMs));
}

TEST_F(ComparedChart, TheLegendHasNamesOfEveryRunInTurn)
{
    const auto one = std::make_shared<StudyResult>(*compared[0].result);
    const auto other = std::make_shared<StudyResult>(*compared[1].result);
    one->curves.resize(5);
    other->curves.erase(other->curves.begin(), other->curves.begin() + 4);
    const LinesContent content =
        comparedLines({{.name = "one", .result = one}, {.name = "other", .result = other}},
                      one->study.metrics[0], styles);
    QStringList names;
    for (const LegendEntry& key : content.keys)
        names += key.text;
    const auto name = [&](const StudyResult& result, std::size_t curve) {
        return sideText(result, {.choice = result.curves[curve].choice,
                                 .ordering = result.curves[curve].ordering});
    };
    // The other's first curve is the fifth of one: it has its name once.
    EXPECT_EQ(names, (QStringList{"one", "other", name(*one, 0), name(*other, 0), name(*one, 1),
                                  name(*other, 1), name(*one, 2), name(*one, 3)}));
}

TEST_F(ComparedChart, CurvesOfOneRunAloneComeLastWithTheirValues)
{
    const auto few = std::make_shared<StudyResult>(*compared[1].result); // without curve 1
    few->curves.erase(few->curves.begin() + 1);
    const auto value = [&](const StudyCurve& curve) {
        return percentText(curve.backfill.metrics[0].auc());
    };
    const StudyCurve& lone = compared[0].result->curves[1];
    const auto texts = [&](int row) {
        QStringList cells;
        for (int column = 0; column < table().model()->columnCount(); ++column)
            cells += table().model()->index(row, column).data().toString();
        return cells;
    };
    const Side side{.choice = lone.choice, .ordering = lone.ordering};
    const QString name = sideText(*compared[0].result, side);
    view.setRuns({{.name = "few", .result = few}, compared[0]});
    ASSERT_TRUE(
        QTest::qWaitFor([&] { return texts(5).value(1) == "reference only"; }, test::longMs));
    EXPECT_EQ(table().model()->rowCount(), 6);
    EXPECT_EQ(texts(5), (QStringList{name, "reference only", value(lone), "–", "–", "–"}));

    // The other way round.
    auto& reference = *view.findChild<QComboBox*>(QStringLiteral("compareReference"));
    reference.setFocus();
    QTest::keyClick(&reference, Qt::Key_Home);
    ASSERT_TRUE(
        QTest::qWaitFor([&] { return texts(5).value(1) == "not in the reference"; }, test::longMs));
    EXPECT_EQ(texts(5), (QStringList{name, "not in the reference", "–", value(lone), "–", "–"}));
}

/// The values beside it are over the slices that both have, so this one is, too.
TEST_F(ComparedChart, CurvesOfOneRunAloneAreOverTheSameSlices)
{
    const auto all = std::make_shared<StudyResult>(*compared[0].result); // 11 slices
    MetricCurve& lone = all->curves[1].backfill.metrics[0];
    lone.aucSlices = 0.5; // of its own slices
    double expected = 0;
    for (std::size_t slice = 2; slice < lone.mean.size(); slice += 2)
        expected += 0.2 * (lone.mean[slice - 2] + lone.mean[slice]) / 2;
    const auto few = test::everySecondSlice(*compared[1].result); // without curve 1
    few->curves.erase(few->curves.begin() + 1);
    view.setRuns({{.name = "few", .result = few}, {.name = "all", .result = all}});
    const auto cell = [&](int row, int column) {
        return table().model()->index(row, column).data().toString();
    };
    ASSERT_TRUE(QTest::qWaitFor([&] { return cell(5, 1) == "reference only"; }, test::longMs));
    EXPECT_EQ(cell(5, 2), percentText(expected));
    EXPECT_TRUE(view.verdict().endsWith(QStringLiteral("the AUCs are over the 6 that both have.")))
        << view.verdict().toStdString();

    // Where AUCs cannot be compared, none stands beside another.
    for (StudyCurve& curve : few->curves)
        curve.backfill.fractions = {0, 0.13, 0.27, 0.42, 0.83, 1};
    view.setRuns({{.name = "few", .result = few}, {.name = "all", .result = all}});
    ASSERT_TRUE(QTest::qWaitFor([&] { return table().model()->rowCount() == 1; }, test::longMs));
    EXPECT_EQ(cell(0, 1), QStringLiteral("reference only"));
    EXPECT_EQ(cell(0, 2), QStringLiteral("–"));
}

/// Of a run that is not shown, Curves ticks those of its first order alone: there are too many.
TEST_F(ComparedChart, CurvesOfOtherRunsAreThoseThatCurvesTicked)
{
    const auto one = std::make_shared<StudyResult>(*compared[0].result);
    std::erase_if(one->curves,
                  [](const StudyCurve& curve) { return curve.ordering != "class-mean"; });
    const auto many = std::make_shared<StudyResult>(*compared[1].result);
    for (const char* name : {"a", "b", "c", "d"})
        for (std::size_t method = 0; method < 2; ++method) {
            many->curves.push_back(many->curves[3 * method]);
            many->curves.back().ordering = name;
        }
    ASSERT_EQ(many->curves.size(), 14U);
    ResultModel model;
    view.leaveOutUnticked(model);
    const auto& chart = *view.findChild<LinesChart*>(QStringLiteral("compareChart"));
    const auto drawn = [&](std::size_t lines) {
        return QTest::qWaitFor([&] { return chart.content().lines.size() == lines; }, test::longMs);
    };
    model.setResult(one);
    view.setRuns({{.name = "many", .result = many}, {.name = "one", .result = one}});
    EXPECT_TRUE(drawn(6)) << "two of one; of many, two random ones and the two that one has, too";
    model.setResult(many);
    EXPECT_TRUE(drawn(2)) << "random ones";
    model.setCurveVisible(6, true);
    EXPECT_TRUE(drawn(3));
    model.setResult(one);
    EXPECT_TRUE(drawn(7)) << "also the one that was ticked while many was shown";
}

} // namespace crossfade
