/// What each view says where the position is between two slices: one rule for all.

#include "core/data/distance.h"
#include "core/data/permutation.h"
#include "tests/widgets/flips_view.h"
#include "tests/widgets/synthetic_result.h"
#include "widgets/curves/curvechart.h"
#include "widgets/queries/querybrowser.h"
#include "widgets/queries/querydetail.h"
#include "widgets/queries/thumbnailcache.h"
#include "widgets/results/resultmodel.h"
#include "widgets/results/valueshere.h"
#include "widgets/tables/curvetableview.h"
#include "widgets/tables/resultsheets.h"
#include "widgets/words/emptytext.h"
#include "widgets/words/resulttext.h"

#include <QComboBox>
#include <QFontMetricsF>
#include <QLabel>
#include <QLineEdit>
#include <QTableView>
#include <QTest>

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

namespace crossfade
{

namespace
{

constexpr std::int64_t between = 31; // of 120 items, with slices at 24 and 36
constexpr double share = 31.0 / 120;

/// The rank of the first right result, by sorting the gallery; 0: there is none.
std::int64_t firstRankAt(const StudyResult& result, const StudyCurve& curve, std::size_t query,
                         std::int64_t items)
{
    const Transition& transition = result.transitions[curve.transition];
    const auto isNew = isAmongFirst(curve.order, static_cast<std::size_t>(items));
    std::vector<std::pair<double, std::int64_t>> ranked;
    for (std::size_t row = 0; row < isNew.size(); ++row) {
        const System& system = isNew[row] != 0 ? transition.newSystem : transition.oldSystem;
        ranked.emplace_back(
            exactDistance(Distance::L2, system.query.row(query), system.gallery.row(row)),
            static_cast<std::int64_t>(row));
    }
    std::ranges::sort(ranked);
    const auto relevant = result.relevance.relevant[query];
    const auto first = std::ranges::find_if(
        ranked, [&](const auto& item) { return std::ranges::count(relevant, item.second) > 0; });
    return first == ranked.end() ? 0 : first - ranked.begin() + 1;
}

bool isRightAt(const StudyResult& result, const StudyCurve& curve, std::size_t query,
               std::int64_t items)
{
    return firstRankAt(result, curve, query, items) == 1;
}

/// Counts CMC@1 and its flips after every item, as a run does.
void countEveryItem(const StudyResult& result, StudyCurve& curve)
{
    BackfillCurve& backfill = curve.backfill;
    std::vector<bool> start;
    for (std::size_t query = 0; query < backfill.queries; ++query)
        start.push_back(isRightAt(result, curve, query, 0));
    for (std::int64_t items = 0; items <= 120; ++items) {
        std::int32_t right = 0;
        std::int32_t mended = 0;
        std::int32_t broken = 0;
        for (std::size_t query = 0; query < backfill.queries; ++query) {
            const bool here = isRightAt(result, curve, query, items);
            right += here ? 1 : 0;
            mended += here && !start[query] ? 1 : 0;
            broken += !here && start[query] ? 1 : 0;
        }
        backfill.metrics[0].rightQueries.push_back(right);
        backfill.flips[0].positiveByItem.push_back(mended);
        backfill.flips[0].negativeByItem.push_back(broken);
    }
}

class ValuesHere : public test::ShownFlips
{
protected:
    ValuesHere()
    {
        countEveryItem(*result, result->curves[0]);
        model.setResult(result);
        model.setPosition(between);
    }

