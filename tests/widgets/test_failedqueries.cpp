#include "tests/widgets/synthetic_images.h"
#include "tests/widgets/synthetic_result.h"
#include "widgets/queries/failedquerymodel.h"
#include "widgets/queries/itemface.h"
#include "widgets/queries/querybrowser.h"
#include "widgets/queries/querytable.h"
#include "widgets/queries/thumbnailcache.h"
#include "widgets/results/resultmodel.h"
#include "widgets/tables/tabletext.h"
#include "widgets/words/resulttext.h"

#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QScrollBar>
#include <QSpinBox>
#include <QStyle>
#include <QStyledItemDelegate>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <utility>
#include <vector>

namespace crossfade
{

using Filter = FailedQueryModel::Filter;

class FailedQueryTest : public ::testing::Test
{
protected:
    FailedQueryTest() : queries(&model, &thumbnails) {}

    /// What the filter should list, from the ranks themselves.
    std::set<int> expected(Filter filter, int k) const
    {
        const BackfillCurve& curve = model.curve()->backfill;
        std::set<int> rows;
        for (std::size_t query = 0; query < curve.queries; ++query) {
            const auto& old = model.result()->baselines.oldModel.firstRank;
            const int start =
                old.empty() ? curve.firstRank[query * curve.fractions.size()] : old[query];
            const int here = curve.firstRank[query * curve.fractions.size() +
                                             static_cast<std::size_t>(model.slice())];
            const bool right[] = {start > 0 && start <= k, here > 0 && here <= k};
            const bool valid = start > 0;
            const bool listed = filter == Filter::Wrong           ? valid && !right[1]
                                : filter == Filter::NegativeFlips ? right[0] && !right[1]
                                : filter == Filter::PositiveFlips ? valid && !right[0] && right[1]
                                                                  : true;
            if (listed)
                rows.insert(static_cast<int>(query));
        }
        return rows;
    }

    std::set<int> listed() const
    {
        std::set<int> rows;
        for (int row = 0; row < queries.rowCount(); ++row)
            rows.insert(queries.query(row));
        return rows;
    }

