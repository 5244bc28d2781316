#pragma once

#include "core/base/job.h"
#include "tests/support/patience.h"
#include "tests/widgets/synthetic_result.h"
#include "widgets/screens/differences/compareview.h"
#include "widgets/tables/sheetview.h"

#include <QComboBox>
#include <QTest>

#include <gtest/gtest.h>

#include <memory>
#include <type_traits>
#include <utility>
#include <vector>

namespace crossfade::test
{

/// Two runs of the same queries: the second has another old side.
inline std::vector<NamedRun> twoRuns()
{
    const auto one = fullResult(".");
    const auto other = fullResult(".");
    for (StudyCurve& curve : other->curves)
        for (MetricCurve& metric : curve.backfill.metrics)
            for (std::size_t i = 0; i < metric.perQuery.size(); ++i)
                metric.perQuery[i] *= i % 3 == 0 ? 0.75F : 1;
    return {{.name = "one", .result = one}, {.name = "other", .result = other}};
}

/// The same result as if it had been computed at fewer slices.
inline std::shared_ptr<StudyResult> everySecondSlice(const StudyResult& result)
{
    const auto fewer = std::make_shared<StudyResult>(result);
    const auto halve = [](auto& values) { // [rows, 11 slices]
        std::remove_reference_t<decltype(values)> kept;
        for (std::size_t i = 0; i < values.size(); ++i)
            if (i % 11 % 2 == 0)
                kept.push_back(values[i]);
        values = std::move(kept);
    };
    for (StudyCurve& curve : fewer->curves) {
        for (MetricCurve& metric : curve.backfill.metrics) {
            halve(metric.mean);
            halve(metric.perQuery);
            metric.aucSlices -= 0.01;
        }
        halve(curve.backfill.fractions);
        halve(curve.backfill.backfilled);
    }
    return fewer;
}

/// The screen Compare with two runs.
class ShownComparison : public ::testing::Test
{
protected:
    ShownComparison() : compared(twoRuns())
    {
        view.setRuns(compared);
        view.resize(900, 640);
        view.show();
    }

    /// Chooses what the rows are by the keyboard, and waits for them.
    void chooseBy(const QString& text)
    {
        auto& by = *view.findChild<QComboBox*>(QStringLiteral("compareBy"));
        by.setFocus();
        QTest::keyClick(&by, Qt::Key_Home);
        for (int i = 0; i < by.findText(text); ++i)
            QTest::keyClick(&by, Qt::Key_Down);
        ASSERT_EQ(by.currentText(), text);
        ASSERT_TRUE(
            QTest::qWaitFor([&] { return !view.verdict().startsWith("Comparing"); }, longMs));
    }
    SheetView& table() { return *view.findChild<SheetView*>(QStringLiteral("compareTable")); }
    const StudyResult& reference() { return *view.chosenRuns().front().result; }
    const StudyResult& other() { return *view.chosenRuns().back().result; }

    std::vector<NamedRun> compared;
    CurveStyles styles;
    CompareView view{styles};
    JobContext job;
};

} // namespace crossfade::test
