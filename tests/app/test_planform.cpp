#include "app/gui/forms/followform.h"
#include "app/gui/forms/planform.h"
#include "app/gui/style/languages.h"

#include <QComboBox>
#include <QDateTimeEdit>
#include <QDoubleSpinBox>
#include <QLineEdit>
#include <QLocale>
#include <QSpinBox>
#include <QTest>

#include <gtest/gtest.h>

using namespace crossfade;

TEST(PlanForm, IsNoWiderThanIsEasilyRead)
{
    PlanForm form;
    form.resize(1600, 160);
    form.show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&form));
    const auto* left = form.findChild<QComboBox*>("planCalibration");
    const auto* right = form.findChild<QSpinBox*>("planBatch");
    EXPECT_LT(left->mapTo(&form, QPoint()).x(), 300) << "at the left";
    EXPECT_LE(right->mapTo(&form, QPoint(right->width(), 0)).x(), 900);
    form.resize(600, 160);
    QTest::qWait(0);
    EXPECT_NEAR(left->width(), right->width(), 2) << "fields share what room there is";
}

TEST(PlanForm, DatesStandAsTheUserWritesThem)
{
    const QLocale before;
    LanguageSwitch language;
    for (const auto& [code, text] :
         {std::pair("de", "01.12.2026 08:30"), std::pair("it", "01/12/2026 08:30")}) {
        language.apply(code);
        PlanForm form;
        auto* start = form.findChild<QDateTimeEdit*>("planStart");
        start->setDateTime(QDateTime({2026, 12, 1}, {8, 30}));
        EXPECT_EQ(start->text().remove(QLatin1Char(',')).toStdString(), text);
    }
    language.apply("en");
    QLocale::setDefault(before);
}

TEST(PlanForm, AsksForTheFiguresOfTheCommandLineAndRemembersThem)
{
    Study study;
    study.metrics = parseMetrics("map");
    study.methods = {chooseMethod("direct")};
    study.orders = {"random"};
    PlanForm form;
    form.setStudy(study, {});
    const PlanRequest usual = form.request();
    EXPECT_EQ(usual.budget, PlanRequest().budget);
    EXPECT_EQ(usual.rerankDepths, PlanRequest().rerankDepths);
    EXPECT_EQ(usual.parts, PlanRequest().parts);
    EXPECT_FALSE(usual.embedMs || usual.searchMs || usual.mostMs || usual.pace.queriesPerHour ||
                 usual.pace.trainingCost || usual.pace.trainingHours)
        << "what nobody says is not known";
    const auto set = [&](const char* name, double value) {
        form.findChild<QDoubleSpinBox*>(name)->setValue(value);
    };
    set("planBudgetShare", 30);
    set("planEmbedMs", 12);
    set("planSearchMs", 3);
    set("planMostMs", 50);
    set("planQueries", 1000);
    set("planTraining", 0);
    set("planTrainingHours", 8);
    form.findChild<QSpinBox*>("planParts")->setValue(5);
    form.findChild<QLineEdit*>("planDepths")->setText("50, 10,, 10");
    PlanForm again;
    again.restore(form.state());
    again.setStudy(study, {});
    for (const PlanForm* each : {&form, &again}) {
        const PlanRequest asked = each->request();
        EXPECT_DOUBLE_EQ(asked.budget, 0.3);
        EXPECT_EQ(asked.embedMs, 12.0);
        EXPECT_EQ(asked.searchMs, 3.0);
        EXPECT_EQ(asked.mostMs, 50.0);
        EXPECT_EQ(asked.pace.queriesPerHour, 1000.0);
        EXPECT_EQ(asked.pace.trainingCost, 0.0) << "free, if the user says so";
        EXPECT_EQ(asked.pace.trainingHours, 8.0);
        EXPECT_EQ(asked.parts, 5U);
        EXPECT_EQ(asked.rerankDepths, (std::vector<std::size_t>{10, 50}));
    }
}

TEST(PlanForm, BeginsWithTheMetricOfTheWindowUntilTheUserChoosesOne)
{
    Study study;
    study.metrics = parseMetrics("cmc@1,cmc@5,map");
    study.methods = {chooseMethod("direct")};
    study.orders = {"random"};
    PlanForm form;
    form.setStudy(study, {});
    EXPECT_EQ(form.request().objective.metric, parseMetric("cmc@1")) << "the first of the study";
    form.setStudy(study, {}, parseMetric("cmc@5"));
    EXPECT_EQ(form.request().objective.metric, parseMetric("cmc@5"));
    form.setStudy(study, {}, parseMetric("map@100")); // the study has no such
    EXPECT_EQ(form.request().objective.metric, parseMetric("cmc@1"));
    auto* metric = form.findChild<QComboBox*>("planObjectiveMetric");
    metric->setCurrentIndex(2);
    Q_EMIT metric->activated(2);
    form.setStudy(study, {}, parseMetric("cmc@5"));
    EXPECT_EQ(form.request().objective.metric, parseMetric("map"));
}

TEST(FollowForm, AsksForTheThresholdOfToday)
{
    FollowForm form;
    EXPECT_FALSE(form.request().threshold);
    form.findChild<QDoubleSpinBox*>("followThreshold")->setValue(-0.25);
    form.findChild<QComboBox*>("followKeeps")->setCurrentIndex(1);
    FollowForm again;
    again.restore(form.state());
    for (const FollowForm* each : {&form, &again}) {
        const auto aim = each->request().threshold;
        ASSERT_TRUE(aim);
        EXPECT_EQ(aim->threshold, -0.25) << "a similarity may be below 0";
        EXPECT_EQ(aim->kept, KeptByThreshold::Recall);
    }
}