    const BackfillCurve& curve() const { return result->curves[0].backfill; }
    QString sentence() { return view.findChild<QLabel*>(QStringLiteral("flipsSentence"))->text(); }
};

/// The sentence in the middle of an empty list.
QString reasonIn(const QueryBrowser& browser)
{
    return browser.findChild<QTableView*>(QStringLiteral("queryTable"))
        ->findChild<EmptyText*>()
        ->text();
}

} // namespace

TEST_F(ValuesHere, TheTableHasWhatIsCountedThere)
{
    CurveTableView table(&model);
    const auto cell = [&](int row, int column) { return table.model()->index(row, column); };
    EXPECT_EQ(table.model()->headerData(CurveColumn::Here, Qt::Horizontal).toString(),
              QStringLiteral("At 25.8\u00a0%"));
    const double right = curve().metrics[0].rightQueries[between];
    EXPECT_DOUBLE_EQ(cell(0, CurveColumn::Here).data(rawRole).toDouble(), right / 39);
    EXPECT_EQ(cell(0, CurveColumn::Here).data().toString(), percentText(right / 39));
    EXPECT_EQ(cell(0, CurveColumn::NegativeFlips).data(rawRole).toInt(),
              curve().flips[0].negativeByItem[between]);
    EXPECT_EQ(cell(0, CurveColumn::PositiveFlips).data(rawRole).toInt(),
              curve().flips[0].positiveByItem[between]);
    model.setPosition(between + 1);
    EXPECT_EQ(cell(0, CurveColumn::PositiveFlips).data(rawRole).toInt(),
              curve().flips[0].positiveByItem[between + 1]);
}

/// Counts by item are since the curve's own start: against the old model they hold where that one
/// answers as the curve begins.
TEST_F(ValuesHere, FlipsAgainstTheOldModelAreExactWhereTheCurveBeginsAsItAnswers)
{
    for (const bool isSame : {true, false}) {
        std::vector<std::int32_t>& old = result->baselines.oldModel.firstRank;
        old.clear();
        for (std::size_t query = 0; query < curve().queries; ++query)
            old.push_back(curve().firstRank[query * 11]);
        if (!isSame)
            *std::ranges::find(old, 1) = 2;
        model.setResult(result);
        model.setPosition(between);
        const Sheet sheet = curvesSheet(model);
        const Sheet::Cell& broken = sheet.rows[0][CurveColumn::NegativeFlips];
        EXPECT_EQ(sheet.columns[CurveColumn::NegativeFlips].title, "Broken vs old");
        EXPECT_EQ(broken.text.startsWith("≈"), !isSame);
        if (isSame) {
            EXPECT_EQ(broken.value, curve().flips[0].negativeByItem[between]);
        }
        EXPECT_EQ(sentence().contains("Counted at 11 fractions."), !isSame)
            << sentence().toStdString();
        EXPECT_TRUE(sentence().contains("against the old model"));
    }
}

/// What is known at the slices alone lies on the straight line, as it is drawn, and says so.
TEST_F(ValuesHere, TheTableSaysWhatIsAboutRight)
{
    CurveTableView table(&model);
    model.setMetric(2);
    const int width = table.columnWidth(CurveColumn::Here);
    EXPECT_GE(width, table.fontMetrics().horizontalAdvance(QStringLiteral("At 100.0\u00a0%")));
    const std::vector<double>& mean = curve().metrics[2].mean;
    const double expected = mean[2] + (share - 0.2) / 0.1 * (mean[3] - mean[2]);
    const QModelIndex here = table.model()->index(0, CurveColumn::Here);
    EXPECT_NEAR(here.data(rawRole).toDouble(), expected, 1e-9);
    EXPECT_EQ(here.data().toString(), QStringLiteral("≈\u00a0") + percentText(expected));
    model.setSlice(3);
    EXPECT_EQ(table.columnWidth(CurveColumn::Here), width) << "no column moves";
    EXPECT_EQ(here.data().toString(), percentText(mean[3]));
}

TEST_F(ValuesHere, TheBoxNamesTheCurvesAndTheModelsBestFirst)
{
    const CurveChart chart(&model);
    const std::vector<CurveReadout::Row> rows = chart.valueRows();
    ASSERT_EQ(rows.size(), 6U + 3U); // old, new and cross
    const auto valueOf = [&](const QString& name) {
        const auto row = std::ranges::find(rows, name, &CurveReadout::Row::name);
        return row == rows.end() ? QString() : row->value;
    };
    EXPECT_EQ(valueOf("old"), percentText(result->baselines.oldModel.mean[0]));
    EXPECT_EQ(valueOf("new"), percentText(result->baselines.newModel.mean[0]));
    EXPECT_EQ(valueOf(curveText(*result, 0)),
              percentText(curve().metrics[0].rightQueries[between] / 39.0));
    EXPECT_TRUE(valueOf(curveText(*result, 5)).startsWith(QStringLiteral("≈")))
        << "it is known at its slices alone";
}

/// An order that all rows share would take the room of what tells them apart.
TEST_F(ValuesHere, TheBoxNamesAnOrderOnlyWhereThereAreSeveral)
{
    const std::string order = result->curves[0].ordering;
    QStringList expected;
    for (int i = 0; i < model.curveCount(); ++i) {
        const auto index = static_cast<std::size_t>(i);
        const bool isOf = result->curves[index].ordering == order;
        model.setCurveVisible(i, isOf);
        if (isOf)
            expected += curveTextInItsOrder(*result, index);
    }
    ASSERT_EQ(expected.size(), 2);
    EXPECT_NE(expected[0], expected[1]);
    EXPECT_FALSE(expected[0].contains(orderText(order))) << expected[0].toStdString();
    const CurveChart chart(&model);
    QStringList names;
    for (const CurveReadout::Row& row : chart.valueRows())
        names += row.name;
    for (const QString& name : expected)
        EXPECT_TRUE(names.contains(name)) << name.toStdString();
}

TEST(CurveReadout, LongNamesGoOnInFurtherLines)
{
    CurveReadout box;
    const QFont font;
    const QString name =
        QStringLiteral("Low-rank affine · Class mean of the old model (uses labels)");
    const auto sizeIn = [&](const QSizeF& room, const QString& called) {
        box.setRows(QStringLiteral("At 30 %"),
                    {{.style = {}, .name = called, .value = "74.50 %", .interval = {}}}, room);
        return box.area().size();
    };
    box.setLook(font, {.style = {}, .name = {}, .value = "≈ 88.88 %", .interval = {}});
    const qreal line = QFontMetricsF(font).height();
    const QSizeF shortName = sizeIn({400, 300}, QStringLiteral("FCT"));
    const QSizeF longName = sizeIn({400, 300}, name);
    EXPECT_GE(longName.height(), shortName.height() + line);
    EXPECT_LE(longName.width(), 0.7 * 400);
    EXPECT_GT(longName.width(), shortName.width());
    const QSizeF low = sizeIn({400, shortName.height() + 1}, name);
    EXPECT_EQ(low.height(), shortName.height()) << "no height for a second line";
    EXPECT_GT(low.width(), longName.width());
}

TEST_F(ValuesHere, TheSentenceOfFlipsIsOfThePositionAndNamesItsCurve)
{
    for (const std::int64_t items : {between, between + 1, std::int64_t{36}}) {
        model.setPosition(items);
        const auto at = static_cast<std::size_t>(items);
        const QString wanted =
            QStringLiteral("%1 at %2, against its own start: %3 queries mended, %4 "
                           "broken")
                .arg(curveText(*result, 0), percentText(model.share(), 1))
                .arg(curve().flips[0].positiveByItem[at])
                .arg(curve().flips[0].negativeByItem[at]);
        EXPECT_TRUE(sentence().startsWith(wanted)) << sentence().toStdString() << '\n'
                                                   << wanted.toStdString();
    }
}

/// Between the slices, too, the bands are as high as the sentence says.
TEST_F(ValuesHere, TheBandsOfFlipsAreCountedAfterEveryItem)
{
    const PlotSpace space = chart().space();
    constexpr double little = 0.2; // of a query
    int besideTheLine = 0;
    for (std::size_t items = 1; items < 120; ++items) {
        const std::vector<std::int32_t>& counts = curve().flips[0].positiveByItem;
        const double gained = counts[items];
        const auto at = [&](double queries) {
            return chart().bandAt(space.at(100 * static_cast<double>(items) / 120, queries));
        };
        EXPECT_EQ(at(gained + little), FlipBand::Same) << items;
        if (gained > 0) {
            EXPECT_NE(at(gained - little), FlipBand::Same) << items;
        }
        const std::size_t before = items / 12 * 12;
        const double line = std::lerp(counts[before], counts[before + 12],
                                      static_cast<double>(items - before) / 12);
        besideTheLine += std::fabs(gained - line) > 2 * little ? 1 : 0;
    }
    EXPECT_GT(besideTheLine, 5);
}

TEST_F(ValuesHere, FlipsThatAreCountedAtSlicesNameTheirs)
{
    model.chooseQueries({.what = "some", .rows = {1, 2, 3}});
    EXPECT_TRUE(sentence().contains(QStringLiteral("Of the chosen queries (3) at 20\u00a0%")));
    EXPECT_EQ(view.findChild<QTableView*>(QStringLiteral("flipsTable"))
                  ->model()
                  ->headerData(0, Qt::Horizontal)
                  .toString(),
              QStringLiteral("Class, slice 20\u00a0%"));
    auto& against = *view.findChild<QComboBox*>(QStringLiteral("flipsAgainst"));
    against.setFocus();
    QTest::keyClick(&against, Qt::Key_End); // another curve
    EXPECT_TRUE(sentence().contains(QStringLiteral(" at 20.0\u00a0%, against")));
    EXPECT_TRUE(sentence().contains(QStringLiteral("Counted at 11 fractions.")));
}

TEST_F(ValuesHere, WhatIsChosenFromFlipsNamesItsCurve)
{
    Q_EMIT chart().bandChosen(2, FlipBand::GainedStays);
    EXPECT_EQ(model.chosenQueries().what,
              QStringLiteral("mended to the end at 20\u00a0%: %1 against its own start")
                  .arg(curveText(*result, 0)));
}

TEST_F(ValuesHere, ListsOfQueriesNameTheirSlice)
{
    ThumbnailCache thumbnails;
    const QueryBrowser browser(&model, &thumbnails);
    const auto& filter = *browser.findChild<QComboBox*>(QStringLiteral("queryFilter"));
    EXPECT_EQ(filter.itemText(0), QStringLiteral("Wrong at 20\u00a0%"));
    EXPECT_EQ(filter.itemText(1), QStringLiteral("Broken at 20\u00a0% against its own start"));
    model.setPosition(36);
    EXPECT_EQ(filter.itemText(0), QStringLiteral("Wrong at 30\u00a0%"));
    EXPECT_EQ(sliceText(0.025), QStringLiteral("2.5\u00a0%"));
}

/// The sentence beside the lists of a query is of the same position as the list in the middle.
TEST_F(ValuesHere, TheRankOfAQueryIsThatOfItsList)
{
    ThumbnailCache thumbnails;
    QueryDetail detail(&model, &thumbnails);
    const auto& ranks = *detail.findChild<QLabel*>(QStringLiteral("queryRanks"));
    int moved = 0;
    for (std::size_t query = 0; query < 39; ++query) {
        model.setCurrentQuery(static_cast<int>(query));
        for (const std::int64_t items : {between, std::int64_t{36}}) {
            model.setPosition(items);
            ASSERT_TRUE(QTest::qWaitFor([&] { return !detail.isSearching(); }));
            const std::int64_t rank = firstRankAt(*result, result->curves[0], query, items);
            const QString share =
                items == between ? percentText(model.share(), 1) : QStringLiteral("30\u00a0%");
            EXPECT_TRUE(ranks.text().contains(
                rank <= 10 || items != between
                    ? QStringLiteral("has rank %1 with %2 backfilled").arg(rank).arg(share)
                    : QStringLiteral("None of the first 10 results is right with ") + share))
                << ranks.text().toStdString() << rank;
            moved += items == between && rank != curve().firstRank[query * 11 + 2] ? 1 : 0;
        }
    }
    EXPECT_GT(moved, 0) << "none has another rank than at the slice";
}

TEST_F(ValuesHere, AnEmptyListSaysWhyItIsEmptyNow)
{
    ThumbnailCache thumbnails;
    QueryBrowser browser(&model, &thumbnails);
    browser.show();
    model.setSlice(0);
    auto& filter = *browser.findChild<QComboBox*>(QStringLiteral("queryFilter"));
    auto& text = *browser.findChild<QLineEdit*>(QStringLiteral("queryText"));
    filter.setCurrentIndex(1); // broken: none at the start
    EXPECT_TRUE(reasonIn(browser).startsWith(QStringLiteral("No query is broken at 0\u00a0%")))
        << reasonIn(browser).toStdString();
    QTest::keyClicks(&text, QStringLiteral("zzz"));
    EXPECT_TRUE(reasonIn(browser).contains(QStringLiteral("Clear the search")));
    text.clear();
    EXPECT_TRUE(reasonIn(browser).startsWith(QStringLiteral("No query is broken")))
        << reasonIn(browser).toStdString();
    filter.setCurrentIndex(2);
    EXPECT_TRUE(reasonIn(browser).startsWith(QStringLiteral("No query is mended")))
        << reasonIn(browser).toStdString();
}

TEST_F(ValuesHere, WhatWasSearchedForDoesNotNarrowOtherData)
{
    ThumbnailCache thumbnails;
    QueryBrowser browser(&model, &thumbnails);
    browser.show();
    auto& text = *browser.findChild<QLineEdit*>(QStringLiteral("queryText"));
    QTest::keyClicks(&text, QStringLiteral("lemon"));
    model.setResult(test::fullResult("."));
    EXPECT_EQ(text.text(), QStringLiteral("lemon")) << "the same data";
    model.setResult(test::syntheticResult("elsewhere"));
    EXPECT_EQ(text.text(), QString());
}

} // namespace crossfade
