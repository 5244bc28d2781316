#include "tests/widgets/synthetic_result.h"
#include "widgets/results/playbar.h"
#include "widgets/results/resultmodel.h"

#include <QComboBox>
#include <QLabel>
#include <QSignalSpy>
#include <QSlider>
#include <QTest>
#include <QToolButton>

#include <gtest/gtest.h>

namespace crossfade
{

class PlayBarTest : public ::testing::Test
{
protected:
    PlayBarTest() : bar(&model)
    {
        model.setResult(test::syntheticResult("."));
        bar.resize(600, 40);
        bar.show();
    }

    template <class Widget>
    Widget* find(const char* name) const
    {
        return bar.findChild<Widget*>(QString::fromLatin1(name));
    }

    ResultModel model;
    PlayBar bar;
};

TEST_F(PlayBarTest, PlaysItemByItemAndStopsAtTheEnd)
{
    bar.setDuration(300);
    QSignalSpy positions(&model, &ResultModel::positionChanged);
    QTest::keyClick(&bar, Qt::Key_Space);
    EXPECT_TRUE(bar.isPlaying());
    std::int64_t last = 0;
    while (bar.isPlaying() && positions.wait()) {
        EXPECT_GT(model.position(), last);
        last = model.position();
    }
    EXPECT_EQ(model.position(), 120);
    EXPECT_EQ(model.slice(), 10);
    bar.setDuration(1000000);
    QTest::mouseClick(find<QToolButton>("play"), Qt::LeftButton); // at the end: starts again
    EXPECT_EQ(model.slice(), 0);
    EXPECT_TRUE(bar.isPlaying());
    QTest::mouseClick(find<QToolButton>("play"), Qt::LeftButton);
    EXPECT_FALSE(bar.isPlaying());
}

TEST_F(PlayBarTest, PausesWhereItIsHidden)
{
    bar.setDuration(1000000);
    bar.play();
    ASSERT_TRUE(bar.isPlaying());
    bar.hide(); // a screen without a fraction is shown
    EXPECT_FALSE(bar.isPlaying());
    bar.show();
    EXPECT_FALSE(bar.isPlaying());
}

TEST_F(PlayBarTest, SliderAndModelFollowEachOther)
{
    auto* slider = find<QSlider>("fractionSlider");
    EXPECT_EQ(slider->maximum(), 120); // items
    slider->setValue(84);
    EXPECT_EQ(model.slice(), 7);
    EXPECT_TRUE(find<QLabel>("fractionLabel")->text().startsWith(QStringLiteral("70.0")));
    slider->setValue(90);
    EXPECT_EQ(model.slice(), 7);
    EXPECT_FALSE(model.isAtSlice());
    EXPECT_DOUBLE_EQ(model.share(), 0.75);
    EXPECT_TRUE(find<QLabel>("fractionLabel")->text().contains(QStringLiteral("90 items")));
    slider->setFocus();
    QTest::keyClick(slider, Qt::Key_Left); // to the slice that was reached last
    EXPECT_EQ(model.position(), 84);
    model.setSlice(2);
    EXPECT_EQ(slider->value(), 24);
    QTest::keyClick(slider, Qt::Key_Right);
    EXPECT_EQ(model.slice(), 3);
    QTest::keyClick(slider, Qt::Key_End);
    EXPECT_EQ(model.slice(), 10);
    bar.setDuration(1000000);
    QTest::keyClick(slider, Qt::Key_Space);
    EXPECT_TRUE(bar.isPlaying());
    QTest::keyClick(slider, Qt::Key_Right); // moving the slider ends the playing
    EXPECT_FALSE(bar.isPlaying());
}

TEST_F(PlayBarTest, StepsByKeysAndButtons)
{
    QTest::keyClick(&bar, Qt::Key_Right);
    QTest::keyClick(&bar, Qt::Key_Right);
    QTest::keyClick(&bar, Qt::Key_Left);
    EXPECT_EQ(model.slice(), 1);
    QTest::keyClick(&bar, Qt::Key_End);
    EXPECT_EQ(model.slice(), 10);
    EXPECT_FALSE(find<QToolButton>("stepForward")->isEnabled());
    QTest::mouseClick(find<QToolButton>("stepBack"), Qt::LeftButton);
    EXPECT_EQ(model.slice(), 9);
    QTest::keyClick(&bar, Qt::Key_Home);
    EXPECT_EQ(model.slice(), 0);
    EXPECT_FALSE(find<QToolButton>("stepBack")->isEnabled());
}

TEST_F(PlayBarTest, DoesNotPlayWithoutAResult)
{
    bar.setDuration(1000000);
    bar.play();
    model.setResult(nullptr);
    EXPECT_FALSE(bar.isPlaying());
    EXPECT_FALSE(bar.isEnabled());
    bar.play();
    EXPECT_FALSE(bar.isPlaying());
}

} // namespace crossfade
