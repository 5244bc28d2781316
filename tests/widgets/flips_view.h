#pragma once

#include "tests/widgets/synthetic_result.h"
#include "widgets/charts/flipschart.h"
#include "widgets/results/resultmodel.h"
#include "widgets/screens/flipsview.h"

#include <QTest>

#include <gtest/gtest.h>

#include <memory>

namespace crossfade::test
{

/// The screen Flips with a full result.
class ShownFlips : public ::testing::Test
{
protected:
    ShownFlips() : result(fullResult(".")), view(model)
    {
        model.setResult(result);
        view.resize(700, 480);
        view.show();
        EXPECT_TRUE(QTest::qWaitForWindowExposed(&view));
    }

    FlipsChart& chart() { return view.chart(); }

    std::shared_ptr<StudyResult> result;
    ResultModel model;
    FlipsView view;
};

} // namespace crossfade::test
