#include "widgets/screens/costsview.h"

#include "widgets/basics/layouts.h"
#include "widgets/basics/listwidth.h"
#include "widgets/basics/numberbox.h"
#include "widgets/basics/translated.h"
#include "widgets/charts/lineschart.h"
#include "widgets/results/datalabel.h"
#include "widgets/results/metriclist.h"
#include "widgets/results/resultmodel.h"
#include "widgets/screens/chartovertable.h"
#include "widgets/tables/sheetview.h"
#include "widgets/words/definitions.h"
#include "widgets/words/label.h"
#include "widgets/words/resulttext.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QHeaderView>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace crossfade
{

namespace
{

enum Quality { Auc, AtStart, AtEnd };
enum Cost { Macs, Bytes, Hours, Money };

QComboBox* choiceBox(const QString& name, QWidget* parent)
{
    auto* box = named(name, new QComboBox(parent));
    fitToRoom(*box, 6);
    return box;
}

} // namespace

CostsView::CostsView(ResultModel& model, QWidget* parent)
    : ResultPage(parent),
      m_model(model),
      m_metric(new MetricList(QStringLiteral("costsMetric"), model, this)),
      m_cost(choiceBox(QStringLiteral("costsCost"), this)),
      m_quality(choiceBox(QStringLiteral("costsQuality"), this)),
      m_order(choiceBox(QStringLiteral("costsOrder"), this)),
      m_speed(numberBox("costsSpeed", 0, 1e9, 2, 0, this)),
      m_price(numberBox("costsPrice", 0, 1e9, 2, 0, this)),
      m_chart(new LinesChart(QStringLiteral("costsChart"), this)),
      m_sentence(named("costsSentence", new Label(this))),
      m_table(new SheetView(QStringLiteral("costsTable"), this))
{
    layOut();
    findCosts();
    keepTranslated(*this, [this] { retranslate(); });
    for (QComboBox* box : {m_cost, m_quality, m_order})
        connect(box, &QComboBox::activated, this, &CostsView::invalidate);
    for (QDoubleSpinBox* box : {m_speed, m_price})
        connect(box, &QDoubleSpinBox::valueChanged, this, &CostsView::invalidate);
    connect(&m_model, &ResultModel::resultChanged, this, &CostsView::findCosts);
    connect(&m_model, &ResultModel::metricChanged, this, &CostsView::invalidate);
}

void CostsView::findCosts()
{
    m_costs = m_model.isEmpty() ? CostChart() : costChart(*m_model.result());
    fillOrders();
    invalidate();
}

void CostsView::layOut()
{
    m_table->setWideColumn(0);
    constexpr int rows = 7; // with the heading
    auto* halves = chartOverTable(this, m_chart, m_sentence, m_table,
                                  {320, rows * m_table->verticalHeader()->defaultSectionSize()});
    const auto fields = [](const Part& one, const Part& other, const Part& rest) {
        return inRows({one, other, rest}, {8, 2, 8, 0});
    };
    inColumn(this,
             {fields({[] { return tr("&Metric:"); }, m_metric},
                     {[] { return tr("&Order:"); }, m_order}, {new DataLabel(m_model, this), 1}),
              fields({[] { return tr("Va&lue:"); }, m_quality},
                     {[] { return tr("a&gainst:"); }, m_cost}, room()),
              fields({[] { return tr("&Speed (10⁹ MACs a second):"); }, m_speed},
                     {[] { return tr("&Price of an hour:"); }, m_price}, room()),
              {halves, 1}},
             {0, 4, 0, 0}, 2);
}

void CostsView::fillOrders()
{
    const QString before = m_order->currentData().toString();
    m_order->clear();
    if (!m_model.isEmpty())
        for (const std::string& order : m_model.result()->study.orders) {
            m_order->addItem(orderText(order), QString::fromStdString(order));
            m_order->setItemData(m_order->count() - 1, orderTip(order), Qt::ToolTipRole);
        }
    m_order->setCurrentIndex(std::max(m_order->findData(before), 0));
}

double CostsView::costOf(const CostChart::Point& point) const
{
    switch (m_cost->currentIndex()) {
    case Bytes:
        return static_cast<double>(point.bytesPerItem);
    case Hours:
        return hoursOf(point);
    case Money:
        return hoursOf(point) * m_price->value();
    default:
        return static_cast<double>(point.macsPerItem);
    }
}

double CostsView::hoursOf(const CostChart::Point& point) const
{
    if (m_speed->value() <= 0 || point.needsTraining)
        return std::numeric_limits<double>::quiet_NaN();
    const auto items = static_cast<double>(m_model.galleryCount());
    return static_cast<double>(point.macsPerItem) * items / (m_speed->value() * 1e9) / 3600;
}

bool CostsView::isCostKnown() const
{
    const int cost = m_cost->currentIndex();
    const bool needsSpeed = cost == Hours || cost == Money;
    return (!needsSpeed || m_speed->value() > 0) && (cost != Money || m_price->value() > 0);
}

bool CostsView::isWhole(const CostChart::Point& point) const
{
    return !point.needsTraining || m_cost->currentIndex() == Bytes;
}

double CostsView::qualityOf(const CostChart::Point& point) const
{
    const SweepPoint::Values& values = point.metrics[static_cast<std::size_t>(m_model.metric())];
    return m_quality->currentIndex() == AtStart ? values.atStart
           : m_quality->currentIndex() == AtEnd ? values.atEnd
                                                : values.auc;
}

bool CostsView::isShown(const CostChart::Point& point) const
{
    return QString::fromStdString(point.ordering) == m_order->currentData().toString();
}

bool CostsView::isUnbeaten(const CostChart::Point& point) const
{
    if (std::isnan(qualityOf(point)) || std::isnan(costOf(point)) || !isWhole(point))
        return false;
    return std::ranges::none_of(m_costs.points, [&](const CostChart::Point& other) {
        const bool isNoWorse =
            qualityOf(other) >= qualityOf(point) && costOf(other) <= costOf(point);
        return isShown(other) && isWhole(other) && isNoWorse &&
               (qualityOf(other) > qualityOf(point) || costOf(other) < costOf(point));
    });
}

/// The style of the method's first curve, so that a method looks as in the other charts.
int CostsView::styleOf(const CostChart::Point& point) const
{
    const std::vector<StudyCurve>& curves = m_model.result()->curves;
    const auto found = std::ranges::find_if(curves, [&](const StudyCurve& curve) {
        return curve.choice == point.choice && curve.ordering == point.ordering;
    });
    return m_model.styleOf(static_cast<int>(found - curves.begin()));
}

void CostsView::refresh()
{
    const bool empty =
        m_model.metric() < 0 ||
        std::ranges::none_of(m_costs.points, [this](const auto& point) { return isShown(point); });
    const bool known = isCostKnown();
    m_sentence->setVisible(!empty && known);
    m_table->setVisible(!empty && known);
    if (!empty && !known)
        return m_chart->showNothing(
            m_cost->currentIndex() == Hours
                ? tr("Enter above how many multiply–accumulates your computer does in a second.")
                : tr("Enter above how many multiply–accumulates your computer does in a second, "
                     "and what an hour of it costs."));
    if (empty)
        return m_chart->showNothing(
            m_model.isEmpty()
                ? tr("No result yet: open an embedding file or a study and run it, or open a "
                     "results file.")
                : tr("The costs of these methods are not known: results of older versions do not "
                     "hold the dimensions of features. Run the study again."));
    const QString why = noValuesSentence(*m_model.result());
    m_sentence->setVisible(why.isEmpty());
    m_table->setVisible(why.isEmpty());
    if (!why.isEmpty())
        return m_chart->showNothing(why);
    m_quality->setItemText(Auc,
                           aucText(*m_model.result(), static_cast<std::size_t>(m_model.metric())));
    showChart();
    showTable();
    m_sentence->setText(sentence());
}

void CostsView::showChart()
{
    const StudyResult& result = *m_model.result();
    const auto metric = static_cast<std::size_t>(m_model.metric());
    LinesContent content{
        .x = {},
        .yTitle = capitalised(
            tr("%1 of %2 (%)")
                .arg(m_quality->currentText(), metricText(result, result.study.metrics[metric]))),
        .lines = {},
        .levels = {}};
    double low = std::numeric_limits<double>::infinity();
    double high = 0;
    for (const CostChart::Point& point : m_costs.points) {
        if (!isShown(point) || std::isnan(costOf(point)))
            continue;
        low = std::min(low, costOf(point));
        high = std::max(high, costOf(point));
        content.lines.push_back({.name = methodText(result.study.methods[point.choice]),
                                 .light = curveStyle(styleOf(point), false),
                                 .dark = curveStyle(styleOf(point), true),
                                 .x = {costOf(point)},
                                 .y = {100 * qualityOf(point)}});
    }
    m_chart->setFigureNote(tr("Order: %1.").arg(m_order->currentText()));
    const QString title = m_cost->currentIndex() == Macs
                              ? tr("Multiply–accumulates (MACs) per item")
                              : capitalised(m_cost->currentText());
    constexpr double wide = 20;
    const double most = high > 0 ? high : 1;
    if (low > 0 && high > wide * low)
        content.x = logarithmicAxis(title, low, high);
    else // room for a marker at 0 and for the last number
        content.x = {.title = title, .low = -0.04 * most, .high = 1.08 * most};
    for (const auto& [name, baseline] : {std::pair(tr("old"), &result.baselines.oldModel),
                                         std::pair(tr("new"), &result.baselines.newModel)})
        content.levels.push_back({.name = name, .y = 100 * baseline->mean[metric]});
    m_chart->setContent(std::move(content));
}

QString CostsView::sentence() const
{
    const StudyResult& result = *m_model.result();
    QStringList names;
    QStringList trained;
    for (const CostChart::Point& point : m_costs.points) {
        const QString name = methodText(result.study.methods[point.choice]);
        if (isShown(point) && isUnbeaten(point))
            names += name;
        if (isShown(point) && !isWhole(point))
            trained += name;
    }
    QStringList sentences{tr("Not beaten for its cost: %1.").arg(listText(names))};
    if (!trained.isEmpty())
        sentences +=
            tr("Not compared: %1, for which a new model has to be trained; what that takes "
               "is not among these costs.")
                .arg(listText(trained));
    if (m_speed->value() > 0 && result.study.embeddingMacs && m_cost->currentIndex() >= Hours) {
        const double again = static_cast<double>(*result.study.embeddingMacs) *
                             static_cast<double>(m_model.galleryCount()) /
                             (m_speed->value() * 1e9) / 3600;
        const QString time = QLocale().toString(again, 'g', 3);
        const QString price = QLocale().toString(again * m_price->value(), 'g', 3);
        sentences +=
            m_price->value() > 0
                ? tr("Embedding the whole gallery again takes %1 h, or %2.").arg(time, price)
                : tr("Embedding the whole gallery again takes %1 h.").arg(time);
    }
    if (m_cost->currentIndex() == Macs && result.study.embeddingMacs)
        sentences += tr("Embedding an item again takes %1 multiply–accumulates.")
                         .arg(countText(static_cast<std::size_t>(*result.study.embeddingMacs)));
    if (m_cost->currentIndex() == Bytes && m_costs.newFeatureBytes)
        sentences += tr("A new feature takes %1 bytes.")
                         .arg(countText(static_cast<std::size_t>(*m_costs.newFeatureBytes)));
    if (m_speed->value() <= 0)
        sentences += tr("Time and money are known once the speed and the price are entered above.");
    return joinSentences(sentences);
}

void CostsView::retranslate()
{
    const auto name = [](QComboBox& box, const QStringList& texts) {
        const int chosen = std::max(box.currentIndex(), 0);
        box.clear();
        box.addItems(texts);
        box.setCurrentIndex(chosen);
    };
    name(*m_quality, {tr("AUC"), tr("value at 0 %"), tr("value at 100 %")});
    name(*m_cost, {tr("MACs per item"), tr("stored bytes per item"), tr("hours for the gallery"),
                   tr("money for the gallery")});
    m_speed->setToolTip(
        tr("Multiply–accumulates that your computer does in a second, in billions"));
    m_speed->setSpecialValueText(tr("unknown"));
    m_speed->setAccessibleName(tr("Speed of your computer"));
    m_price->setSpecialValueText(tr("unknown"));
    m_price->setAccessibleName(tr("Price of an hour"));
    for (QDoubleSpinBox* box : {m_speed, m_price}) // some languages' letters need more than a digit
        box->setMinimumHeight(m_cost->sizeHint().height());
    m_quality->setAccessibleName(tr("What is good about a method"));
    m_cost->setAccessibleName(tr("What a method costs"));
    m_order->setAccessibleName(tr("Order of the methods that are compared"));
    m_chart->setAccessibleName(tr("Retrieval against costs"));
    m_table->setAccessibleName(tr("Costs of each method"));
    fillOrders();
    invalidate();
}

} // namespace crossfade
