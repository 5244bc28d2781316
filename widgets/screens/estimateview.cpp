#include "widgets/screens/estimateview.h"

#include "core/orders/order.h"
#include "core/study/analysis/decision.h"
#include "widgets/basics/translated.h"
#include "widgets/charts/lineschart.h"
#include "widgets/tables/sheet.h"
#include "widgets/tables/sheetview.h"
#include "widgets/words/definitions.h"
#include "widgets/words/label.h"
#include "widgets/words/percents.h"
#include "widgets/words/resulttext.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QSplitter>
#include <QVBoxLayout>

#include <algorithm>
#include <limits>
#include <utility>

namespace crossfade
{

EstimateView::EstimateView(QWidget* parent)
    : ScreenPage(parent),
      m_metricLabel(new Label(this)),
      m_metric(new QComboBox(this)),
      m_all(new QCheckBox(this)),
      m_card(new Label(this)),
      m_chart(new LinesChart(QStringLiteral("estimateChart"), this)),
      m_table(new SheetView(QStringLiteral("estimateTable"), this))
{
    layOut();
    connect(m_metric, &QComboBox::activated, this, &EstimateView::showEstimate);
    connect(m_all, &QCheckBox::toggled, this, &EstimateView::showEstimate);
    keepTranslated(*this, [this] { retranslate(); });
}

void EstimateView::layOut()
{
    m_metric->setObjectName(QStringLiteral("estimateMetric"));
    m_all->setObjectName(QStringLiteral("estimateAll"));
    m_card->setObjectName(QStringLiteral("estimateCard"));
    m_metricLabel->setBuddy(m_metric);
    m_card->setTextFormat(Qt::RichText); // its marks are ours, and names in it are escaped
    m_card->setWordWrap(true);
    m_card->setFrameShape(QFrame::StyledPanel);
    m_card->setMargin(8);
    m_card->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    auto* heading = new QHBoxLayout;
    heading->addWidget(m_metricLabel);
    heading->addWidget(m_metric);
    heading->addWidget(m_all);
    heading->addStretch(1);
    auto* upper = new QVBoxLayout;
    upper->setContentsMargins(8, 4, 8, 0);
    upper->addLayout(heading);
    upper->addWidget(m_card);
    auto* halves = new QSplitter(Qt::Vertical, this);
    halves->setChildrenCollapsible(false);
    halves->addWidget(m_chart);
    halves->addWidget(m_table);
    halves->setSizes({330, 130});
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addLayout(upper);
    column->addWidget(halves, 1);
}

void EstimateView::setEstimate(Estimate estimate)
{
    m_estimate = std::move(estimate);
    m_metric->clear();
    if (m_estimate)
        for (const Metric& each : m_estimate->study.metrics)
            m_metric->addItem(metricText(each));
    retranslate();
}

std::size_t EstimateView::metric() const
{
    return static_cast<std::size_t>(std::max(m_metric->currentIndex(), 0));
}

QString EstimateView::nameOf(const EstimatedCurve& curve) const
{
    const MethodChoice& choice = m_estimate->study.methods[curve.choice];
    QString text = tr("%1 · %2").arg(
        methodText(choice), orderWithCaveat(orderInfo(curve.ordering), lossUsesLabels(choice)));
    if (m_estimate->study.seeds.size() > 1)
        text = tr("%1 · seed %2").arg(text, QString::number(curve.seed));
    return text;
}

bool EstimateView::isHonest(const EstimatedCurve& curve) const
{
    const MethodChoice& choice = m_estimate->study.methods[curve.choice];
    return orderCaveat(orderInfo(curve.ordering), lossUsesLabels(choice)).empty();
}

bool EstimateView::isShown(const EstimatedCurve& curve) const
{
    return m_all->isChecked() || isHonest(curve);
}

EstimateView::Verdict EstimateView::betterThanOld(const EstimatedCurve& curve) const
{
    const PilotMetric& values = curve.curve.metrics[metric()];
    const double old = m_estimate->oldModel[metric()];
    return {staysAbove(values.mean, old), staysAbove(lowEnds(values.interval), old)};
}

QString EstimateView::advice() const
{
    return m_card->text();
}

void EstimateView::showEstimate()
{
    const bool empty = isEmpty() || m_estimate->curves.empty();
    m_card->setVisible(!empty);
    m_table->setVisible(!empty);
    if (empty)
        return m_chart->showNothing(
            tr("Nothing is estimated yet. Open an embedding file of which the new features are "
               "there for a random pilot, choose methods, and estimate with Run › Estimate from a "
               "pilot."));
    m_card->setText(cardText());
    showCurves();
    showTable();
}

QString EstimateView::cardText() const
{
    const StudyEstimate& all = *m_estimate;
    const EstimatedCurve* best = nullptr;
    for (const EstimatedCurve& curve : all.curves)
        if (isHonest(curve) && (best == nullptr || curve.curve.metrics[metric()].auc >
                                                       best->curve.metrics[metric()].auc))
            best = &curve;
    QStringList lines{
        tr("<b>Estimated</b> from a pilot of %1 of %2 items and %3 queries; bands are 95 % "
           "intervals.")
            .arg(countText(all.pilot), countText(all.gallery), countText(all.queries))};
    if (all.pilotSeed)
        lines += tr("The pilot was drawn here, with seed %1, from features that are all known.")
                     .arg(*all.pilotSeed);
    if (looksBeyondPilot(all.study.metrics[metric()], all.pilot, all.gallery))
        lines += tr("This metric looks at fewer ranks than the pilot can tell apart: its estimate "
                    "rests on a model.");
    if (best == nullptr)
        return joinSentences(lines);
    const PilotMetric& values = best->curve.metrics[metric()];
    lines += tr("Best on average: <b>%1</b>, AUC %2.")
                 .arg(nameOf(*best).toHtmlEscaped(), rangeText(values.auc, values.aucInterval));
    return joinSentences(lines << verdictText(*best));
}

QString EstimateView::verdictText(const EstimatedCurve& curve) const
{
    const Verdict verdict = betterThanOld(curve);
    const auto at = [&](std::size_t slice) { return percentText(curve.curve.fractions[slice], 0); };
    if (!verdict.slice)
        return tr("It is never as good as <i>old</i>: keep serving <i>old</i>.");
    if (!verdict.sureSlice)
        return tr("It is no worse than <i>old</i> from %1 on, but not surely anywhere.")
            .arg(at(*verdict.slice));
    if (*verdict.sureSlice == 0)
        return tr("It is surely no worse than <i>old</i> from the start.");
    if (*verdict.sureSlice == *verdict.slice)
        return tr("It is surely no worse than <i>old</i> from %1 on.").arg(at(*verdict.slice));
    return tr("It is no worse than <i>old</i> from %1 on, surely from %2 on.")
        .arg(at(*verdict.slice), at(*verdict.sureSlice));
}

void EstimateView::showCurves()
{
    const StudyEstimate& all = *m_estimate;
    LinesContent content{
        .x = {.title = tr("Share of the gallery that is backfilled (%)"), .low = 0, .high = 100},
        .yTitle = tr("%1, estimated (%)").arg(metricText(all.study.metrics[metric()])),
        .lines = {},
        .levels = {}};
    LinesContent::Level old;
    old.name = QStringLiteral("%1 %2").arg(tr("old"), percentText(all.oldModel[metric()], 1));
    old.y = 100 * all.oldModel[metric()];
    const Estimated& fresh = all.newModel[metric()];
    content.levels = {old,
                      {.name = tr("new %1 (estimated)").arg(percentText(fresh.value, 1)),
                       .y = 100 * fresh.value,
                       .low = 100 * fresh.interval.low,
                       .high = 100 * fresh.interval.high}};
    int style = 0;
    for (const EstimatedCurve& curve : all.curves) {
        const int own = style++;
        if (!isShown(curve))
            continue;
        const PilotMetric& values = curve.curve.metrics[metric()];
        content.lines.push_back({.name = nameOf(curve),
                                 .light = curveStyle(own, false),
                                 .dark = curveStyle(own, true),
                                 .x = inPercent(curve.curve.fractions),
                                 .y = inPercent(values.mean),
                                 .low = inPercent(lowEnds(values.interval)),
                                 .high = inPercent(highEnds(values.interval))});
    }
    if (!all.pilotSeed && all.gallery > 0)
        content.marks = {
            {.x = 100 * static_cast<double>(all.present) / static_cast<double>(all.gallery),
             .name = tr("you are here")}};
    m_chart->setContent(std::move(content));
}

void EstimateView::showTable()
{
    Sheet sheet;
    sheet.columns = {{.title = tr("Method and order"), .isText = true},
                     {.title = tr("AUC"), .help = tr("Estimated, with its 95 % interval")},
                     {.title = tr("Gain"), .help = tr("Estimated, with its 95 % interval")},
                     {.title = tr("Serve from"),
                      .help = tr("From there on it is no worse than old, by the estimate")},
                     {.title = tr("Surely from"),
                      .help = tr("From there on the lower end of its interval is no worse than "
                                 "old")}};
    const auto range = [](double value, const Interval& interval, int decimals) {
        return Sheet::Cell{.text = rangeText(value, interval, decimals), .value = value};
    };
    int style = 0;
    for (const EstimatedCurve& curve : m_estimate->curves) {
        const int own = style++;
        if (!isShown(curve))
            continue;
        const PilotMetric& values = curve.curve.metrics[metric()];
        const Verdict verdict = betterThanOld(curve);
        const auto share = [&](const std::optional<std::size_t>& slice) {
            const double value =
                slice ? curve.curve.fractions[*slice] : std::numeric_limits<double>::quiet_NaN();
            return Sheet::Cell{.text = slice ? percentText(value, 0) : tr("never"), .value = value};
        };
        const Estimated& gained = curve.gain[metric()];
        sheet.rows.push_back({{.text = nameOf(curve), .value = nameOf(curve), .style = own},
                              range(values.auc, values.aucInterval, 1),
                              range(gained.value, gained.interval, 0),
                              share(verdict.slice),
                              share(verdict.sureSlice)});
    }
    m_table->setEmptyText(tr("Every order uses labels or is an oracle, so none can be had in "
                             "practice. Tick the box above to see them."));
    m_table->setSheet(std::move(sheet));
}

void EstimateView::retranslate()
{
    m_metricLabel->setText(tr("&Metric:"));
    m_metric->setAccessibleName(tr("Metric of the estimate"));
    if (m_estimate)
        explainMetrics(*m_metric, m_estimate->study.metrics);
    m_all->setText(tr("&With orders that use labels, and oracles"));
    m_chart->setAccessibleName(tr("Estimated curves"));
    m_table->setAccessibleName(tr("Estimated numbers"));
    showEstimate();
}

} // namespace crossfade
