#include "widgets/screens/estimateview.h"

#include "core/study/analysis/estimate_words.h"
#include "widgets/basics/layouts.h"
#include "widgets/basics/translated.h"
#include "widgets/charts/lineschart.h"
#include "widgets/results/curvestyles.h"
#include "widgets/results/datalabel.h"
#include "widgets/tables/sheetview.h"
#include "widgets/tables/shownsheet.h"
#include "widgets/words/definitions.h"
#include "widgets/words/label.h"
#include "widgets/words/messagetext.h"
#include "widgets/words/percents.h"
#include "widgets/words/reporttext.h"
#include "widgets/words/resulttext.h"

#include <QCheckBox>
#include <QComboBox>

#include <algorithm>
#include <utility>

namespace crossfade
{

EstimateView::EstimateView(CurveStyles& styles, QWidget* parent)
    : ScreenPage(parent),
      m_styles(styles),
      m_metric(named("estimateMetric", new QComboBox(this))),
      m_all(named("estimateAll", new QCheckBox(this))),
      m_data(new DataLabel(this)),
      m_card(named("estimateCard", new Label(this))),
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
    m_card->setTextFormat(Qt::RichText); // its marks are ours, and names in it are escaped
    m_card->setWordWrap(true);
    m_card->setFrameShape(QFrame::StyledPanel);
    m_card->setMargin(8);
    m_card->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    auto* halves = inHalves(this, {m_chart, m_table}, {330, 130});
    inColumn(
        this,
        {inColumn({inRows({{[] { return tr("&Metric:"); }, m_metric}, m_all, {m_data, 1}}), m_card},
                  {8, 4, 8, 0}),
         {halves, 1}});
}

void EstimateView::setEstimate(Estimate estimate)
{
    m_estimate = std::move(estimate);
    m_metric->clear();
    std::vector<Side> curves;
    if (m_estimate)
        for (const EstimatedCurve& each : m_estimate->curves)
            curves.push_back({Side::Kind::Curve, each.choice, each.ordering});
    m_data->setStudies(m_estimate ? std::vector<Study>{m_estimate->study} : std::vector<Study>());
    m_numbers = m_estimate ? m_styles.numbersOf(m_estimate->study, curves) : std::vector<int>();
    if (m_estimate)
        for (const Metric& each : m_estimate->study.metrics)
            m_metric->addItem(metricText(each));
    retranslate();
}

std::size_t EstimateView::metric() const
{
    return static_cast<std::size_t>(std::max(m_metric->currentIndex(), 0));
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
    m_card->setText(
        shownParagraphs({estimateOrigin(*m_estimate), estimateFindings(*m_estimate, metric())}));
    showCurves();
    showTable();
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
    for (std::size_t i = 0; i < all.curves.size(); ++i) {
        const EstimatedCurve& curve = all.curves[i];
        if (!m_all->isChecked() && !canBeHad(all, curve))
            continue;
        const PilotMetric& values = curve.curve.metrics[metric()];
        content.lines.push_back({.name = shown(estimatedName(all, curve)),
                                 .light = curveStyle(m_numbers[i], false),
                                 .dark = curveStyle(m_numbers[i], true),
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
    m_table->setEmptyText(tr("Every order uses labels or is an oracle, so none can be had in "
                             "practice. Tick the box above to see them."));
    m_table->setSheet(
        shownSheet(estimateSheet(*m_estimate, metric(), m_all->isChecked()), m_numbers));
}

void EstimateView::retranslate()
{
    m_metric->setAccessibleName(tr("Metric of the estimate"));
    if (m_estimate)
        explainMetrics(*m_metric, m_estimate->study.metrics);
    m_all->setText(tr("&With orders that use labels, and oracles"));
    m_chart->setAccessibleName(tr("Estimated curves"));
    m_table->setAccessibleName(tr("Estimated numbers"));
    showEstimate();
}

} // namespace crossfade
