#include "app/gui/style/latelanguage.h"

#include <QCoreApplication>
#include <QEvent>
#include <QTest>
#include <QWidget>

#include <gtest/gtest.h>

using namespace crossfade;

namespace
{

/// Counts how often it is told of a change of language.
class Part : public QWidget
{
public:
    using QWidget::QWidget;
    int told = 0;

protected:
    void changeEvent(QEvent* event) override { told += event->type() == QEvent::LanguageChange; }
};

} // namespace

TEST(LateLanguage, TellsHiddenPartsAfterwardsOrWhenTheyAreShown)
{
    QWidget window;
    Part seen(&window);
    Part opened(&window);
    Part hidden(&window);
    opened.hide();
    hidden.hide();
    window.show();
    LateLanguage late(&window);
    for (Part* part : {&seen, &opened, &hidden})
        late.watch(*part);

    QEvent change(QEvent::LanguageChange);
    QCoreApplication::sendEvent(&window, &change);
    EXPECT_EQ(seen.told, 1);
    EXPECT_EQ(opened.told, 0);
    EXPECT_EQ(hidden.told, 0);
    opened.show(); // before its turn
    EXPECT_EQ(opened.told, 1);
    EXPECT_EQ(hidden.told, 0);
    EXPECT_TRUE(QTest::qWaitFor([&] { return hidden.told == 1; }));
    QCoreApplication::processEvents();
    EXPECT_EQ(seen.told, 1);
    EXPECT_EQ(opened.told, 1);
    EXPECT_EQ(hidden.told, 1);
}
