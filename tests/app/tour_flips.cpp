/// The tour's stops at flips (tour.h).

#include "tests/app/tour.h"

#include "core/backfill/flip.h"
#include "core/backfill/groups/flip_bands.h"
#include "core/statistics/mcnemar.h"
#include "core/study/analysis/old_flips.h"
#include "tests/support/patience.h"
#include "widgets/charts/flipschart.h"
#include "widgets/queries/failedquerymodel.h"
#include "widgets/results/playbar.h"
#include "widgets/screens/differences/flipscomparison.h"
#include "widgets/words/resulttext.h"

#include <QComboBox>
#include <QLabel>
#include <QTableView>

namespace crossfade::test
{

namespace
{

/// How two curves answer some queries at a slice by CMC@1, and the old model.
struct Answered {
    std::int64_t here = 0;                ///< right here alone
    std::vector<std::int64_t> there = {}; ///< right there alone
    std::int64_t brokenHere = 0;          ///< right in the old model and wrong here alone
    std::int64_t brokenThere = 0;
};

Answered answered(const StudyResult& result, std::size_t here, std::size_t there, std::size_t slice,
                  const std::function<bool(std::size_t)>& isCounted)
{
    const auto right = [&](std::size_t curve, std::size_t query) {
        const BackfillCurve& backfill = result.curves[curve].backfill;
        return isRight(backfill.firstRank[query * backfill.fractions.size() + slice], 1);
    };
    const auto& old = baselinesOf(result, result.curves[here]).oldModel.firstRank;
    Answered counts;
    for (std::size_t query = 0; query < old.size(); ++query) {
        if (!isCounted(query))
            continue;
        const bool wasRight = isRight(old[query], 1);
        const bool rightHere = right(here, query);
        const bool rightThere = right(there, query);
        counts.here += rightHere && !rightThere;
        counts.brokenHere += wasRight && rightThere && !rightHere;
        counts.brokenThere += wasRight && rightHere && !rightThere;
        if (rightThere && !rightHere)
            counts.there.push_back(static_cast<std::int64_t>(query));
    }
    return counts;
}

void expectRow(const QAbstractItemModel& table, int row, const Answered& expected)
{
    const auto number = [&](int column) { return rawIn(table, row, column).toLongLong(); };
    const auto p = [&](int column) { return rawIn(table, row, column).toDouble(); };
    const auto there = static_cast<std::int64_t>(expected.there.size());
    EXPECT_EQ(number(FlipsColumn::Gained), expected.here) << row;
    EXPECT_EQ(number(FlipsColumn::Lost), there) << row;
    EXPECT_EQ(p(FlipsColumn::P), mcnemarPValue(expected.here, there)) << row;
    EXPECT_EQ(number(FlipsColumn::OnlyHere), expected.brokenHere) << row;
    EXPECT_EQ(number(FlipsColumn::OnlyThere), expected.brokenThere) << row;
    EXPECT_EQ(p(FlipsColumn::BrokenP), mcnemarPValue(expected.brokenHere, expected.brokenThere))
        << row;
}

QString counted(std::int64_t queries)
{
    return countText(static_cast<std::size_t>(queries));
}

QString inQueries(std::int64_t queries)
{
    return counted(queries) + (queries == 1 ? " query" : " queries");
}

QString pWords(double p)
{
    QString words =
        p < 0.0001 ? "p < 0.0001" : "p = " + QLocale().toString(p, 'f', p < 0.01 ? 4 : 2);
    return words.replace(' ', QChar(QChar::Nbsp));
}

} // namespace

/// 6: the sentence has the core's counts and McNemar's p; a click on a band lists its queries.
void Tour::seesFlips()
{
    goTo("Flips");
    results().setSlice(10);
    const BackfillCurve& curve = results().curve()->backfill;
    expectFlipsHere();
    auto& chart = find<FlipsChart>();
    for (int x = chart.width() / 3; x < chart.width(); ++x)
        for (int y = 0; y < chart.height(); ++y) {
            if (chart.bandAt(QPointF(x, y)) != FlipBand::GainedStays)
                continue;
            const int slice = chart.sliceAt(QPointF(x, y));
            QTest::mouseClick(&chart, Qt::LeftButton, {}, QPoint(x, y));
            const auto expected = queriesOfBand(
                answersAlong(curve, 1),
                answersOfSystem(oldRanksOf(result(), *results().curve()), 1), curve.queries,
                curve.fractions.size(), static_cast<std::size_t>(slice), FlipBand::GainedStays);
            const auto& chosen = results().chosenQueries().rows;
            EXPECT_EQ(std::vector<std::int64_t>(expected.begin(), expected.end()), chosen);
            EXPECT_EQ(find<FailedQueryModel>().rowCount(), static_cast<int>(chosen.size()));
            return;
        }
    FAIL() << "no band of mended queries";
}

/// 6: played, the sentence follows the fraction with the core's counts.
void Tour::playsFlips()
{
    results().setSlice(0);
    auto& chart = find<FlipsChart>();
    chart.setFocus();
    QTest::keyClick(&chart, Qt::Key_Space);
    EXPECT_TRUE(find<PlayBar>().isPlaying());
    EXPECT_TRUE(QTest::qWaitFor([&] { return results().slice() > 1; }, longMs));
    if (find<PlayBar>().isPlaying()) // else it is at its end by now
        QTest::keyClick(&m_window, Qt::Key_Space);
    EXPECT_FALSE(find<PlayBar>().isPlaying());
    expectFlipsHere();
}

/// The sentence against the old model, with the core's counts: of the position where the curve
/// begins as the old model answers, since flips are counted by item from the start on, else of the
/// slice.
void Tour::expectFlipsHere()
{
    const BackfillCurve& curve = results().curve()->backfill;
    const FlipCounts flips = flipsAgainst(oldRanksOf(result(), *results().curve()), curve, 1);
    const auto items = static_cast<std::size_t>(results().position());
    const std::size_t slice = at(results().slice());
    const bool isByItem =
        !results().isAtSlice() && flips.positive.front() == 0 && flips.negative.front() == 0;
    const double share = isByItem ? results().share() : results().fraction();
    const std::int64_t gained =
        isByItem ? curve.flips[0].positiveByItem.at(items) : flips.positive[slice];
    const std::int64_t lost =
        isByItem ? curve.flips[0].negativeByItem.at(items) : flips.negative[slice];
    const QString name = curveText(result(), at(results().currentCurve()));
    const QString sentence = find<QLabel>("flipsSentence").text();
    for (const QString& part :
         {name + " at " + percentText(share, 1) + ", against the old model",
          QString("%1 mended, %2 broken").arg(inQueries(gained), counted(lost)),
          pWords(mcnemarPValue(gained, lost))})
        EXPECT_TRUE(sentence.contains(part)) << sentence.toStdString() << part.toStdString();
}

/// 6: against another curve, at every share and by class: the core's counts with McNemar's p.
void Tour::comparesFlips()
{
    results().chooseQueries({});
    auto& against = find<QComboBox>("flipsAgainst");
    pick("flipsAgainst", against.count() - 1);
    const std::size_t there = at(against.currentData().toInt());
    ASSERT_EQ(against.currentText(), curveText(result(), there));
    expectFlipsOf(there);
    expectFlipsByClass(there);
    pick("flipsAgainst", 0);
}

/// At every share; a click on a number lists its queries.
void Tour::expectFlipsOf(std::size_t there)
{
    pick("flipsBy", find<QComboBox>("flipsBy").count() - 1); // along the shares
    auto& view = find<QTableView>("flipsTable");
    const QAbstractItemModel& table = *view.model();
    ASSERT_EQ(table.rowCount(), results().sliceCount());
    ASSERT_EQ(table.columnCount(), static_cast<int>(FlipsColumn::Count));
    const auto countedAt = [&](int slice) {
        return answered(result(), at(results().currentCurve()), there, at(slice),
                        [](std::size_t) { return true; });
    };
    int most = 0;
    for (int slice = 0; slice < results().sliceCount(); ++slice) {
        expectRow(table, slice, countedAt(slice));
        if (countedAt(slice).there.size() > countedAt(most).there.size())
            most = slice;
    }
    const Answered expected = countedAt(most);
    ASSERT_FALSE(expected.there.empty());
    clickCell(view, table.index(most, FlipsColumn::Lost));
    EXPECT_EQ(results().slice(), most);
    EXPECT_EQ(results().chosenQueries().rows, expected.there);
    EXPECT_EQ(listedQueries(), expected.there);
    const auto onlyThere = static_cast<std::int64_t>(expected.there.size());
    const QString sentence = find<QLabel>("flipsSentence").text();
    for (const QString& part :
         {QString("%1 right here alone, %2 right there alone")
              .arg(inQueries(expected.here), counted(onlyThere)),
          "McNemar's test, exact: " + pWords(mcnemarPValue(expected.here, onlyThere)),
          QString("only this curve breaks %1, only the other one %2 (%3)")
              .arg(inQueries(expected.brokenHere), counted(expected.brokenThere),
                   pWords(mcnemarPValue(expected.brokenHere, expected.brokenThere)))})
        EXPECT_TRUE(sentence.contains(part)) << sentence.toStdString() << part.toStdString();
}

void Tour::expectFlipsByClass(std::size_t there)
{
    pick("flipsBy", 0);
    const QAbstractItemModel& table = *find<QTableView>("flipsTable").model();
    ASSERT_GT(table.rowCount(), 1);
    const EmbeddingSet& items = *result().items;
    for (int row = 0; row < table.rowCount(); ++row) {
        const QString name = shownIn(table, row, FlipsColumn::Name);
        expectRow(table, row,
                  answered(result(), at(results().currentCurve()), there, at(results().slice()),
                           [&](std::size_t query) {
                               return className(items, labelOf(items.queries(), query)) == name;
                           }));
    }
}

} // namespace crossfade::test
