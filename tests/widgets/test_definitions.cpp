#include "widgets/words/definitions.h"

#include "core/methods/registry.h"
#include "core/metrics/metric_table.h"
#include "core/orders/order.h"
#include "tests/widgets/synthetic_result.h"
#include "widgets/basics/elidedlabel.h"
#include "widgets/results/resultmodel.h"
#include "widgets/screens/resultsview.h"
#include "widgets/tables/resultsheets.h"
#include "widgets/words/headingtext.h"
#include "widgets/words/resulttext.h"

#include <QComboBox>
#include <QSet>

#include <gtest/gtest.h>

namespace crossfade
{

namespace
{

constexpr qsizetype leastLetters = 25; // shorter is no definition

/// Every form of a metric's name, with a number for K.
std::vector<Metric> everyMetric()
{
    QStringList names = QString::fromStdString(knownMetrics()).split(QStringLiteral(", "));
    names.replaceInStrings(QStringLiteral("@K"), QStringLiteral("@7"));
    return parseMetrics(names.join(QLatin1Char(',')).toStdString());
}

} // namespace

TEST(Definitions, OfEveryMetricMethodAndOrder)
{
    QSet<QString> all;
    std::size_t count = 0;
    const auto check = [&](const std::string& name, const QString& definition, const QString& tip) {
        EXPECT_GE(definition.size(), leastLetters) << name;
        EXPECT_TRUE(tip.simplified().endsWith(definition.simplified())) << tip.toStdString();
        for (const QString& line : tip.split(QLatin1Char('\n')))
            EXPECT_LE(line.size(), 90) << line.toStdString();
        all += definition;
        ++count;
    };
    ASSERT_EQ(everyMetric().size(), metrics().size());
    for (const Metric& metric : everyMetric())
        check(metricName(metric), metricDefinition(metric), metricTip(metric));
    for (const auto& method : methods())
        check(method->info().id, methodDefinition(method->info().id), methodTip(method->info().id));
    for (const OrderInfo& order : orders())
        check(order.id, orderDefinition(order.id), orderTip(order.id));
    EXPECT_EQ(static_cast<std::size_t>(all.size()), count) << "two have the same definition";
    EXPECT_EQ(orderDefinition("marginal-gain:cmc@1"), orderDefinition("marginal-gain"));
    EXPECT_TRUE(methodDefinition("of a later version").isEmpty());
    EXPECT_EQ(methodTip("of a later version"), "of a later version");
    EXPECT_TRUE(metricTip(parseMetric("recall@7")).contains(QStringLiteral("first 7")));
}

TEST(Definitions, AreFoldedBetweenWords)
{
    const QString text = QStringLiteral("%1 end").arg(QStringLiteral("word ").repeated(40));
    const QString folded = foldedTip(text);
    EXPECT_EQ(folded.simplified(), text.simplified());
    EXPECT_GT(folded.count(QLatin1Char('\n')), 1);
    EXPECT_EQ(foldedTip(QStringLiteral("a\nb")), "a\nb");
    // Chinese has no spaces, and its letters are twice as wide.
    const QString wide = foldedTip(QString(100, QChar(0x6a21)));
    EXPECT_EQ(wide.count(QLatin1Char('\n')), 2);
}

TEST(Definitions, AreTheTipsOfTheMetricBoxAndOfTheTables)
{
    const auto result = test::fullResult(".");
    ResultModel model;
    ResultsView view(model);
    model.setResult(result);
    QComboBox* box = nullptr;
    for (auto* each : view.findChildren<QComboBox*>())
        if (each->accessibleName() == QStringLiteral("Metric"))
            box = each;
    ASSERT_NE(box, nullptr);
    for (int i = 0; i < box->count(); ++i) {
        const QString tip = metricTip(result->study.metrics[static_cast<std::size_t>(i)]);
        EXPECT_EQ(box->itemData(i, Qt::ToolTipRole).toString(), tip);
        model.setMetric(i);
        EXPECT_EQ(box->toolTip(), tip);
        EXPECT_TRUE(curvesSheet(model).columns[CurveColumn::Here].help.endsWith(tip));
        EXPECT_TRUE(
            conditionsSheet(*result, static_cast<std::size_t>(i)).columns[0].help.endsWith(tip));
    }
    const Sheet sheet = curvesSheet(model);
    for (std::size_t i = 0; i < sheet.rows.size(); ++i) {
        EXPECT_TRUE(
            sheet.rows[i][CurveColumn::Method].help.contains(methodTip(result->curves[i].method)));
        EXPECT_TRUE(sheet.rows[i][CurveColumn::Ordering].help.contains(
            orderTip(result->curves[i].ordering)));
    }
    // All of it changes with the language: the box asks anew.
    QEvent language(QEvent::LanguageChange);
    QCoreApplication::sendEvent(&view, &language);
    EXPECT_FALSE(box->toolTip().isEmpty());
}

TEST(Definitions, TheHeadOfTheCurvesIsElidedAtItsEnd)
{
    ResultModel model;
    ResultsView view(model);
    model.setResult(test::fullResult("."));
    view.show();
    auto& data = *static_cast<ElidedLabel*>(view.findChild<QLabel*>(QStringLiteral("dataLabel")));
    EXPECT_EQ(data.toolTip(), data.text());
    const QString ways = headingWays(model.result()->study);
    const QString models = QStringLiteral("old → new · ") + ways;
    ASSERT_TRUE(data.text().endsWith(models)) << data.text().toStdString();
    data.resize(2000, data.height());
    EXPECT_EQ(data.shown(), data.text());
    const QFontMetricsF metrics(data.font(), &data);
    for (const QString& line : {models, ways}) { // the file's name is the first to go
        data.resize(static_cast<int>(metrics.horizontalAdvance(line)) + 1, data.height());
        EXPECT_EQ(data.shown(), line) << line.toStdString();
    }
    for (int width = 20; width < 400; ++width) { // distance and preset never go
        data.resize(width, data.height());
        EXPECT_TRUE(data.shown().endsWith(ways)) << width << ": " << data.shown().toStdString();
    }
}

} // namespace crossfade
