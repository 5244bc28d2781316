#include "core/data/embedding_set.h"
#include "tests/widgets/shown_comparison.h"
#include "widgets/tables/comparedtable.h"
#include "widgets/tables/sheetview.h"
#include "widgets/tables/tabletext.h"
#include "widgets/words/definitions.h"
#include "widgets/words/percents.h"
#include "widgets/words/resulttext.h"

#include <QLabel>
#include <QListWidget>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>
#include <utility>

namespace crossfade
{

namespace
{

class ComparedTable : public test::ShownComparison
{
};

} // namespace

TEST_F(ComparedTable, SaysWhoIsBetterByEveryMetric)
{
    chooseBy(QStringLiteral("metric"));
    ASSERT_EQ(table().model()->rowCount(), 6 * 3);
    const auto curves = commonCurves(reference(), other());
    const ComparedBy byMetric{.kind = ComparedBy::Kind::Metric};
    for (std::size_t m = 0; m < 3; ++m) {
        const Metric& metric = reference().study.metrics[m];
        const auto expected = compareRuns(reference(), other(), curves, metric,
                                          comparedAs(compared, metric, {}, byMetric), job);
        for (std::size_t i = 0; i < curves.size(); ++i) {
            const int row = static_cast<int>(m * curves.size() + i);
            EXPECT_EQ(table().model()->index(row, 1).data().toString(),
                      metricText(reference().study.metrics[m]));
            EXPECT_EQ(table().model()->index(row, 1).data(Qt::ToolTipRole).toString(),
                      foldedTip(metricTip(reference().study.metrics[m])));
            EXPECT_FALSE(table().model()->index(row, 0).data(Qt::ToolTipRole).toString().isEmpty());
            EXPECT_EQ(table().model()->index(row, 5).data(rawRole).toDouble(),
                      expected[i].difference);
            EXPECT_THAT(table().model()->index(row, 6).data(rawRole).toDouble(),
                        testing::NanSensitiveDoubleEq(expected[i].interval.low));
        }
    }
    EXPECT_TRUE(
        view.verdict().startsWith(QStringLiteral("The queries are of too few classes to tell")))
        << view.verdict().toStdString();
    EXPECT_TRUE(table()
                    .text(TableFormat::Markdown)
                    .startsWith(QStringLiteral("Values: AUC (slices) of every metric\n\n| Method "
                                               "and order")))
        << table().text(TableFormat::Markdown).left(100).toStdString();
}

TEST_F(ComparedTable, TheCaptionNamesTheQuantity)
{
    const auto& caption = *view.findChild<QLabel*>(QStringLiteral("compareCaption"));
    EXPECT_TRUE(QTest::qWaitFor([&] { return caption.isVisible(); }, test::longMs));
    EXPECT_EQ(caption.text(), QStringLiteral("Differences between the runs: AUC of CMC@1"));
    auto& quantity = *view.findChild<QComboBox*>(QStringLiteral("compareQuantity"));
    quantity.setFocus();
    QTest::keyClick(&quantity, Qt::Key_End);
    EXPECT_TRUE(QTest::qWaitFor(
        [&] {
            return caption.text() == QStringLiteral("Differences between the runs: %1")
                                         .arg(QStringLiteral("CMC@1 at %1").arg(percentText(1, 0)));
        },
        test::longMs))
        << caption.text().toStdString();
    chooseBy(QStringLiteral("share backfilled"));
    EXPECT_TRUE(caption.text().endsWith(QStringLiteral(": CMC@1"))) << caption.text().toStdString();
    view.setRuns({compared.front()});
    EXPECT_TRUE(QTest::qWaitFor([&] { return !caption.isVisible(); }, test::longMs))
        << "there is no table";
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

/// As everywhere, without what all names begin with.
TEST_F(ComparedTable, ClassesHaveTheirShortNames)
{
    const std::shared_ptr<const StudyResult> photos = test::resultOfPhotos(".");
    view.setRuns({{.name = "one", .result = photos}, {.name = "again", .result = photos}});
    chooseBy(QStringLiteral("class"));
    ASSERT_GT(table().model()->rowCount(), 0);
    for (int row = 0; row < table().model()->rowCount(); ++row) {
        const QString name = table().model()->index(row, 1).data().toString();
        EXPECT_FALSE(name.isEmpty() || name.startsWith(QStringLiteral("photo: ")))
            << qPrintable(name);
    }
}

/// Both are named, and nothing is advised: the sentence stands in figures, too.
TEST_F(ComparedTable, SaysThatNoGroupsAreShared)
{
    const auto without = std::make_shared<StudyResult>(*compared[0].result);
    auto items = std::make_shared<EmbeddingSet>(*without->items);
    for (ItemGroup* group : {&items->gallery, &*items->query})
        group->attributes.clear();
    for (std::string& path : items->query->paths)
        path += ".other"; // else they are the same queries, and in the reference's groups
    without->items = items;
    view.setRuns({{.name = "without", .result = without}, compared[0]});
    chooseBy(QStringLiteral("shade"));
    EXPECT_EQ(view.verdict(),
              QStringLiteral("“without” and “one” have no groups by “shade” in common."));
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

/// Of 11 slices and of 6: the same curve is the same, and a sentence says what its AUC is over.
TEST_F(ComparedTable, OtherSlicesAreComparedWhereBothHaveThem)
{
    view.setRuns(
        {compared[0], {.name = "fewer", .result = test::everySecondSlice(*compared[0].result)}});
    const QString same =
        QStringLiteral("“one” and “fewer” are the same: every difference is 0 (rows: %1). "
                       "The runs have different slices: the AUCs are over the 6 "
                       "that both have.");
    chooseBy(QStringLiteral("metric"));
    EXPECT_EQ(view.verdict(), same.arg(18));
    EXPECT_EQ(table().model()->index(0, 2).data().toString(), QStringLiteral("the same"));
    chooseBy(QStringLiteral("shade"));
    EXPECT_EQ(view.verdict(), same.arg(12));
    chooseBy(QStringLiteral("share backfilled")); // values, not AUCs
    EXPECT_EQ(view.verdict(),
              QStringLiteral("“one” and “fewer” are the same: every difference is 0 (rows: 36)."));
}

TEST_F(ComparedTable, SaysWhyAucsCannotBeCompared)
{
    const auto few = std::make_shared<StudyResult>(*compared[0].result);
    for (StudyCurve& curve : few->curves)
        curve.backfill.fractions = {0, 0.03, 0.07, 0.12, 0.23, 0.34, 0.46, 0.57, 0.68, 0.83, 1};
    view.setRuns({compared[0], {.name = "few", .result = few}});
    chooseBy(QStringLiteral("metric"));
    EXPECT_EQ(view.verdict(),
              QStringLiteral("The AUCs of “one” and “few” cannot be compared: their slices lie at "
                             "different shares of the gallery."));
    EXPECT_EQ(table().model()->rowCount(), 0);
}

TEST_F(ComparedTable, RunsThatAreTheSameAreSaidToBe)
{
    view.setRuns({compared[0], {.name = "again", .result = compared[0].result}});
    chooseBy(QStringLiteral("metric"));
    EXPECT_EQ(view.verdict(),
              QStringLiteral("“one” and “again” are the same: every difference is 0 (rows: 18)."));
    EXPECT_EQ(table().model()->index(0, 2).data().toString(), QStringLiteral("the same"));
    EXPECT_EQ(table().model()->index(0, 5).data().toString(), signedPoints(0, 2));
}

/// "the same" is of what both have, not of what one has alone.
TEST_F(ComparedTable, RunsWithCurvesOfTheirOwnAreNotTheSame)
{
    auto fewer = std::make_shared<StudyResult>(*compared[0].result);
    fewer->curves.resize(4);
    view.setRuns({compared[0], {.name = "fewer", .result = fewer}});
    chooseBy(QStringLiteral("curve"));
    EXPECT_FALSE(view.verdict().contains(QStringLiteral("every difference is 0")));
    EXPECT_TRUE(view.verdict().endsWith(QStringLiteral("and they are the same. Curves that one has "
                                                       "alone: 2.")))
        << view.verdict().toStdString();
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

TEST_F(ComparedTable, RowsNameTheirRunWhereThereAreSeveral)
{
    const auto headings = [&] {
        QStringList titles;
        for (int column = 0; column < table().model()->columnCount(); ++column)
            titles += table().model()->headerData(column, Qt::Horizontal).toString();
        return titles;
    };
    ASSERT_TRUE(QTest::qWaitFor([&] { return table().model()->rowCount() == 6; }, test::longMs));
    EXPECT_EQ(headings(), (QStringList{"Method and order", "Verdict", "Reference", "Compared",
                                       "Difference", "95 % interval"}));
    view.setRuns({compared[0], compared[1], {.name = "third", .result = compared[1].result}});
    ASSERT_TRUE(QTest::qWaitFor([&] { return table().model()->rowCount() == 12; }, test::longMs));
    EXPECT_EQ(headings().value(1), "Run");
    EXPECT_EQ(table().model()->index(0, 1).data().toString(), "one"); // the third is the reference
    EXPECT_EQ(table().model()->index(6, 1).data().toString(), "other");
}

/// In any font.
TEST_F(ComparedTable, TheListHasRoomForItsRuns)
{
    view.setRuns({compared[0], compared[1], {.name = "third", .result = compared[1].result}});
    const auto& list = *view.findChild<QListWidget*>(QStringLiteral("comparedRuns"));
    ASSERT_EQ(list.count(), 3);
    for (const double larger : {1.0, 1.6}) {
        QFont font = view.font();
        font.setPointSizeF(larger * QFontInfo(font).pointSizeF());
        view.setFont(font);
        EXPECT_TRUE(QTest::qWaitFor([&] {
            const QRect last = list.visualItemRect(list.item(2));
            return last.height() >= list.fontMetrics().height() &&
                   last.bottom() <= list.viewport()->rect().bottom();
        })) << larger;
    }
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

} // namespace crossfade
