#include "widgets/screens/screen.h"

#include "tests/widgets/synthetic_result.h"
#include "widgets/basics/translated.h"
#include "widgets/results/resultmodel.h"
#include "widgets/screens/charttabs.h"
#include "widgets/screens/screenpage.h"
#include "widgets/words/label.h"

#include <QCoreApplication>
#include <QEvent>

#include <gtest/gtest.h>

#include <set>

using namespace crossfade;

namespace
{

/// A page of the window's own.
class OwnPage : public ScreenPage
{
public:
    void setPlaying(bool playing) override { isPlaying = playing; }
    bool isPlaying = false;
};

} // namespace

TEST(Screens, AreOneListWithoutDoubles)
{
    std::set<std::string> ids;
    std::set<std::string> files;
    std::set<int> sections;
    for (const Screen& screen : screens()) {
        EXPECT_TRUE(ids.insert(screen.id).second) << screen.id;
        EXPECT_EQ(findScreen(screen.id), &screen);
        const std::string file = screen.figureFile != nullptr ? screen.figureFile : screen.id;
        EXPECT_TRUE(files.insert(file).second) << file;
        EXPECT_TRUE(screen.sectionNumber == 0 || sections.insert(screen.sectionNumber).second)
            << screen.id;
        EXPECT_TRUE(screen.isOfResult() || screen.sectionNumber == 0) << screen.id;
    }
    EXPECT_EQ(findScreen("no such screen"), nullptr);
}

TEST(Screens, HaveTheirTabsInTheSequenceOfTheList)
{
    ResultModel model;
    ChartTabs tabs(model);
    model.setResult(test::fullResult("."));
    for (const char* name : {"compare", "plan", "estimate"}) // in another sequence
        tabs.addPage(name, new OwnPage);
    tabs.showScreen("estimate");
    EXPECT_EQ(tabs.screenName(), "curves") << "nothing is estimated yet";
    tabs.offerScreen("estimate", true);
    tabs.showScreen("plan");
    tabs.showScreen("compare");
    const QStringList names = ChartTabs::screenNames();
    qsizetype last = -1;
    for (int tab = 0; tab < tabs.count(); ++tab) {
        tabs.setCurrentIndex(tab);
        const qsizetype place = names.indexOf(tabs.screenName());
        EXPECT_GT(place, last) << tabs.screenName().toStdString();
        EXPECT_EQ(tabs.tabText(tab), screenText(tabs.screen().title));
        last = place;
    }
    EXPECT_EQ(tabs.screenName(), "compare");
    EXPECT_FALSE(tabs.showsResultScreen());
    EXPECT_FALSE(tabs.canTakeOut("compare"));
    tabs.offerScreen("compare", false);
    tabs.setPlaying(true);
    EXPECT_TRUE(static_cast<OwnPage*>(tabs.pageOf("plan"))->isPlaying);
}

TEST(KeepTranslated, SetsTheTextsAtOnceAndInEveryFurtherLanguage)
{
    Label label;
    int language = 0;
    keepTranslated(label, [&] { label.setText(QString::number(++language)); });
    EXPECT_EQ(label.text(), "1");
    QEvent change(QEvent::LanguageChange);
    QCoreApplication::sendEvent(&label, &change);
    EXPECT_EQ(label.text(), "2");
    QEvent other(QEvent::FontChange);
    QCoreApplication::sendEvent(&label, &other);
    EXPECT_EQ(label.text(), "2");
}
