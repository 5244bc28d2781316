/// The tour's stops at the screens of a result (tour.h).

#include "tests/app/tour.h"

#include "core/backfill/flip_bands.h"
#include "core/metrics/kendall.h"
#include "core/metrics/mcnemar.h"
#include "core/metrics/related_rows.h"
#include "core/study/result/cost_chart.h"
#include "core/study/result/decision.h"
#include "tests/support/patience.h"
#include "widgets/curvechart.h"
#include "widgets/curveplot.h"
#include "widgets/decisionview.h"
#include "widgets/densitychart.h"
#include "widgets/failedquerymodel.h"
#include "widgets/flipschart.h"
#include "widgets/mapview.h"
#include "widgets/percents.h"
#include "widgets/playbar.h"
#include "widgets/querydetail.h"
#include "widgets/resultlanes.h"
#include "widgets/resultsheets.h"
#include "widgets/resulttext.h"
#include "widgets/uncertaintyview.h"

#include <QComboBox>
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
        EXPECT_EQ(table.index(curve, CurveColumn::Here).data().toString(),
                  percentText(expected.backfill.metrics[0].mean[3], 2));
    }
    // Zoomed, the curves are no nearer to each other.
    const auto spread = [&] {
        std::vector<qreal> heights;
        for (int curve = 0; curve < results().curveCount(); ++curve)
            heights.push_back(chart.plot()->pointOf(curve, 5).y());
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

/// 5: the card names the method that the core finds, where one is found without labels.
void Tour::decides()
{
    goTo("Decide");
    auto& page = find<DecisionView>();
    auto found = decisions(result(), 0, targetOfShare(result(), 0, 0.95));
    std::erase_if(found, [this](const CurveDecision& each) { // which uses labels
        return result().curves[each.curve].ordering == "class-mean";
    });
    const auto& table = *find<QTableView>("decisionTable").model();
    ASSERT_EQ(table.rowCount(), static_cast<int>(found.size()));
    for (std::size_t row = 0; row < found.size(); ++row) {
        const auto cell = [&](int column) {
            return table.index(static_cast<int>(row), column).data().toString();
        };
        const auto share = [&](const std::optional<CurvePlace>& place) {
            return place ? shareText(found[row], *place) : QString("never");
        };
        const std::optional<CurvePlace>& at = found[row].target;
        EXPECT_EQ(cell(0), curveText(result(), found[row].curve));
        EXPECT_EQ(cell(1), share(at));
        EXPECT_EQ(cell(2), share(found[row].sure));
        EXPECT_EQ(cell(4), share(found[row].betterThanOld));
        EXPECT_EQ(cell(3), at ? countText(static_cast<std::size_t>(at->items)) : QString("–"));
    }
    const CurveDecision& best = found.front();
    const bool isAdvisable =
        best.target && !isReachedOnlyAtTheEnd(best, result().curves[best.curve]);
    EXPECT_TRUE(page.advice().contains(isAdvisable ? "Take " + curveText(result(), best.curve)
                                                   : "No curve reaches"))
        << page.advice().toStdString();
}

/// 6: the sentence has the core's counts and McNemar's p; a click on a band lists its queries.
void Tour::seesFlips()
{
    goTo("Flips");
    results().setSlice(10);
    const BackfillCurve& curve = results().curve()->backfill;
    const FlipBands bands = flipBands(answersAlong(curve, 1), atStart(answersAlong(curve, 1)),
                                      curve.queries, curve.fractions.size());
    const QString sentence = find<QLabel>("flipsSentence").text();
    EXPECT_TRUE(sentence.contains(
        QString("%1 queries are mended, %2 are broken").arg(bands.gained(10)).arg(bands.lost(10))))
        << sentence.toStdString();
    EXPECT_EQ(sentence.contains("p < 0.0001"),
              mcnemarPValue(bands.lost(10), bands.gained(10)) < 0.0001);
    auto& chart = find<FlipsChart>();
    for (int x = chart.width() / 3; x < chart.width(); ++x)
        for (int y = 0; y < chart.height(); ++y) {
            if (chart.bandAt(QPointF(x, y)) != FlipBand::GainedStays)
                continue;
            const int slice = chart.sliceAt(QPointF(x, y));
            QTest::mouseClick(&chart, Qt::LeftButton, {}, QPoint(x, y));
            const auto expected = queriesOfBand(
                answersAlong(curve, 1), atStart(answersAlong(curve, 1)), curve.queries,
                curve.fractions.size(), static_cast<std::size_t>(slice), FlipBand::GainedStays);
            const auto& chosen = results().chosenQueries().rows;
            EXPECT_EQ(std::vector<std::int64_t>(expected.begin(), expected.end()), chosen);
            EXPECT_EQ(find<FailedQueryModel>().rowCount(), static_cast<int>(chosen.size()));
            return;
        }
    FAIL() << "no band of mended queries";
}

/// 7: the list has the queries that fail here; a click on one searches with it.
void Tour::looksAtAQuery()
{
    goTo("Curves");
    results().chooseQueries({});
    QTest::keyClick(&find<QComboBox>("queryFilter"), Qt::Key_Home);
    results().setSlice(3);
    const BackfillCurve& curve = results().curve()->backfill;
    int failing = 0;
    for (std::size_t query = 0; query < curve.queries; ++query)
        failing += curve.firstRank[query * 11 + 3] > 1;
    auto& list = find<FailedQueryModel>();
    EXPECT_EQ(list.rowCount(), failing);
    auto& table = find<QTableView>("queryTable");
    auto& detail = find<QueryDetail>();
    QSignalSpy searched(&detail, &QueryDetail::searched);
    const QRect row = table.visualRect(table.model()->index(0, 1));
    QTest::mouseClick(table.viewport(), Qt::LeftButton, {}, row.center());
    ASSERT_TRUE(!searched.isEmpty() || searched.wait(test::longMs));
    EXPECT_EQ(results().currentQuery(), list.query(0));
    const auto rank = curve.firstRank[static_cast<std::size_t>(results().currentQuery()) * 11 + 3];
    EXPECT_TRUE(find<QLabel>("queryRanks").text().contains(QString::number(rank)));
    EXPECT_FALSE(detail.text().isEmpty());
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
    QTest::mousePress(&chart, Qt::LeftButton, {}, band.topLeft().toPoint());
    QTest::mouseMove(&chart, band.bottomRight().toPoint());
    QTest::mouseRelease(&chart, Qt::LeftButton, {}, band.bottomRight().toPoint());
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

/// 10: the first class of the table gains most; a click lists its queries.
void Tour::seesGroups()
{
    goTo("Groups");
    auto& table = find<QTableView>("classTable");
    ASSERT_GT(table.model()->rowCount(), 0);
    QTest::mouseClick(table.viewport(), Qt::LeftButton, {},
                      table.visualRect(table.model()->index(0, 0)).center());
    const auto& chosen = results().chosenQueries();
    ASSERT_FALSE(chosen.rows.empty());
    const ItemGroup& queries = result().items->queries();
    for (const std::int64_t row : chosen.rows)
        EXPECT_EQ(labelOf(queries, static_cast<std::size_t>(row)),
                  labelOf(queries, static_cast<std::size_t>(chosen.rows.front())));
    EXPECT_EQ(number(table.model()->index(0, 4).data().toString()),
              static_cast<qlonglong>(chosen.rows.size()));
}

/// 11: a row for each method under the order, with the core's costs.
void Tour::seesCosts()
{
    goTo("Costs");
    const CostChart chart = costChart(result());
    ASSERT_EQ(chart.points.size(), 5U);
    const auto& table = *find<QTableView>("costsTable").model();
    const QString order = find<QComboBox>("costsOrder").currentData().toString();
    int row = 0;
    for (const CostChart::Point& point : chart.points) {
        if (QString::fromStdString(point.ordering) != order)
            continue;
        const auto cell = [&](int column) { return table.index(row, column).data().toString(); };
        EXPECT_EQ(cell(0), methodText(result().study.methods[point.choice]));
        EXPECT_EQ(cell(1), percentText(point.metrics[0].auc));
        EXPECT_EQ(number(cell(3)), static_cast<qlonglong>(point.macsPerItem));
        EXPECT_EQ(number(cell(4)), static_cast<qlonglong>(point.bytesPerItem));
        ++row;
    }
    EXPECT_EQ(table.rowCount(), row);
    EXPECT_EQ(row, 2); // direct and fastfill, at random
}

} // namespace crossfade::test
