#include "core/data/distance.h"
#include "core/data/permutation.h"
#include "core/orders/order.h"
#include "tests/widgets/synthetic_result.h"
#include "widgets/queries/querybrowser.h"
#include "widgets/queries/querydetail.h"
#include "widgets/queries/resultlanes.h"
#include "widgets/queries/thumbnailcache.h"

#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>

#include <gtest/gtest.h>

using namespace crossfade;

namespace
{

class OwnImage : public ::testing::Test
{
protected:
    OwnImage() : detail(&model, &thumbnails)
    {
        model.setResult(test::syntheticResult("."));
        detail.resize(600, 600);
        detail.show();
    }

    /// An image whose features are those of a query of the study under the new model, and of a
    /// gallery item under the old one.
    std::shared_ptr<const OwnQuery> makeOwn() const
    {
        const Transition& direct = model.result()->transitions[0];
        OwnQuery own{.image = "mine.png"};
        own.newModel = {"new", direct.newSystem.query.selectRows(std::vector<std::int64_t>{7}),
                        direct.newSystem.query, direct.newSystem.gallery};
        own.oldModel = {"old", direct.oldSystem.gallery.selectRows(std::vector<std::int64_t>{5}),
                        direct.oldSystem.query, direct.oldSystem.gallery};
        return std::make_shared<const OwnQuery>(own);
    }

    /// The nearest items by sorting the whole gallery.
    static std::vector<std::int64_t> nearest(const FeatureMatrix& query,
                                             const std::vector<const FeatureMatrix*>& galleryOf)
    {
        std::vector<std::pair<double, std::int64_t>> ranked;
        for (std::size_t row = 0; row < galleryOf.size(); ++row)
            ranked.emplace_back(rankingKey(Distance::L2, query.row(0), galleryOf[row]->row(row)),
                                static_cast<std::int64_t>(row));
        std::ranges::sort(ranked);
        std::vector<std::int64_t> rows;
        for (std::size_t i = 0; i < QueryDetail::resultCount; ++i)
            rows.push_back(ranked[i].second);
        return rows;
    }

    const ResultLanes& lanes() const { return *detail.findChild<ResultLanes*>(); }
    std::vector<std::int64_t> shownIn(std::size_t lane) const
    {
        std::vector<std::int64_t> rows;
        for (const ResultLanes::Hit& hit : lanes().lanes()[lane].hits)
            rows.push_back(hit.row);
        return rows;
    }
    bool says(const char* words) const
    {
        return detail.findChild<QLabel*>("queryRanks")->text().contains(QLatin1String(words));
    }
    void search(const std::shared_ptr<const OwnQuery>& own)
    {
        detail.searchWithOwn(own);
        ASSERT_TRUE(QTest::qWaitFor([&] { return !detail.isSearching(); }));
    }

    ResultModel model;
    ThumbnailCache thumbnails;
    QueryDetail detail;
};

} // namespace

TEST_F(OwnImage, IsSearchedForByTheOldModelHereAndByTheNewModel)
{
    const auto own = makeOwn();
    model.setSlice(4);
    search(own);
    const StudyCurve& curve = *model.curve();
    const Transition& transition = model.result()->transitions[curve.transition];
    const auto isNew = isAmongFirst(curve.order, static_cast<std::size_t>(model.position()));
    std::vector<const FeatureMatrix*> mixed;
    for (const auto now : isNew)
        mixed.push_back(now != 0 ? &transition.newSystem.gallery : &transition.oldSystem.gallery);
    const std::vector<const FeatureMatrix*> old(isNew.size(), &own->oldModel.gallery);
    const std::vector<const FeatureMatrix*> fresh(isNew.size(), &own->newModel.gallery);
    EXPECT_EQ(shownIn(0), nearest(own->oldModel.own, old));
    EXPECT_EQ(shownIn(0).front(), 5); // the old model's features of the image are that item's
    EXPECT_EQ(shownIn(1), nearest(own->newModel.own, mixed));
    EXPECT_EQ(shownIn(2), nearest(own->newModel.own, fresh));
    EXPECT_EQ(lanes().lanes()[0].title, "Model old");
    EXPECT_EQ(lanes().lanes()[2].title, "Model new");
    EXPECT_EQ(detail.findChild<QLabel*>("queryTitle")->text(), "Your image: mine.png");
    model.setSlice(9); // it follows the slider
    ASSERT_TRUE(QTest::qWaitFor([&] { return !detail.isSearching(); }));
    EXPECT_EQ(shownIn(0).front(), 5);
    EXPECT_NE(lanes().lanes()[1].title, "Here, 40.0 %");
}

