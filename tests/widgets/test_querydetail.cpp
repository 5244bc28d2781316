#include "core/data/permutation.h"
#include "core/orders/order.h"
#include "tests/widgets/synthetic_result.h"
#include "widgets/queries/querydetail.h"
#include "widgets/queries/resultlanes.h"
#include "widgets/queries/resulttile.h"
#include "widgets/queries/thumbnailcache.h"
#include "widgets/results/playbar.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QSlider>
#include <QStyle>
#include <QTest>

#include <gtest/gtest.h>

namespace crossfade
{

class QueryDetailTest : public ::testing::Test
{
protected:
    QueryDetailTest() : detail(&model, &thumbnails), searched(&detail, &QueryDetail::searched)
    {
        model.setResult(test::syntheticResult("."));
        detail.resize(600, 600);
        detail.show();
    }

    std::vector<ResultTile*> tiles() const
    {
        std::vector<ResultTile*> visible;
        for (ResultTile* tile : detail.findChildren<ResultTile*>())
            if (!tile->isHidden())
                visible.push_back(tile);
        std::sort(visible.begin(), visible.end(), [](const ResultTile* a, const ResultTile* b) {
            return a->content().rank < b->content().rank;
        });
        return visible;
    }

    void waitForSearch()
    {
        ASSERT_TRUE(QTest::qWaitFor([&] { return !detail.isSearching(); }));
    }

    /// Whether the tiles hold what sorting the whole gallery gives for all that the model chooses.
    void expectTilesRight() const
    {
        const StudyCurve& curve = *model.curve();
        const Transition& transition = model.result()->transitions[curve.transition];
        const auto query = static_cast<std::size_t>(model.currentQuery());
        const auto& removed = model.result()->relevance.removed[query];
        const auto isNew = isAmongFirst(curve.order, static_cast<std::size_t>(model.position()));
        std::vector<std::pair<double, std::int64_t>> ranked;
        for (std::size_t row = 0; row < isNew.size(); ++row) {
            const System& system = isNew[row] != 0 ? transition.newSystem : transition.oldSystem;
            const auto item = static_cast<std::int64_t>(row);
            if (std::ranges::count(removed, item) == 0)
                ranked.emplace_back(rankingKey(model.result()->study.distance,
                                               system.query.row(query), system.gallery.row(row)),
                                    item);
        }
        std::ranges::sort(ranked);
        const auto shown = tiles();
        ASSERT_EQ(shown.size(), QueryDetail::resultCount);
        for (std::size_t i = 0; i < shown.size(); ++i) {
            const auto row = static_cast<std::size_t>(ranked[i].second);
            EXPECT_EQ(shown[i]->content().face.id, QString::number(ranked[i].second));
            EXPECT_EQ(shown[i]->content().isNew, isNew[row] != 0);
        }
    }

