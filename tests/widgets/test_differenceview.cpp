#include "tests/support/patience.h"
#include "tests/widgets/synthetic_result.h"
#include "widgets/charts/lineschart.h"
#include "widgets/results/curveflips.h"
#include "widgets/results/resultmodel.h"
#include "widgets/screens/differences/differenceview.h"
#include "widgets/tables/comparecontent.h"
#include "widgets/tables/sheetview.h"
#include "widgets/tables/tabletext.h"

#include <QComboBox>
#include <QStringList>
#include <QTest>

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace crossfade
{

namespace
{

/// The screen A or B with a full result: two methods under three orders.
class DifferenceScreen : public ::testing::Test
{
protected:
    DifferenceScreen() : result(test::fullResult(".")), view(model)
    {
        model.setResult(result);
        view.resize(760, 620);
        view.show();
        EXPECT_TRUE(QTest::qWaitForWindowExposed(&view));
        wait();
    }

    void wait()
    {
        EXPECT_TRUE(QTest::qWaitFor([&] { return !view.isComputing(); }, test::longMs));
    }
    void pick(const QString& list, int entry)
    {
        auto& box = *view.findChild<QComboBox*>(list);
        box.setCurrentIndex(entry);
        Q_EMIT box.activated(entry);
        wait();
    }
    const SheetView& table() const { return *view.findChild<SheetView*>(); }
    QVariant raw(int row, int column) const
    {
        return table().model()->index(row, column).data(rawRole);
    }
    int column(const QString& title) const
    {
        for (int i = 0; i < table().model()->columnCount(); ++i)
            if (table().model()->headerData(i, Qt::Horizontal, rawRole).toString() == title)
                return i;
        return -1;
    }
    const LinesContent& chart() const { return view.findChild<LinesChart*>()->content(); }

    /// Queries that the first curve answers rightly and the second wrongly.
    std::vector<std::int64_t> rightAlone(int here, int there) const
    {
        std::vector<std::int64_t> queries;
        const auto slice = static_cast<std::size_t>(model.slice());
        const auto isRightIn = [&](int curve, std::size_t query) {
            const BackfillCurve& of = result->curves[static_cast<std::size_t>(curve)].backfill;
            return isRight(of.firstRank[query * of.fractions.size() + slice], 1);
        };
        for (std::size_t query = 0; query < 40; ++query)
            if (isRightIn(here, query) && !isRightIn(there, query))
                queries.push_back(static_cast<std::int64_t>(query));
        return queries;
    }

    std::shared_ptr<StudyResult> result;
    ResultModel model;
    DifferenceView view;
};

} // namespace

TEST_F(DifferenceScreen, ShowsEveryShownCurveLessOneOfThem)
{
    ASSERT_EQ(sidesOf(*result).size(), 6U);
    ASSERT_EQ(table().model()->rowCount(), 5) << "the reference is none of them";
    ASSERT_EQ(chart().lines.size(), 5U);
    const auto& here = result->curves[0].backfill.metrics[0];
    const auto& there = result->curves[1].backfill.metrics[0];
    for (std::size_t t = 0; t < here.mean.size(); ++t)
        EXPECT_NEAR(chart().lines[0].y[t], 100 * (here.mean[t] - there.mean[t]), 1e-9);
    EXPECT_TRUE(chart().lines[0].isStrong);
    EXPECT_NEAR(raw(0, column("AUC (points)")).toDouble(), 100 * (here.aucSlices - there.aucSlices),
                1e-9);
    EXPECT_TRUE(view.sentence().startsWith(sideText(*result, sidesOf(*result)[0]) + " less " +
                                           sideText(*result, sidesOf(*result)[1])))
        << view.sentence().toStdString();
    model.setCurveVisible(3, false);
    wait();
    EXPECT_EQ(table().model()->rowCount(), 4);
}

/// Eight classes tell nothing of others: that is said, and is no "not told apart".
/// The job ends after its result is gone, while another screen is shown.
TEST_F(DifferenceScreen, WhatComesOfAResultThatIsGoneIsDropped)
{
    model.setCurrentCurve(1);
    ASSERT_TRUE(view.isComputing());
    view.hide();
    model.setResult(nullptr);
    wait();
    QTest::qWait(0);
    EXPECT_TRUE(chart().lines.empty());
}

TEST_F(DifferenceScreen, TooFewClassesAreNoVerdict)
{
    ASSERT_GT(result->study.resamples, 0U);
    const int verdict = column("Verdict");
    const auto verdicts = [&] {
        QStringList texts;
        for (int row = 0; row < table().model()->rowCount(); ++row)
            texts += table().model()->index(row, verdict).data().toString();
        return texts;
    };
    const QString none = "none: too few classes to tell";
    EXPECT_TRUE(verdicts().contains(none)) << verdicts().join("; ").toStdString();
    EXPECT_FALSE(verdicts().join(";").contains("not told apart"));
    EXPECT_TRUE(view.sentence().contains("too few classes to tell (as good as 8.0 equal ones)"))
        << view.sentence().toStdString();
    pick("differenceBy", 1); // the queries of one class are drawn by themselves
    EXPECT_FALSE(verdicts().contains(none)) << verdicts().join("; ").toStdString();
    pick("differenceBy", 0);
    // Without labels the queries are drawn.
    auto items = std::make_shared<EmbeddingSet>(*result->items);
    items->query->labels.clear();
    result->items = items;
    model.setResult(std::make_shared<StudyResult>(*result));
    wait();
    EXPECT_FALSE(verdicts().contains(none)) << verdicts().join("; ").toStdString();
    EXPECT_FALSE(view.sentence().contains("too few classes")) << view.sentence().toStdString();
    // Nothing was drawn: neither.
    result->study.resamples = 0;
    model.setResult(std::make_shared<StudyResult>(*result));
    wait();
    EXPECT_EQ(verdicts().count("–"), verdicts().size()) << verdicts().join("; ").toStdString();
}

TEST_F(DifferenceScreen, ListsTheQueriesThatOnlyOneGetsRight)
{
    model.setSlice(5);
    const auto only = rightAlone(0, 1);
    ASSERT_FALSE(only.empty());
    const int count = column("Only here right");
    ASSERT_GT(count, 0);
    EXPECT_EQ(raw(0, count).toULongLong(), only.size());
    Q_EMIT view.findChild<SheetView*>()->cellChosen(0, count);
    EXPECT_EQ(model.chosenQueries().rows, only);
    Q_EMIT view.findChild<SheetView*>()->cellChosen(0, column("Only there right"));
    EXPECT_EQ(model.chosenQueries().rows, rightAlone(1, 0));
    Q_EMIT view.findChild<SheetView*>()->cellChosen(2, 0);
    EXPECT_EQ(model.currentCurve(), 3) << "elsewhere the row's curve is chosen";
}

TEST_F(DifferenceScreen, ComparesTheChosenCurveByClassAndByGroup)
{
    pick("differenceBy", 1);
    EXPECT_EQ(table().model()->rowCount(), 8) << "classes";
    pick("differenceBy", 2);
    EXPECT_EQ(table().model()->rowCount(), 2) << "shades";
    EXPECT_NEAR(raw(0, column("Here")).toDouble() - raw(0, column("There")).toDouble(),
                raw(0, column("Difference (points)")).toDouble() / 100, 1e-9);
}

/// Two clicks swap the curve and its reference.
TEST_F(DifferenceScreen, WhereTheReferenceIsChosenTheCurveTakesItsPlace)
{
    const double before = raw(0, column("AUC (points)")).toDouble();
    model.setCurrentCurve(1);
    wait();
    EXPECT_EQ(view.findChild<QComboBox*>("differenceAgainst")->currentText(),
              sideText(*result, sidesOf(*result)[0]));
    EXPECT_NEAR(raw(0, column("AUC (points)")).toDouble(), -before, 1e-9);
    EXPECT_FALSE(view.isEmpty());
    auto alone = std::make_shared<StudyResult>(*result);
    alone->curves.resize(1);
    model.setResult(alone);
    EXPECT_TRUE(view.isEmpty()) << "there is nothing to compare with";
}

} // namespace crossfade
