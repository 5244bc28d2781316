#include "core/backfill/curve_value.h"
#include "tests/widgets/synthetic_result.h"
#include "widgets/charts/lineschart.h"
#include "widgets/results/resultmodel.h"
#include "widgets/screens/decisionview.h"
#include "widgets/tables/sheetview.h"
#include "widgets/words/percents.h"
#include "widgets/words/resulttext.h"

#include <QCheckBox>
#include <QDoubleSpinBox>
#include <QTest>

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <memory>

namespace crossfade
{

namespace
{

/// The screen Decide and its result, which may be changed until it is shown.
class DecisionScreen : public testing::Test
{
protected:
    DecisionScreen() : m_view(m_model) {}

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
    EXPECT_TRUE(m_view.advice().contains(QStringLiteral("Take"))) << m_view.advice().toStdString();
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
    for (const char* no : {"Take", "chance", "From 100"})
        EXPECT_FALSE(m_view.advice().contains(QLatin1String(no))) << no;
}

/// Intervals are known at the slices alone, also where the metric is known after every item.
TEST(SliceText, HasNoDecimalsThatItDoesNotNeed)
{
    EXPECT_EQ(sliceText({.items = 1, .share = 0.1, .slice = 1}), percentText(0.1, 0));
    EXPECT_EQ(sliceText({.items = 1, .share = 0.125, .slice = 1}), percentText(0.125, 1));
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