    ResultModel model;
    ThumbnailCache thumbnails;
    QueryDetail detail;
    QSignalSpy searched;
};

TEST_F(QueryDetailTest, ShowsTheTenNearest)
{
    EXPECT_TRUE(tiles().empty());
    model.setSlice(5);
    model.setCurrentQuery(7);
    waitForSearch();
    const auto shown = tiles();
    ASSERT_EQ(shown.size(), 10U);
    double last = 0;
    std::int32_t firstRight = 0;
    const EmbeddingSet& items = *model.result()->items;
    for (const ResultTile* tile : shown) {
        EXPECT_GE(tile->content().distance, last);
        last = tile->content().distance;
        const auto row = static_cast<std::size_t>(tile->content().face.id.toULong());
        EXPECT_EQ(tile->content().verdict == ResultTile::Verdict::Right,
                  items.gallery.labels[row] == items.query->labels[7]);
        if (tile->content().verdict == ResultTile::Verdict::Right && firstRight == 0)
            firstRight = tile->content().rank;
    }
    const std::int32_t rank = model.curve()->backfill.firstRank[7 * 11 + 5];
    EXPECT_EQ(firstRight, rank <= 10 ? rank : 0); // the tiles and the curve agree
}

TEST_F(QueryDetailTest, ALargeGalleryIsSearchedThroughAnIndexAndSaysSo)
{
    detail.setWholeUpTo(50); // of 120 items: an index of 3 cells, all of which are read
    model.setSlice(5);
    model.setCurrentQuery(7);
    waitForSearch();
    expectTilesRight();
    auto& how = *detail.findChild<QLabel*>(QStringLiteral("howSearched"));
    auto& whole = *detail.findChild<QPushButton*>(QStringLiteral("searchWhole"));
    EXPECT_TRUE(how.isVisible());
    EXPECT_TRUE(how.text().startsWith(QStringLiteral("Approximate"))) << how.text().toStdString();
    EXPECT_TRUE(detail.text().contains(how.text()));
    const auto lists = [&] {
        std::vector<QString> items;
        for (const ResultTile* tile : tiles())
            items.push_back(tile->content().face.id);
        return items;
    };
    const auto approximate = lists();

    QTest::mouseClick(&whole, Qt::LeftButton);
    waitForSearch();
    EXPECT_TRUE(how.text().startsWith(QStringLiteral("Exact"))) << how.text().toStdString();
    EXPECT_FALSE(detail.text().contains(QStringLiteral("Approximate")));
    expectTilesRight();
    EXPECT_EQ(lists(), approximate);

    // Another curve, and an item as the query, use what there is.
    QTest::mouseClick(&whole, Qt::LeftButton);
    model.setCurrentCurve(1);
    model.setSlice(8);
    waitForSearch();
    expectTilesRight();
    model.setCurrentQuery(9);
    waitForSearch();
    expectTilesRight();

    detail.setWholeUpTo(120);
    waitForSearch();
    EXPECT_FALSE(how.isVisible());
    EXPECT_FALSE(whole.isVisible());
    expectTilesRight();
}

TEST_F(QueryDetailTest, FollowsTheFraction)
{
    model.setCurrentQuery(3);
    waitForSearch();
    for (const ResultTile* tile : tiles())
        EXPECT_FALSE(tile->content().isNew);
    model.setSlice(10);
    waitForSearch();
    for (const ResultTile* tile : tiles())
        EXPECT_TRUE(tile->content().isNew);
}

TEST_F(QueryDetailTest, FollowsTheSliderWhileItIsDragged)
{
    model.setCurrentQuery(3);
    waitForSearch();
    PlayBar bar(&model);
    bar.resize(600, 40);
    bar.show();
    auto* slider = bar.findChild<QSlider*>(QStringLiteral("fractionSlider"));
    const int handle = slider->style()->pixelMetric(QStyle::PM_SliderLength, nullptr, slider);
    const auto at = [&](int items) {
        const int span = slider->width() - handle;
        return QPoint(handle / 2 + QStyle::sliderPositionFromValue(0, 120, items, span),
                      slider->height() / 2);
    };
    QTest::mousePress(slider, Qt::LeftButton, {}, at(0));
    for (const int items : {24, 31, 108, 120, 47}) {
        QTest::mouseMove(slider, at(items));
        EXPECT_EQ(model.position(), items);
        waitForSearch();
        expectTilesRight();
    }
    for (const int items : {60, 99, 84, 12, 73}) // before a search can end
        QTest::mouseMove(slider, at(items));
    QTest::mouseRelease(slider, Qt::LeftButton, {}, at(73));
    EXPECT_EQ(model.position(), 73);
    waitForSearch();
    expectTilesRight();
}

TEST_F(QueryDetailTest, FollowsTheCurve)
{
    model.setSlice(5);
    model.setCurrentQuery(11);
    for (const int curve : {1, 0, model.curveCount() - 1}) {
        model.setCurrentCurve(curve);
        waitForSearch();
        expectTilesRight();
    }
}

TEST_F(QueryDetailTest, TheLastSelectionWins)
{
    for (int query = 0; query < 30; ++query) {
        model.setCurrentQuery(query);
        model.setSlice(query % 11);
    }
    waitForSearch();
    EXPECT_TRUE(detail.findChild<QLabel*>(QStringLiteral("queryTitle"))
                    ->text()
                    .startsWith(QStringLiteral("Query 29")));
    EXPECT_LE(searched.count(), 30);
    const auto nearest = tiles().front()->content();
    model.setCurrentQuery(1);
    waitForSearch();
    model.setCurrentQuery(29);
    waitForSearch();
    EXPECT_EQ(tiles().front()->content(), nearest);
}

namespace
{

std::vector<std::int64_t> rowsOf(const ResultLanes::Lane& lane)
{
    std::vector<std::int64_t> found;
    for (const ResultLanes::Hit& hit : lane.hits)
        found.push_back(hit.row);
    return found;
}

/// By sorting the whole gallery.
std::vector<std::int64_t> nearestBy(const FeatureMatrix& queries, std::size_t query,
                                    const FeatureMatrix& gallery,
                                    const std::vector<std::int64_t>& removed)
{
    std::vector<std::pair<double, std::int64_t>> ranked;
    for (std::size_t row = 0; row < gallery.rows(); ++row)
        if (std::ranges::count(removed, static_cast<std::int64_t>(row)) == 0)
            ranked.emplace_back(exactDistance(Distance::L2, queries.row(query), gallery.row(row)),
                                static_cast<std::int64_t>(row));
    std::ranges::sort(ranked);
    std::vector<std::int64_t> nearest;
    for (std::size_t place = 0; place < QueryDetail::resultCount; ++place)
        nearest.push_back(ranked[place].second);
    return nearest;
}

} // namespace

TEST_F(QueryDetailTest, ShowsWhatTheOldAndTheNewModelFindBesideIt)
{
    model.setSlice(5);
    model.setCurrentQuery(7);
    waitForSearch();
    const auto& lanes = detail.findChild<ResultLanes*>()->lanes();
    const auto& known = model.result()->relevance.removed[7];
    const std::vector<std::int64_t> removed(known.begin(), known.end());
    const System& old = *model.result()->models.oldModel;
    const System& fresh = *model.result()->models.newModel;
    EXPECT_EQ(lanes[0].title, "Model old");
    EXPECT_EQ(lanes[2].title, "Model new");
    EXPECT_EQ(rowsOf(lanes[0]), nearestBy(old.query, 7, old.gallery, removed));
    EXPECT_EQ(rowsOf(lanes[2]), nearestBy(fresh.query, 7, fresh.gallery, removed));
    for (const ResultLanes::Hit& hit : lanes[0].hits)
        EXPECT_FALSE(hit.content.isNew);
    EXPECT_EQ(lanes[1].hits[0].content, tiles().front()->content());
    const auto byOld = rowsOf(lanes[0]);
    model.setSlice(10);
    waitForSearch();
    EXPECT_EQ(rowsOf(lanes[0]), byOld);
    EXPECT_EQ(rowsOf(lanes[1]), rowsOf(lanes[2])); // `direct` ends at the new model
    detail.grab();

    // An item as the query is searched for by its features under each model, without itself.
    const std::int64_t item = lanes[1].hits[2].row;
    detail.searchWith(item);
    waitForSearch();
    EXPECT_EQ(rowsOf(lanes[0]),
              nearestBy(old.gallery, static_cast<std::size_t>(item), old.gallery, {item}));
    EXPECT_EQ(rowsOf(lanes[2]),
              nearestBy(fresh.gallery, static_cast<std::size_t>(item), fresh.gallery, {item}));
}

/// As results files of older versions are.
TEST_F(QueryDetailTest, WithoutTheModelsFeaturesItShowsTheStartAndTheEndBesideIt)
{
    const auto older = test::syntheticResult(".");
    older->models = {};
    model.setResult(older);
    model.setSlice(5);
    model.setCurrentQuery(7);
    waitForSearch();
    const auto& lanes = detail.findChild<ResultLanes*>()->lanes();
    EXPECT_EQ(lanes[0].title, QStringLiteral("At 0\u00a0%"));
    EXPECT_EQ(lanes[2].title, QStringLiteral("At 100\u00a0%"));
    const auto start = rowsOf(lanes[0]);
    const auto end = rowsOf(lanes[2]);
    ASSERT_EQ(rowsOf(lanes[1]).size(), 10U);
    model.setSlice(0);
    waitForSearch();
    EXPECT_EQ(rowsOf(lanes[1]), start);
    EXPECT_EQ(rowsOf(lanes[0]), start);
    model.setSlice(10);
    waitForSearch();
    EXPECT_EQ(rowsOf(lanes[1]), end);
    EXPECT_EQ(rowsOf(lanes[2]), end);
}

TEST_F(QueryDetailTest, AResultBecomesTheQuery)
{
    model.setSlice(10);
    model.setCurrentQuery(7);
    waitForSearch();
    auto& lanes = *detail.findChild<ResultLanes*>();
    const std::int64_t item = lanes.lanes()[1].hits[2].row;
    const int narrowest = detail.minimumSizeHint().width();
    QTest::mouseClick(&lanes, Qt::LeftButton, {}, lanes.cellOf(1, 2).center());
    waitForSearch();
    EXPECT_EQ(detail.itemAsQuery(), item);
    EXPECT_LE(detail.minimumSizeHint().width(), narrowest) << "the way back widens the panel";
    // By sorting: all items are new here, and the item itself is not found.
    const FeatureMatrix& gallery = model.result()->transitions[0].newSystem.gallery;
    std::vector<std::pair<double, std::int64_t>> ranked;
    for (std::size_t row = 0; row < gallery.rows(); ++row)
        if (static_cast<std::int64_t>(row) != item)
            ranked.emplace_back(exactDistance(Distance::L2,
                                              gallery.row(static_cast<std::size_t>(item)),
                                              gallery.row(row)),
                                static_cast<std::int64_t>(row));
    std::ranges::sort(ranked);
    for (std::size_t place = 0; place < 10; ++place)
        EXPECT_EQ(lanes.lanes()[1].hits[place].row, ranked[place].second);
    QTest::mouseClick(detail.findChild<QPushButton*>(QStringLiteral("backToQuery")),
                      Qt::LeftButton);
    waitForSearch();
    EXPECT_EQ(detail.itemAsQuery(), -1);
    EXPECT_EQ(lanes.lanes()[1].hits[2].row, item);
}

TEST_F(QueryDetailTest, CopiesItsResultsAsText)
{
    model.setCurrentQuery(7);
    waitForSearch();
    QTest::mouseClick(detail.findChild<QPushButton*>(QStringLiteral("copyResults")),
                      Qt::LeftButton);
    const QStringList lines =
        QApplication::clipboard()->text().split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    ASSERT_EQ(lines.size(), 13);
    EXPECT_TRUE(lines[0].startsWith(QStringLiteral("Query 7")));
    EXPECT_EQ(lines[3].split(QLatin1Char('\t')).size(), 7);
}

TEST_F(QueryDetailTest, IsEmptyWithoutAQueryOrAResult)
{
    model.setCurrentQuery(7);
    waitForSearch();
    model.setCurrentQuery(-1);
    EXPECT_TRUE(tiles().empty());
    EXPECT_EQ(detail.text(), "");
    model.setCurrentQuery(39); // without a relevant item
    waitForSearch();
    EXPECT_EQ(tiles().size(), 10U);
    model.setCurrentQuery(5);
    model.setResult(nullptr);
    waitForSearch();
    EXPECT_TRUE(tiles().empty());
}

TEST(ResultTile, SaysInTextWhetherItIsRight)
{
    ThumbnailCache thumbnails;
    ResultTile tile(&thumbnails);
    tile.setContent({.rank = 2,
                     .face = {.file = {}, .id = "12", .text = "a yellow fruit"},
                     .name = QStringLiteral("lemon"),
                     .shortName = QStringLiteral("lemon"),
                     .distance = 0.5,
                     .verdict = ResultTile::Verdict::Wrong,
                     .isNew = true});
    EXPECT_EQ(tile.accessibleName(),
              "Rank 2: lemon, wrong, distance 0.5, found by its new feature");
    EXPECT_TRUE(tile.toolTip().endsWith("Gallery item 12\na yellow fruit"));
    tile.grab();
}

/// Two methods beside each other: the list at the right is the other curve's at the same share.
TEST_F(QueryDetailTest, LongNamesWidenNoPanel)
{
    model.setCurrentQuery(3);
    waitForSearch();
    const int before = detail.minimumSizeHint().width();
    const auto result = std::make_shared<StudyResult>(*model.result());
    auto items = std::make_shared<EmbeddingSet>(*result->items);
    for (std::string& name : items->classNames)
        name = std::string(200, 'x') + name;
    result->items = items;
    model.setResult(result);
    model.setCurrentQuery(3);
    waitForSearch();
    EXPECT_LE(detail.minimumSizeHint().width(), before + 40);
    bool isWhole = false;
    for (const QLabel* label : detail.findChildren<QLabel*>())
        isWhole = isWhole || label->toolTip().contains(QString(200, 'x'));
    EXPECT_TRUE(isWhole);
}

TEST_F(QueryDetailTest, AnotherCurveCanStandBesideTheChosenOne)
{
    model.setCurrentQuery(3);
    model.setSlice(4);
    waitForSearch();
    const auto rowsOf = [&](std::size_t lane) {
        std::vector<std::int64_t> rows;
        for (const ResultLanes::Hit& hit : detail.findChild<ResultLanes*>()->lanes()[lane].hits)
            rows.push_back(hit.row);
        return rows;
    };
    auto& beside = *detail.findChild<QComboBox*>("besideLanes");
    ASSERT_TRUE(beside.isVisible());
    ASSERT_EQ(beside.count(), model.curveCount()) << "the new model, and all but the chosen curve";
    const int other = beside.findData(4);
    beside.setCurrentIndex(other);
    Q_EMIT beside.activated(other);
    waitForSearch();
    const auto shown = rowsOf(2);
    EXPECT_EQ(detail.findChild<ResultLanes*>()->lanes()[2].title, beside.currentText());
    model.setSlice(7);
    waitForSearch();
    const auto later = rowsOf(2);
    beside.setCurrentIndex(0);
    Q_EMIT beside.activated(0);
    waitForSearch();
    model.setCurrentCurve(4); // what it finds itself
    waitForSearch();
    EXPECT_EQ(rowsOf(1), later);
    model.setSlice(4);
    waitForSearch();
    EXPECT_EQ(rowsOf(1), shown);
}

/// Where the panel is large, so are the pictures, and all ten are seen.
TEST_F(QueryDetailTest, PicturesAreAsLargeAsTheRoomAllows)
{
    model.setCurrentQuery(3);
    waitForSearch();
    const auto sides = [&] {
        QCoreApplication::processEvents();
        return std::pair(detail.findChild<ResultLanes*>()->pictureSide(), tiles().front()->width());
    };
    detail.resize(500, 500);
    const auto small = sides();
    detail.resize(1400, 1100);
    const auto large = sides();
    EXPECT_GT(large.first, small.first);
    detail.findChild<QPushButton*>("compareLanes")->click();
    QCoreApplication::processEvents();
    EXPECT_GT(sides().second, small.second);
    const ResultTile& last = *tiles().back();
    EXPECT_LE(last.mapTo(&detail, QPoint(0, last.height())).y(), detail.height());
    detail.resize(500, 500);
    EXPECT_EQ(sides().second, small.second);
}

} // namespace crossfade
