#include "tests/widgets/synthetic_result.h"
#include "widgets/curves/curvechart.h"
#include "widgets/results/resultmodel.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QPushButton>
#include <QTest>

#include <gtest/gtest.h>

using namespace crossfade;

namespace
{

class PaintCount : public QObject
{
public:
    bool eventFilter(QObject*, QEvent* event) override
    {
        count += event->type() == QEvent::Paint ? 1 : 0;
        return false;
    }

    int count = 0;
};

} // namespace

TEST(PlotView, TheFrameOfTheFocusComesAndGoesWithIt)
{
    ResultModel model;
    model.setResult(test::syntheticResult("."));
    QWidget window;
    QHBoxLayout row(&window);
    CurveChart chart(&model);
    QPushButton other("other");
    row.addWidget(&chart);
    row.addWidget(&other);
    window.show();
    window.activateWindow();
    ASSERT_TRUE(QTest::qWaitForWindowActive(&window));
    other.setFocus();
    PaintCount paints;
    chart.installEventFilter(&paints);
    for (QWidget* focused : {static_cast<QWidget*>(&chart), static_cast<QWidget*>(&other)}) {
        QApplication::processEvents(); // what is to be painted anyway
        paints.count = 0;
        focused->setFocus();
        EXPECT_TRUE(QTest::qWaitFor([&] { return paints.count > 0; }));
    }
}
