#include "core/study/plan/plan_words.h"
#include "tests/support/small_reports.h"
#include "widgets/charts/lineschart.h"
#include "widgets/plans/followview.h"
#include "widgets/plans/plananswer.h"
#include "widgets/plans/planview.h"
#include "widgets/results/curvestyles.h"
#include "widgets/tables/sheetview.h"
#include "widgets/tables/shownsheet.h"
#include "widgets/tables/tabletext.h"
#include "widgets/words/percents.h"
#include "widgets/words/resulttext.h"

#include <QApplication>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QTabWidget>
#include <QTest>

#include <gtest/gtest.h>

namespace crossfade
{

namespace
{

using test::adviseAgain;
using test::smallPlan;
using test::smallReport;

QString plain(QString text)
{
    return text.replace(QChar(0xA0), QLatin1Char(' ')).remove(QChar(0x2060));
}

std::string doneAt(const std::string& time)
{
    return plain(QStringLiteral("done ") + timeText(time)).toStdString();
}

void expectParts(const QString& text, std::initializer_list<const char*> parts)
{
    for (const char* part : parts)
        EXPECT_TRUE(plain(text).contains(QString::fromUtf8(part)))
            << part << " in " << text.toStdString();
}

} // namespace

TEST(RangeText, HasADashBetweenTwoNumbersAndAWordBesideAMinus)
{
    const auto text = [](double share, const Interval& interval) {
        return plain(rangeText(share, interval)).toStdString();
    };
    EXPECT_EQ(text(0.123, {0.11, 0.136}), "12.3 % (11.0–13.6 %)");
    EXPECT_TRUE(rangeText(0.123, {0.11, 0.136}).contains(QStringLiteral("–\u2060")))
        << "no line ends behind the dash";
    EXPECT_EQ(text(-0.015, {-0.02, 0.005}), "−1.5 % (−2.0 to 0.5 %)");
    EXPECT_EQ(text(0.5, {std::nan(""), std::nan("")}), "50.0 %");
    EXPECT_EQ(pointsText(-0.012).toStdString(), "−1.20");
    EXPECT_EQ(signedNumber(-0.012).toStdString(), "−1.2");
}

TEST(PlanView, SaysWhatToTakeAndDrawsThePromiseWithoutRegret)
{
    CurveStyles styles;
    PlanView view(styles);
    view.resize(700, 600);
    view.show();
    const auto& chart = *view.findChild<LinesChart*>(QStringLiteral("planChart"));
    EXPECT_TRUE(chart.emptyText().startsWith(QStringLiteral("No plan yet")));
    view.setPlan(smallPlan());
    expectParts(view.advice(), {"Take Direct · Entropy", "not calibrated",
                                "Do not serve the mix before 50 %", "25.0 % (20.0–30.0 %)",
                                "the pilot", "200 of 1", "190 queries", "800 items in 2 batches",
                                "cost 40.00", "8.0 h", doneAt("2026-12-01T16:00").c_str()});
    const LinesContent& shares = chart.content();
    EXPECT_TRUE(shares.yTitle.startsWith(QStringLiteral("Share of the way")));
    ASSERT_EQ(shares.lines.size(), 2U);
    EXPECT_EQ(shares.lines[1].y, (std::vector<double>{-25, 25, 75}));
    EXPECT_EQ(shares.lines[1].low, (std::vector<double>{-30, 20, 70}));
    EXPECT_EQ(shares.lines[0].y, (std::vector<double>{0, 25, 75})) << "old, then the mix";
    ASSERT_EQ(shares.marks.size(), 1U);
    EXPECT_DOUBLE_EQ(shares.marks[0].x, 20) << "200 of 1,000 are there";
    QTest::keyClick(view.findChild<QComboBox*>(QStringLiteral("planMetric")), Qt::Key_Down);
    EXPECT_EQ(chart.content().lines[1].y, (std::vector<double>{10, 30, 50}));
    EXPECT_EQ(chart.content().lines[0].y, (std::vector<double>{20, 30, 50}));
    EXPECT_DOUBLE_EQ(chart.content().levels[0].y, 20);
    view.grab();
}

TEST(PlanView, ThePromiseHasTheStyleOfItsCurveAndIsDrawnOnceWhereOldIsNeverBetter)
{
    CurveStyles styles;
    styles.numberOf({.method = "fct", .ordering = "random"}); // of an earlier result
    PlanView view(styles);
    const auto plan = smallPlan();
    view.setPlan(plan);
    const auto styleOf = [&](std::size_t candidate) {
        const Candidate& of = plan->candidates[candidate];
        return styles.numberOf({.method = plan->request.study.methods[of.choice].displayName(),
                                .ordering = of.ordering});
    };
    const MessageSheet candidates = candidatesSheet(*plan, plan->choice);
    const std::vector<int> numbers{7, 9, 11, 13};
    const Sheet shown = shownSheet(candidates, numbers);
    for (std::size_t row = 0; row < candidates.rows.size(); ++row)
        EXPECT_EQ(shown.rows[row][0].style,
                  numbers[static_cast<std::size_t>(*candidates.rows[row][0].style)]);
    const auto& chart = *view.findChild<LinesChart*>(QStringLiteral("planChart"));
    const std::vector<LinesContent::Line>& lines = chart.content().lines;
    ASSERT_EQ(lines.size(), 2U);
    const CurveStyle own = curveStyle(styleOf(plan->choice.chosen), false);
    EXPECT_EQ(lines[1].light.color, own.color);
    EXPECT_EQ(lines[1].light.marker, own.marker);
    for (int candidate = 0; candidate < curveColors; ++candidate)
        EXPECT_NE(lines[0].light.color, curveStyle(candidate, false).color) << candidate;
    auto above = smallPlan();
    above->choice.gainAlong.front() = {0.1, {0.05, 0.15}};
    view.setPlan(above);
    ASSERT_EQ(chart.content().lines.size(), 1U);
    EXPECT_DOUBLE_EQ(chart.content().lines[0].y.front(), 10);
}

namespace
{

void drag(LinesChart& chart, const QPointF& from, const QPointF& to)
{
    QTest::mousePress(&chart, Qt::LeftButton, {}, from.toPoint());
    QTest::mouseMove(&chart, ((from + to) / 2).toPoint());
    QTest::mouseMove(&chart, to.toPoint());
    QTest::mouseRelease(&chart, Qt::LeftButton, {}, to.toPoint());
}

} // namespace

TEST(PlanView, AnswersForATargetAndABudgetThatAreDragged)
{
    CurveStyles styles;
    PlanView view(styles);
    view.resize(800, 800);
    view.show();
    auto& answer = *view.findChild<PlanAnswer*>();
    EXPECT_TRUE(answer.isHidden());
    view.setPlan(smallPlan());
    auto& chart = *view.findChild<LinesChart*>(QStringLiteral("planChart"));
    auto& target = *view.findChild<QDoubleSpinBox*>(QStringLiteral("planTarget"));
    auto& budget = *view.findChild<QDoubleSpinBox*>(QStringLiteral("planBudget"));
    // 90 % of what is promised at the end, which is 75 %.
    expectParts(answer.text(),
                {"Target 67.5 %", "from 100 % of the gallery on, 800 more items, in batch 2 of 2",
                 "cost 40.00, 8.0 h", doneAt("2026-12-01T16:00").c_str(), "is there from 100 % on",
                 "Budget 50.0 %", "300 more items, in batch 1 of 2",
                 "Promised there: 25.0 % (20.0–30.0 %) of the way."});
    QApplication::processEvents();
    const PlotSpace space = chart.space();
    drag(chart, space.at(20, 67.5), space.at(20, 21));
    EXPECT_NEAR(target.value(), 100 * 0.21 / 0.75, 1);
    expectParts(answer.text(),
                {"promised from 50 % of the gallery on, 300 more items", "is there from 100 % on"});
    drag(chart, space.at(50, 5), space.at(75, 5));
    EXPECT_NEAR(budget.value(), 75, 1);
    expectParts(answer.text(), {"in batch 2 of 2", "Promised there: 50."});
    // The keyboard does the same, and so does another metric: 0.2 of old, 0.5 at the end.
    target.setFocus();
    target.selectAll();
    QTest::keyClicks(&target, "100");
    QTest::keyClick(&target, Qt::Key_Return);
    expectParts(answer.text(), {"Target 75.0 %"});
    QTest::keyClick(view.findChild<QComboBox*>(QStringLiteral("planMetric")), Qt::Key_Down);
    expectParts(answer.text(), {"Target 50.0 %", "Promised there: mAP 40."});
    view.grab();
}

TEST(PlanAnswer, APromiseIsAtATargetFromWhereItStaysThere)
{
    const std::vector<double> fractions{0, 0.5, 1};
    const std::vector<Estimated> along{{0.6, {0.5, 0.7}}, {0.4, {0.3, 0.5}}, {0.8, {0.6, 0.9}}};
    const Attainment high = attainmentOf(0.55, fractions, along);
    EXPECT_EQ(high.fraction, 1.0) << "it falls again";
    EXPECT_EQ(high.sureFraction, 1.0);
    EXPECT_EQ(attainmentOf(0.4, fractions, along).fraction, 0.0);
    EXPECT_EQ(attainmentOf(0.4, fractions, along).sureFraction, 1.0);
    EXPECT_FALSE(attainmentOf(0.7, fractions, along).sureFraction);
    EXPECT_FALSE(attainmentOf(0.9, fractions, along).fraction);
    EXPECT_FALSE(attainmentOf(0.5, fractions, {{std::nan(""), {}}}).fraction);
}

TEST(PlanView, ListsCandidatesWithPairedIntervalsAndBatches)
{
    CurveStyles styles;
    PlanView view(styles);
    view.setPlan(smallPlan());
    const auto& candidates = *view.findChild<SheetView*>(QStringLiteral("planCandidates"));
    const QAbstractItemModel& table = *candidates.model();
    ASSERT_EQ(table.rowCount(), 2);
    expectParts(table.index(0, 0).data().toString(), {"Direct · Entropy (chosen)"});
    expectParts(table.index(0, 2).data().toString(), {"0.00 ✓"});
    EXPECT_EQ(table.index(1, 2).data().toString(), QStringLiteral("15.00"));
    EXPECT_EQ(table.index(1, 3).data().toString(), QStringLiteral("2.00"));
    expectParts(table.index(0, 4).data().toString(), {"+10.00 (+5.00 to +15.00)"});
    for (const int column : {2, 3, 4})
        expectParts(table.headerData(column, Qt::Horizontal).toString(), {"(points)"});
    expectParts(table.index(0, 6).data().toString(), {"50 %"});
    EXPECT_EQ(table.index(1, 6).data().toString(), QStringLiteral("never"));
    expectParts(candidates.text(TableFormat::Markdown), {"| Direct · Random |", "−12.0 %"});
    expectParts(candidates.text(TableFormat::Csv), {"Direct · Random,0.14999999999999999"});
    EXPECT_EQ(table.columnCount(), 7) << "the AUC that the choice is made by stands there once";
    expectParts(table.index(0, 1).data().toString(), {"30.00 % (28.00–32.00 %)"});
    auto byShare = smallPlan();
    byShare->request.objective.kind = Objective::Kind::At;
    view.setPlan(byShare);
    ASSERT_EQ(table.columnCount(), 8);
    expectParts(table.index(0, 1).data().toString(), {"30.00 %"});
    expectParts(table.index(0, 7).data().toString(), {"30.0 % (28.0–32.0 %)"});
    view.setPlan(smallPlan());
    const auto& batches = *view.findChild<SheetView*>(QStringLiteral("planBatches"))->model();
    ASSERT_EQ(batches.rowCount(), 2);
    expectParts(batches.index(0, 2).data().toString(), {"70.0 %"});
    expectParts(batches.index(0, 3).data().toString(), {"45.0 % (40.0–50.0 %)"});
    EXPECT_EQ(batches.index(1, 5).data().toString(), QStringLiteral("40.00"));
    EXPECT_EQ(batches.index(1, 7).data().toString(), timeText("2026-12-01T16:00"));
    EXPECT_EQ(batches.index(1, 7).data(rawRole).toString(), QStringLiteral("2026-12-01T16:00"));
}

TEST(PlanView, PutsStrategiesSideBySideFirst)
{
    CurveStyles styles;
    PlanView view(styles);
    view.setPlan(smallPlan());
    const auto& sheet = *view.findChild<SheetView*>(QStringLiteral("planStrategies"));
    EXPECT_EQ(view.findChild<QTabWidget*>(QStringLiteral("planTables"))->indexOf(&sheet), 0);
    const QAbstractItemModel& table = *sheet.model();
    ASSERT_EQ(table.rowCount(), 2);
    expectParts(table.index(0, 0).data().toString(), {"wait, and switch at the end"});
    expectParts(table.index(1, 0).data().toString(), {"serve the mix as it is (recommended)"});
    expectParts(table.index(1, 1).data().toString(), {"Direct · Entropy"});
    expectParts(table.index(1, 2).data().toString(), {"+10.00 (+5.00 to +15.00)"});
    expectParts(table.index(1, 6).data().toString(), {"18.0 % (16.0–20.0 %)"});
    EXPECT_EQ(table.index(0, 9).data().toString(), QStringLiteral("1.0"));
    expectParts(view.advice(), {"New vectors take the place of old ones",
                                "+10.00 (+5.00 to +15.00) points above waiting"});
}

TEST(PlanView, AdvisesToWaitWhereNothingIsToldApartFromIt)
{
    auto waiting = smallPlan(JudgeOn::Train);
    waiting->choice.isWaitingBetter = true;
    adviseAgain(*waiting);
    CurveStyles styles;
    PlanView view(styles);
    view.setPlan(waiting);
    expectParts(view.advice(), {"Nothing beats waiting", "training rows", "held out in 3 parts",
                                "may have been trained on them"});
    const auto& metric = *view.findChild<QComboBox*>(QStringLiteral("planMetric"));
    expectParts(metric.itemText(1), {"on held-out training rows"});
    auto start = smallPlan();
    start->choice.scores[0].serveFrom = 0;
    adviseAgain(*start);
    view.setPlan(start);
    expectParts(view.advice(), {"serve the mix from the start"});
    auto never = smallPlan();
    never->choice.scores[0].serveFrom.reset();
    adviseAgain(*never);
    view.setPlan(never);
    expectParts(view.advice(), {"do not serve the mix"});
    auto checked = smallPlan();
    checked->check = PlanCheck{.real = checked->choice, .best = 0, .regret = 0.0123, .gain = 0.4};
    view.setPlan(checked);
    expectParts(view.advice(), {"In hindsight", "Direct · Random", "1.23 points", "40.0 %"});
    const auto& tables = *view.findChild<QTabWidget*>(QStringLiteral("planTables"));
    const auto& hindsight = *view.findChild<SheetView*>(QStringLiteral("planHindsight"));
    EXPECT_TRUE(tables.isTabVisible(tables.indexOf(&hindsight)));
    EXPECT_EQ(hindsight.model()->rowCount(), 2);
    view.setPlan(smallPlan());
    EXPECT_FALSE(tables.isTabVisible(tables.indexOf(&hindsight)));
}

TEST(FollowView, SaysWhereYouAreAndWhenToStop)
{
    FollowView view;
    view.resize(700, 600);
    view.show();
    const auto& chart = *view.findChild<LinesChart*>(QStringLiteral("followChart"));
    EXPECT_TRUE(chart.emptyText().startsWith(QStringLiteral("No backfill is followed")));
    view.setReport(smallReport());
    expectParts(view.advice(),
                {"You are at 40.0 %", "40 of 100 items are new, 25 of them by the plan",
                 "mAP is 30.0 % (25.0–35.0 %)", "the pilot's 15 items",
                 "promised 28.0 % (20.0–36.0 %)", "Left: 60 items, cost 30.00, 6.0 h",
                 doneAt("2026-12-01T14:00").c_str(), "batch 2: 20 items, to 60.0 %",
                 "6.70 (1.00–12.00) points to mAP", "Stop at 90.0 %", "wrong is 2.1 %",
                 "3 items of the plan are not in the gallery"});
    const LinesContent& shown = chart.content();
    ASSERT_EQ(shown.lines.size(), 4U);
    EXPECT_EQ(shown.lines[0].low, (std::vector<double>{20, 25, 30})) << "the band of all";
    EXPECT_EQ(shown.lines[1].y, (std::vector<double>{30, 40, 50}));
    EXPECT_EQ(shown.lines[2].x, (std::vector<double>{0, 50, 100})) << "promised";
    EXPECT_EQ(shown.lines[3].y, (std::vector<double>{22, 30})) << "measured";
    ASSERT_EQ(shown.marks.size(), 2U);
    EXPECT_DOUBLE_EQ(shown.marks[0].x, 40);
    EXPECT_DOUBLE_EQ(shown.marks[1].x, 90);
    EXPECT_DOUBLE_EQ(shown.levels[1].y, 35) << "the target";
    const auto& ahead = *view.findChild<SheetView*>(QStringLiteral("followAhead"))->model();
    ASSERT_EQ(ahead.rowCount(), 3);
    expectParts(ahead.index(2, 3).data().toString(), {"30.00 % to 70.00 %"});
    view.grab();
}

TEST(FollowView, SaysWhatIsNotKnown)
{
    auto blind = smallReport();
    blind->pilot = 0;
    blind->queries = FollowQueries::Present;
    blind->fractions = {0.4};
    blind->outlook[0].values = {0.3};
    blind->outlook[0].band.pointwise = blind->outlook[0].band.simultaneous = {{0.25, 0.35}};
    blind->next->gains.clear();
    blind->byTarget.reset();
    FollowView view;
    view.setReport(blind);
    expectParts(view.advice(), {"marks no pilot", "no random sample",
                                "not yet, and nothing is known of what is to come"});
    auto nothing = smallReport();
    nothing->queries = FollowQueries::None;
    nothing->outlook.clear();
    nothing->fractions = {};
    nothing->soFar.clear();
    nothing->soFarFractions.clear();
    nothing->measured = {{std::nan(""), {}}};
    nothing->byTarget.reset();
    view.setReport(nothing);
    expectParts(view.advice(), {"nothing can be measured yet: no item has new features"});
    auto reached = smallReport();
    reached->byTarget->fraction = 0.4;
    view.setReport(reached);
    expectParts(view.advice(), {"Stop now"});
    auto ofTrainingRows = smallReport();
    ofTrainingRows->plan.judgedOn = "train";
    ofTrainingRows->promised = {{std::nan(""), {}}};
    view.setReport(ofTrainingRows);
    const QModelIndex promised =
        view.findChild<SheetView*>(QStringLiteral("followNumbers"))->model()->index(0, 3);
    EXPECT_EQ(promised.data().toString(), "–");
    expectParts(promised.data(Qt::ToolTipRole).toString(), {"judged on training rows"});
}

} // namespace crossfade
