/// The tour's stops at the screens of a result (tour.h).

#include "tests/app/tour.h"

#include "core/metrics/related_rows.h"
#include "core/statistics/kendall.h"
#include "core/study/analysis/differences/curve_difference.h"
#include "core/study/plan/target_words.h"
#include "tests/support/patience.h"
#include "widgets/charts/densitychart.h"
#include "widgets/curves/curvechart.h"
#include "widgets/queries/failedquerymodel.h"
#include "widgets/results/playbar.h"
#include "widgets/screens/decisionview.h"
#include "widgets/screens/differences/differenceview.h"
#include "widgets/screens/items/mapview.h"
#include "widgets/screens/uncertaintyview.h"
#include "widgets/tables/comparecontent.h"
#include "widgets/tables/resultsheets.h"
#include "widgets/words/messagetext.h"
#include "widgets/words/percents.h"
#include "widgets/words/resulttext.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QSlider>
#include <QTableView>
#include <QToolButton>

#include <algorithm>

namespace crossfade::test
{

/// 4: plays and scrubs; the table shows what the core computed.
void Tour::readsCurves()
{
    goTo("Curves");
    auto& chart = find<CurveChart>();
    chart.setFocus();
    QTest::keyClick(&chart, Qt::Key_Space);
    EXPECT_TRUE(find<PlayBar>().isPlaying());
    QTest::qWait(300);
    QTest::keyClick(&m_window, Qt::Key_Space);
    EXPECT_FALSE(find<PlayBar>().isPlaying());
    EXPECT_GT(results().position(), 0);
    results().setSlice(3);
    EXPECT_EQ(find<QSlider>("fractionSlider").value(), results().position());
    const auto& table = *find<QTableView>("curveTable").model();
    ASSERT_EQ(table.rowCount(), results().curveCount());
    for (int curve = 0; curve < results().curveCount(); ++curve) {
        const StudyCurve& expected = result().curves[static_cast<std::size_t>(curve)];
        EXPECT_EQ(shownIn(table, curve, CurveColumn::Here),
                  percentText(expected.backfill.metrics[0].mean[3], 2));
    }
    // Zoomed, the curves are no nearer to each other.
    const auto spread = [&] {
        std::vector<qreal> heights;
        for (int curve = 0; curve < results().curveCount(); ++curve)
            heights.push_back(chart.pointAt(curve, 5).y());
        const auto [least, most] = std::ranges::minmax(heights);
        return most - least;
    };
    const qreal before = spread();
    click(find<QToolButton>("curveZoom"));
    EXPECT_GE(spread(), before);
    click(find<QToolButton>("curveZoom"));
    EXPECT_EQ(spread(), before);
    QTest::keyClick(&m_window, Qt::Key_M, Qt::ControlModifier);
    EXPECT_EQ(results().metric(), 1);
    results().setMetric(0);
}

/// The differences are the core's; one click on a number lists the queries that only one curve gets
/// right.
void Tour::judgesAOrB()
{
    goTo("A or B");
    const auto& view = find<DifferenceView>();
    ASSERT_TRUE(QTest::qWaitFor([&] { return !view.isComputing(); }, longMs));
    const std::vector<Side> sides = sidesOf(result());
    const Side chosen = sideOf(*results().curve());
    const Side reference = sides.front() == chosen ? sides[1] : sides.front();
    JobContext job;
    const auto expected =
        differencesFrom(result(), reference, {chosen}, at(results().metric()), job);
    auto& rows = find<QTableView>("differenceTable");
    const auto& table = *rows.model();
    ASSERT_GT(table.rowCount(), 0);
    EXPECT_EQ(shownIn(table, 0, 0), sideText(result(), chosen));
    constexpr int count = 2; // only here right
    EXPECT_EQ(rawIn(table, 0, 4).toDouble(), 100 * expected.curves[0].auc.difference);
    EXPECT_EQ(rawIn(table, 0, 6).toDouble(), 100 * expected.curves[0].gain.difference);
    clickCell(rows, table.index(0, count));
    EXPECT_EQ(results().chosenQueries().rows.size(), rawIn(table, 0, count).toULongLong());
}

/// The table and the card are the core's, for the target and the budget in the boxes.
void Tour::expectDecisions()
{
    const double share = find<QDoubleSpinBox>("target").value() / 100;
    auto found = decisions(result(), 0, targetOfShare(result(), 0, share));
    std::erase_if(found, [this](const CurveDecision& each) { // which uses labels
        return result().curves[each.curve].ordering == "class-mean";
    });
    const auto& table = *find<QTableView>("decisionTable").model();
    ASSERT_EQ(table.rowCount(), static_cast<int>(found.size()));
    for (std::size_t row = 0; row < found.size(); ++row) {
        const auto cell = [&](int column) { return shownIn(table, static_cast<int>(row), column); };
        const auto place = [&](const std::optional<CurvePlace>& each) {
            return each ? shown(placeMessage(found[row], *each)) : QString("never");
        };
        const std::optional<CurvePlace>& target = found[row].target;
        EXPECT_EQ(cell(0), curveText(result(), found[row].curve));
        EXPECT_EQ(cell(1), place(target));
        EXPECT_EQ(cell(2),
                  found[row].sure ? shown(placeMessage({}, *found[row].sure)) : QString("never"));
        EXPECT_EQ(cell(4), place(found[row].betterThanOld));
        EXPECT_EQ(cell(3), target ? countText(static_cast<std::size_t>(target->items)) : "–");
    }
    const CurveDecision& best = found.front();
    const QString name = curveText(result(), best.curve);
    const QString advice = find<DecisionView>().advice();
    if (!best.target || isReachedOnlyAtTheEnd(best, result().curves[best.curve]))
        EXPECT_TRUE(advice.contains("No curve reaches")) << advice.toStdString();
    else if (100 * best.target->share > find<QDoubleSpinBox>("budget").value())
        EXPECT_TRUE(advice.contains(name + ", which is more than")) << advice.toStdString();
    else
        EXPECT_TRUE(advice.contains(name + " reaches the target")) << advice.toStdString();
}

/// 5: the card names the method that the core finds, where one is found without labels.
void Tour::decides()
{
    goTo("Decide");
    expectDecisions();
}

/// 8: τ is the core's; a dragged rectangle chooses the items that are inside.
void Tour::seesUncertainty()
{
    for (int curve = 0; curve < results().curveCount(); ++curve)
        if (result().curves[static_cast<std::size_t>(curve)].method == "fastfill")
            results().setCurrentCurve(curve);
    auto& page = find<UncertaintyView>();
    QSignalSpy judged(&page, &UncertaintyView::judged);
    goTo("Uncertainty");
    ASSERT_TRUE(!judged.isEmpty() || judged.wait(test::longMs));
    const DensityChart& shown = page.chart();
    const ItemScores& scores = result().itemScores[results().curve()->transition];
    EXPECT_EQ(shown.content().x, scores.uncertainty);
    EXPECT_EQ(page.tau(), kendallTau(shown.content().x, shown.content().y));
    auto& chart = find<DensityChart>();
    const QRectF area = chart.space().area;
    const QRectF band(area.topLeft() + QPointF(5, 5), area.center());
    dragAlong(chart, {band.topLeft().toPoint(), band.bottomRight().toPoint()});
    const QRectF drawn(band.topLeft().toPoint(), band.bottomRight().toPoint());
    std::vector<std::int64_t> expected;
    for (std::size_t item = 0; item < results().galleryCount(); ++item)
        if (drawn.contains(chart.pointOf(item)))
            expected.push_back(static_cast<std::int64_t>(item));
    EXPECT_EQ(results().chosenItems().rows, expected);
    // The choice is one for the whole window: its queries are listed, and marked on the map.
    EXPECT_EQ(results().chosenQueries().rows, queriesOfItems(*result().items, expected));
    EXPECT_EQ(find<FailedQueryModel>().rowCount(),
              static_cast<int>(results().chosenQueries().rows.size()));
}

/// 8: one order against others: the positions are those of the core's orders, and so is τ.
void Tour::comparesOrders()
{
    auto& page = find<UncertaintyView>();
    // Key by key, each once what the one before chose is judged.
    const auto choose = [&](const QString& list, const QString& order) {
        auto& box = find<QComboBox>(list);
        const int wanted = box.findData("position " + order);
        for (int step = 0; step < box.count() && box.currentIndex() != wanted; ++step) {
            QTest::keyClick(&box, box.currentIndex() < wanted ? Qt::Key_Down : Qt::Key_Up);
            EXPECT_TRUE(QTest::qWaitFor([&] { return !page.isComputing(); }, longMs));
        }
        EXPECT_EQ(box.currentIndex(), wanted) << order.toStdString();
    };
    const auto positions = [&](const QString& order) {
        std::vector<double> places(results().galleryCount());
        for (const StudyCurve& curve : result().curves) {
            if (curve.transition != results().curve()->transition ||
                curve.ordering != order.toStdString())
                continue;
            for (std::size_t place = 0; place < curve.order.size(); ++place)
                places[static_cast<std::size_t>(curve.order[place])] =
                    static_cast<double>(place + 1);
        }
        return places;
    };
    choose("uncertaintyX", "sigma");
    for (const char* other : {"class-mean", "random"}) {
        choose("uncertaintyY", other);
        EXPECT_EQ(page.chart().content().x, positions("sigma"));
        EXPECT_EQ(page.chart().content().y, positions(other));
        const auto tau = kendallTau(positions("sigma"), positions(other));
        ASSERT_TRUE(tau);
        EXPECT_EQ(page.tau(), tau) << other;
        const QString sentence = find<QLabel>("uncertaintySentence").text();
        EXPECT_TRUE(
            sentence.contains(QString("τ\u00a0=\u00a0%1 over %2 items")
                                  .arg(numberText(*tau, 3), countText(results().galleryCount()))))
            << sentence.toStdString();
    }
}

/// 9: one layout for old and new; Ctrl+A chooses all items, Esc none.
void Tour::seesTheMap()
{
    auto& page = find<MapView>();
    QSignalSpy ready(&page, &MapView::laidOut);
    goTo("Map");
    ASSERT_TRUE(!ready.isEmpty() || ready.wait(test::longMs));
    auto& chart = find<MapChart>();
    results().setSlice(0);
    const QPointF before = chart.pointOf(0);
    results().setSlice(10);
    EXPECT_NE(chart.pointOf(0), before); // it went to its new place
    chart.setFocus();
    QTest::keyClick(&chart, Qt::Key_A, Qt::ControlModifier);
    EXPECT_GT(results().chosenItems().rows.size(), results().galleryCount() * 9 / 10);
    QTest::keyClick(&chart, Qt::Key_Escape);
    EXPECT_TRUE(results().chosenItems().rows.empty());
}

} // namespace crossfade::test
