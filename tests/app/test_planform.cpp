#include "app/gui/forms/planform.h"
#include "app/gui/style/languages.h"

#include <QComboBox>
#include <QDateTimeEdit>
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