TEST_F(OwnImage, IsRightOrWrongOnceItsClassIsSaid)
{
    search(makeOwn());
    auto& classes = *detail.findChild<QComboBox*>("ownClass");
    EXPECT_TRUE(classes.isVisible());
    EXPECT_EQ(classes.count(), 9); // not known, and eight classes
    for (const ResultLanes::Hit& hit : lanes().lanes()[1].hits)
        EXPECT_EQ(hit.content.verdict, ResultTile::Verdict::Unknown);
    EXPECT_TRUE(detail.text().contains("not known"));

    classes.setFocus();
    QTest::keyClick(&classes, Qt::Key_Down); // the first class
    QTest::keyClick(&classes, Qt::Key_Down); // the second one
    const std::int64_t label = classes.currentData().toLongLong();
    EXPECT_EQ(label, 1);
    for (const ResultLanes::Hit& hit : lanes().lanes()[1].hits) {
        const auto row = static_cast<std::size_t>(hit.row);
        const bool same = model.result()->items->gallery.labels[row] == label;
        EXPECT_EQ(hit.content.verdict,
                  same ? ResultTile::Verdict::Right : ResultTile::Verdict::Wrong);
    }
}

TEST_F(OwnImage, GivesWayToTheNextQueryOrClosesItself)
{
    QSignalSpy filled(&detail, &QueryDetail::filled);
    search(makeOwn());
    EXPECT_TRUE(filled.last().constFirst().toBool());
    auto& back = *detail.findChild<QPushButton*>("backToQuery");
    EXPECT_EQ(back.text(), "Close");
    QTest::mouseClick(&back, Qt::LeftButton);
    EXPECT_FALSE(filled.last().constFirst().toBool());
    EXPECT_TRUE(shownIn(1).empty());
    search(makeOwn());
    model.setCurrentQuery(3);
    ASSERT_TRUE(QTest::qWaitFor([&] { return !detail.isSearching(); }));
    EXPECT_TRUE(detail.findChild<QLabel*>("queryTitle")->text().startsWith("Query 3"));
    EXPECT_FALSE(detail.findChild<QComboBox*>("ownClass")->isVisible());
}

TEST_F(OwnImage, IsFoundAgainFromOneOfItsResults)
{
    search(makeOwn());
    auto& classes = *detail.findChild<QComboBox*>("ownClass");
    classes.setCurrentIndex(2);
    const std::vector<std::int64_t> found = shownIn(1);
    auto& view = *detail.findChild<ResultLanes*>();
    auto& back = *detail.findChild<QPushButton*>("backToQuery");
    const auto waitForSearch = [&] {
        return QTest::qWaitFor([&] { return !detail.isSearching(); });
    };
    QTest::mouseClick(&view, Qt::LeftButton, {}, view.cellOf(1, 2).center());
    ASSERT_TRUE(waitForSearch());
    ASSERT_EQ(detail.itemAsQuery(), found[2]);
    QTest::mouseClick(&view, Qt::LeftButton, {}, view.cellOf(1, 3).center()); // and on from there
    ASSERT_TRUE(waitForSearch());
    EXPECT_EQ(back.text(), "Back to your image");
    QTest::mouseClick(&back, Qt::LeftButton);
    ASSERT_TRUE(waitForSearch());
    EXPECT_EQ(detail.findChild<QLabel*>("queryTitle")->text(), "Your image: mine.png");
    EXPECT_EQ(shownIn(1), found);
    EXPECT_EQ(classes.currentIndex(), 2);
    EXPECT_EQ(back.text(), "Close");
}

