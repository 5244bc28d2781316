/// The tour's stops where something is dragged or chosen by mouse (tour.h).

#include "tests/app/tour.h"

#include "core/metrics/related_rows.h"
#include "core/study/analysis/decision.h"
#include "tests/support/patience.h"
#include "widgets/charts/lineschart.h"
#include "widgets/curves/curvechart.h"
#include "widgets/queries/failedquerymodel.h"
#include "widgets/queries/itemgridmodel.h"
#include "widgets/queries/querydetail.h"
#include "widgets/queries/resultlanes.h"
#include "widgets/screens/items/mapview.h"
#include "widgets/words/resulttext.h"

#include <QClipboard>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QListView>
#include <QPolygonF>
#include <QPushButton>
#include <QSlider>
#include <QTableView>

#include <cmath>

namespace crossfade::test
{

namespace
{

/// A pixel of the curve's entry in the legend.
QPoint entryOf(const CurveChart& chart, int curve)
{
    for (int y = static_cast<int>(std::ceil(chart.space().area.bottom())); y < chart.height();
         y += 4)
        for (int x = 12; x < chart.width(); x += 8)
            if (chart.legendCurveAt(QPointF(x, y)) == curve)
                return {x, y};
    ADD_FAILURE() << "no entry of curve " << curve;
    return {};
}

/// A closed path around the middle of the chart.
QList<QPoint> lassoIn(const QRect& area)
{
    const QPoint middle = area.center();
    const int width = area.width() / 4;
    const int height = area.height() / 4;
    return {middle - QPoint(width, 0), middle - QPoint(0, height), middle + QPoint(width, 0),
            middle + QPoint(0, height), middle - QPoint(width, 0)};
}

/// At the end of the axis that is farther from the target line.
double farFrom(const PlotAxis& axis, double target)
{
    return std::fabs(axis.high - target) > std::fabs(target - axis.low) ? axis.high : axis.low;
}

} // namespace

/// 4: a click in the legend hides a curve and shows it again; a click on a curve chooses it.
void Tour::togglesCurves()
{
    auto& chart = find<CurveChart>();
    const auto& table = *find<QTableView>("curveTable").model();
    const int last = results().curveCount() - 1;
    const auto isTicked = [&] {
        return table.index(last, 0).data(Qt::CheckStateRole).toInt() != 0;
    };
    const auto clickOn = [&](const QPoint& point) {
        QTest::mouseClick(&chart, Qt::LeftButton, {}, point);
    };
    ASSERT_NE(results().currentCurve(), last);
    clickOn(entryOf(chart, last));
    EXPECT_FALSE(results().isCurveVisible(last));
    EXPECT_FALSE(isTicked());
    EXPECT_FALSE(chart.curves().lines[at(last)].visible);
    clickOn(entryOf(chart, last));
    EXPECT_TRUE(isTicked());
    const PlotContent::Line& line = chart.curves().lines[at(last)];
    EXPECT_TRUE(line.visible);
    const std::vector<double>& mean = result().curves[at(last)].backfill.metrics[0].mean;
    for (std::size_t slice = 0; slice < mean.size(); ++slice)
        EXPECT_DOUBLE_EQ(line.percent[slice], 100 * mean[slice]);

    const int before = results().currentCurve();
    for (int slice = 0; slice < results().sliceCount(); ++slice) {
        const QPointF point = chart.pointAt(last, slice);
        if (chart.curveAt(point, 2) != last) // another one lies above it there
            continue;
        clickOn(point.toPoint());
        break;
    }
    EXPECT_EQ(results().currentCurve(), last);
    EXPECT_EQ(find<QTableView>("curveTable").currentIndex().row(), last);
    results().setCurrentCurve(before);
}

/// 5: the lines of target and budget are dragged; boxes, card and table follow.
void Tour::dragsTargetAndBudget()
{
    auto& chart = find<LinesChart>("decisionChart");
    auto& target = find<QDoubleSpinBox>("target");
    const auto lineOf = [&](double share) {
        return chart.space().at(50, 100 * targetOfShare(result(), 0, share)).toPoint();
    };
    dragAlong(chart, {lineOf(target.value() / 100), lineOf(0.7), lineOf(0.5)});
    EXPECT_NEAR(target.value(), 50, 5);
    expectDecisions();

    auto& budget = find<QDoubleSpinBox>("budget");
    ASSERT_EQ(budget.value(), 100);
    const auto found = decisions(result(), 0, targetOfShare(result(), 0, target.value() / 100));
    ASSERT_TRUE(found.front().target);
    const double half = 50 * found.front().target->share; // of what is needed
    const double y =
        farFrom(chart.space().y, 100 * targetOfShare(result(), 0, target.value() / 100));
    const auto at = [&](double x) { return chart.space().at(x, y).toPoint(); };
    dragAlong(chart, {at(100), at(60), at(half)});
    EXPECT_NEAR(budget.value(), half, 1);
    expectDecisions();

    type("target", "95");
    type("budget", "100");
    EXPECT_EQ(target.value(), 95);
    expectDecisions();
}

/// 9: a lasso on the map chooses what is inside, in the whole window.
void Tour::drawsALasso()
{
    auto& chart = find<MapChart>();
    const QList<QPoint> path = lassoIn(chart.space().area.toRect());
    dragAlong(chart, path);
    const QPolygonF shape(QPolygon{path});
    std::vector<std::int64_t> expected;
    for (std::size_t item = 0; item < results().galleryCount(); ++item)
        if (shape.containsPoint(chart.pointOf(item), Qt::OddEvenFill))
            expected.push_back(static_cast<std::int64_t>(item));
    ASSERT_GT(expected.size(), 1U);
    ASSERT_LT(expected.size(), results().galleryCount());
    EXPECT_EQ(results().chosenItems().rows, expected);
    const std::vector<std::int64_t> queries = queriesOfItems(*result().items, expected);
    EXPECT_EQ(results().chosenQueries().rows, queries);
    EXPECT_EQ(listedQueries(), queries);
    EXPECT_TRUE(find<QLabel>("itemCount").text().contains(countText(expected.size()) + " items"))
        << find<QLabel>("itemCount").text().toStdString();
    goTo("Flips");
    EXPECT_TRUE(find<QLabel>("flipsSentence")
                    .text()
                    .contains("Of the chosen queries (" + countText(queries.size()) + ")"));
}

/// 7, 9: the pictures of the chosen items; a click makes one the query, and its ids can be copied.
void Tour::looksAtItems()
{
    const std::vector<std::int64_t> items = results().chosenItems().rows;
    auto& list = find<QListView>("itemList");
    ASSERT_TRUE(list.isVisible()); // it came to the front
    const QAbstractItemModel& model = *list.model();
    EXPECT_EQ(at(model.rowCount()), std::min(items.size(), ItemGridModel::mostShown));
    const EmbeddingSet& set = *result().items;
    for (int row = 0; row < model.rowCount(); ++row)
        EXPECT_EQ(
            shownIn(model, row, 0),
            shortName(className(set, labelOf(set.gallery, at(static_cast<int>(items[at(row)])))),
                      sharedBeginning(set)));
    auto& size = find<QSlider>("itemSize");
    QTest::keyClick(&size, Qt::Key_End);
    EXPECT_EQ(list.iconSize().width(), size.maximum());
    expectPicture([&] { return model.index(0, 0).data(Qt::DecorationRole).value<QPixmap>(); },
                  imageFile(set, set.gallery, static_cast<std::size_t>(items[0])), size.maximum());
    auto& detail = find<QueryDetail>();
    clickCell(list, model.index(1, 0));
    // Where the gallery queries itself, the item is a query of its own.
    EXPECT_EQ(set.query ? detail.itemAsQuery() : results().currentQuery(), items[1]);
    ASSERT_TRUE(QTest::qWaitFor([&] { return !detail.isSearching(); }, longMs));
    for (const ResultLanes::Lane& lane : find<ResultLanes>().lanes())
        for (const ResultLanes::Hit& hit : lane.hits)
            EXPECT_NE(hit.row, items[1]) << "an item does not find itself";
    click(find<QPushButton>("copyItems"));
    QStringList ids;
    for (const std::int64_t row : items)
        ids +=
            QString::fromStdString(result().items->gallery.ids.text(static_cast<std::size_t>(row)));
    EXPECT_EQ(QApplication::clipboard()->text().split('\n', Qt::SkipEmptyParts), ids);
}

/// 14: to choose none is taken back and repeated.
void Tour::choosesNone()
{
    const std::vector<std::int64_t> items = results().chosenItems().rows;
    QApplication::processEvents(); // what is chosen till then is a step of its own
    click(find<QPushButton>("clearItems"));
    EXPECT_TRUE(results().chosenItems().rows.empty());
    EXPECT_FALSE(find<QListView>("itemList").isVisible());
    QApplication::processEvents();
    press(ActionId::Undo);
    EXPECT_EQ(results().chosenItems().rows, items);
    press(ActionId::Redo);
    EXPECT_TRUE(results().chosenItems().rows.empty());
}

} // namespace crossfade::test
