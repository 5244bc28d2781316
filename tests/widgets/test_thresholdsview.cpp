#include "tests/widgets/synthetic_result.h"
#include "widgets/charts/lineschart.h"
#include "widgets/results/resultmodel.h"
#include "widgets/screens/thresholdsview.h"
#include "widgets/tables/sheetview.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QSignalSpy>
#include <QTest>

#include <gtest/gtest.h>

#include <cmath>

namespace crossfade
{

namespace
{

class ThresholdsScreen : public testing::Test
{
protected:
    ThresholdsScreen() : m_view(m_model), m_found(&m_view, &ThresholdsView::found) {}

    void show(const std::shared_ptr<StudyResult>& result)
    {
        m_model.setResult(result);
        m_view.resize(700, 600);
        m_view.show();
    }
    /// Does something and waits for the thresholds that follow.
    bool finds(const std::function<void()>& change)
    {
        const qsizetype before = m_found.count();
        change();
        return QTest::qWaitFor([&] { return m_found.count() > before && !m_view.isComputing(); },
                               20'000);
    }
    LinesChart& chart() { return *m_view.findChild<LinesChart*>("thresholdsChart"); }
    QDoubleSpinBox& present() { return *m_view.findChild<QDoubleSpinBox*>("thresholdsPresent"); }
    QComboBox& box(const char* name) { return *m_view.findChild<QComboBox*>(QLatin1String(name)); }
    QString sentence() { return m_view.findChild<QLabel*>("thresholdsSentence")->text(); }
    int rows() { return m_view.findChild<SheetView*>("thresholdsTable")->model()->rowCount(); }

    ResultModel m_model;
    ThresholdsView m_view;
    QSignalSpy m_found;
};

} // namespace

TEST_F(ThresholdsScreen, SaysWhyItIsEmpty)
{
    m_view.show();
    EXPECT_TRUE(chart().emptyText().startsWith(QStringLiteral("No result yet")));
    const auto older = test::fullResult(".");
    older->models = {};
    m_model.setResult(older);
    EXPECT_TRUE(chart().emptyText().startsWith(QStringLiteral("Thresholds need both models")));
    EXPECT_FALSE(present().isEnabled());
    const auto saidOf = [&](const auto& change) {
        const auto result = test::fullResult(".");
        change(*result);
        m_model.setResult(result);
        EXPECT_FALSE(ThresholdsView::knows(*result, result->curves.front()));
        return chart().emptyText();
    };
    for (const QString& said : {saidOf([](StudyResult& result) { result.models.newModel.reset(); }),
                                saidOf([](StudyResult& result) { result.transitions.clear(); })})
        EXPECT_TRUE(said.startsWith("Thresholds need both models")) << said.toStdString();
    const QString part =
        saidOf([](StudyResult& result) { result.curves[0].backfill.fractions.front() = 0.1; });
    EXPECT_TRUE(part.startsWith("Thresholds need a curve from nothing")) << part.toStdString();
}

TEST_F(ThresholdsScreen, FollowsTheCutAndTheFraction)
{
    const auto result = test::fullResult(".");
    ASSERT_TRUE(finds([&] { show(result); }));
    ASSERT_NE(m_view.thresholds(), nullptr);
    EXPECT_EQ(m_view.thresholds()->states.size(), 11U);
    EXPECT_EQ(rows(), 11);
    EXPECT_EQ(chart().content().lines.size(), 4U) << "both distributions, here and old";
    EXPECT_TRUE(sentence().contains(QStringLiteral("Now")));
    // Another cut, as if it were dragged.
    const double low = chart().content().x.low;
    const double middle = (low + chart().content().x.high) / 2;
    ASSERT_TRUE(finds([&] { Q_EMIT chart().budgetDragged(middle); }));
    EXPECT_NEAR(present().value(), middle, 1e-4);
    EXPECT_NEAR(servedNumber(m_view.thresholds()->distance, m_view.thresholds()->present), middle,
                1e-4);
    const ThresholdState& half = m_view.thresholds()->states[5];
    m_model.setPosition(half.backfilled);
    ASSERT_EQ(chart().content().marks.size(), 1U);
    EXPECT_NEAR(chart().content().marks[0].x,
                servedNumber(m_view.thresholds()->distance, half.distance.value), 1e-9);
    EXPECT_TRUE(sentence().contains(QStringLiteral("50")));
    ASSERT_TRUE(finds([&] { QTest::keyClick(&box("thresholdsKept"), Qt::Key_Down); }));
    EXPECT_EQ(m_view.thresholds()->aim.kept, KeptByThreshold::Recall);
}

TEST_F(ThresholdsScreen, TellsGroupsInstead)
{
    ASSERT_TRUE(finds([&] { show(test::fullResult(".")); }));
    ASSERT_GT(box("thresholdsGroups").count(), 1);
    ASSERT_TRUE(finds([&] { QTest::keyClick(&box("thresholdsGroups"), Qt::Key_Down); }));
    const std::size_t groups = m_view.thresholds()->groups.size();
    EXPECT_GT(groups, 1U);
    EXPECT_EQ(rows(), static_cast<int>(12 * groups)) << "the old model, and each state";
}

TEST_F(ThresholdsScreen, ACutThatLetsNothingThroughIsSaid)
{
    ASSERT_TRUE(finds([&] { show(test::fullResult(".")); }));
    const bool isDistance = m_view.thresholds()->distance == Distance::L2;
    present().setValue(isDistance ? -1 : 5);
    ASSERT_TRUE(QTest::qWaitFor([&] { return sentence().contains(QStringLiteral("no such pair")); },
                                20'000));
    EXPECT_TRUE(chart().emptyText().isEmpty()) << "it can be dragged back";
}

} // namespace crossfade
