// Data without labels: no metric has a value, and every view says so instead of showing nothing or
// judging by nothing.

#include "tests/widgets/drawn_texts.h"
#include "tests/widgets/synthetic_result.h"
#include "widgets/charts/lineschart.h"
#include "widgets/curves/curvechart.h"
#include "widgets/curves/plotcontent.h"
#include "widgets/queries/failedquerymodel.h"
#include "widgets/queries/querybrowser.h"
#include "widgets/queries/thumbnailcache.h"
#include "widgets/results/resultmodel.h"
#include "widgets/screens/costsview.h"
#include "widgets/screens/decisionview.h"
#include "widgets/screens/differences/compareview.h"
#include "widgets/screens/flipsview.h"
#include "widgets/screens/groupsview.h"
#include "widgets/tables/sheetview.h"
#include "widgets/words/emptytext.h"
#include "widgets/words/messagetext.h"
#include "widgets/words/resulttext.h"

#include <QComboBox>
#include <QLabel>

#include <gtest/gtest.h>

#include <algorithm>

namespace crossfade
{

namespace
{

class NoValues : public testing::Test
{
protected:
    NoValues() { model.setResult(result); }

    template <class View>
    static QString emptyTextOf(View& view)
    {
        view.resize(700, 600);
        view.show();
        return view.template findChild<PaintedPlot*>()->emptyText();
    }

    std::shared_ptr<StudyResult> result = test::unlabelledResult(".");
    ResultModel model;
    const QString why = noValuesSentence(*result);
};

} // namespace

TEST_F(NoValues, AreToldOfOnlyWhereThereAreCurvesAndNoneHasAny)
{
    EXPECT_TRUE(why.startsWith(QStringLiteral("No query has a relevant item")));
    EXPECT_TRUE(noValuesSentence(*test::fullResult(".")).isEmpty());
    result->curves.front().backfill.metrics.back().mean.back() = 0.5;
    EXPECT_TRUE(noValuesSentence(*result).isEmpty());
    result->curves.clear(); // a run that has its baselines only
    EXPECT_TRUE(noValuesSentence(*result).isEmpty());
    EXPECT_TRUE(noteText(noValuesText()).startsWith(QStringLiteral("No query has a relevant item")))
        << "the note of a run in the user's language";
}

TEST_F(NoValues, TheCurvesSayWhyThereAreNone)
{
    CurveChart chart(&model);
    chart.resize(500, 360);
    chart.show();
    chart.grab();
    EXPECT_TRUE(plotContent(model).lines.empty());
    EXPECT_EQ(chart.accessibleDescription(), why);
    const auto shown = [&] { return test::drawnTexts(chart).join(QLatin1Char(' ')) == why; };
    EXPECT_TRUE(shown());
    model.setPosition(7);
    model.setAttribute("shade");
    EXPECT_TRUE(shown());
    model.setResult(test::fullResult("."));
    EXPECT_FALSE(shown());
    EXPECT_FALSE(plotContent(model).lines.empty());
}

TEST_F(NoValues, TheScreensJudgeNothing)
{
    FlipsView flips(model);
    EXPECT_EQ(emptyTextOf(flips), why);
    EXPECT_TRUE(flips.findChild<QLabel*>(QStringLiteral("flipsSentence"))->text().isEmpty());
    GroupsView groups(model);
    EXPECT_EQ(emptyTextOf(groups), why);
    CostsView costs(model);
    EXPECT_EQ(emptyTextOf(costs), why);
    EXPECT_FALSE(costs.findChild<QLabel*>(QStringLiteral("costsSentence"))->isVisible());
    DecisionView decision(model);
    EXPECT_EQ(emptyTextOf(decision), why);
    EXPECT_FALSE(decision.findChild<QLabel*>(QStringLiteral("decisionCard"))->isVisible());
    model.setResult(test::fullResult("."));
    EXPECT_TRUE(emptyTextOf(flips).isEmpty());
    EXPECT_TRUE(emptyTextOf(costs).isEmpty());
    EXPECT_TRUE(emptyTextOf(decision).isEmpty());
    EXPECT_TRUE(decision.findChild<QLabel*>(QStringLiteral("decisionCard"))->isVisible());
}

TEST_F(NoValues, AMethodWithoutAValueIsNotUnbeaten)
{
    auto some = test::fullResult(".");
    const std::size_t broken = 0; // the cheapest
    for (StudyCurve& curve : some->curves)
        if (curve.choice == broken)
            curve.backfill.metrics[0].aucSlices = std::numeric_limits<double>::quiet_NaN();
    model.setResult(some);
    CostsView costs(model);
    EXPECT_TRUE(emptyTextOf(costs).isEmpty());
    const QString sentence =
        costs.findChild<QLabel*>(QStringLiteral("costsSentence"))->text().section('.', 0, 0);
    EXPECT_FALSE(sentence.contains(methodText(some->study.methods[broken])))
        << sentence.toStdString();
    EXPECT_TRUE(sentence.contains(methodText(some->study.methods[1])));
}

TEST_F(NoValues, TheQueriesAreNotCalledRight)
{
    ThumbnailCache thumbnails;
    QueryBrowser browser(&model, &thumbnails);
    browser.resize(420, 400);
    browser.show();
    auto& filter = *browser.findChild<QComboBox*>(QStringLiteral("queryFilter"));
    using Filter = FailedQueryModel::Filter;
    for (const Filter list :
         {Filter::Wrong, Filter::NegativeFlips, Filter::PositiveFlips, Filter::Disputed}) {
        filter.setCurrentIndex(filter.findData(static_cast<int>(list)));
        EXPECT_EQ(browser.findChild<EmptyText*>()->text(), why) << static_cast<int>(list);
    }
    filter.setCurrentIndex(filter.findData(static_cast<int>(Filter::Chosen)));
    EXPECT_NE(browser.findChild<EmptyText*>()->text(), why);
}

TEST_F(NoValues, ARunWithoutThemIsNotCompared)
{
    CompareView view(model.knownStyles());
    view.setRuns(
        {{.name = "one", .result = test::fullResult(".")}, {.name = "two", .result = result}});
    EXPECT_TRUE(emptyTextOf(view).contains(why)) << emptyTextOf(view).toStdString();
    EXPECT_TRUE(emptyTextOf(view).contains(QStringLiteral("two")));
    EXPECT_TRUE(view.verdict().isEmpty());
}

TEST_F(NoValues, WithoutIntervalsNothingIsSaidOfThem)
{
    const auto one = test::fullResult(".");
    for (StudyCurve& curve : one->curves)
        curve.ci95.clear();
    model.setResult(one);
    DecisionView view(model);
    EXPECT_TRUE(emptyTextOf(view).isEmpty());
    const auto& table = *view.findChild<SheetView*>(QStringLiteral("decisionTable"))->model();
    constexpr int surelyAt = 2;
    ASSERT_EQ(table.headerData(surelyAt, Qt::Horizontal).toString(), "Surely at");
    ASSERT_GT(table.rowCount(), 0);
    for (int row = 0; row < table.rowCount(); ++row)
        EXPECT_EQ(table.index(row, surelyAt).data().toString(), QStringLiteral("–"));
    EXPECT_FALSE(view.advice().contains(QStringLiteral("95 % interval")))
        << view.advice().toStdString();
}

} // namespace crossfade
