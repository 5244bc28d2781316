/// The tour's stops at queries (tour.h).

#include "tests/app/tour.h"

#include "core/backfill/flip.h"
#include "core/search/mixed_search.h"
#include "core/study/analysis/old_flips.h"
#include "tests/support/patience.h"
#include "widgets/queries/failedquerymodel.h"
#include "widgets/queries/querydetail.h"
#include "widgets/queries/resultlanes.h"
#include "widgets/queries/thumbnailcache.h"
#include "widgets/words/resulttext.h"

#include <QComboBox>
#include <QLabel>
#include <QListView>
#include <QTableView>
#include <QToolButton>

#include <algorithm>

namespace crossfade::test
{

namespace
{

using Filter = FailedQueryModel::Filter;

/// What the core knows of the queries of a curve at a slice, by CMC@k.
struct Judge {
    const StudyResult& result;
    int curve = 0;
    std::size_t slice = 0;
    std::size_t k = 1;

    const BackfillCurve& backfill() const { return result.curves[at(curve)].backfill; }
    std::int32_t rank(std::size_t query) const
    {
        return backfill().firstRank[query * backfill().fractions.size() + slice];
    }
    bool isWrong(std::size_t query) const { return rank(query) > 0 && !isRight(rank(query), k); }
    bool flips(std::size_t query, Flip flip) const
    {
        const auto old = oldRanksOf(result, result.curves[at(curve)]);
        return flipOf(isRight(old[query], k), isRight(rank(query), k)) == flip;
    }
    /// Whether some curves answer it rightly and others wrongly.
    bool isDisputed(std::size_t query) const
    {
        bool right = false;
        bool wrong = false;
        for (int i = 0; at(i) < result.curves.size(); ++i) {
            const Judge other{.result = result, .curve = i, .slice = slice, .k = k};
            right = right || isRight(other.rank(query), k);
            wrong = wrong || other.isWrong(query);
        }
        return right && wrong;
    }
};

std::vector<std::int64_t> rowsOf(const std::vector<MixedHit>& hits)
{
    std::vector<std::int64_t> rows;
    for (const MixedHit& hit : hits)
        rows.push_back(hit.item);
    return rows;
}

std::vector<std::int64_t> rowsOf(const ResultLanes::Lane& lane)
{
    std::vector<std::int64_t> rows;
    for (const ResultLanes::Hit& hit : lane.hits)
        rows.push_back(hit.row);
    return rows;
}

} // namespace

void Tour::expectPicture(const std::function<QPixmap()>& shown, const QString& file, int edge)
{
    const QImage expected =
        enlarged(readThumbnail(file, edge), edge).convertToFormat(QImage::Format_RGB32);
    EXPECT_FALSE(expected.isNull()) << file.toStdString();
    EXPECT_TRUE(QTest::qWaitFor(
        [&] { return shown().toImage().convertToFormat(expected.format()) == expected; }, longMs));
}

std::vector<std::int64_t> Tour::listedQueries()
{
    const auto& list = find<FailedQueryModel>();
    std::vector<std::int64_t> rows;
    for (int row = 0; row < list.rowCount(); ++row)
        rows.push_back(list.query(row));
    std::ranges::sort(rows);
    return rows;
}

void Tour::expectListed(const std::function<bool(std::size_t)>& isListed)
{
    std::vector<std::int64_t> expected;
    for (std::size_t query = 0; query < at(results().queryCount()); ++query)
        if (isListed(query))
            expected.push_back(static_cast<std::int64_t>(query));
    EXPECT_EQ(listedQueries(), expected);
    EXPECT_TRUE(find<QLabel>("queryCount")
                    .text()
                    .startsWith(QString("%1 of %2 queries")
                                    .arg(countText(expected.size()),
                                         countText(at(results().queryCount())))));
}

/// The three lists of the query are what the core finds by either model and in the mixed gallery.
void Tour::expectLanes()
{
    JobContext job;
    const StudyCurve& curve = *results().curve();
    const auto query = at(results().currentQuery());
    const auto removed = result().relevance.removed[query];
    const std::vector<std::int64_t> left(removed.begin(), removed.end());
    const std::optional<System>& old = result().models.oldModel;
    const std::optional<System>& now = result().models.newModel;
    ASSERT_TRUE(old && now);
    const std::array<Transition, 3> searched{
        Transition{*old, *old}, searchedTransition(result(), curve, job), Transition{*now, *now}};
    const auto& lanes = find<ResultLanes>().lanes();
    for (std::size_t lane = 0; lane < searched.size(); ++lane)
        EXPECT_EQ(rowsOf(lanes[lane]),
                  rowsOf(MixedSearch(searched[lane], result().study.distance, query, left)
                             .nearest(curve.order, static_cast<std::size_t>(results().position()),
                                      QueryDetail::resultCount, job)))
            << lane;
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
    ASSERT_TRUE(QTest::qWaitFor([&] { return !detail.isSearching(); }, longMs));
    expectLanes();

    // A click on a result makes it the query; where the gallery queries itself, one of its own.
    auto& lanes = find<ResultLanes>();
    const std::int64_t wanted = lanes.lanes()[1].hits[0].row;
    QTest::mouseClick(&lanes, Qt::LeftButton, {}, lanes.cellOf(1, 0).center());
    EXPECT_EQ(result().items->query ? detail.itemAsQuery() : results().currentQuery(), wanted);
}

/// 7: every list, and what narrows it: a class, an attribute, another k.
void Tour::filtersQueries()
{
    results().setSlice(5);
    const Judge judge{.result = result(), .curve = results().currentCurve(), .slice = 5};
    const auto list = [&](Filter filter) {
        pick("queryFilter", find<QComboBox>("queryFilter").findData(static_cast<int>(filter)));
    };
    list(Filter::NegativeFlips);
    expectListed([&](std::size_t query) { return judge.flips(query, Flip::Negative); });
    list(Filter::PositiveFlips);
    expectListed([&](std::size_t query) { return judge.flips(query, Flip::Positive); });
    list(Filter::Disputed);
    expectListed([&](std::size_t query) { return judge.isDisputed(query); });
    list(Filter::Wrong);
    expectListed([&](std::size_t query) { return judge.isWrong(query); });
    type("queryK", "5");
    expectListed([&, byFive = Judge{judge.result, judge.curve, judge.slice, 5}](std::size_t query) {
        return byFive.isWrong(query);
    });
    type("queryK", "1");
    list(Filter::All);
    expectListed([](std::size_t) { return true; });
    narrowsQueries();
    list(Filter::Wrong);
}

/// To a class that is typed, and to a value of an attribute.
void Tour::narrowsQueries()
{
    const EmbeddingSet& items = *result().items;
    const ItemGroup& queries = items.queries();
    const QString name = className(items, labelOf(queries, 0));
    auto& text = find<QLineEdit>("queryText");
    QTest::keyClicks(&text, name);
    const auto isNamed = [&](std::size_t query) {
        const auto has = [&](const QString& word) {
            return word.contains(name, Qt::CaseInsensitive);
        };
        return has(className(items, labelOf(queries, query))) ||
               has(QString::fromStdString(queries.ids.text(query))) ||
               has(QString::fromStdString(queries.paths[query]));
    };
    expectListed(isNamed);
    text.clear();

    pick("queryValue", 2);
    const QStringList value = find<QComboBox>("queryValue").currentData().toStringList();
    ASSERT_EQ(value.size(), 2);
    const Attribute attribute = itemAttribute(items, queries, value[0].toStdString());
    const auto hasValue = [&](std::size_t query) {
        const std::int64_t code = attribute.codes[query];
        return code >= 0 &&
               attribute.values[static_cast<std::size_t>(code)] == value[1].toStdString();
    };
    expectListed(hasValue);
    QTest::keyClicks(&text, name);
    expectListed([&](std::size_t query) { return hasValue(query) && isNamed(query); });
    text.clear();
    pick("queryValue", 0);
}

/// 7: the list as large pictures; a click on one makes it the query.
void Tour::looksAtPictures()
{
    auto& grid = find<QListView>("queryGrid");
    const auto& table = find<QTableView>("queryTable");
    click(find<QToolButton>("queryPictures"));
    EXPECT_TRUE(grid.isVisible());
    EXPECT_FALSE(table.isVisible());
    EXPECT_GT(grid.iconSize().height(), 2 * table.iconSize().height());
    ASSERT_GT(grid.model()->rowCount(), 2);
    const QModelIndex second = grid.model()->index(1, FailedQueryModel::Query);
    const auto query = static_cast<std::size_t>(find<FailedQueryModel>().query(1));
    const int edge = grid.iconSize().height();
    const EmbeddingSet& items = *result().items;
    expectPicture([&] { return second.data(Qt::DecorationRole).value<QIcon>().pixmap(edge); },
                  imageFile(items, items.queries(), query), edge);
    ASSERT_TRUE(QTest::qWaitFor([&] { return !grid.visualRect(second).isEmpty(); }, longMs));
    clickCell(grid, second);
    EXPECT_EQ(at(results().currentQuery()), query);
    click(find<QToolButton>("queryPictures"));
    EXPECT_TRUE(table.isVisible());
}

} // namespace crossfade::test
