#include "core/backfill/curve_value.h"
#include "tests/widgets/synthetic_result.h"
#include "widgets/charts/lineschart.h"
#include "widgets/results/resultmodel.h"
#include "widgets/screens/decisionview.h"
#include "widgets/screens/gateview.h"
#include "widgets/tables/sheetview.h"
#include "widgets/words/messagetext.h"
#include "widgets/words/percents.h"
#include "widgets/words/resulttext.h"

#include <QCheckBox>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QSpinBox>
#include <QTabWidget>
#include <QTest>

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <memory>
#include <vector>

namespace crossfade
{

namespace
{

/// The screen Decide and its result, which may be changed until it is shown.
class DecisionScreen : public testing::Test
{
protected:
    DecisionScreen() : m_view(m_model) { m_result->dimensions["old"] = 16; } // as direct needs

    void show()
    {
        m_model.setResult(m_result);
        m_view.resize(640, 620);
        m_view.show();
    }
    LinesChart& chart() { return *m_view.findChild<LinesChart*>(QStringLiteral("decisionChart")); }
    QDoubleSpinBox& box(const char* name)
    {
        return *m_view.findChild<QDoubleSpinBox*>(QString::fromLatin1(name));
    }

    std::shared_ptr<StudyResult> m_result = test::fullResult(".");
    ResultModel m_model;
    DecisionView m_view;
};

} // namespace

TEST_F(DecisionScreen, RecommendsTheCurveThatNeedsTheFewestItems)
{
    show();
    auto* table = m_view.findChild<SheetView*>(QStringLiteral("decisionTable"));
    EXPECT_EQ(table->model()->rowCount(), 2) << "random of both methods: no labels, no oracle";
    QTest::mouseClick(m_view.findChild<QCheckBox*>(QStringLiteral("allOrders")), Qt::LeftButton, {},
                      QPoint(6, 8));
    EXPECT_EQ(table->model()->rowCount(), 6);

    QDoubleSpinBox& target = box("target");
    target.setValue(0);
    const auto found = decisions(*m_result, 0, m_result->baselines.oldModel.mean[0]);
    ASSERT_TRUE(found.front().target);
    EXPECT_TRUE(m_view.advice().contains(QStringLiteral("With the fewest items")))
        << m_view.advice().toStdString();
    box("costPerItem").setValue(0.5);
    const std::int64_t items = found.front().target->items;
    EXPECT_TRUE(m_view.advice().contains(
        QStringLiteral("cost %1").arg(0.5 * static_cast<double>(items), 0, 'f', 2)))
        << m_view.advice().toStdString();
    Q_EMIT table->rowChosen(0);
    EXPECT_EQ(m_model.currentCurve(), static_cast<int>(found.front().curve));
    EXPECT_EQ(m_model.position(), items);
    // It is the strong one, whichever is chosen.
    const LinesContent& content = chart().content();
    const auto isMarked = [&](int row) {
        const QModelIndex name = table->model()->index(row, 0);
        return name.data(Qt::FontRole).value<QFont>().bold() &&
               name.data(Qt::AccessibleDescriptionRole)
                   .toString()
                   .startsWith(QStringLiteral("Recommended"));
    };
    for (const int chosen : {0, 1}) {
        Q_EMIT table->rowChosen(chosen);
        for (std::size_t i = 0; i < content.lines.size(); ++i) {
            EXPECT_EQ(content.lines[i].isStrong, i == 0);
            EXPECT_EQ(isMarked(static_cast<int>(i)), i == 0);
        }
    }
    target.setValue(200);
    EXPECT_TRUE(m_view.advice().contains(QStringLiteral("No curve reaches")))
        << m_view.advice().toStdString();
}

/// CMC@k is known after every item, and so is where it reaches the target; mAP is at the slices.
TEST_F(DecisionScreen, GoesByItemsWhereTheMetricIsKnownAfterEveryOne)
{
    for (StudyCurve& curve : m_result->curves) {
        BackfillCurve& backfill = curve.backfill;
        for (std::int64_t items = 0; items <= backfill.backfilled.back(); ++items)
            backfill.metrics[0].rightQueries.push_back(static_cast<std::int32_t>(
                std::lround(backfill.metrics[0].mean[sliceReached(backfill, items)] *
                            static_cast<double>(backfill.validQueries))));
        std::ranges::fill(backfill.metrics[2].mean, 1); // at the target from the start
    }
    show();
    QDoubleSpinBox& target = box("target");
    target.setValue(0);
    EXPECT_TRUE(
        m_view.advice().contains(QStringLiteral("known after every single item, so this is exact")))
        << m_view.advice().toStdString();
    EXPECT_GT(chart().content().lines.front().x.size(),
              m_result->curves[0].backfill.fractions.size());
    m_model.setMetric(2);
    EXPECT_TRUE(m_view.advice().contains(QStringLiteral("mAP is known at the slices only")))
        << m_view.advice().toStdString();
    EXPECT_EQ(chart().content().lines.front().x.size(),
              m_result->curves[0].backfill.fractions.size());
}

/// All embedded is the new model: no order is to be recommended for that.
TEST_F(DecisionScreen, RecommendsNoOrderForATargetThatIsReachedOnlyAtTheEnd)
{
    const double target = targetOfShare(*m_result, 0, 0.95);
    for (StudyCurve& curve : m_result->curves) {
        std::vector<double>& mean = curve.backfill.metrics[0].mean;
        std::ranges::fill(mean, target - 0.1);
        mean.back() = target + 0.01;
    }
    show();
    EXPECT_TRUE(m_view.advice().contains(QStringLiteral("before everything is embedded")))
        << m_view.advice().toStdString();
    for (const char* no : {"With the fewest", "chance", "From 100"})
        EXPECT_FALSE(m_view.advice().contains(QLatin1String(no))) << no;
}

/// Intervals are known at the slices alone, also where the metric is known after every item.
TEST(PlaceMessage, HasNoDecimalsThatItDoesNotNeed)
{
    const CurveDecision atSlices;
    EXPECT_EQ(shown(placeMessage(atSlices, {.items = 1, .share = 0.1, .slice = 1})),
              percentText(0.1, 0));
    EXPECT_EQ(shown(placeMessage(atSlices, {.items = 1, .share = 0.125, .slice = 1})),
              percentText(0.125, 1));
}

/// The strategies are worked out in a thread of their own, from the same curves.
TEST_F(DecisionScreen, PutsTheStrategiesSideBySide)
{
    test::knowOldModel(*m_result);
    m_result->baselines.newModel.perQuery = m_result->baselines.oldModel.perQuery;
    show();
    EXPECT_TRUE(m_view.isComputing());
    EXPECT_TRUE(m_view.advice().contains(QStringLiteral("being compared")));
    ASSERT_TRUE(QTest::qWaitFor([&] { return !m_view.isComputing(); }, 30'000));
    const auto& table = *m_view.findChild<SheetView*>(QStringLiteral("strategiesTable"))->model();
    ASSERT_GE(table.rowCount(), 3) << "wait, mix, map" << m_view.advice().toStdString();
    EXPECT_TRUE(table.index(0, 0).data().toString().startsWith(QStringLiteral("wait")));
    const std::vector<std::int32_t>& old = m_result->baselines.oldModel.firstRank;
    EXPECT_DOUBLE_EQ(table.index(0, 9).data(rawRole).toDouble(),
                     static_cast<double>(std::ranges::count(old, 1)) /
                         static_cast<double>(m_result->curves.front().backfill.validQueries));
    EXPECT_TRUE(m_view.advice().contains(QStringLiteral("nothing of this is estimated")));
    EXPECT_EQ(m_view.tables().size(), 2U);
    EXPECT_TRUE(table.headerData(8, Qt::Horizontal).toString().contains(QStringLiteral("at 100")))
        << "the budget";
    // The user's figures take no second trial.
    const int hours = 6; // after the worst group
    EXPECT_EQ(table.index(0, hours - 1).data().toString(), QStringLiteral("–"));
    box("itemsPerHour").setValue(60);
    EXPECT_FALSE(m_view.isComputing());
    EXPECT_DOUBLE_EQ(table.index(0, hours - 1).data(rawRole).toDouble(), 2) << "120 items";
}

TEST_F(DecisionScreen, ComparesTheStrategiesThatAreWantedAgainBeforeTheirTrialHasStopped)
{
    test::knowOldModel(*m_result);
    m_result->baselines.newModel.perQuery = m_result->baselines.oldModel.perQuery;
    show();
    ASSERT_TRUE(m_view.isComputing());
    auto* all = m_view.findChild<QCheckBox*>(QStringLiteral("allOrders"));
    all->toggle();
    all->toggle();
    ASSERT_TRUE(QTest::qWaitFor([&] { return !m_view.isComputing(); }, 30'000));
    EXPECT_GE(m_view.findChild<SheetView*>(QStringLiteral("strategiesTable"))->model()->rowCount(),
              3)
        << m_view.advice().toStdString();
}

/// Single queries of old are not known here.
TEST_F(DecisionScreen, SaysWhyStrategiesCannotBeComparedOfThisResultAlone)
{
    const QString why =
        QStringLiteral("The result does not hold what each query has under old and new. "
                       "Run the study again.");
    show();
    ASSERT_TRUE(QTest::qWaitFor([&] { return !m_view.isComputing(); }, 30'000));
    EXPECT_TRUE(m_view.advice().contains(why)) << m_view.advice().toStdString();
    m_model.setMetric(1);
    ASSERT_TRUE(m_view.isComputing());
    EXPECT_FALSE(m_view.advice().contains(why));
    m_view.hide();
    m_model.setResult(test::fullResult("."));
    ASSERT_TRUE(QTest::qWaitFor([&] { return !m_view.isComputing(); }, 30'000));
    EXPECT_FALSE(m_view.advice().contains(why)) << "of the result before";
}

/// The gate judges the chosen curve at the chosen share.
TEST_F(DecisionScreen, SaysWhetherTheChosenCurveMayGoLive)
{
    test::knowOldModel(*m_result);
    show();
    auto& tabs = *m_view.findChild<QTabWidget*>(QStringLiteral("decisionTables"));
    auto& gate = *m_view.findChild<GateView*>();
    tabs.setCurrentWidget(&gate);
    ASSERT_TRUE(QTest::qWaitFor([&] { return !gate.isComputing(); }, 30'000));
    const auto& table = *m_view.findChild<SheetView*>(QStringLiteral("gateTable"))->model();
    ASSERT_EQ(table.rowCount(), 1);
    EXPECT_TRUE(gate.sentence().contains(QStringLiteral("against old")))
        << gate.sentence().toStdString();
    m_view.findChild<QSpinBox*>(QStringLiteral("gateBroken"))->setValue(40);
    ASSERT_TRUE(QTest::qWaitFor([&] { return table.rowCount() == 2; }, 30'000));
    EXPECT_TRUE(table.index(1, 1).data().toString().startsWith(QStringLiteral("✓")))
        << "of 40 queries no more than 40 can break";
    box("gateMargin").setValue(100);
    ASSERT_TRUE(QTest::qWaitFor(
        [&] { return gate.sentence().contains(QStringLiteral("may go live")); }, 30'000));
    m_view.findChild<QCheckBox*>(QStringLiteral("gateWholeWay"))->setChecked(true);
    ASSERT_TRUE(QTest::qWaitFor([&] { return table.rowCount() == 1; }, 30'000));
    EXPECT_TRUE(gate.sentence().contains(QStringLiteral("over the whole way")));
    const auto& sentence = *m_view.findChild<QLabel*>(QStringLiteral("gateSentence"));
    ASSERT_FALSE(sentence.isHidden());
    m_model.setCurrentCurve(1);
    EXPECT_TRUE(sentence.isHidden()) << "it is of another curve";
    ASSERT_TRUE(QTest::qWaitFor([&] { return table.rowCount() == 1; }, 30'000));
    m_model.setResult(test::fullResult("."));
    EXPECT_TRUE(sentence.isHidden()) << "it is of another file";
    EXPECT_EQ(table.rowCount(), 0);
}

TEST_F(DecisionScreen, ShowsWhereThePlayBarIs)
{
    show();
    EXPECT_EQ(chart().cursorAt(), 100 * m_model.share());
    m_model.setPosition(m_model.lastPosition() / 2);
    ASSERT_GT(m_model.share(), 0);
    EXPECT_EQ(chart().cursorAt(), 100 * m_model.share());
}

TEST_F(DecisionScreen, TheTargetLineCanBeDragged)
{
    show();
    QDoubleSpinBox& target = box("target");
    const PlotSpace space = chart().space();
    const double from = 100 * targetOfShare(*m_result, 0, target.value() / 100);
    const double to = 100 * targetOfShare(*m_result, 0, 0.5);
    QTest::mousePress(&chart(), Qt::LeftButton, {}, space.at(50, from).toPoint());
    QTest::mouseMove(&chart(), space.at(50, to).toPoint());
    QTest::mouseRelease(&chart(), Qt::LeftButton, {}, space.at(50, to).toPoint());
    EXPECT_NEAR(target.value(), 50, 3);
}

TEST_F(DecisionScreen, TheBudgetLineCanBeDragged)
{
    show();
    QDoubleSpinBox& budget = box("budget");
    ASSERT_EQ(budget.value(), 100);
    const PlotSpace space = chart().space();
    const double beneath = space.y.low; // every curve and the target
    QTest::mousePress(&chart(), Qt::LeftButton, {}, space.at(99.5, beneath).toPoint());
    QTest::mouseMove(&chart(), space.at(40, beneath).toPoint());
    QTest::mouseRelease(&chart(), Qt::LeftButton, {}, space.at(40, beneath).toPoint());
    EXPECT_NEAR(budget.value(), 40, 1);
}

} // namespace crossfade
