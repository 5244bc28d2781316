#include "core/backfill/curve_value.h"
#include "tests/widgets/synthetic_result.h"
#include "widgets/queries/failedquerymodel.h"
#include "widgets/queries/thumbnailcache.h"
#include "widgets/results/resultmodel.h"
#include "widgets/tables/comparecontent.h"
#include "widgets/words/resulttext.h"

#include <QSignalSpy>

#include <gtest/gtest.h>

#include <algorithm>
#include <future>
#include <set>
#include <thread>

namespace crossfade
{

TEST(ResultModel, IsEmptyWithoutAResult)
{
    ResultModel model;
    model.setMetric(3);
    model.setSlice(3);
    model.setCurrentCurve(3);
    model.setCurrentQuery(3);
    EXPECT_TRUE(model.isEmpty());
    EXPECT_EQ(model.metric(), -1);
    EXPECT_EQ(model.slice(), -1);
    EXPECT_EQ(model.currentCurve(), -1);
    EXPECT_EQ(model.currentQuery(), -1);
    EXPECT_EQ(model.curve(), nullptr);
    EXPECT_EQ(model.fraction(), 0);
}

TEST(ResultModel, KeepsEveryIndexInRangeAndSignalsChangesOnce)
{
    ResultModel model;
    model.setResult(test::syntheticResult("."));
    QSignalSpy slices(&model, &ResultModel::sliceChanged);
    model.setSlice(99);
    model.setSlice(10);
    EXPECT_EQ(model.slice(), 10);
    EXPECT_EQ(model.fraction(), 1);
    EXPECT_EQ(slices.count(), 1);
    model.setSlice(-7);
    EXPECT_EQ(model.slice(), 0);
    model.setMetric(99);
    EXPECT_EQ(model.metric(), 2);
    model.setCurrentCurve(99);
    EXPECT_EQ(model.currentCurve(), 5);
    model.setCurrentQuery(99);
    EXPECT_EQ(model.currentQuery(), 39);
    QSignalSpy visibility(&model, &ResultModel::curveVisibilityChanged);
    model.setCurveVisible(2, false);
    model.setCurveVisible(2, false);
    model.setCurveVisible(99, false);
    EXPECT_FALSE(model.isCurveVisible(2));
    EXPECT_EQ(visibility.count(), 1);
}

TEST(ResultModel, FurtherCurvesLeaveWhatIsChosenAndHowCurvesLook)
{
    const auto whole = test::fullResult(".");
    const auto withFirst = [&](std::size_t methods) {
        auto some = std::make_shared<StudyResult>(*whole);
        some->study.methods.resize(methods);
        some->curves.resize(3 * methods);
        return some;
    };
    ResultModel model;
    model.extendResult(withFirst(0), whole->study);
    EXPECT_TRUE(model.isEmpty());
    EXPECT_NE(model.result(), nullptr);
    EXPECT_EQ(model.metric(), 0);
    EXPECT_EQ(model.slice(), -1);
    model.extendResult(withFirst(1), whole->study);
    EXPECT_EQ(model.curveCount(), 3);
    EXPECT_EQ(model.slice(), 0);
    EXPECT_EQ(model.currentCurve(), 0);
    model.setMetric(2);
    model.setSlice(4);
    model.setCurrentCurve(2);
    model.setCurrentQuery(11);
    model.setCurveVisible(1, false);
    model.chooseQueries({.what = "some", .rows = {1, 2}});
    const int style = model.styleOf(1);
    QSignalSpy changed(&model, &ResultModel::resultChanged);
    model.extendResult(whole, whole->study);
    EXPECT_EQ(changed.count(), 1);
    EXPECT_EQ(model.curveCount(), 6);
    EXPECT_EQ(model.metric(), 2);
    EXPECT_EQ(model.slice(), 4);
    EXPECT_EQ(model.currentCurve(), 2);
    EXPECT_EQ(model.currentQuery(), 11);
    EXPECT_FALSE(model.isCurveVisible(1));
    EXPECT_TRUE(model.isCurveVisible(5));
    EXPECT_EQ(model.chosenQueries().rows.size(), 2U);
    EXPECT_EQ(model.styleOf(1), style);
    ResultModel atOnce; // a finished result looks the same
    atOnce.setResult(whole);
    for (int curve = 0; curve < 6; ++curve)
        EXPECT_EQ(model.styleOf(curve), atOnce.styleOf(curve));
}

TEST(ResultModel, AFurtherResultOfTheSameDataLeavesWhatIsChosen)
{
    const auto whole = test::fullResult(".");
    ResultModel model;
    model.setResult(whole);
    model.setMetric(2);
    model.setSlice(3);
    model.setCurrentCurve(4); // of the second method
    model.setCurrentQuery(7);
    auto next = std::make_shared<StudyResult>(*whole); // the metrics in another sequence
    std::ranges::reverse(next->study.metrics);
    for (StudyCurve& curve : next->curves)
        std::ranges::reverse(curve.backfill.metrics);
    const auto withFirst = [&](std::size_t methods) {
        auto some = std::make_shared<StudyResult>(*next);
        some->study.methods.resize(methods);
        some->curves.resize(3 * methods);
        return some;
    };
    model.replaceResult(withFirst(0), next->study);
    EXPECT_EQ(model.metric(), 0);
    EXPECT_EQ(model.currentCurve(), -1);
    model.extendResult(withFirst(1), next->study);
    EXPECT_EQ(model.slice(), 3);
    EXPECT_EQ(model.currentQuery(), 7);
    EXPECT_EQ(model.currentCurve(), 0) << "the other one is not there yet";
    model.extendResult(next, next->study);
    EXPECT_EQ(model.currentCurve(), 4);

    model.replaceResult(withFirst(1), next->study);
    model.setCurrentCurve(1);
    model.extendResult(next, next->study);
    EXPECT_EQ(model.currentCurve(), 1) << "what is chosen meanwhile stays";
    const auto finer = test::fullResult(".", 21);
    model.replaceResult(finer, finer->study);
    EXPECT_EQ(model.slice(), 6);
    EXPECT_DOUBLE_EQ(model.fraction(), 0.3);
}

TEST(ResultModel, WhatIsChosenDoesNotGoToOtherDataOrOtherQueries)
{
    const auto result = test::fullResult(".");
    ResultModel model;
    model.setResult(result);
    model.setSlice(3);
    model.setCurrentQuery(7);
    auto otherQueries = std::make_shared<StudyResult>(*result);
    otherQueries->relevance.relevant.indices.front() += 1;
    model.replaceResult(otherQueries, otherQueries->study);
    EXPECT_EQ(model.slice(), 3);
    EXPECT_EQ(model.currentQuery(), -1);
    const auto otherData = test::fullResult("elsewhere");
    model.setCurrentCurve(4);
    model.replaceResult(otherData, otherData->study);
    EXPECT_EQ(model.slice(), 0);
    EXPECT_EQ(model.currentCurve(), 0);
}

TEST(ResultModel, CurvesKeepTheirStylesWhenOthersAreAdded)
{
    const auto whole = test::fullResult(".");
    auto few = std::make_shared<StudyResult>(*whole); // the second method in one order
    few->study.methods = {whole->study.methods[1]};
    few->study.orders = {whole->study.orders[2]};
    few->curves = {whole->curves[5]};
    few->curves[0].choice = 0;
    ResultModel model;
    model.setResult(few);
    const int style = model.styleOf(0);
    model.setResult(whole);
    EXPECT_EQ(model.styleOf(5), style);
    std::set<int> styles;
    for (int curve = 0; curve < 6; ++curve)
        styles.insert(model.styleOf(curve));
    EXPECT_EQ(styles.size(), 6U);

    const LinesContent compared = comparedLines({{.name = "one", .result = whole}},
                                                whole->study.metrics[0], model.knownStyles());
    ASSERT_EQ(compared.lines.size(), 6U);
    for (std::size_t curve = 0; curve < 6; ++curve) {
        const CurveStyle shown = curveStyle(model.styleOf(static_cast<int>(curve)), false);
        EXPECT_EQ(compared.lines[curve].light.color, shown.color);
        EXPECT_EQ(compared.lines[curve].light.marker, shown.marker);
    }
}

TEST(ResultModel, KnowsWhereCurvesOfAPartlyReEmbeddedGalleryEnd)
{
    ResultModel model;
    EXPECT_EQ(model.lastFraction(), 1);
    const auto result = test::syntheticResult(".");
    for (StudyCurve& curve : result->curves)
        for (double& fraction : curve.backfill.fractions)
            fraction = 0.1 + 0.3 * fraction;
    model.setResult(result);
    EXPECT_DOUBLE_EQ(model.firstFraction(), 0.1);
    EXPECT_DOUBLE_EQ(model.lastFraction(), 0.4);
    ThumbnailCache thumbnails;
    FailedQueryModel queries(&model, &thumbnails);
    const auto help = [&](int column) {
        return queries.headerData(column, Qt::Horizontal, Qt::ToolTipRole).toString();
    };
    EXPECT_TRUE(help(FailedQueryModel::RankAtStart).contains(percentText(0.1, 0)));
    EXPECT_TRUE(help(FailedQueryModel::RankAtEnd).contains(percentText(0.4, 0)));
    const auto heading = [&](int column) {
        return queries.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
    };
    EXPECT_NE(heading(FailedQueryModel::RankAtStart), heading(FailedQueryModel::RankHere))
        << "also at the start";
}

TEST(ResultModel, KnowsTheFractionToOneItem)
{
    ResultModel model;
    model.setResult(test::syntheticResult(".")); // 120 items, a slice every 12
    QSignalSpy slices(&model, &ResultModel::sliceChanged);
    QSignalSpy positions(&model, &ResultModel::positionChanged);
    model.setPosition(31);
    EXPECT_EQ(model.slice(), 2);
    EXPECT_FALSE(model.isAtSlice());
    EXPECT_DOUBLE_EQ(model.share(), 31.0 / 120);
    EXPECT_DOUBLE_EQ(model.fraction(), 0.2);
    model.setPosition(33);
    EXPECT_EQ(slices.count(), 1);
    EXPECT_EQ(positions.count(), 2);
    model.stepSlices(-1); // to the one that was reached last
    EXPECT_EQ(model.position(), 24);
    model.stepSlices(1);
    EXPECT_EQ(model.position(), 36);
    model.setPosition(1000);
    EXPECT_EQ(model.position(), 120);
    EXPECT_EQ(model.slice(), 10);
}

TEST(CurveValue, IsExactAfterEveryItemWhereItWasCounted)
{
    BackfillCurve curve;
    curve.fractions = {0, 0.5, 1};
    curve.backfilled = {0, 2, 4};
    curve.validQueries = 10;
    curve.metrics.resize(2);
    curve.metrics[0].mean = {0.1, 0.5, 0.9};
    curve.metrics[0].rightQueries = {1, 4, 5, 8, 9};
    curve.metrics[1].mean = {0.2, 0.4, 0.6};
    EXPECT_TRUE(knowsEveryItem(curve, 0));
    EXPECT_DOUBLE_EQ(valueAt(curve, 0, 1), 0.4);
    EXPECT_DOUBLE_EQ(valueAt(curve, 0, 3), 0.8);
    EXPECT_FALSE(knowsEveryItem(curve, 1));
    EXPECT_DOUBLE_EQ(valueAt(curve, 1, 3), 0.4) << "that of the last slice";
    curve.metrics[0].mean[1] = 0.6; // a mean by weights, which the counts do not know
    EXPECT_FALSE(knowsEveryItem(curve, 0));
}

TEST(ResultModel, StartsAnewWithEveryResult)
{
    ResultModel model;
    model.setResult(test::syntheticResult("."));
    model.setSlice(4);
    model.setCurveVisible(0, false);
    model.setCurrentQuery(5);
    model.setResult(test::syntheticResult(".", 3));
    EXPECT_EQ(model.slice(), 0);
    EXPECT_EQ(model.sliceCount(), 3);
    EXPECT_TRUE(model.isCurveVisible(0));
    EXPECT_EQ(model.currentQuery(), -1);
    model.setResult(nullptr);
    EXPECT_TRUE(model.isEmpty());
    EXPECT_EQ(model.slice(), -1);
}

TEST(ResultModel, ChoosesAmongTheAttributesOfTheCurve)
{
    ResultModel model;
    model.setAttribute("shade");
    EXPECT_EQ(model.attribute(), "");
    model.setResult(test::fullResult("."));
    EXPECT_EQ(model.attributes(), (std::vector<std::string>{"shade", "size"}));
    QSignalSpy changed(&model, &ResultModel::attributeChanged);
    model.setAttribute("size");
    model.setAttribute("size");
    EXPECT_EQ(changed.count(), 1);
    model.setAttribute("colour");
    EXPECT_EQ(model.attribute(), "");
    model.setAttribute("shade");
    model.setResult(test::syntheticResult("."));
    EXPECT_EQ(model.attribute(), "");
    EXPECT_TRUE(model.attributes().empty());
}

TEST(ResultModel, AChoiceOfItemsChoosesTheirQueriesAndTheOtherWayRound)
{
    const auto result = test::syntheticResult(".");
    const auto& items = result->items->gallery.labels;
    const auto& queries = result->items->queries().labels;
    ResultModel model;
    model.setResult(result);
    QSignalSpy chosenQueries(&model, &ResultModel::chosenQueriesChanged);
    QSignalSpy chosenItems(&model, &ResultModel::chosenItemsChanged);
    model.chooseItems({.what = "Lasso", .rows = {3}});
    std::vector<std::int64_t> expected;
    for (std::size_t query = 0; query < queries.size(); ++query)
        if (queries[query] == items[3])
            expected.push_back(static_cast<std::int64_t>(query));
    EXPECT_FALSE(expected.empty());
    EXPECT_EQ(model.chosenQueries().rows, expected);
    EXPECT_EQ(model.chosenQueries().what, "With a right answer in: Lasso");
    EXPECT_TRUE(model.chosenQueries().follows);
    EXPECT_FALSE(model.chosenItems().follows);

    model.chooseQueries({.what = "Broken", .rows = {0}});
    EXPECT_EQ(model.chosenItems().what, "Right answers of: Broken");
    for (const std::int64_t item : model.chosenItems().rows)
        EXPECT_EQ(items[static_cast<std::size_t>(item)], queries[0]);
    EXPECT_FALSE(model.chosenItems().rows.empty());
    EXPECT_TRUE(model.chosenItems().follows);

    model.chooseQueries({});
    EXPECT_TRUE(model.chosenItems().what.isEmpty());
    EXPECT_TRUE(model.chosenItems().rows.empty());
    EXPECT_EQ(chosenQueries.count(), 3);
    EXPECT_EQ(chosenItems.count(), 3);

    model.replaceResult(result, result->study); // nothing was chosen
    EXPECT_EQ(chosenItems.count(), 3);
    model.chooseItems({.what = "Lasso", .rows = {3}});
    model.replaceResult(result, result->study);
    EXPECT_EQ(chosenQueries.count(), 5);
    EXPECT_EQ(chosenItems.count(), 5);
}

TEST(ResultModel, TheLastHolderOfAResultLeavesFreeingItToAnotherThread)
{
    std::promise<std::thread::id> freed;
    ResultModel::Result result(new StudyResult, [&](const StudyResult* last) {
        delete last;
        freed.set_value(std::this_thread::get_id());
    });
    const StudyResult* held = result.get();
    result = freedByAnotherThread(std::move(result));
    EXPECT_EQ(result.get(), held);
    result.reset();
    EXPECT_NE(freed.get_future().get(), std::this_thread::get_id());
}

TEST(ResultModel, LeavesTheStartUnlessTheUserChoseIt)
{
    ResultModel model;
    model.leaveStart(); // there is nothing to leave
    model.setResult(test::syntheticResult("."));
    model.leaveStart();
    EXPECT_EQ(model.slice(), 5);
    model.setSlice(0);
    model.leaveStart();
    EXPECT_EQ(model.slice(), 0);
    model.setResult(test::syntheticResult("."));
    EXPECT_EQ(model.slice(), 0);
    model.leaveStart();
    EXPECT_EQ(model.slice(), 5) << "another result begins anew";
}

} // namespace crossfade