    ResultModel model;
    ThumbnailCache thumbnails;
    FailedQueryModel queries;
};

TEST_F(FailedQueryTest, KeepsTheModelContract)
{
    QAbstractItemModelTester tester(&queries,
                                    QAbstractItemModelTester::FailureReportingMode::Fatal);
    model.setResult(test::syntheticResult("."));
    for (int slice = 0; slice < model.sliceCount(); ++slice) {
        model.setSlice(slice);
        queries.sort(slice % FailedQueryModel::ColumnCount, Qt::DescendingOrder);
    }
    queries.setFilter(Filter::All);
    queries.setText(QStringLiteral("lemon"));
    model.setCurrentCurve(-1);
    EXPECT_EQ(queries.rowCount(), 0);
    model.setResult(nullptr);
    EXPECT_EQ(queries.rowCount(), 0);
}

TEST_F(FailedQueryTest, SaysTheRankByTheOldModelAndWhatIsRightHere)
{
    auto result = test::syntheticResult(".");
    test::knowOldModel(*result);
    model.setResult(result);
    model.setSlice(6);
    queries.setFilter(Filter::All);
    const BackfillCurve& curve = model.curve()->backfill;
    for (int row = 0; row < queries.rowCount(); ++row) {
        const auto query = static_cast<std::size_t>(queries.query(row));
        EXPECT_EQ(queries.index(row, FailedQueryModel::RankOld).data(rawRole).toInt(),
                  result->baselines.oldModel.firstRank[query]);
        const int here = curve.firstRank[query * curve.fractions.size() + 6];
        const QVariant isRight = queries.index(row, 0).data(FailedQueryModel::RightRole);
        EXPECT_EQ(isRight.isValid(), here > 0);
        EXPECT_EQ(isRight.toBool(), here == 1);
    }
    queries.sort(FailedQueryModel::RankOld, Qt::AscendingOrder);
    int last = 1;
    for (int row = 0; row < queries.rowCount() - 1; ++row) { // the last one has no rank
        const int rank = queries.index(row, FailedQueryModel::RankOld).data(rawRole).toInt();
        EXPECT_LE(last, rank);
        last = rank;
    }
    model.setResult(test::syntheticResult("."));
    EXPECT_FALSE(queries.hasOldRanks());
}

TEST_F(FailedQueryTest, ListsWhatFailsAndWhatFlipped)
{
    auto knowing = test::syntheticResult(".");
    test::knowOldModel(*knowing);
    for (const auto& result : {test::syntheticResult("."), knowing}) {
        model.setResult(result);
        EXPECT_EQ(queries.isAgainstOld(), result == knowing);
        for (const int curve : {0, 5})
            for (const int slice : {0, 4, 10})
                for (const int k : {1, 3})
                    for (const Filter filter : {Filter::Wrong, Filter::NegativeFlips,
                                                Filter::PositiveFlips, Filter::All}) {
                        model.setCurrentCurve(curve);
                        model.setSlice(slice);
                        queries.setK(k);
                        queries.setFilter(filter);
                        EXPECT_EQ(listed(), expected(filter, k));
                    }
    }
    queries.setFilter(Filter::All);
    EXPECT_EQ(queries.rowCount(), 40);
    EXPECT_EQ(queries.headerData(FailedQueryModel::FlipColumn, Qt::Horizontal, Qt::ToolTipRole),
              "Flip vs old");
    EXPECT_TRUE(tableText(queries, TableFormat::Csv).contains("Flip vs old"));
    EXPECT_TRUE(tableText(queries, TableFormat::Markdown).contains("| Flip vs old |"));
}

TEST_F(FailedQueryTest, AgreesWithTheFlipsOfTheCurve)
{
    model.setResult(test::syntheticResult("."));
    model.setSlice(5);
    const BackfillCurve& curve = model.curve()->backfill;
    queries.setFilter(Filter::NegativeFlips);
    EXPECT_EQ(queries.rowCount(), curve.flips[0].negative[5]);
    queries.setFilter(Filter::PositiveFlips);
    EXPECT_EQ(queries.rowCount(), curve.flips[0].positive[5]);
}

TEST_F(FailedQueryTest, FindsText)
{
    model.setResult(test::syntheticResult("."));
    queries.setFilter(Filter::All);
    queries.setText(QStringLiteral("RED fox"));
    EXPECT_EQ(queries.rowCount(), 5);
    queries.setText(QStringLiteral("query_17"));
    ASSERT_EQ(queries.rowCount(), 1);
    EXPECT_EQ(queries.query(0), 17);
    queries.setText(QStringLiteral("nowhere"));
    EXPECT_EQ(queries.rowCount(), 0);
    queries.setText(QString());
    EXPECT_EQ(queries.rowCount(), 40);
}

TEST_F(FailedQueryTest, FindsAndShowsTextsWhereThereAreNoPictures)
{
    const auto result = test::syntheticResult(".");
    EmbeddingSet items = *result->items;
    items.query->paths.clear();
    items.query->texts.assign(40, "something\n else");
    items.query->texts[12] = "Library for  reading TIFF";
    result->items = std::make_shared<const EmbeddingSet>(items);
    model.setResult(result);
    queries.setFilter(Filter::All);
    queries.setText(QStringLiteral("for reading tiff"));
    ASSERT_EQ(queries.rowCount(), 1);
    EXPECT_EQ(queries.query(0), 12);
    const QModelIndex text = queries.index(0, FailedQueryModel::Path);
    EXPECT_EQ(text.data().toString(), "Library for reading TIFF");
    EXPECT_EQ(
        queries.headerData(FailedQueryModel::Path, Qt::Horizontal, Qt::DisplayRole).toString(),
        "Text");
    const ItemFace face = faceOf(items, items.queries(), 12);
    EXPECT_EQ(face.text, "Library for reading TIFF");
    EXPECT_TRUE(face.file.isEmpty());
    const QImage card = faceImage(thumbnails, face, 96, 1);
    EXPECT_NE(card, missingImage(96)) << "no icon of a broken picture";
    EXPECT_NE(card, faceImage(thumbnails, faceOf(items, items.queries(), 13), 96, 1));
    const ItemFace lost{.file = "/nowhere/at-all.png", .id = "12", .text = "a text"};
    while (thumbnails.thumbnail(lost.file, 96).state == ThumbnailCache::State::Loading)
        QTest::qWait(5);
    EXPECT_EQ(faceImage(thumbnails, lost, 96, 1), missingImage(96)) << "a path was given";
}

TEST_F(FailedQueryTest, ShowsATextBehindItsIdWhereThereAreNoPictures)
{
    const auto result = test::syntheticResult(".");
    EmbeddingSet items = *result->items;
    items.query->paths.clear();
    items.query->texts.assign(40, "a text of some length, as they are");
    for (const bool hasClasses : {false, true}) {
        if (!hasClasses)
            items.query->labels.clear();
        else
            items.query->labels = result->items->queries().labels;
        auto ofTexts = std::make_shared<StudyResult>(*result);
        ofTexts->items = std::make_shared<const EmbeddingSet>(items);
        model.setResult(ofTexts);
        queries.setFilter(Filter::All);
        EXPECT_FALSE(queries.index(0, 0).data(Qt::DecorationRole).isValid()) << "no empty square";
        QueryTable table(&queries, &model);
        table.show();
        for (const int width : {340, 700}) {
            table.resize(width, 300);
            const QHeaderView& header = *table.horizontalHeader();
            EXPECT_FALSE(table.isColumnHidden(FailedQueryModel::Path));
            EXPECT_EQ(header.visualIndex(FailedQueryModel::Path), 1);
            EXPECT_EQ(table.isColumnHidden(FailedQueryModel::ClassName),
                      !hasClasses || width == 340);
            EXPECT_GE(table.columnWidth(FailedQueryModel::Path), 60) << width;
            EXPECT_LT(table.rowHeight(0), FailedQueryModel::thumbnailEdge);
        }
    }
    model.setResult(test::syntheticResult(".")); // of pictures
    EXPECT_TRUE(queries.index(0, 0).data(Qt::DecorationRole).isValid());
    QueryTable table(&queries, &model);
    EXPECT_EQ(table.horizontalHeader()->visualIndex(FailedQueryModel::Path),
              FailedQueryModel::Path);
    EXPECT_FALSE(table.isColumnHidden(FailedQueryModel::ClassName));
}

TEST_F(FailedQueryTest, ListsWhatTheShownCurvesDoNotAgreeOn)
{
    const auto result = test::syntheticResult(".");
    model.setResult(result);
    model.setSlice(5);
    queries.setFilter(Filter::Disputed);
    std::set<int> disputed;
    for (int query = 0; query < model.queryCount(); ++query) {
        std::set<bool> answers;
        for (const StudyCurve& curve : result->curves) {
            const int rank = curve.backfill.firstRank[static_cast<std::size_t>(query) * 11 + 5];
            if (rank > 0)
                answers.insert(rank == 1);
        }
        if (answers.size() == 2)
            disputed.insert(query);
    }
    EXPECT_FALSE(disputed.empty());
    EXPECT_EQ(listed(), disputed);
    for (int curve = 1; curve < model.curveCount(); ++curve)
        model.setCurveVisible(curve, false);
    EXPECT_TRUE(listed().empty()); // one curve agrees with itself
}

TEST_F(FailedQueryTest, ListsOneValueOfAnAttribute)
{
    const auto result = test::fullResult(".");
    model.setResult(result);
    queries.setFilter(Filter::All);
    const Attribute shade = itemAttribute(*result->items, result->items->queries(), "shade");
    const auto values = queryValues(*result);
    EXPECT_NE(std::ranges::find(values, AttributeValue{"shade", "dark"}), values.end());
    EXPECT_EQ(std::ranges::find(values, AttributeValue{"size", "huge"}), values.end());
    queries.setValue({"shade", "dark"});
    std::set<int> dark;
    for (std::size_t query = 0; query < shade.codes.size(); ++query)
        if (shade.codes[query] >= 0 &&
            shade.values[static_cast<std::size_t>(shade.codes[query])] == "dark")
            dark.insert(static_cast<int>(query));
    EXPECT_EQ(listed(), dark);
    queries.setValue({});
    EXPECT_EQ(queries.rowCount(), model.queryCount());
}

TEST_F(FailedQueryTest, SortsByRawValues)
{
    model.setResult(test::syntheticResult("."));
    queries.setFilter(Filter::All);
    queries.sort(FailedQueryModel::RankHere, Qt::DescendingOrder);
    EXPECT_EQ(queries.query(0), 39); // nothing is relevant to it
    int last = std::numeric_limits<int>::max();
    for (int row = 1; row < queries.rowCount(); ++row) {
        const int rank = queries.index(row, FailedQueryModel::RankHere).data(rawRole).toInt();
        EXPECT_LE(rank, last);
        last = rank;
    }
    queries.sort(FailedQueryModel::ClassName, Qt::AscendingOrder);
    QString name;
    for (int row = 1; row < queries.rowCount(); ++row) { // row 0 has no class
        const QString next = queries.index(row, FailedQueryModel::ClassName).data().toString();
        EXPECT_LE(name, next);
        name = next;
    }
}

TEST_F(FailedQueryTest, SortsByFlipBrokenFirstAndMendedLast)
{
    // Ranks at 0 and at 100 %; a query is right at rank 1.
    const std::vector<std::pair<int, int>> ranks{{3, 1}, {1, 1}, {1, 2}, {5, 4}, {2, 1}, {1, 7}};
    const auto result = test::syntheticResult(".", 2);
    for (std::size_t query = 0; query < ranks.size(); ++query) {
        result->curves[0].backfill.firstRank[2 * query] = ranks[query].first;
        result->curves[0].backfill.firstRank[2 * query + 1] = ranks[query].second;
    }
    std::fill(result->curves[0].backfill.firstRank.begin() + 2 * 6,
              result->curves[0].backfill.firstRank.end(), 0); // the others have no relevant item
    model.setResult(result);
    model.setSlice(1);
    queries.setFilter(Filter::All);
    const auto sequence = [&](Qt::SortOrder order) {
        queries.sort(FailedQueryModel::FlipColumn, order);
        std::vector<int> sorted;
        for (int row = 0; row < queries.rowCount(); ++row)
            sorted.push_back(queries.query(row));
        return sorted;
    };
    std::vector<int> unchanged{1, 3};
    for (int query = 6; query < 40; ++query)
        unchanged.push_back(query);
    std::vector<int> ascending{2, 5}; // broken; equal ones by number
    ascending.insert(ascending.end(), unchanged.begin(), unchanged.end());
    ascending.insert(ascending.end(), {0, 4}); // mended
    EXPECT_EQ(sequence(Qt::AscendingOrder), ascending);
    std::vector<int> descending{0, 4};
    descending.insert(descending.end(), unchanged.begin(), unchanged.end());
    descending.insert(descending.end(), {2, 5});
    EXPECT_EQ(sequence(Qt::DescendingOrder), descending);
    queries.setFilter(Filter::NegativeFlips);
    EXPECT_EQ(listed(), (std::set<int>{2, 5}));
    queries.setFilter(Filter::PositiveFlips);
    EXPECT_EQ(listed(), (std::set<int>{0, 4}));
}

TEST_F(FailedQueryTest, ListsFiftyThousandQueries)
{
    model.setResult(test::largeResult(50000, 21));
    queries.sort(FailedQueryModel::RankHere, Qt::DescendingOrder);
    for (const int slice : {0, 10, 20}) {
        model.setSlice(slice);
        EXPECT_EQ(listed(), expected(Filter::Wrong, 1)) << slice;
        EXPECT_GT(queries.rowCount(), 30000);
    }
}

TEST(QueryBrowser, ShowsTheRanksOfALargeGalleryWhole)
{
    const QTemporaryDir folder;
    StudyResult large = *test::syntheticResult(folder.path().toStdString());
    auto items = std::make_shared<EmbeddingSet>(*large.items);
    items->gallery.count = 10'500'000;
    large.items = items;
    ResultModel model;
    ThumbnailCache thumbnails;
    QueryBrowser browser(&model, &thumbnails);
    const auto& table = *browser.findChild<QTableView*>("queryTable");
    const int before = table.columnWidth(FailedQueryModel::RankAtEnd);
    model.setResult(std::make_shared<const StudyResult>(std::move(large)));
    const int rank = browser.fontMetrics().horizontalAdvance(countText(10'500'000));
    EXPECT_LT(before, rank);
    for (const int column :
         {FailedQueryModel::RankAtStart, FailedQueryModel::RankHere, FailedQueryModel::RankAtEnd})
        EXPECT_GT(table.columnWidth(column), rank);
}

TEST(QueryBrowser, ShowsWhatDiffersInTheNamesAndImagesWhereThereIsRoom)
{
    const QTemporaryDir folder;
    ResultModel model;
    ThumbnailCache thumbnails;
    QueryBrowser browser(&model, &thumbnails);
    browser.resize(520, 400);
    browser.show();
    model.setResult(test::resultOfPhotos(folder.path().toStdString()));
    auto* filter = browser.findChild<QComboBox*>(QStringLiteral("queryFilter"));
    filter->setCurrentIndex(filter->findData(static_cast<int>(Filter::All)));

    const auto& table = *browser.findChild<QTableView*>("queryTable");
    const QModelIndex cell = table.model()->index(5, FailedQueryModel::ClassName);
    const QString whole = cell.data().toString();
    ASSERT_TRUE(whole.startsWith("photo: "));
    EXPECT_EQ(cell.data(Qt::ToolTipRole).toString(), whole);
    const auto* drawn =
        qobject_cast<const QStyledItemDelegate*>(table.itemDelegateForColumn(cell.column()));
    EXPECT_EQ(drawn->displayText(whole, QLocale()), whole.mid(7));

    EXPECT_TRUE(QTest::qWaitFor([&] { return table.horizontalScrollBar()->maximum() == 0; }));
    EXPECT_TRUE(table.isColumnHidden(FailedQueryModel::Path));
    const QString copied = browser.text(TableFormat::Csv);
    EXPECT_TRUE(copied.startsWith("Query,Class,Start,At 0\u00a0%,End,Flip vs start,Image,Old\n"))
        << copied.left(60).toStdString();
    browser.resize(1100, 400);
    EXPECT_FALSE(table.isColumnHidden(FailedQueryModel::Path));
    EXPECT_TRUE(QTest::qWaitFor([&] { return table.horizontalScrollBar()->maximum() == 0; }));
    EXPECT_EQ(browser.text(TableFormat::Csv), copied);
}

TEST(QueryBrowser, LeavesAColumnAsWideAsTheUserMadeIt)
{
    ResultModel model;
    ThumbnailCache thumbnails;
    QueryBrowser browser(&model, &thumbnails);
    browser.resize(520, 400);
    browser.show();
    model.setResult(test::syntheticResult("."));
    auto& table = *browser.findChild<QTableView*>("queryTable");
    const int before = table.columnWidth(FailedQueryModel::ClassName);
    browser.resize(540, 400);
    EXPECT_GT(table.columnWidth(FailedQueryModel::ClassName), before);
    table.horizontalHeader()->resizeSection(FailedQueryModel::ClassName, 333);
    browser.resize(700, 400);
    EXPECT_EQ(table.columnWidth(FailedQueryModel::ClassName), 333);
}

TEST(QueryTable, NumbersHaveLessAirWhereAClassHasTooLittleRoom)
{
    ResultModel model;
    ThumbnailCache thumbnails;
    FailedQueryModel queries(&model, &thumbnails);
    QueryTable table(&queries, &model);
    table.resize(900, 300);
    table.show();
    model.setResult(test::syntheticResult("."));
    const QHeaderView& header = *table.horizontalHeader();
    const int before = table.columnWidth(FailedQueryModel::RankHere);
    table.resize(200, 300);
    EXPECT_LT(table.columnWidth(FailedQueryModel::RankHere), before);
    EXPECT_GE(table.columnWidth(FailedQueryModel::RankHere),
              header.fontMetrics().horizontalAdvance(FailedQueryModel::headingAt(1)) +
                  2 * header.style()->pixelMetric(QStyle::PM_HeaderMargin));
    table.resize(900, 300);
    EXPECT_EQ(table.columnWidth(FailedQueryModel::RankHere), before);
}

/// What was there before the new model counts first; the curve's own start is on the chart.
TEST(QueryTable, TheStartGivesWayToTheRanksByTheOldModel)
{
    ResultModel model;
    ThumbnailCache thumbnails;
    FailedQueryModel queries(&model, &thumbnails);
    QueryTable table(&queries, &model);
    table.resize(900, 300);
    table.show();
    const auto result = test::fullResult(".");
    test::knowOldModel(*result);
    model.setResult(result);
    ASSERT_TRUE(queries.hasOldRanks());
    const QHeaderView& header = *table.horizontalHeader();
    EXPECT_FALSE(table.isColumnHidden(FailedQueryModel::RankAtStart));
    EXPECT_EQ(header.visualIndex(FailedQueryModel::RankOld) + 1,
              header.visualIndex(FailedQueryModel::RankAtStart));
    for (const int width : {500, 340, 200}) {
        table.resize(width, 300);
        EXPECT_FALSE(table.isColumnHidden(FailedQueryModel::RankOld)) << width;
    }
    EXPECT_TRUE(table.isColumnHidden(FailedQueryModel::RankAtStart));
    table.resize(900, 300);
    EXPECT_FALSE(table.isColumnHidden(FailedQueryModel::RankAtStart));
}

/// Pictures, then nothing, then texts, as a window has them whose list is hidden meanwhile.
TEST(QueryTable, ShowsEveryColumnOfTheNextResult)
{
    ResultModel model;
    ThumbnailCache thumbnails;
    FailedQueryModel queries(&model, &thumbnails);
    QueryTable table(&queries, &model);
    table.resize(260, 300);
    table.show();
    const auto pictures = test::fullResult(".");
    test::knowOldModel(*pictures);
    model.setResult(pictures);
    table.hide();
    model.setResult(nullptr);
    const auto texts = std::make_shared<StudyResult>(*pictures);
    auto items = std::make_shared<EmbeddingSet>(*pictures->items);
    items->gallery.paths.clear();
    items->query->paths.clear();
    for (ItemGroup* group : {&items->gallery, &*items->query})
        group->texts.assign(group->count, "a text");
    texts->items = items;
    model.setResult(texts);
    table.show();
    table.resize(900, 300);
    const QHeaderView& header = *table.horizontalHeader();
    for (int column = 0; column < FailedQueryModel::ColumnCount; ++column) {
        EXPECT_FALSE(table.isColumnHidden(column)) << column;
        EXPECT_GE(table.columnWidth(column), 24) << column;
    }
    EXPECT_EQ(header.length(), table.viewport()->width()) << "no room is empty";
    EXPECT_EQ(header.visualIndex(FailedQueryModel::Path), 1);
}

TEST(QueryTable, ShowsWholeClassesWhereLessAirMakesRoomForThem)
{
    ResultModel model;
    ThumbnailCache thumbnails;
    FailedQueryModel queries(&model, &thumbnails);
    QueryTable table(&queries, &model);
    table.resize(900, 300);
    table.show();
    model.setResult(test::syntheticResult("."));
    int others = 0;
    for (const int column :
         {FailedQueryModel::Query, FailedQueryModel::RankAtStart, FailedQueryModel::RankHere,
          FailedQueryModel::RankAtEnd, FailedQueryModel::FlipColumn})
        others += table.columnWidth(column);
    int widest = 0;
    for (const std::string& name : model.result()->items->classNames)
        widest = std::max(widest, table.fontMetrics().horizontalAdvance(name.c_str()));
    const int margins = 2 * (table.style()->pixelMetric(QStyle::PM_FocusFrameHMargin) + 1);
    const int beside = table.width() - table.viewport()->width();
    for (const int room : {widest + 4, widest - 200}) { // the second is too little: it scrolls
        table.resize(beside + others + room, 300);
        EXPECT_GE(table.columnWidth(FailedQueryModel::ClassName), widest + margins) << room;
        EXPECT_TRUE(QTest::qWaitFor([&] {
            return (table.horizontalScrollBar()->maximum() > 0) == (room < widest);
        })) << room;
    }
}

/// Before any column is out of view.
TEST(QueryTable, FlipsAreSignsWhereAClassHasTooLittleRoom)
{
    ResultModel model;
    ThumbnailCache thumbnails;
    FailedQueryModel queries(&model, &thumbnails);
    QueryTable table(&queries, &model);
    table.resize(900, 300);
    table.show();
    auto result = std::make_shared<StudyResult>(*test::syntheticResult("."));
    auto items = std::make_shared<EmbeddingSet>(*result->items);
    for (std::string& name : items->classNames)
        name += ", darning needle, devil's darning needle";
    result->items = items;
    model.setResult(result);
    const auto shown = [&](const QString& word) {
        const auto* flips = qobject_cast<const QStyledItemDelegate*>(
            table.itemDelegateForColumn(FailedQueryModel::FlipColumn));
        return flips->displayText(word, QLocale());
    };
    const QString word = FailedQueryModel::wordOf(Flip::Negative);
    EXPECT_EQ(shown(word), word);
    int others = 0;
    for (const int column :
         {FailedQueryModel::Query, FailedQueryModel::RankAtStart, FailedQueryModel::RankHere,
          FailedQueryModel::RankAtEnd, FailedQueryModel::FlipColumn})
        others += table.columnWidth(column);
    const int beside = table.width() - table.viewport()->width();
    const int letters = 8 * table.fontMetrics().horizontalAdvance(QLatin1Char('0'));
    table.resize(beside + others + letters, 300);
    EXPECT_EQ(shown(word), QStringLiteral("✗"));
    EXPECT_GE(table.columnWidth(FailedQueryModel::ClassName), letters);
    EXPECT_TRUE(QTest::qWaitFor([&] { return table.horizontalScrollBar()->maximum() == 0; }));
    table.resize(900, 300);
    EXPECT_EQ(shown(word), word);
}

TEST(QueryTable, ShowsWholeClassesWhereItScrollsAnyway)
{
    ResultModel model;
    ThumbnailCache thumbnails;
    FailedQueryModel queries(&model, &thumbnails);
    QueryTable table(&queries, &model);
    table.resize(200, 300);
    table.show();
    model.setResult(test::syntheticResult("."));
    const int margins = 2 * (table.style()->pixelMetric(QStyle::PM_FocusFrameHMargin) + 1);
    for (const int size : {10, 24}) {
        table.setFont(QFont(table.font().family(), size));
        for (const std::string& name : model.result()->items->classNames)
            EXPECT_GE(table.columnWidth(FailedQueryModel::ClassName),
                      table.fontMetrics().horizontalAdvance(name.c_str()) + margins);
    }
}

TEST(QueryBrowser, FiltersChoosesAndFollowsTheQuery)
{
    ResultModel model;
    ThumbnailCache thumbnails;
    QTemporaryDir folder;
    QueryBrowser browser(&model, &thumbnails);
    browser.resize(700, 500);
    browser.show();
    const auto result = test::syntheticResult(folder.path().toStdString());
    test::drawImages(*result);
    model.setResult(result);

    auto* table = browser.findChild<QTableView*>(QStringLiteral("queryTable"));
    auto* filter = browser.findChild<QComboBox*>(QStringLiteral("queryFilter"));
    auto* text = browser.findChild<QLineEdit*>(QStringLiteral("queryText"));
    const int failing = table->model()->rowCount();
    ASSERT_GT(failing, 2);
    filter->setCurrentIndex(filter->findData(static_cast<int>(Filter::All)));
    EXPECT_EQ(table->model()->rowCount(), 40);
    QTest::keyClicks(text, QStringLiteral("lemon"));
    EXPECT_EQ(table->model()->rowCount(), 5);
    text->clear();
    EXPECT_TRUE(browser.findChild<QLabel*>(QStringLiteral("queryCount"))
                    ->text()
                    .startsWith(QStringLiteral("40 of 40")));
    browser.findChild<QSpinBox*>(QStringLiteral("queryK"))->setValue(120);
    filter->setCurrentIndex(filter->findData(static_cast<int>(Filter::Wrong)));
    EXPECT_EQ(table->model()->rowCount(), 0);

    filter->setCurrentIndex(filter->findData(static_cast<int>(Filter::All)));
    table->setFocus();
    table->setCurrentIndex(table->model()->index(3, 0));
    const int chosen = model.currentQuery();
    EXPECT_EQ(chosen, 3);
    QTest::keyClick(table, Qt::Key_Down);
    EXPECT_EQ(model.currentQuery(), 4);
    table->sortByColumn(FailedQueryModel::ClassName, Qt::DescendingOrder);
    EXPECT_EQ(table->currentIndex().data(FailedQueryModel::QueryRole).toInt(), 4);
    model.setSlice(5);
    EXPECT_EQ(model.currentQuery(), 4);
    model.setCurrentQuery(20);
    EXPECT_EQ(table->currentIndex().data(FailedQueryModel::QueryRole).toInt(), 20);
}

/// Nothing of an id is elided where it has a picture, whatever the picture's shape; and what the
/// columns have at least, as in languages whose letters are wide, is no reason to scroll.
TEST(QueryTable, ShowsWholeIdsBesideTheirPictures)
{
    ResultModel model;
    ThumbnailCache thumbnails;
    FailedQueryModel queries(&model, &thumbnails);
    QueryTable table(&queries, &model);
    table.resize(900, 300);
    table.show();
    const auto result = test::fullResult(".");
    test::knowOldModel(*result);
    auto items = std::make_shared<EmbeddingSet>(*result->items);
    std::vector<std::string> ids;
    for (std::size_t row = 0; row < items->queries().count; ++row)
        ids.push_back("g-" + std::to_string(10'000 + row));
    (items->query ? *items->query : items->gallery).ids = ItemIds(ids);
    result->items = items;
    model.setResult(result);
    ASSERT_FALSE(table.isColumnHidden(FailedQueryModel::RankOld));
    for (const int least : {table.horizontalHeader()->minimumSectionSize(), 60})
        for (const int width : {900, 560, 520, 480}) {
            table.horizontalHeader()->setMinimumSectionSize(least);
            table.resize(width, 300);
            QStyleOptionViewItem option;
            option.initFrom(&table);
            option.features =
                QStyleOptionViewItem::HasDecoration | QStyleOptionViewItem::HasDisplay;
            option.decorationSize = table.iconSize();
            option.icon = QIcon(QPixmap(table.iconSize()));
            option.text = "g-10000";
            option.rect = QRect(0, 0, table.columnWidth(FailedQueryModel::Query), 46);
            const QRect text =
                table.style()->subElementRect(QStyle::SE_ItemViewItemText, &option, &table);
            const int margins = 2 * (table.style()->pixelMetric(QStyle::PM_FocusFrameHMargin) + 1);
            EXPECT_GT(text.width() - margins, table.fontMetrics().horizontalAdvance("g-10000"))
                << width << ' ' << table.columnWidth(FailedQueryModel::Query);
            EXPECT_TRUE(QTest::qWaitFor([&] {
                return table.horizontalScrollBar()->maximum() == 0;
            })) << width
                << ' ' << least;
        }
}

} // namespace crossfade
