#include "core/study/analysis/decision.h"
#include "tests/widgets/synthetic_result.h"
#include "widgets/results/resultmodel.h"
#include "widgets/screens/decisionview.h"
#include "widgets/words/resulttext.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QTest>
#include <QToolButton>

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <utility>

namespace crossfade
{

namespace
{

/// Curves that rise by 3 points a slice from 50 %, the first one from 53 %; old has 40 %, new 90 %.
class DecisionCard : public testing::Test
{
protected:
    DecisionCard() : m_view(m_model)
    {
        m_result->baselines.oldModel.mean[0] = 0.4;
        m_result->baselines.newModel.mean[0] = 0.9;
        for (StudyCurve& curve : m_result->curves) {
            std::vector<double>& mean = curve.backfill.metrics[0].mean;
            for (std::size_t t = 0; t < mean.size(); ++t)
                mean[t] = 0.5 + 0.03 * static_cast<double>(t);
            curve.ci95.clear();
        }
        for (double& value : m_result->curves[0].backfill.metrics[0].mean)
            value += 0.03;
        m_model.setResult(m_result);
        m_view.resize(640, 620);
        m_view.show();
    }

    QDoubleSpinBox& box(const char* name)
    {
        return *m_view.findChild<QDoubleSpinBox*>(QString::fromLatin1(name));
    }
    LinesChart& chart() { return *m_view.findChild<LinesChart*>(QStringLiteral("decisionChart")); }
    void expectAdvice(const QString& text)
    {
        EXPECT_TRUE(m_view.advice().contains(text))
            << text.toStdString() << " is not in: " << m_view.advice().toStdString();
    }
    QString firstName() const { return curveText(*m_result, 0); }

    std::shared_ptr<StudyResult> m_result = test::fullResult(".");
    ResultModel m_model;
    DecisionView m_view;
};

} // namespace

TEST_F(DecisionCard, SaysWhatTheBudgetGivesWhereNoCurveReachesTheTarget)
{
    box("target").setValue(150);
    box("budget").setValue(25);
    box("costPerItem").setValue(0.5);
    expectAdvice(QStringLiteral("No curve reaches"));
    const BackfillCurve& curve = m_result->curves[0].backfill;
    const CurvePlace place = bestWithin(curve, 0, 0.25);
    ASSERT_EQ(place.slice, 2U);
    expectAdvice(QStringLiteral("The most within the budget of %1 is %2: by %3, with %4 of the "
                                "gallery backfilled (%5 items, cost %6).")
                     .arg(percentText(0.25, 0), percentText(0.59, 1), firstName(),
                          percentText(0.2, 0), countText(static_cast<std::size_t>(place.items)),
                          QLocale().toString(0.5 * static_cast<double>(place.items), 'f', 2)));
    expectAdvice(firstName() + QStringLiteral(" is no worse than"));
}

TEST_F(DecisionCard, SaysWhatTheTargetNeedsAndWhatTheBudgetGivesInstead)
{
    box("target").setValue(50); // 65 %
    box("budget").setValue(2.5);
    const CurvePlace place = *decisions(*m_result, 0, 0.65).front().target;
    expectAdvice(QStringLiteral("needs %1 of the gallery</b> (%2 items), by %3, which is more than "
                                "the budget of %4.")
                     .arg(percentText(place.share, 0),
                          countText(static_cast<std::size_t>(place.items)), firstName(),
                          percentText(0.025, 1)));
    expectAdvice(QStringLiteral("The most within the budget of %1 is %2: by %3, before anything "
                                "more is embedded.")
                     .arg(percentText(0.025, 1), percentText(0.53, 1), firstName()));
}

/// The band begins to be above 65 % at the slice `sure`; the curve is at 65 % at slice 4.
class SureFrom : public DecisionCard
{
protected:
    void showSureFrom(std::size_t sure)
    {
        for (StudyCurve& curve : m_result->curves) {
            const std::vector<double>& mean = curve.backfill.metrics[0].mean;
            curve.ci95.assign(3, {});
            for (ConfidenceInterval& interval : curve.ci95) {
                interval.low.assign(mean.size(), 0.7);
                std::fill_n(interval.low.begin(), sure, 0.4);
                interval.high.assign(mean.size(), 0.99);
            }
        }
        m_model.setResult(nullptr);
        m_model.setResult(m_result);
        box("target").setValue(50);
    }
};

TEST_F(SureFrom, SaysThatStoppingLaterIsSaferOnlyWhereThatCanBeDone)
{
    const QString safer = QStringLiteral("on: stopping there is safer.");
    box("budget").setValue(80);
    showSureFrom(6);
    expectAdvice(QStringLiteral("is above that from %1 %2").arg(percentText(0.6, 0), safer));
    for (const auto& [sure, words] : {std::pair(std::size_t{4}, "from there on, too."),
                                      std::pair(std::size_t{9}, "beyond the budget: before"),
                                      std::pair(std::size_t{10}, "only once all is backfilled")}) {
        showSureFrom(sure);
        expectAdvice(QLatin1String(words));
        EXPECT_FALSE(m_view.advice().contains(safer)) << sure;
    }
}

TEST_F(SureFrom, SaysHowSureTheMostWithinTheBudgetIs)
{
    box("budget").setValue(25);
    showSureFrom(6);
    expectAdvice(QStringLiteral("Its 95 % interval there is from %1 to %2.")
                     .arg(percentText(0.4, 1), percentText(0.99, 1)));
}

TEST_F(DecisionCard, ItsListOfMetricsIsThatOfTheWindow)
{
    auto& list = *m_view.findChild<QComboBox*>(QStringLiteral("decisionMetric"));
    ASSERT_EQ(list.count(), 3);
    EXPECT_EQ(list.currentText(), "CMC@1");
    QTest::keyClick(&list, Qt::Key_Down);
    EXPECT_EQ(m_model.metric(), 1);
    expectAdvice(QStringLiteral("CMC@5"));
    m_model.setMetric(2); // on another screen
    EXPECT_EQ(list.currentText(), "mAP");
    expectAdvice(QStringLiteral("mAP"));
}

TEST_F(DecisionCard, ZoomFitsTheAxisToTheCurves)
{
    const double before = chart().space().y.low;
    m_view.findChild<QToolButton*>(QStringLiteral("decisionZoom"))->click();
    EXPECT_LT(before, 45) << "old is in the chart";
    EXPECT_GE(chart().space().y.low, 50);
    EXPECT_LE(chart().space().y.low, 51);
}

TEST_F(DecisionCard, TheNameOfTheBudgetLeavesTheAxisFree)
{
    const auto leftOfTheArea = [&] {
        return chart().grab().toImage().copy(
            0, 0, static_cast<int>(chart().space().area.left()) - 2, chart().height());
    };
    chart().setBudget(2);
    const QImage with = leftOfTheArea();
    chart().setBudget(std::numeric_limits<double>::quiet_NaN());
    EXPECT_EQ(with, leftOfTheArea());
}

} // namespace crossfade
