#include "core/data/embedding_set.h"
#include "tests/support/patience.h"
#include "tests/widgets/synthetic_result.h"
#include "widgets/comparedtable.h"
#include "widgets/compareview.h"
#include "widgets/definitions.h"
#include "widgets/percents.h"
#include "widgets/resulttext.h"
#include "widgets/sheetview.h"
#include "widgets/tabletext.h"

#include <QComboBox>
#include <QListWidget>
#include <QTest>

#include <gtest/gtest.h>

#include <set>

namespace crossfade
{

namespace
{

/// Two runs of the same queries: the second has another old side.
std::vector<NamedRun> runs()
{
    const auto one = test::fullResult(".");
    const auto other = test::fullResult(".");
    for (StudyCurve& curve : other->curves)
        for (MetricCurve& metric : curve.backfill.metrics)
            for (std::size_t i = 0; i < metric.perQuery.size(); ++i)
                metric.perQuery[i] *= i % 3 == 0 ? 0.75F : 1;
    return {{.name = "one", .result = one}, {.name = "other", .result = other}};
}

class ComparedTable : public testing::Test
{
protected:
    ComparedTable() : compared(runs())
    {
        view.setRuns(compared);
        view.resize(900, 640);
        view.show();
    }

    /// Chooses what the rows are by the keyboard, and waits for them.
    void chooseBy(const QString& text)
    {
        auto& by = *view.findChild<QComboBox*>(QStringLiteral("compareBy"));
        by.setFocus();
        QTest::keyClick(&by, Qt::Key_Home);
        for (int i = 0; i < by.findText(text); ++i)
            QTest::keyClick(&by, Qt::Key_Down);
        ASSERT_EQ(by.currentText(), text);
        ASSERT_TRUE(
            QTest::qWaitFor([&] { return !view.verdict().startsWith("Comparing"); }, test::longMs));
    }
    SheetView& table() { return *view.findChild<SheetView*>(QStringLiteral("compareTable")); }
    const StudyResult& reference() { return *view.chosenRuns().front().result; }
    const StudyResult& other() { return *view.chosenRuns().back().result; }