TEST_F(OwnImage, OfAMethodThatTransformsQueriesIsASentence)
{
    OwnQuery own = *makeOwn();
    const std::size_t values = own.newModel.queries.rows() * own.newModel.queries.dim();
    own.newModel.queries = {own.newModel.queries.rows(), own.newModel.queries.dim(),
                            std::vector<float>(values, 0.25F)};
    own.oldModel.queries = own.newModel.queries;
    QSignalSpy failed(&detail, &QueryDetail::failed);
    search(std::make_shared<const OwnQuery>(own));
    EXPECT_TRUE(says("transforms the features of a query"));
    EXPECT_TRUE(shownIn(1).empty());
    model.setSlice(4);
    EXPECT_FALSE(detail.isSearching()) << "it is known now";
    EXPECT_TRUE(says("transforms the features of a query"));
    EXPECT_EQ(failed.count(), 0) << "to choose a curve is no error";
}

TEST_F(OwnImage, WaitsWhileACurveOfAnotherNewModelIsChosen)
{
    const auto result = test::syntheticResult(".");
    result->study.methods[1].newModel = "new-2";
    for (StudyCurve& curve : result->curves)
        curve.choice = curve.method == "direct" ? 0 : 1;
    model.setResult(result);
    const int other = model.curveCount() - 1;
    QSignalSpy failed(&detail, &QueryDetail::failed);
    QSignalSpy wanted(&detail, &QueryDetail::ownWanted);
    model.setCurrentCurve(0);
    search(makeOwn());
    const std::vector<std::int64_t> found = shownIn(1);
    const auto choose = [&](int curve) {
        model.setCurrentCurve(curve);
        EXPECT_TRUE(QTest::qWaitFor([&] { return !detail.isSearching(); }));
    };
    choose(other);
    EXPECT_TRUE(says("its new model, new-2."));
    EXPECT_EQ(detail.findChild<QLabel*>("queryTitle")->text(), "Your image: mine.png");
    EXPECT_FALSE(lanes().isVisible());
    EXPECT_EQ(wanted.count(), 1);
    choose(0);
    EXPECT_TRUE(lanes().isVisible());
    EXPECT_EQ(shownIn(1), found) << "it comes back";

    choose(other);
    OwnQuery embedded = *makeOwn();
    embedded.newModel.model = "new-2";
    detail.addOwn(std::make_shared<const OwnQuery>(embedded));
    choose(other);
    EXPECT_EQ(lanes().lanes()[2].title, "Model new-2");
    EXPECT_FALSE(shownIn(1).empty());
    choose(0);
    EXPECT_EQ(lanes().lanes()[2].title, "Model new");
    EXPECT_EQ(shownIn(1), found);
    EXPECT_EQ(wanted.count(), 2);
    EXPECT_EQ(failed.count(), 0);
    embedded.image = "other.png"; // comes late
    detail.addOwn(std::make_shared<const OwnQuery>(embedded));
    EXPECT_EQ(detail.findChild<QLabel*>("queryTitle")->text(), "Your image: mine.png");
}

TEST_F(OwnImage, GivesWayToTheCurrentQueryThatIsClickedAgain)
{
    QueryBrowser browser(&model, &thumbnails);
    browser.resize(520, 400);
    browser.show();
    QObject::connect(&browser, &QueryBrowser::queryClicked, &detail,
                     [this] { detail.searchWith(-1); }); // as the window does
    const auto& table = *browser.findChild<QTableView*>("queryTable");
    ASSERT_GT(table.model()->rowCount(), 0);
    const QPoint first = table.visualRect(table.model()->index(0, 0)).center();
    QTest::mouseClick(table.viewport(), Qt::LeftButton, {}, first);
    const int query = model.currentQuery();
    ASSERT_GE(query, 0);
    search(makeOwn());
    ASSERT_TRUE(detail.findChild<QLabel*>("queryTitle")->text().startsWith("Your image"));
    QTest::mouseClick(table.viewport(), Qt::LeftButton, {}, first);
    ASSERT_TRUE(QTest::qWaitFor([&] { return !detail.isSearching(); }));
    EXPECT_EQ(model.currentQuery(), query);
    EXPECT_TRUE(detail.findChild<QLabel*>("queryTitle")->text().startsWith("Query"));
}
