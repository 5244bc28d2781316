/// One class has one name on every screen: without what the names of all classes begin with.

#include "tests/widgets/synthetic_result.h"
#include "widgets/charts/maplegend.h"
#include "widgets/queries/querybrowser.h"
#include "widgets/queries/querycaption.h"
#include "widgets/queries/querydetail.h"
#include "widgets/queries/thumbnailcache.h"
#include "widgets/results/resultmodel.h"
#include "widgets/screens/groupsview.h"
#include "widgets/tables/sheetview.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QStyledItemDelegate>
#include <QTest>
#include <QToolButton>

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>

namespace crossfade
{

namespace
{

/// The result with "drawn: " before the name of every class.
std::shared_ptr<StudyResult> withBeginning(const StudyResult& result)
{
    auto named = std::make_shared<StudyResult>(result);
    auto items = std::make_shared<EmbeddingSet>(*result.items);
    for (std::string& name : items->classNames)
        name.insert(0, "drawn: ");
    named->items = items;
    return named;
}

/// The result with a class of its own for every query.
std::shared_ptr<StudyResult> withManyClasses(const StudyResult& result)
{
    auto many = std::make_shared<StudyResult>(result);
    auto items = std::make_shared<EmbeddingSet>(*result.items);
    auto& labels = items->query->labels;
    items->classNames.clear();
    for (std::size_t query = 0; query < labels.size(); ++query) {
        labels[query] = static_cast<std::int64_t>(query);
        items->classNames.push_back("class " + std::to_string(query) + " drawn");
    }
    many->items = items;
    return many;
}

bool says(const QWidget& view, const QString& text)
{
    const auto labels = view.findChildren<QLabel*>();
    return std::ranges::any_of(labels,
                               [&](const QLabel* label) { return label->text().contains(text); });
}

} // namespace

/// What is copied has the whole name.
TEST(ClassNames, TheHeadingOfAQueryHasTheShortOne)
{
    const auto result = test::syntheticResult(".");
    const auto label = static_cast<std::size_t>(result->items->queries().labels[3]);
    const QString name = QString::fromStdString(result->items->classNames.at(label));
    ResultModel model;
    ThumbnailCache thumbnails;
    QueryDetail detail(&model, &thumbnails);
    model.setResult(withBeginning(*result));
    detail.resize(600, 600);
    detail.show();
    model.setCurrentQuery(3);
    ASSERT_TRUE(QTest::qWaitFor([&] { return !detail.isSearching(); }));
    EXPECT_EQ(detail.findChild<QLabel*>(QStringLiteral("queryTitle"))->text(),
              QStringLiteral("Query 3: ") + name);
    QTest::mouseClick(detail.findChild<QPushButton*>(QStringLiteral("copyResults")),
                      Qt::LeftButton);
    EXPECT_TRUE(
        QApplication::clipboard()->text().startsWith(QStringLiteral("Query 3: drawn: ") + name))
        << QApplication::clipboard()->text().toStdString();
}

TEST(ClassNames, TheLegendOfTheMapHasTheShortOne)
{
    const auto result = test::syntheticResult(".");
    const auto keysOf = [](const StudyResult& of) {
        return mapKeys(MapColoring::Class, of, PartColors(*of.items), false);
    };
    const std::vector<LegendEntry> plain = keysOf(*result);
    const std::vector<LegendEntry> keys = keysOf(*withBeginning(*result));
    ASSERT_EQ(keys.size(), plain.size());
    for (std::size_t i = 0; i < keys.size(); ++i)
        EXPECT_EQ(keys[i].text, plain[i].text);
}

/// The cells keep the whole name, for what is copied.
TEST(ClassNames, TheTableOfGroupsHasTheShortOne)
{
    const auto result = test::fullResult(".");
    ResultModel model;
    GroupsView view(model);
    model.setResult(withBeginning(*result));
    model.setSlice(10);
    view.resize(640, 520);
    view.show();
    const auto* table = view.findChild<SheetView*>(QStringLiteral("classTable"));
    ASSERT_GT(table->model()->rowCount(), 0);
    const QString whole = table->model()->index(0, 0).data().toString();
    ASSERT_TRUE(whole.startsWith(QStringLiteral("drawn: ")));
    const auto* names = qobject_cast<QStyledItemDelegate*>(table->itemDelegateForColumn(0));
    ASSERT_NE(names, nullptr);
    EXPECT_EQ(names->displayText(whole, QLocale()), whole.mid(7));
    Q_EMIT view.findChild<SheetView*>(QStringLiteral("classTable"))->rowChosen(0);
    EXPECT_EQ(model.chosenQueries().what, QStringLiteral("Class: ") + whole.mid(7));
}

TEST(GroupsView, SaysWhichOfManyClassesAreListed)
{
    ResultModel model;
    GroupsView view(model);
    model.setResult(withManyClasses(*test::fullResult(".")));
    model.setSlice(10);
    view.resize(640, 520);
    view.show();
    const auto* table = view.findChild<SheetView*>(QStringLiteral("classTable"));
    ASSERT_EQ(table->model()->rowCount(), 20);
    EXPECT_TRUE(says(view, "The 10 that gain most and the 10 that gain least are listed."));
    QTest::keyClicks(view.findChild<QLineEdit*>(QStringLiteral("classSearch")), "class 3");
    ASSERT_LT(table->model()->rowCount(), 20);
    EXPECT_TRUE(says(view, QStringLiteral("Listed: %1 of ").arg(table->model()->rowCount())));
    EXPECT_FALSE(says(view, "gain least"));
}

TEST(ClassNames, TheGridOfQueriesHasThemBesideTheirIds)
{
    const auto result = test::syntheticResult(".");
    ResultModel model;
    ThumbnailCache thumbnails;
    QueryBrowser browser(&model, &thumbnails);
    model.setResult(withBeginning(*result));
    browser.resize(600, 500);
    browser.show();
    auto& filter = *browser.findChild<QComboBox*>(QStringLiteral("queryFilter"));
    filter.setCurrentIndex(filter.findData(static_cast<int>(FailedQueryModel::Filter::All)));
    QTest::mouseClick(browser.findChild<QToolButton*>(QStringLiteral("queryPictures")),
                      Qt::LeftButton);
    const auto& grid = *browser.findChild<QListView*>(QStringLiteral("queryGrid"));
    const auto& captions = dynamic_cast<const QueryCaption&>(*grid.itemDelegate());
    const auto at = [&](int row) { return grid.model()->index(row, FailedQueryModel::Query); };
    const auto label = static_cast<std::size_t>(result->items->queries().labels[3]);
    EXPECT_EQ(captions.caption(at(3)),
              QStringLiteral("3 · ") + QString::fromStdString(result->items->classNames[label]));
    const int cell = grid.gridSize().width();
    EXPECT_TRUE(QTest::qWaitFor([&] { return grid.visualRect(at(0)).width() > cell / 2; }));
    EXPECT_LE(grid.visualRect(at(0)).width(), cell);
    EXPECT_EQ(grid.visualRect(at(0)).width(), grid.visualRect(at(3)).width());
}

} // namespace crossfade