    std::vector<NamedRun> compared;
    CurveStyles styles;
    CompareView view{styles};
    JobContext job;
};

} // namespace

TEST_F(ComparedTable, SaysWhoIsBetterByEveryMetric)
{
    chooseBy(QStringLiteral("metric"));
    ASSERT_EQ(table().model()->rowCount(), 6 * 3);
    const auto curves = commonCurves(reference(), other());
    for (std::size_t m = 0; m < 3; ++m) {
        const auto expected =
            compareRuns(reference(), other(), curves, reference().study.metrics[m], {}, job);
        for (std::size_t i = 0; i < curves.size(); ++i) {
            const int row = static_cast<int>(m * curves.size() + i);
            EXPECT_EQ(table().model()->index(row, 1).data().toString(),
                      metricText(reference().study.metrics[m]));
            EXPECT_EQ(table().model()->index(row, 1).data(Qt::ToolTipRole).toString(),
                      foldedTip(metricTip(reference().study.metrics[m])));
            EXPECT_FALSE(table().model()->index(row, 0).data(Qt::ToolTipRole).toString().isEmpty());
            EXPECT_EQ(table().model()->index(row, 5).data(rawRole).toDouble(),
                      expected[i].difference);
            EXPECT_EQ(table().model()->index(row, 6).data(rawRole).toDouble(),
                      expected[i].interval.low);
        }
    }
    EXPECT_TRUE(view.verdict().startsWith(QStringLiteral("Of 18 rows")))
        << view.verdict().toStdString();
    EXPECT_TRUE(
        table().text(TableFormat::Markdown).startsWith(QStringLiteral("| Method and order")));
}

TEST_F(ComparedTable, SaysWhoIsBetterAtEveryShare)
{
    chooseBy(QStringLiteral("share backfilled"));
    ASSERT_EQ(table().model()->rowCount(), 6 * 11);
    const auto curves = commonCurves(reference(), other());
    const auto expected = compareRuns(reference(), other(), curves, reference().study.metrics[0],
                                      parseQuantity("at_0.3"), job);
    EXPECT_EQ(table().model()->index(3 * 6 + 2, 1).data().toString(), percentText(0.3, 1));
    EXPECT_EQ(table().model()->index(3 * 6 + 2, 5).data(rawRole).toDouble(),
              expected[2].difference);
    EXPECT_FALSE(view.findChild<QComboBox*>(QStringLiteral("compareQuantity"))->isEnabled());
}

TEST_F(ComparedTable, SaysWhoIsBetterInEveryClassAndGroup)
{
    chooseBy(QStringLiteral("class"));
    EXPECT_EQ(table().model()->rowCount(), 8 * 6); // nothing is known of the query without a class
    chooseBy(QStringLiteral("shade"));
    ASSERT_EQ(table().model()->rowCount(), 2 * 6);
    std::vector<ComparedPart> parts(2);
    for (std::size_t query = 0; query < 40; ++query)
        parts[query % 2].inA.push_back(query);
    for (ComparedPart& part : parts)
        part.inB = part.inA;
    const auto expected = compareRunParts(reference(), other(), commonCurves(reference(), other()),
                                          reference().study.metrics[0], {}, parts, job);
    for (std::size_t part = 0; part < 2; ++part)
        for (std::size_t i = 0; i < 6; ++i) {
            const int row = static_cast<int>(part * 6 + i);
            EXPECT_EQ(table().model()->index(row, 1).data().toString(),
                      part == 0 ? "dark" : "light");
            EXPECT_EQ(table().model()->index(row, 5).data(rawRole).toDouble(),
                      expected[part][i].difference);
        }
}

TEST_F(ComparedTable, OtherQueriesHaveNoIntervals)
{
    auto fewer = test::fullResult(".");
    auto items = std::make_shared<EmbeddingSet>(*fewer->items);
    for (std::string& path : items->query->paths)
        path += ".other";
    fewer->items = items;
    view.setRuns({compared[0], {.name = "elsewhere", .result = fewer}});
    chooseBy(QStringLiteral("size"));
    EXPECT_TRUE(view.verdict().contains(QStringLiteral("the differences have no intervals")))
        << view.verdict().toStdString();
    ASSERT_EQ(table().model()->rowCount(), 3 * 6); // nobody is huge
    EXPECT_EQ(table().model()->index(0, 6).data().toString(), QStringLiteral("–"));
    EXPECT_EQ(table().model()->index(0, 5).data(rawRole).toDouble(), 0);
}

TEST_F(ComparedTable, RunsThatAreTheSameAreSaidToBe)
{
    view.setRuns({compared[0], {.name = "again", .result = compared[0].result}});
    chooseBy(QStringLiteral("metric"));
    EXPECT_EQ(view.verdict(),
              QStringLiteral("“one” and “again” are the same: all 18 differences are 0."));
    EXPECT_EQ(table().model()->index(0, 2).data().toString(), QStringLiteral("the same"));
    EXPECT_EQ(table().model()->index(0, 5).data().toString(), signedPoints(0, 2));
}

TEST_F(ComparedTable, CurvesNameWhatTheirOrderNeeds)
{
    chooseBy(QStringLiteral("curve"));
    const auto curves = commonCurves(reference(), other());
    for (std::size_t i = 0; i < curves.size(); ++i) {
        const Side& side = curves[i].first;
        EXPECT_TRUE(table()
                        .model()
                        ->index(static_cast<int>(i), 0)
                        .data()
                        .toString()
                        .endsWith(orderWithCaveat(reference(), side.choice, side.ordering)));
    }
}

TEST_F(ComparedTable, CurvesOfOneRunAloneComeLastWithTheirValues)
{
    const auto few = std::make_shared<StudyResult>(*compared[1].result); // without curve 1
    few->curves.erase(few->curves.begin() + 1);
    const auto value = [&](const StudyCurve& curve) {
        return percentText(curve.backfill.metrics[0].aucSlices);
    };
    const StudyCurve& lone = compared[0].result->curves[1];
    const auto texts = [&](int row) {
        QStringList cells;
        for (int column = 0; column < table().model()->columnCount(); ++column)
            cells += table().model()->index(row, column).data().toString();
        return cells;
    };
    const Side side{.choice = lone.choice, .ordering = lone.ordering};
    const QString name = sideText(*compared[0].result, side);
    view.setRuns({{.name = "few", .result = few}, compared[0]});
    ASSERT_TRUE(
        QTest::qWaitFor([&] { return texts(5).value(1) == "reference only"; }, test::longMs));
    EXPECT_EQ(table().model()->rowCount(), 6);
    EXPECT_EQ(texts(5), (QStringList{name, "reference only", value(lone), "–", "–", "–"}));

    // The other way round.
    auto& reference = *view.findChild<QComboBox*>(QStringLiteral("compareReference"));
    reference.setFocus();
    QTest::keyClick(&reference, Qt::Key_Home);
    ASSERT_TRUE(
        QTest::qWaitFor([&] { return texts(5).value(1) == "not in the reference"; }, test::longMs));
    EXPECT_EQ(texts(5), (QStringList{name, "not in the reference", "–", value(lone), "–", "–"}));
}

TEST_F(ComparedTable, RowsNameTheirRunWhereThereAreSeveral)
{
    const auto headings = [&] {
        QStringList titles;
        for (int column = 0; column < table().model()->columnCount(); ++column)
            titles += table().model()->headerData(column, Qt::Horizontal).toString();
        return titles;
    };
    ASSERT_TRUE(QTest::qWaitFor([&] { return table().model()->rowCount() == 6; }, test::longMs));
    EXPECT_EQ(headings(), (QStringList{"Method and order", "Verdict", "Reference", "Here",
                                       "Difference", "95 % interval"}));
    view.setRuns({compared[0], compared[1], {.name = "third", .result = compared[1].result}});
    ASSERT_TRUE(QTest::qWaitFor([&] { return table().model()->rowCount() == 12; }, test::longMs));
    EXPECT_EQ(headings().value(1), "Run");
    EXPECT_EQ(table().model()->index(0, 1).data().toString(), "one"); // the third is the reference
    EXPECT_EQ(table().model()->index(6, 1).data().toString(), "other");
}

/// It is always compared: a box that did nothing would mislead.
TEST_F(ComparedTable, TheReferenceCannotBeUnticked)
{
    const auto& list = *view.findChild<QListWidget*>(QStringLiteral("comparedRuns"));
    auto& reference = *view.findChild<QComboBox*>(QStringLiteral("compareReference"));
    const auto expectReference = [&](int chosen) {
        ASSERT_EQ(reference.currentIndex(), chosen);
        for (int i = 0; i < list.count(); ++i) {
            EXPECT_EQ(list.item(i)->checkState(), Qt::Checked);
            EXPECT_EQ(list.item(i)->flags().testFlag(Qt::ItemIsUserCheckable), i != chosen);
            EXPECT_EQ(list.item(i)->flags().testFlag(Qt::ItemIsEnabled), i != chosen);
        }
    };
    expectReference(1);
    list.item(0)->setCheckState(Qt::Unchecked);
    EXPECT_EQ(view.chosenRuns().size(), 1U);
    QTest::keyClick(&reference, Qt::Key_Home);
    expectReference(0);
    EXPECT_EQ(view.chosenRuns().size(), 2U);
}

TEST_F(ComparedTable, TheLegendHasNamesOfEveryRunInTurn)
{
    const auto one = std::make_shared<StudyResult>(*compared[0].result);
    const auto other = std::make_shared<StudyResult>(*compared[1].result);
    one->curves.resize(5);
    other->curves.erase(other->curves.begin(), other->curves.begin() + 4);
    const LinesContent content =
        comparedLines({{.name = "one", .result = one}, {.name = "other", .result = other}},
                      one->study.metrics[0], styles);
    QStringList names;
    for (const LinesContent::Key& key : content.keys)
        names += key.name;
    const auto name = [&](const StudyResult& result, std::size_t curve) {
        return sideText(result, {.choice = result.curves[curve].choice,
                                 .ordering = result.curves[curve].ordering});
    };
    // The other's first curve is the fifth of one: it has its name once.
    EXPECT_EQ(names, (QStringList{"one", "other", name(*one, 0), name(*other, 0), name(*one, 1),
                                  name(*other, 1), name(*one, 2), name(*one, 3)}));
}

} // namespace crossfade
